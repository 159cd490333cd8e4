import { LRUCache } from 'lru-cache'
import { fault } from '#schema'
import { placeOf } from '../base/network.ts'

/** Calls that a stranger's address may make at once, and a second from then on: far above any person, below any flood. */
const calls = { burst: 600, perSecond: 50 }
/** Beyond this many addresses the longest unheard is forgotten, so that strangers cannot fill the memory. */
const mostAddresses = 20_000

interface Bucket {
  left: number
  at: number
}

/** Searches on public pages, each of which asks the database: as many as anybody types. */
export const searches = { burst: 60, perSecond: 2 }

/** A bucket of calls for each address that nobody has signed in from. Refuses when it is empty. */
export function strangersRate({ burst, perSecond } = calls) {
  const buckets = new LRUCache<string, Bucket>({ max: mostAddresses })
  return (from: string, now: number) => {
    const { address } = placeOf(from)
    const known = buckets.get(address) ?? { left: burst, at: now }
    const left = Math.min(burst, known.left + (Math.max(0, now - known.at) / 1000) * perSecond)
    buckets.set(address, { left: Math.max(0, left - 1), at: now })
    if (left < 1) throw fault('tooOften', { retryAfter: 1 })
  }
}
