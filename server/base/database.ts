import type { Readable, Writable } from 'node:stream'

/** One PostgreSQL connection, held for the length of a transaction. Parameters are always bound, never written into the text. */
export interface Connection {
  query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[], options?: QueryOptions): Promise<T[]>
  /** Says which rows somebody has written: once they are committed, every server is told. */
  wrote?(by: number | null, of: string, ids: readonly number[]): void
  /** Something was written that must not stay: whatever happens now, the transaction is taken back. */
  doom?(): void
}

export interface QueryOptions {
  /** Prepares the statement under this name once per connection; leave out where the planner must see the values (searches). */
  name?: string
  /** Asked on connections kept free for it, however busy the others are: who calls, is the database there. */
  priority?: boolean
}

/** A connection outside any transaction, with the bulk lane of PostgreSQL beside its statements. */
interface DedicatedConnection extends Connection {
  /** `copy (select …) to stdout`: what PostgreSQL writes, as it comes; destroying it ends the statement. */
  copyOut(sql: string): Readable
  /** `copy … from stdin`. */
  copyIn(sql: string): Writable
}

/** The pool. A query on it runs on any free connection, in its own transaction. */
export interface Database extends Connection {
  /**
   * Runs in one transaction, committed when `run` returns; serialization failures and deadlocks are tried again up to three times.
   * Throws fault `busy` at once when too many wait for a connection.
   */
  transaction<T>(run: (connection: Connection) => Promise<T>): Promise<T>
  /** A connection without a transaction, for streams and advisory locks. Its settings and locks are reset afterwards. */
  hold<T>(run: (connection: DedicatedConnection) => Promise<T>): Promise<T>
  /** Hears what is told on a channel by any server. */
  listen(channel: string, hear: (payload: string) => void): Listening
  close(): Promise<void>
}

interface Listening {
  /** Once something can be heard, or cannot for now. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

/** As much of a logger as the database needs. */
export interface Log {
  warn(fields: object, message: string): void
}
