import { LRUCache } from 'lru-cache'
import { fault } from '#schema'

/** Calls that a stranger's address may make at once, and a second from then on: far above any person, below any flood. */
const calls = { burst: 600, perSecond: 50 }
/** Beyond this many addresses the longest unheard is forgotten, so that strangers cannot fill the memory. */
const mostAddresses = 20_000

interface Bucket {
  left: number
  at: number
}

/** A bucket of calls for each address that nobody has signed in from. Refuses when it is empty. */
export function strangersRate({ burst, perSecond } = calls) {
  const buckets = new LRUCache<string, Bucket>({ max: mostAddresses })
  return (address: string, now: number) => {
    const known = buckets.get(address) ?? { left: burst, at: now }
    const left = Math.min(burst, known.left + (Math.max(0, now - known.at) / 1000) * perSecond)
    buckets.set(address, { left: Math.max(0, left - 1), at: now })
    if (left < 1) throw fault('tooOften', { retryAfter: 1 })
  }
}
