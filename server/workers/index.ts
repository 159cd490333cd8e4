import type { FastifyReply } from 'fastify'
import { appError } from '#schema'
import type { FairQueue, QueueEntry } from './fairQueue.ts'
import { fairQueue } from './fairQueue.ts'
import { workerProcesses } from './processes.ts'

export { ResourceLimitError } from './processes.ts'
export type { FairQueue, QueueEntry } from './fairQueue.ts'

/** Where what others have sent is read: in processes beside the server, so that nothing in it can take the server's memory or time. */
export interface WorkerPool {
  /** For those who send files: uploads and sheets. */
  readonly senders: FairQueue
  /** For those who look at pictures that have not been made smaller yet. */
  readonly lookers: FairQueue
  /** For those who try what a sheet would change. */
  readonly trials: FairQueue
  /** For those who carry lists off, as slowly as they read. */
  readonly exports: FairQueue
  /** Runs an exported function of the module at this path, in the place's turn. Throws `ResourceLimitError` past its memory or `timeMs`. */
  run<F extends Doing>(place: QueueEntry, task: WorkerFunction<F>, signal: AbortSignal, ...input: Parameters<F>): Promise<Awaited<ReturnType<F>>>
  close(): void
}

type Doing = (...input: never[]) => unknown

/** A function that is run over there, by the path of its module, for so long at most. It is never imported here. */
export interface WorkerFunction<F extends Doing> {
  readonly module: string
  readonly name: string
  readonly timeMs: number
  /** What it is given and answers. */
  readonly type?: F
}

export function openWorkerPool(): WorkerPool {
  const { run, close } = workerProcesses()
  return {
    senders: fairQueue({ atOnce: 2, places: 40, each: 20 }),
    lookers: fairQueue({ atOnce: 2, places: 500, each: 1 }),
    trials: fairQueue({ atOnce: 2, places: 8, each: 2 }),
    exports: fairQueue({ atOnce: 6, places: 6, each: 2 }),
    run: <F extends Doing>(place: QueueEntry, { module, name, timeMs }: WorkerFunction<F>, signal: AbortSignal, ...input: Parameters<F>) =>
      place.turn(signal, () => run({ module, name, given: input }, { timeMs, signal }) as Promise<Awaited<ReturnType<F>>>),
    close,
  }
}

/** Is aborted, with the fault `busy`, after so many milliseconds, or when whoever waits for this answer has hung up. */
export function timeoutSignal(ms: number, reply?: FastifyReply): AbortSignal {
  const aborter = new AbortController()
  const give = () => aborter.abort(appError('busy', { retryAfter: 5 }))
  const timer = setTimeout(give, ms).unref()
  reply?.raw.once('close', () => {
    clearTimeout(timer)
    if (!reply.raw.writableEnded) give()
  })
  return aborter.signal
}
