import type { FastifyReply, FastifyRequest } from 'fastify'
import { appError, isStaff } from '#schema'
import { timeoutOrDisconnectSignal } from '../workers/index.ts'
import { fairQueue } from '../workers/fairQueue.ts'
import type { Env } from '../base/env.ts'
import { throttleKeysOf } from '../base/network.ts'
import type { MetricsRecorder } from '../base/telemetry.ts'
import { maxConcurrentHeavyQueries, runWithWorkload } from '../base/workload.ts'

/** Runs expensive work in a queue. Error `busy` at once when the sender has too much of it waiting, and when it takes too long or the client has gone. */
export type RunHeavy = <T>(request: FastifyRequest, reply: FastifyReply, run: () => Promise<T>) => Promise<T>

/** At most one per sender at the same time. Staff and customers have separate queues. */
const queueOf = (maxConcurrent: number) => fairQueue({ maxConcurrent, maxEntries: 60, maxPerSender: 12 })

/** Share of the request timeout after which the work is given up, so that the error can still be sent. */
const timeShare = 0.9

export function createHeavyCallRunner({ REQUEST_TIMEOUT_S, DATABASE_POOL }: Env, metrics?: MetricsRecorder): RunHeavy {
  const atOnce = maxConcurrentHeavyQueries(DATABASE_POOL)
  const queues = { desk: queueOf(atOnce), guests: queueOf(atOnce) }
  metrics?.addGauge('heavy_queue_entries', 'Heavy calls that run or wait.', ['caller_group'], () =>
    Object.entries(queues).map(([caller_group, queue]) => ({ labels: { caller_group }, value: queue.size() })),
  )
  return async (request, reply, run) => {
    const { actor, address } = request.caller
    const sender = String(actor.real ?? actor.id ?? throttleKeysOf(address).client)
    const callerGroup = isStaff(actor) ? 'desk' : 'guests'
    const place = queues[callerGroup].enter(sender)
    const signal = timeoutOrDisconnectSignal(REQUEST_TIMEOUT_S * 1000 * timeShare, reply)
    try {
      return await place.runInTurn(signal, () => runWithWorkload({ callerGroup, heavy: true, signal }, run))
    } catch (error) {
      throw signal.aborted ? appError('busy', { retryAfter: 2 }) : error
    } finally {
      place.leave()
    }
  }
}
