import { LRUCache } from 'lru-cache'
import { fault } from '#schema'
import { placeOf } from '../base/network.ts'

/** Calls that a stranger's address may make at once, and a second from then on: far above any person, below any flood. */
const calls = { burst: 600, perSecond: 50 }
/** Beyond this many senders the longest unheard is forgotten, so that strangers cannot fill the memory. */
const mostSenders = 20_000
/** Seconds' worth of calls that an account may make at once. */
const burstS = 20

interface Bucket {
  left: number
  at: number
}

/** Searches on public pages, each of which asks the database: as many as anybody types. */
export const searches = { burst: 60, perSecond: 2 }

/** A bucket of calls for each sender. Refuses when it is empty. */
function buckets<K extends string | number>({ burst, perSecond }: typeof calls) {
  const known = new LRUCache<K, Bucket>({ max: mostSenders })
  return (from: K, now: number) => {
    const before = known.get(from) ?? { left: burst, at: now }
    const left = Math.min(burst, before.left + (Math.max(0, now - before.at) / 1000) * perSecond)
    known.set(from, { left: Math.max(0, left - 1), at: now })
    if (left < 1) throw fault('tooOften', { retryAfter: 1 })
  }
}

/** For addresses that nobody has signed in from. */
export function strangersRate(rate = calls) {
  const check = buckets<string>(rate)
  return (from: string, now: number) => check(placeOf(from).address, now)
}

/** For accounts, wherever they call from. */
export const accountsRate = (perSecond: number) => buckets<number>({ burst: burstS * perSecond, perSecond })
