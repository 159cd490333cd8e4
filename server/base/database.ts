import type { Readable, Writable } from 'node:stream'

/** One PostgreSQL connection, held for the length of a transaction. Values are always bound as parameters, never concatenated into the SQL. */
export interface Connection {
  query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[], options?: QueryOptions): Promise<T[]>
  /** Reports rows of a resource that were written by a user; after the commit every server is notified. */
  reportChanges?(by: number | null, of: string, ids: readonly number[]): void
  /** Marks the transaction for rollback, whatever happens afterwards. */
  forceRollback?(): void
}

export interface QueryOptions {
  /** Name of the prepared statement, prepared once per connection. Leave it out where the planner needs the values (searches). */
  name?: string
  /** Uses the connections that are reserved for short checks under load: session look-up and health check. */
  priority?: boolean
}

/** A connection outside any transaction, with the COPY protocol in addition. */
interface DedicatedConnection extends Connection {
  /** Streams the output of `copy (select …) to stdout`; destroying the stream cancels the statement. */
  copyOut(sql: string): Readable
  /** Input stream for `copy … from stdin`. */
  copyIn(sql: string): Writable
}

/** The connection pool. A query on it runs on any free connection, in its own transaction. */
export interface Database extends Connection {
  /**
   * Runs in one transaction, committed when `run` returns. Serialization failures and deadlocks are retried up to three times.
   * Throws the error `busy` immediately when too many requests wait for a connection.
   */
  transaction<T>(run: (connection: Connection) => Promise<T>): Promise<T>
  /** A connection without a transaction, for streams and advisory locks. Its settings and locks are reset afterwards. */
  hold<T>(run: (connection: DedicatedConnection) => Promise<T>): Promise<T>
  /** Subscribes to a NOTIFY channel; receives the notifications of all servers. */
  listen(channel: string, hear: (payload: string) => void): Subscription
  /** The connections of this server now, by pool. */
  connectionCounts(): readonly PoolConnectionCounts[]
  close(): Promise<void>
}

export interface PoolConnectionCounts {
  /** `main`, `heavy_desk`, `heavy_guests`, `priority` */
  readonly pool: string
  readonly most: number
  readonly open: number
  readonly idle: number
  /** Callers that wait for a connection. */
  readonly waiting: number
}

interface Subscription {
  /** Resolves when the subscription is active, or when it cannot be established for now. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

/** The part of a logger that the database needs. */
export interface DatabaseLogger {
  warn(fields: object, message: string): void
}
