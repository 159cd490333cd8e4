import { messages } from '../i18n/messages.ts'

/** The last resort, when the shell itself threw an error or failed to load. */
export function CrashPage() {
  const { broken, brokenHint, retry } = messages().shell
  return (
    <div
      role="alert"
      style={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 8, minHeight: '100dvh', fontFamily: 'Pretendard, system-ui, sans-serif' }}
    >
      <h1 style={{ fontSize: '1.25rem', margin: 0 }}>{broken}</h1>
      <p style={{ margin: 0 }}>{brokenHint}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {retry}
      </button>
    </div>
  )
}
