import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient, PoolConfig } from 'pg'
import { Pool } from 'pg'
import { appError } from '#schema'
import type { Database, DatabaseLogger, PoolConnectionCounts } from '../base/database.ts'
import type { DatabaseWorkload } from '../base/workload.ts'
import { currentWorkload, maxConcurrentHeavyQueries } from '../base/workload.ts'
import { isSerializationOrDeadlock, isStalePlan, mapTransientToBusy } from './errors.ts'
import { createConnectionLender } from './createConnectionLender.ts'
import { createNotifyListener } from './listen.ts'
import { semaphore } from './semaphore.ts'
import {
  DatabaseClient,
  PoolerClient,
  UnpreparedClient,
  directClientConfig,
  destroyConnection,
  isMarkedBroken,
  markBroken,
  poolerConfigOf,
  runQuery,
} from './session.ts'
import { changeChannel, createChangePublisher } from './createChangePublisher.ts'
import { inTransaction } from './transaction.ts'

export interface PoolOptions {
  url: string
  /** The URL of the database behind a pooler in transaction mode, if `url` is that of the pooler: for listening and for connections of long work. */
  directUrl?: string | undefined
  /** Off for poolers that know no prepared statements. */
  isPreparing?: boolean
  /** Maximum number of connections; ten times as many callers may wait. */
  size: number
  /** Time limit of a statement, in seconds. */
  timeoutS: number
  log?: DatabaseLogger | undefined
}

/** The time limits of ordinary connections, in milliseconds. */
export const connectionTimeLimits = (timeoutS: number) => ({
  statement_timeout: timeoutS * 1000,
  lock_timeout: timeoutS * 1000,
  idle_in_transaction_session_timeout: timeoutS * 2000,
})

/** The configuration of the connections, and how they prepare statements. */
function connectionsOf({ url, directUrl, timeoutS, isPreparing = true }: PoolOptions): PoolConfig {
  const Client = isPreparing ? (directUrl === undefined ? DatabaseClient : PoolerClient) : UnpreparedClient
  return {
    ...(directUrl === undefined ? { ...directClientConfig(url), ...connectionTimeLimits(timeoutS) } : poolerConfigOf(url)),
    // For a server that does not respond at all.
    query_timeout: timeoutS * 1000 + 1000,
    Client,
  } as PoolConfig
}

const maxTries = 4

const priorityConnections = 2

/** A quarter of the connections is reserved for staff. Customers get at least two, because a transaction may need a second connection. */
const guestConnections = (size: number) => Math.max(2, size - Math.ceil(size / 4))

const notifySql = 'select pg_notify($1, message) from unnest($2::text[]) as message'

/** A connection pool with retries. */
function retryingPool(options: PoolOptions) {
  const { size, log } = options
  const pool = new Pool({
    ...connectionsOf(options),
    max: size,
    idleTimeoutMillis: 60_000,
    pipeline: true,
  } as PoolConfig)
  pool.on('error', (error) => log?.warn({ reason: error.message }, 'A database connection was lost'))

  async function withClient<T>(work: (client: PoolClient) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (pool.waitingCount >= size * 10) throw appError('busy', { retryAfter: 1 })
    const client = await pool.connect()
    const end = () => {
      markBroken(client)
      destroyConnection(client)
    }
    signal?.addEventListener('abort', end)
    try {
      signal?.throwIfAborted()
      return await work(client)
    } finally {
      signal?.removeEventListener('abort', end)
      client.release(isMarkedBroken(client))
    }
  }

  async function withRetries<T>(work: (client: PoolClient) => Promise<T>, signal?: AbortSignal): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await withClient(work, signal)
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        if (tries === maxTries || !(isSerializationOrDeadlock(error) || isStalePlan(error))) throw mapTransientToBusy(error)
        await pause(Math.random() * 20 * 2 ** tries)
      }
    }
  }

  const counts = (name: string): PoolConnectionCounts => ({ pool: name, most: size, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { run: withRetries, counts, end: () => pool.end() }
}

/** Opens the pools. They connect with the first query and reconnect after every loss. While the database is unavailable, calls fail with error `busy`. */
export async function openDatabase(options: PoolOptions): Promise<Database> {
  const { size, log } = options
  const directUrl = options.directUrl ?? options.url
  const mainPool = retryingPool(options)
  const heavyLane = () => retryingPool({ ...options, size: maxConcurrentHeavyQueries(size) })
  const heavy = { desk: heavyLane(), guests: heavyLane() }
  const priorityPool = retryingPool({ ...options, size: priorityConnections })
  const guestSlots = semaphore(guestConnections(size))
  const run = <T>(work: (client: PoolClient) => Promise<T>, workload: DatabaseWorkload | undefined = currentWorkload()): Promise<T> => {
    if (workload?.heavy) return heavy[workload.callerGroup].run(work, workload.signal)
    return workload?.callerGroup === 'guests' ? guestSlots(() => mainPool.run(work)) : mainPool.run(work)
  }
  const { tell, end } = createChangePublisher(
    (messages) => priorityPool.run((client) => runQuery(client, notifySql, [changeChannel, messages], { name: 'tell' })),
    log,
  )
  return {
    query: (sql, params, how) => (how?.priority ? priorityPool.run : run)((client) => runQuery(client, sql, params, how)),
    transaction: (transact) => run((client) => inTransaction(client, transact, tell)),
    hold: createConnectionLender(directUrl, size),
    listen: createNotifyListener(() => directUrl, log),
    connectionCounts: () => [mainPool.counts('main'), heavy.desk.counts('heavy_desk'), heavy.guests.counts('heavy_guests'), priorityPool.counts('priority')],
    async close() {
      end()
      await Promise.all([mainPool.end(), heavy.desk.end(), heavy.guests.end(), priorityPool.end()])
    },
  }
}
