import { useEffect, useState } from 'react'
import { useStore } from 'react-admin'
import type { WorkQueueItem } from './_QueueTile.tsx'

/** The numbers of rows that a user saw, by the address of the queue. */
interface Sight {
  readonly at: number
  readonly counts: Readonly<Record<string, number>>
}

/** After this pause, opening the home page counts as another visit. */
const pauseMs = 30 * 60_000

/** How many rows each queue has gained since the last visit; a visit ends half an hour after the numbers were last seen. */
export function useNewSinceLastVisit(queues: readonly Pick<WorkQueueItem, 'address' | 'total'>[]) {
  const [latest, setLatest] = useStore<Sight | null>('home.seen', null)
  const [storedBefore, setBefore] = useStore<Sight | null>('home.seenBefore', null)
  // What was seen last stays the basis during this visit, also after the stored numbers are renewed.
  const [before] = useState(() => (latest !== null && Date.now() - latest.at > pauseMs ? latest : storedBefore))
  const isLoaded = queues.length > 0 && queues.every(({ total }) => total !== undefined)
  const text = JSON.stringify(Object.fromEntries(queues.map(({ address, total = 0 }) => [address, total])))
  useEffect(() => {
    if (!isLoaded) return
    setBefore(before)
    setLatest({ at: Date.now(), counts: JSON.parse(text) })
  }, [before, isLoaded, setBefore, setLatest, text])
  return (address: string) => {
    const previous = before?.counts[address]
    const total = queues.find((queue) => queue.address === address)?.total
    return previous === undefined || total === undefined ? undefined : Math.max(0, total - previous)
  }
}
