import { setTimeout as pause, setImmediate as read } from 'node:timers/promises'

/** Milliseconds for which those who come right behind an answer to several wait for each other: where several ask, more follow. */
const gatherMs = 1

interface Waiting<K, V> {
  readonly key: K
  resolve(value: V | undefined): void
  reject(error: unknown): void
}

/**
 * Asks for many keys at once: what comes together goes together, and what comes while one question is under way, or right behind one that several had, waits and goes with all that came meanwhile as the next.
 * Every key is asked for after it came, so nobody hears what was true before.
 */
export function coalesce<K, V>(ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) {
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
        const results = await ask([...new Set(batch.map(({ key }) => key))])
        for (const { key, resolve } of batch) resolve(results.get(key))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
      if (batch.length > 1) await pause(gatherMs)
    }
    asking = false
  }

  return (key: K) =>
    new Promise<V | undefined>((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!asking) void go()
    })
}
