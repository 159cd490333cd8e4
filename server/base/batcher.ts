import { setTimeout as pause, setImmediate as read } from 'node:timers/promises'

/** Milliseconds for which whoever comes right behind an answer waits for others: they share a question. */
const gatherMs = 1

interface Waiting<K, V> {
  readonly key: K
  resolve(value: V | undefined): void
  reject(error: unknown): void
}

/**
 * Asks for many keys at once: what comes together goes together, and what comes while one question is under way, or right behind it, waits and goes with all that came meanwhile as the next.
 * Every key is asked for after it came, so nobody hears what was true before.
 */
export function batched<K, V>(ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) {
  let waiting: Waiting<K, V>[] = []
  let asking = false

  async function go() {
    asking = true
    while (waiting.length > 0) {
      // Whatever else has arrived is read first: it goes along.
      await read()
      const batch = waiting
      waiting = []
      try {
        const found = await ask([...new Set(batch.map(({ key }) => key))])
        for (const { key, resolve } of batch) resolve(found.get(key))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
      await pause(gatherMs)
    }
    asking = false
  }

  return (key: K) =>
    new Promise<V | undefined>((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!asking) void go()
    })
}
