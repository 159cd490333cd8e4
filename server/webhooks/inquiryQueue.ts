import { LRUCache } from 'lru-cache'

/** Waiting inquiries; further ones are dropped, and the daily comparison finds what they would have found. */
const maxWaiting = 100
/** A payment is inquired at most once in this time. */
const pauseMs = 60_000
/** Inquiries of all payments in a minute, so that forged messages do not make the server flood the vendor. */
const maxPerMinute = 60
/** Payments whose last inquiry is remembered. */
const maxRemembered = 10_000

interface InquiryQueue<T> {
  /** Adds an inquiry unless the key was inquired within the last minute or too many wait. Returns at once. */
  add(key: string, item: T): void
  /** Resolves when no inquiry is waiting or running. */
  idle(): Promise<void>
}

/**
 * Runs inquiries one after the other. The key is taken when an inquiry begins to wait: what happens at the vendor before the inquiry runs is seen by it, and
 * what happens after it within the minute is left to a later message or to the daily comparison.
 */
export function inquiryQueue<T>(send: (item: T) => Promise<void>, elapsedMs: () => number = () => performance.now()): InquiryQueue<T> {
  const waiting: T[] = []
  // Created on first use, like the rate limits.
  let inquiredAt: LRUCache<string, number> | undefined
  let running: Promise<void> | undefined
  let recent: number[] = []

  async function run() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await send(item)
    running = undefined
  }

  return {
    add(key, item) {
      inquiredAt ??= new LRUCache({ max: maxRemembered })
      const [at, before] = [elapsedMs(), inquiredAt.get(key)]
      recent = recent.filter((time) => at - time < pauseMs)
      if (waiting.length >= maxWaiting || recent.length >= maxPerMinute || (before !== undefined && at - before < pauseMs)) return
      inquiredAt.set(key, at)
      recent.push(at)
      waiting.push(item)
      running ??= run()
    },
    idle: async () => running,
  }
}
