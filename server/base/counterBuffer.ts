import type { CountEventWriter, CounterBuffer } from '#schema/implement/counterBuffer.ts'
import type { AppContext } from './context.ts'
import { runWithoutWorkload } from './workload.ts'

const writeEveryMs = 3000
/** Maximum number of buffered events per counter; further ones are dropped. */
const maxBuffered = 20_000

/** Buffers count events and writes them in batches every few seconds and at shutdown. Events of a failed write go into the next batch. */
export function openCounterBuffer({ db, cipher, log }: Pick<AppContext, 'db' | 'cipher' | 'log'>) {
  let waiting = new Map<CounterBuffer<unknown>, unknown[]>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const countEvent: CountEventWriter = (to, one) => {
    const some = waiting.get(to) ?? []
    waiting.set(to, some)
    timer ??= runWithoutWorkload(() => setTimeout(write, writeEveryMs)).unref()
    if (some.length < maxBuffered) some.push(one)
  }

  async function writeAll() {
    const pending = waiting
    waiting = new Map()
    clearTimeout(timer)
    timer = undefined
    for (const [to, some] of pending) {
      try {
        await to.write({ db, cipher }, some)
      } catch (error) {
        log.warn({ err: error, name: to.name, count: some.length }, 'counts could not be written; they are retried with the next ones')
        for (const one of some) countEvent(to, one)
      }
    }
  }

  const write = () => (writing = writing.then(writeAll))

  return { countEvent, write }
}
