import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

const idleMs = 2000

/** Number of pages whose code is loading; that can take longer than the requests they will send. */
let pendingPages = 0
const listeners = new Set<() => void>()

function count(overrides: number) {
  pendingPages += overrides
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Counts as a pending page load while the component is mounted. */
export const useMarkNavigationPending = () =>
  useEffect(() => {
    count(1)
    return () => count(-1)
  }, [])

/** True after no page and no request was pending for a moment: optional content loads then. */
export function useIdle() {
  const coming = useSyncExternalStore(subscribe, () => pendingPages > 0)
  const busy = useIsFetching() > 0 || coming
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (idle || busy) return undefined
    const timer = window.setTimeout(() => setIdle(true), idleMs)
    return () => window.clearTimeout(timer)
  }, [idle, busy])
  return idle
}
