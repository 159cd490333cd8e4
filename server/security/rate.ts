import { LRUCache } from 'lru-cache'
import { appError } from '#schema'
import type { CallerContext } from '../base/context.ts'
import { throttleKeysOf } from '../base/network.ts'

/** Token bucket: its size, and its refill per second. */
interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Calls per anonymous address: far more than a person makes, far less than a flood. */
export const anonymousCallLimit: Rate = { burst: 600, perSecond: 50 }
/** Uploaded files per anonymous address: a page shows many, and each costs less than a call. */
export const anonymousFileLimit: Rate = { burst: 3000, perSecond: 200 }
/** Full-text searches, each of which queries the database: enough for fast typing. */
export const searchLimit: Rate = { burst: 60, perSecond: 2 }

/** Burst of an account, in seconds of its sustained rate. */
const burstS = 20
export const createAccountRate = (perSecond: number): Rate => ({ burst: burstS * perSecond, perSecond })

/** Maximum number of tracked senders; the least recently seen is dropped, so that memory stays bounded. */
const maxSenders = 20_000

interface Bucket {
  tokens: number
  at: number
}

/** One token bucket per sender. */
function buckets<K extends string | number>({ burst, perSecond }: Rate) {
  // Created on first use: a cache takes half a megabyte, and some limits are rarely used.
  let bucketCache: LRUCache<K, Bucket> | undefined
  const left = (from: K, now: number) => {
    const before = bucketCache?.get(from)
    return before ? Math.min(burst, before.tokens + (Math.max(0, now - before.at) / 1000) * perSecond) : burst
  }
  return {
    take(from: K, now: number, cost: number) {
      const after = Math.max(0, left(from, now) - cost)
      bucketCache ??= new LRUCache<K, Bucket>({ max: maxSenders })
      bucketCache.set(from, { tokens: after, at: now })
    },
    /** Throws `tooOften` when less than one token is left. */
    check(from: K, now: number) {
      if (left(from, now) < 1) throw appError('tooOften', { retryAfter: 1 })
    },
  }
}

/** Takes one token per call. */
function callLimiter<K extends string | number>(rate: Rate) {
  const { take, check } = buckets<K>(rate)
  return (from: K, now: number) => {
    check(from, now)
    take(from, now, 1)
  }
}

/** Milliseconds of the main thread for parsing bodies of an anonymous address: a tenth of the thread, with a burst of two seconds. */
const parsingRate: Rate = { burst: 2000, perSecond: 100 }

/** Charges the parsing time to the sending address; an address without budget is refused for a while. */
export function parsingTimeLimiter() {
  const { take, check } = buckets<string>(parsingRate)
  return {
    check: (from: string, now: number) => check(throttleKeysOf(from).client, now),
    took: (from: string, now: number, ms: number) => take(throttleKeysOf(from).client, now, ms),
  }
}

/** Rate limit per address, for anonymous callers. */
export function anonymousRateLimiter(rate = anonymousCallLimit) {
  const check = callLimiter<string>(rate)
  return (from: string, now: number) => check(throttleKeysOf(from).client, now)
}

/** Rate limit per address for anonymous callers and per account for others; during impersonation the staff account counts. */
export function callerRateLimiter(strangers: Rate, accounts: Rate) {
  const [ofAddress, ofOwner] = [anonymousRateLimiter(strangers), callLimiter<number>(accounts)]
  return ({ actor, address }: Pick<CallerContext, 'actor' | 'address'>) => {
    const [owner, now] = [actor.real ?? actor.id, performance.now()]
    if (owner === null) ofAddress(address, now)
    else ofOwner(owner, now)
  }
}
