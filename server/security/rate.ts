import { LRUCache } from 'lru-cache'
import { fault } from '#schema'
import type { Caller } from '../base/context.ts'
import { placeOf } from '../base/network.ts'

/** What may be asked for at once, and a second from then on. */
interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Calls of a stranger's address: far above any person, below any flood. */
export const calls: Rate = { burst: 600, perSecond: 50 }
/** Uploaded files for a stranger's address: a page shows many, and each costs less than a call. */
export const files: Rate = { burst: 3000, perSecond: 200 }
/** Searches through whole texts, each of which asks the database: as many as anybody types. */
export const searches: Rate = { burst: 60, perSecond: 2 }

/** Seconds' worth of calls that an account may make at once. */
const burstS = 20
export const ofAccount = (perSecond: number): Rate => ({ burst: burstS * perSecond, perSecond })

/** Beyond this many senders the longest unheard is forgotten, so that strangers cannot fill the memory. */
const mostSenders = 20_000

interface Bucket {
  left: number
  at: number
}

/** A bucket for each sender. Refuses when it is empty. */
function buckets<K extends string | number>({ burst, perSecond }: Rate) {
  // It takes half a megabyte from the start, and some doors are hardly knocked at.
  let kept: LRUCache<K, Bucket> | undefined
  return (from: K, now: number) => {
    const known = (kept ??= new LRUCache<K, Bucket>({ max: mostSenders }))
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

/** For strangers by their address, and for accounts wherever they call from; whoever sees with another's eyes is himself. */
export function callersRate(strangers: Rate, accounts: Rate) {
  const [ofAddress, ofOwner] = [strangersRate(strangers), buckets<number>(accounts)]
  return ({ actor, address }: Pick<Caller, 'actor' | 'address'>) => {
    const [owner, now] = [actor.real ?? actor.id, performance.now()]
    if (owner === null) ofAddress(address, now)
    else ofOwner(owner, now)
  }
}
