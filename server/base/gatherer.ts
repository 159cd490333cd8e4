import type { Gather, Gathering } from '#schema/gathering.ts'
import type { Context } from './context.ts'
import { runForNobody } from './workload.ts'

const writeEveryMs = 3000
/** More than this waits for no database. */
const mostWaiting = 20_000

/** Gathers what calls leave to be counted, and writes it together every few seconds and at the end; what could not be written is written with the next. */
export function openGatherer({ db, vault, log }: Pick<Context, 'db' | 'vault' | 'log'>) {
  let waiting = new Map<Gathering<unknown>, unknown[]>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const gather: Gather = (to, one) => {
    const some = waiting.get(to) ?? []
    waiting.set(to, some)
    timer ??= runForNobody(() => setTimeout(write, writeEveryMs)).unref()
    if (some.length < mostWaiting) some.push(one)
  }

  async function writeAll() {
    const taken = waiting
    waiting = new Map()
    clearTimeout(timer)
    timer = undefined
    for (const [to, some] of taken) {
      try {
        await to.write({ db, vault }, some)
      } catch (error) {
        log.warn({ err: error, gathering: to.name, count: some.length }, 'counts could not be written; they are kept for the next time')
        for (const one of some) gather(to, one)
      }
    }
  }

  const write = () => (writing = writing.then(writeAll))

  return { gather, write }
}
