import { useEffect, useState } from 'react'
import { useStore } from 'react-admin'
import { useWorkQueues } from '../../components/useWorkQueues.ts'

/** The numbers of rows that a user saw, by the address of the queue. */
interface SeenCounts {
  readonly at: number
  readonly counts: Readonly<Record<string, number>>
}

/** After this pause, opening a page with queues counts as another visit. */
const pauseMs = 30 * 60_000

/** How many rows each queue has gained since the last visit; a visit ends half an hour after the numbers were last seen. */
export function useNewSinceLastVisit() {
  // All queues, whichever the page shows, so that pages with some of them share one record.
  const { queues } = useWorkQueues()
  const [latest, setLatest] = useStore<SeenCounts | null>('home.seen', null)
  const [storedBefore, setBefore] = useStore<SeenCounts | null>('home.seenBefore', null)
  // What was seen last stays the basis during this visit, also after the stored numbers are renewed.
  const [before] = useState(() => (latest !== null && Date.now() - latest.at > pauseMs ? latest : storedBefore))
  const totals = new Map(queues.flatMap(({ address, total }) => (total === undefined ? [] : [[address, total] as const])))
  const text = JSON.stringify(Object.fromEntries(totals))
  useEffect(() => {
    if (text === '{}') return
    setBefore(before)
    setLatest({ at: Date.now(), counts: JSON.parse(text) })
  }, [before, setBefore, setLatest, text])
  return (address: string) => {
    const [previous, total] = [before?.counts[address], totals.get(address)]
    return previous === undefined || total === undefined ? undefined : Math.max(0, total - previous)
  }
}
