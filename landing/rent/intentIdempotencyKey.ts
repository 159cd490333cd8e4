/** Key under which one intention is sent, such as one booking: a reload or a lost connection repeats it, and the server acts once. */
export function intentIdempotencyKey(intent: string) {
  const stored = window.sessionStorage.getItem(intent)
  const key = stored ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  window.sessionStorage.setItem(intent, key)
  return key
}

/** The intention is answered: the next one is another. */
export const discardIntentKey = (intent: string) => window.sessionStorage.removeItem(intent)
