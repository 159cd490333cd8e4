import { LRUCache } from 'lru-cache'
import { appError } from '#schema'
import type { Caller } from '../base/context.ts'
import { networkLocationOf } from '../base/network.ts'

/** What may be asked for at once, and a second from then on. */
interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Calls of a stranger's address: far above any person, below any flood. */
export const anonymousCallLimit: Rate = { burst: 600, perSecond: 50 }
/** Uploaded files for a stranger's address: a page shows many, and each costs less than a call. */
export const anonymousFileLimit: Rate = { burst: 3000, perSecond: 200 }
/** Searches through whole texts, each of which asks the database: as many as anybody types. */
export const searchLimit: Rate = { burst: 60, perSecond: 2 }

/** Seconds' worth of calls that an account may make at once. */
const burstS = 20
export const accountKey = (perSecond: number): Rate => ({ burst: burstS * perSecond, perSecond })

/** Beyond this many senders the longest unheard is forgotten, so that strangers cannot fill the memory. */
const mostSenders = 20_000

interface Bucket {
  left: number
  at: number
}

/** A bucket for each sender: how much is left in it, and taking some out. */
function buckets<K extends string | number>({ burst, perSecond }: Rate) {
  // It takes half a megabyte from the start, and some doors are hardly knocked at.
  let kept: LRUCache<K, Bucket> | undefined
  const left = (from: K, now: number) => {
    const before = kept?.get(from)
    return before ? Math.min(burst, before.left + (Math.max(0, now - before.at) / 1000) * perSecond) : burst
  }
  return {
    take(from: K, now: number, cost: number) {
      const after = Math.max(0, left(from, now) - cost)
      kept ??= new LRUCache<K, Bucket>({ max: mostSenders })
      kept.set(from, { left: after, at: now })
    },
    /** Refuses whoever has not as much as one left. */
    check(from: K, now: number) {
      if (left(from, now) < 1) throw appError('tooOften', { retryAfter: 1 })
    },
  }
}

/** One out of a bucket for each time that somebody asks. */
function counted<K extends string | number>(rate: Rate) {
  const { take, check } = buckets<K>(rate)
  return (from: K, now: number) => {
    check(from, now)
    take(from, now, 1)
  }
}

/** Milliseconds of the server's thread for reading what a stranger's address sends: a tenth of it, and two seconds at once. */
const reading: Rate = { burst: 2000, perSecond: 100 }

/** What reading took is counted to the address that sent it; whoever has used up his time is not read for a while. */
export function readingTime() {
  const { take, check } = buckets<string>(reading)
  return {
    check: (from: string, now: number) => check(networkLocationOf(from).address, now),
    took: (from: string, now: number, ms: number) => take(networkLocationOf(from).address, now, ms),
  }
}

/** For addresses that nobody has signed in from. */
export function anonymousRate(rate = anonymousCallLimit) {
  const check = counted<string>(rate)
  return (from: string, now: number) => check(networkLocationOf(from).address, now)
}

/** For strangers by their address, and for accounts wherever they call from; whoever sees with another's eyes is himself. */
export function callerRate(strangers: Rate, accounts: Rate) {
  const [ofAddress, ofOwner] = [anonymousRate(strangers), counted<number>(accounts)]
  return ({ actor, address }: Pick<Caller, 'actor' | 'address'>) => {
    const [owner, now] = [actor.real ?? actor.id, performance.now()]
    if (owner === null) ofAddress(address, now)
    else ofOwner(owner, now)
  }
}
