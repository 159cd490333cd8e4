import { useEffect, useState } from 'react'
import { api } from '#provider'
import { landingVersion } from '#resources/help/landingVersion.ts'
import { pathOf } from '#schema'

const everyMs = 10_000

/** Tells the server that this version is open here, and hears who else has it open. */
export function usePresence(id: number): readonly { id: number; name: string }[] {
  const [others, setOthers] = useState<readonly { id: number; name: string }[]>([])
  useEffect(() => {
    const ended = new AbortController()
    // A heartbeat that is lost is followed by the next.
    const beat = () =>
      api.landingVersion.present({ id }, { signal: ended.signal }).then(
        (found) => !ended.signal.aborted && setOthers(found),
        () => undefined,
      )
    void beat()
    const timer = setInterval(() => void beat(), everyMs)
    const onBack = () => document.visibilityState === 'visible' && void beat()
    // A page that goes away may end its calls with it, a beacon is sent all the same.
    const said = new Blob([JSON.stringify({ id, leaves: true })], { type: 'application/json' })
    const leave = () => void navigator.sendBeacon(pathOf(landingVersion.name, 'present'), said)
    document.addEventListener('visibilitychange', onBack)
    window.addEventListener('pagehide', leave)
    return () => {
      ended.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onBack)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])
  return others
}
