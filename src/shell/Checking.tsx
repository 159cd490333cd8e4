import { words } from '../i18n/words.ts'

/** What stands on the screen while the signed-in user is asked for. */
export const Checking = () => (
  <div role="status" style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', fontFamily: 'Pretendard, system-ui, sans-serif' }}>
    {words().shell.checking}
  </div>
)
