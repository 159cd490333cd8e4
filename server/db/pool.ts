import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient, PoolConfig } from 'pg'
import { Pool } from 'pg'
import { fault } from '#schema'
import type { Database, Log } from '../base/database.ts'
import { isRetryable, isStalePlan, translated } from './errors.ts'
import { holder } from './hold.ts'
import { listener } from './listen.ts'
import { ask, isSpoilt, sessionOf, spoil } from './session.ts'
import { channel, teller } from './telling.ts'
import { inTransaction } from './transaction.ts'

export interface PoolOptions {
  url: string
  /** Most connections at once; ten times as many callers may wait for one. */
  size: number
  /** No statement takes longer than this. */
  timeoutS: number
  log?: Log | undefined
}

const limitsOf = (timeoutS: number) => ({
  statement_timeout: timeoutS * 1000,
  lock_timeout: timeoutS * 1000,
  idle_in_transaction_session_timeout: timeoutS * 2000,
  // For a server that does not answer at all, not even with an error.
  query_timeout: timeoutS * 1000 + 1000,
})

const mostTries = 4

const frontSize = 2

const telling = 'select pg_notify($1, message) from unnest($2::text[]) as message'

/** Connections of one kind, and work that runs on any of them. */
function lane({ url, size, timeoutS, log }: PoolOptions) {
  const pool = new Pool({ ...sessionOf(url), ...limitsOf(timeoutS), max: size, idleTimeoutMillis: 60_000, pipeline: true } as PoolConfig)
  pool.on('error', (error) => log?.warn({ reason: error.message }, 'A database connection was lost'))

  async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    if (pool.waitingCount >= size * 10) throw fault('busy', { retryAfter: 1 })
    const client = await pool.connect()
    const lost = () => spoil(client)
    client.on('error', lost)
    try {
      return await work(client)
    } finally {
      client.off('error', lost)
      client.release(isSpoilt(client))
    }
  }

  async function withRetries<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await withClient(work)
      } catch (error) {
        if (tries === mostTries || !(isRetryable(error) || isStalePlan(error))) throw translated(error)
        await pause(Math.random() * 20 * 2 ** tries)
      }
    }
  }

  return { run: withRetries, end: () => pool.end() }
}

/** Opens the pool. It connects when it is first asked, and anew after every loss: a database that is away is fault `busy`, and works again as soon as it answers. */
export async function openDatabase(options: PoolOptions): Promise<Database> {
  const { url, size, log } = options
  const rest = lane(options)
  const front = lane({ ...options, size: frontSize })
  const { tell, end } = teller((messages) => front.run((client) => ask(client, telling, [channel, messages], { name: 'tell' })), log)
  return {
    query: (sql, params, how) => (how?.front ? front : rest).run((client) => ask(client, sql, params, how)),
    transaction: (run) => rest.run((client) => inTransaction(client, run, tell)),
    hold: holder(url, size),
    listen: listener(() => url, log),
    async close() {
      end()
      await Promise.all([rest.end(), front.end()])
    },
  }
}
