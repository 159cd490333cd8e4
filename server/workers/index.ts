import type { FastifyReply } from 'fastify'
import { appError } from '#schema'
import type { FairQueue, QueueEntry } from './fairQueue.ts'
import { fairQueue } from './fairQueue.ts'
import { workerProcesses } from './processes.ts'

export { ResourceLimitError } from './processes.ts'
export type { FairQueue, QueueEntry } from './fairQueue.ts'

/** Parses uploaded data in worker processes, so that it cannot exhaust the memory or time of the server. */
export interface WorkerPool {
  /** Queue of uploads and spreadsheets. */
  readonly senders: FairQueue
  /** Queue of image requests whose smaller version does not exist yet. */
  readonly lookers: FairQueue
  /** Queue of trial imports. */
  readonly trials: FairQueue
  /** Queue of exports; they take as long as the client reads. */
  readonly exports: FairQueue
  /** Runs an exported function of a module in a worker process, in the entry's turn. Throws `ResourceLimitError` above its memory or `timeMs`. */
  run<F extends AnyFunction>(place: QueueEntry, task: WorkerFunction<F>, signal: AbortSignal, ...input: Parameters<F>): Promise<Awaited<ReturnType<F>>>
  close(): void
}

type AnyFunction = (...input: never[]) => unknown

/** A function that runs in a worker process, by the path of its module, with a time limit. The server never imports it. */
export interface WorkerFunction<F extends AnyFunction> {
  readonly module: string
  readonly name: string
  readonly timeMs: number
  /** Only for its type: the arguments and the result. */
  readonly type?: F
}

export function openWorkerPool(): WorkerPool {
  const { run, close } = workerProcesses()
  return {
    senders: fairQueue({ atOnce: 2, places: 40, each: 20 }),
    lookers: fairQueue({ atOnce: 2, places: 500, each: 1 }),
    trials: fairQueue({ atOnce: 2, places: 8, each: 2 }),
    exports: fairQueue({ atOnce: 6, places: 6, each: 2 }),
    run: <F extends AnyFunction>(place: QueueEntry, { module, name, timeMs }: WorkerFunction<F>, signal: AbortSignal, ...input: Parameters<F>) =>
      place.turn(signal, () => run({ module, name, given: input }, { timeMs, signal }) as Promise<Awaited<ReturnType<F>>>),
    close,
  }
}

/** A signal that aborts with error `busy` after so many milliseconds, or when the client of this reply disconnects. */
export function timeoutSignal(ms: number, reply?: FastifyReply): AbortSignal {
  const aborter = new AbortController()
  const giveUp = () => aborter.abort(appError('busy', { retryAfter: 5 }))
  const timer = setTimeout(giveUp, ms).unref()
  reply?.raw.once('close', () => {
    clearTimeout(timer)
    if (!reply.raw.writableEnded) giveUp()
  })
  return aborter.signal
}
