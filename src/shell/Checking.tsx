import { messages } from '../i18n/messages.ts'

/** What stands on the screen while the signed-in user is asked for. */
export const Checking = () => (
  <div role="status" style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', fontFamily: 'Pretendard, system-ui, sans-serif' }}>
    {messages().shell.checking}
  </div>
)
