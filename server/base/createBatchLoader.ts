import { setTimeout as pause, setImmediate as read } from 'node:timers/promises'

/** Milliseconds to wait after a batch of several keys: more concurrent requests are likely to follow. */
const batchDelayMs = 1

interface PendingKey<K, V> {
  readonly key: K
  resolve(value: V | undefined): void
  reject(error: unknown): void
}

/**
 * Batch loader: combines concurrent look-ups into one call of `ask`. Keys that arrive during a call, or within `gatherMs` after a batch of several,
 * form the next batch.
 * Every key is loaded after it was requested, so a result is never older than its request.
 */
export function createBatchLoader<K, V>(ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) {
  let waiting: PendingKey<K, V>[] = []
  let asking = false

  async function go() {
    asking = true
    while (waiting.length > 0) {
      // Lets pending I/O events run first, so that requests that have already arrived join this batch.
      await read()
      const batch = waiting
      waiting = []
      try {
        const results = await ask([...new Set(batch.map(({ key }) => key))])
        for (const { key, resolve } of batch) resolve(results.get(key))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
      if (batch.length > 1) await pause(batchDelayMs)
    }
    asking = false
  }

  return (key: K) =>
    new Promise<V | undefined>((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!asking) void go()
    })
}
