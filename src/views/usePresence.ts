import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { general } from '#provider'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import { presenceChannel } from '#schema/page/presence.ts'

const heartbeatMs = 20_000
const noUsers: readonly never[] = []

export interface PresenceTarget {
  resource: Resource
  id: number
  edits?: boolean
}

/** Reports that the user has this row open, and returns colleagues who have it open too; changes arrive as events. */
export function usePresence({ resource: { name }, id, edits = false }: PresenceTarget) {
  const { data } = useQuery({
    queryKey: [routeOf(presenceChannel(name)), id, edits],
    queryFn: ({ signal }) => general.present({ of: name, id, edits }, { signal }),
    refetchInterval: heartbeatMs,
    retry: false,
  })
  useEffect(() => {
    // A closing page can cancel its requests, but a beacon is still sent.
    const leaveMessage = new Blob([JSON.stringify({ of: name, id, leaves: true })], { type: 'application/json' })
    const leave = () => void navigator.sendBeacon(nonResourceCalls.present.path, leaveMessage)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [name, id])
  return data?.others ?? noUsers
}
