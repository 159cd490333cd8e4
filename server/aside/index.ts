import type { FastifyReply } from 'fastify'
import { fault } from '#schema'
import type { Line, Place } from './line.ts'
import { line } from './line.ts'
import { processes } from './processes.ts'

export { TooMuch } from './processes.ts'
export type { Line, Place } from './line.ts'

/** Where what others have sent is read: in processes beside the server, so that nothing in it can take the server's memory or time. */
export interface Aside {
  /** For those who send files: uploads and sheets. */
  readonly senders: Line
  /** For those who look at pictures that have not been made smaller yet. */
  readonly lookers: Line
  /** For those who try what a sheet would change. */
  readonly trials: Line
  /** For those who carry lists off, as slowly as they read. */
  readonly exports: Line
  /** Runs an exported function of the module at this path, in the place's turn. Throws `TooMuch` past its memory or `timeMs`. */
  run<F extends Doing>(place: Place, task: Task<F>, signal: AbortSignal, ...given: Parameters<F>): Promise<Awaited<ReturnType<F>>>
  close(): void
}

type Doing = (...given: never[]) => unknown

/** A function that is run over there, by the path of its module, for so long at most. It is never imported here. */
export interface Task<F extends Doing> {
  readonly module: string
  readonly name: string
  readonly timeMs: number
  /** What it is given and answers. */
  readonly type?: F
}

export function openAside(): Aside {
  const { run, close } = processes()
  return {
    senders: line({ atOnce: 2, places: 40, each: 20 }),
    lookers: line({ atOnce: 2, places: 500, each: 1 }),
    trials: line({ atOnce: 2, places: 8, each: 2 }),
    exports: line({ atOnce: 6, places: 6, each: 2 }),
    run: <F extends Doing>(place: Place, { module, name, timeMs }: Task<F>, signal: AbortSignal, ...given: Parameters<F>) =>
      place.turn(signal, () => run({ module, name, given }, { timeMs, signal }) as Promise<Awaited<ReturnType<F>>>),
    close,
  }
}

/** Is aborted, with the fault `busy`, after so many milliseconds, or when whoever waits for this answer has hung up. */
export function patience(ms: number, reply?: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const give = () => gone.abort(fault('busy', { retryAfter: 5 }))
  const timer = setTimeout(give, ms).unref()
  reply?.raw.once('close', () => {
    clearTimeout(timer)
    if (!reply.raw.writableEnded) give()
  })
  return gone.signal
}
