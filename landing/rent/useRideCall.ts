import { useState } from 'react'
import type { CallError, CallResult } from '#client/calls.ts'
import { discardIntentKey, intentIdempotencyKey } from './intentIdempotencyKey.ts'

/** Makes one call that changes a ride and reads the ride again. One intention is one call, also after a lost connection. */
export function useRideCall(reload: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  async function run(intent: string, call: (key: string) => Promise<CallResult<unknown>>) {
    setBusy(true)
    const result = await call(intentIdempotencyKey(intent))
    if (result.ok || result.error.status !== 0) discardIntentKey(intent)
    await reload()
    setError(result.ok ? null : result.error)
    setBusy(false)
    return result.ok
  }
  return { busy, error, run }
}
