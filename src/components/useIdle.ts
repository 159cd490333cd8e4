import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

const idleMs = 2000

/** How many pages are on their way: their code may take longer than what they will ask for. */
let pages = 0
const listeners = new Set<() => void>()

function count(overrides: number) {
  pages += overrides
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Says that a page is on its way while what uses it is there. */
export const useNavigationPending = () =>
  useEffect(() => {
    count(1)
    return () => count(-1)
  }, [])

/** True once no page was on its way and nothing was asked for a moment: what is only nice to have comes and asks then. */
export function useIdle() {
  const coming = useSyncExternalStore(listen, () => pages > 0)
  const busy = useIsFetching() > 0 || coming
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (idle || busy) return undefined
    const timer = window.setTimeout(() => setIdle(true), idleMs)
    return () => window.clearTimeout(timer)
  }, [idle, busy])
  return idle
}
