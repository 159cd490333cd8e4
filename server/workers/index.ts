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
  readonly uploads: FairQueue
  /** Queue of image requests whose smaller version does not exist yet. */
  readonly imageRequests: FairQueue
  /** Queue of trial imports. */
  readonly trials: FairQueue
  /** Queue of exports; they take as long as the client reads. */
  readonly exports: FairQueue
  /** Runs an exported function of a module in a worker process, in the entry's turn. Throws `ResourceLimitError` above its memory or `timeMs`. */
  run<F extends AnyFunction>(place: QueueEntry, task: WorkerFunction<F>, signal: AbortSignal, ...input: Parameters<F>): Promise<Awaited<ReturnType<F>>>
  /** Entries of each queue, waiting and running. */
  queueSizes(): Readonly<Record<string, number>>
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
  const queues = {
    uploads: fairQueue({ maxConcurrent: 2, maxEntries: 40, maxPerSender: 20 }),
    imageRequests: fairQueue({ maxConcurrent: 2, maxEntries: 500, maxPerSender: 1 }),
    trials: fairQueue({ maxConcurrent: 2, maxEntries: 8, maxPerSender: 2 }),
    exports: fairQueue({ maxConcurrent: 6, maxEntries: 6, maxPerSender: 2 }),
  }
  return {
    ...queues,
    queueSizes: () => Object.fromEntries(Object.entries(queues).map(([name, queue]) => [name, queue.size()])),
    run: <F extends AnyFunction>(place: QueueEntry, { module, name, timeMs }: WorkerFunction<F>, signal: AbortSignal, ...input: Parameters<F>) =>
      place.runInTurn(signal, () => run({ module, name, args: input }, { timeMs, signal }) as Promise<Awaited<ReturnType<F>>>),
    close,
  }
}

/** A signal that aborts with error `busy` after so many milliseconds, or when the client of this reply disconnects. */
export function timeoutOrDisconnectSignal(ms: number, reply?: FastifyReply): AbortSignal {
  const aborter = new AbortController()
  const giveUp = () => aborter.abort(appError('busy', { retryAfter: 5 }))
  const timer = setTimeout(giveUp, ms).unref()
  reply?.raw.once('close', () => {
    clearTimeout(timer)
    if (!reply.raw.writableEnded) giveUp()
  })
  return aborter.signal
}
