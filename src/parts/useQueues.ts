import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { general } from '#provider'
import { allResources } from '#resources'
import type { Queue } from '#schema/tabs.ts'
import { queuesFor } from '#schema/tabs.ts'
import { useRung } from './me.tsx'
import { tabAddress, tabWhere } from './scope.ts'

/** Work that waits, how much of it, and since when. */
export interface Waiting extends Queue {
  readonly address: string
  /** Not known yet. */
  readonly total: number | undefined
  readonly oldest: string | undefined
}

const fresh = 60_000

/** What waits for whoever is signed in, asked in one request for home, menu and finder alike. */
export function useQueues(wanted = true): readonly Waiting[] {
  const rung = useRung()
  const queues = queuesFor(allResources, rung).map((queue) => ({ ...queue, address: tabAddress(queue) }))
  const { data } = useQuery({
    queryKey: ['queues', rung],
    queryFn: ({ signal }) => {
      const lists = Object.fromEntries(
        queues.map(({ of, key, address, tab: { queue } }) => [
          address,
          { of: of.name, params: tabWhere(of, key), ...(queue?.oldest !== undefined && { oldest: queue.oldest }) },
        ]),
      )
      return general.counts({ lists }, { signal })
    },
    enabled: wanted && queues.length > 0,
    staleTime: fresh,
    refetchInterval: fresh,
  })
  return queues.map((queue) => ({ ...queue, total: data?.[queue.address]?.total, oldest: data?.[queue.address]?.oldest ?? undefined }))
}

const idleMs = 2000

/** True once nothing was asked for a moment: what is only nice to have asks then. */
export function useIdle() {
  const busy = useIsFetching() > 0
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (idle || busy) return undefined
    const timer = window.setTimeout(() => setIdle(true), idleMs)
    return () => window.clearTimeout(timer)
  }, [idle, busy])
  return idle
}
