import { messages } from '../i18n/messages.ts'

/** The placeholder while the signed-in user loads. */
export const LoadingScreen = () => (
  <div role="status" style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', fontFamily: 'Pretendard, system-ui, sans-serif' }}>
    {messages().shell.checking}
  </div>
)
