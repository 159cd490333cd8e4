import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { ClientBase, ClientConfig, QueryConfig } from 'pg'
import { Client, types } from 'pg'
import { LRUCache } from 'lru-cache'
import { memoize } from '#schema/row/fieldKey.ts'
import type { QueryOptions } from '../base/database.ts'
import { isFatalConnectionError } from './errors.ts'

const { INT8, DATE, TIMESTAMP } = types.builtins
const int4Array = 1007
const int8Array = 1016

function safeNumber(text: string) {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError('A number beyond 2^53 came out of the database')
  return number
}

const unchanged = (text: string) => text

// The driver's types list only named types; an array of bigint has no name there.
const parserOf = types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown

/** Parsers: counts and ids become numbers, dates stay text. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, safeNumber],
  [int8Array, parserOf(int4Array)],
  [DATE, unchanged],
  [TIMESTAMP, unchanged],
])

/**
 * The session settings of every connection. With `client_connection_check_interval` PostgreSQL cancels the statement of a client that is gone. Pages of an
 * index cost little more than those of a table: databases lie in memory and on solid-state disks.
 */
export const databaseSessionSettings = { timezone: 'UTC', datestyle: 'ISO', jit: 'off', client_connection_check_interval: '500', random_page_cost: '1.1' }

const optionsOf = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** The configuration of a connection to a pooler in transaction mode, which refuses session settings. They are defaults of the account instead. */
export const poolerConfigOf = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'ride',
  // An unavailable database refuses at once; a database with too many connections may become free within this time.
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  types: { getTypeParser: ((oid: number, format?: string) => parsers.get(oid) ?? parserOf(oid, format)) as never },
})

/** The configuration of a direct connection, with the session settings and others. */
export const directClientConfig = (url: string, settings: Readonly<Record<string, string>> = {}): ClientConfig => ({
  ...poolerConfigOf(url),
  options: optionsOf({ ...databaseSessionSettings, ...settings }),
})

/** For connections of long work: the account may have time limits as its defaults. */
export const unlimitedTimeSettings = { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0' }

/** The URL for a connection of long work that others open. */
export function urlWithoutTimeLimits(url: string) {
  const unlimited = new URL(url)
  unlimited.searchParams.set('options', optionsOf(unlimitedTimeSettings))
  return unlimited.href
}

/** Connections that must not be used again. */
const brokenClients = new WeakSet<ClientBase>()
export const markBroken = (client: ClientBase) => void brokenClients.add(client)
export const isMarkedBroken = (client: ClientBase) => brokenClients.has(client)

/**
 * A connection whose loss never ends the process. The loss can be reported at any time, also between the arrival of
 * a new connection and its first use, so the listener is there from the beginning.
 */
export class DatabaseClient extends Client {
  /** `evict`: the least recently used statement makes room for the next. `keep`: no statement is evicted, and those beyond the maximum are not prepared. */
  readonly preparing: 'evict' | 'keep' | 'never' = 'evict'

  constructor(config?: ClientConfig | string) {
    super(config)
    this.on('error', () => markBroken(this))
  }
}

/** A pooler keeps prepared statements under names of its own, which DEALLOCATE does not know. */
export class PoolerClient extends DatabaseClient {
  override readonly preparing = 'keep'
}

/** For poolers that know no prepared statements. */
export class UnpreparedClient extends DatabaseClient {
  override readonly preparing = 'never'
}

/** PostgreSQL cuts names at 63 bytes; two long names could become equal. */
const statementNameOf = (name: string) => (name.length <= 60 ? name : createHash('sha256').update(name).digest('base64url'))

interface ClientConnection {
  readonly stream: Writable
  /** The prepared statements of the connection, by name. */
  readonly parsedStatements: Record<string, string>
}

/** The driver's types do not contain this property. */
const connectionOf = (client: ClientBase) => (client as ClientBase & { readonly connection: ClientConnection }).connection

/** Closes the socket at once; a regular end would wait for running statements. */
export const destroyConnection = (client: ClientBase) => void connectionOf(client).stream.destroy()

const corkedClients = new WeakSet<ClientBase>()

/** Statements sent in the same tick leave in one network write: every write is a system call and wakes the PostgreSQL process. */
function corkUntilNextTick(client: ClientBase) {
  if (corkedClients.has(client)) return
  const { stream } = connectionOf(client)
  corkedClients.add(client)
  stream.cork()
  // By then the code of this tick has sent its statements.
  process.nextTick(() => {
    corkedClients.delete(client)
    stream.uncork()
  })
}

interface Result<T> {
  readonly rows: T[]
  readonly command: string
}

/** Sends one statement; marks the connection as broken if the failure requires it. */
export async function sendStatement<T>(client: ClientBase, query: QueryConfig): Promise<Result<T>> {
  corkUntilNextTick(client)
  try {
    // Several statements in one text return several results, which the types do not show. The last result counts.
    const results = [await client.query(query)].flat() as Result<T>[]
    return results.at(-1) ?? { rows: [], command: '' }
  } catch (error) {
    if (isFatalConnectionError(error)) markBroken(client)
    throw error
  }
}

/** Maximum number of prepared statements per connection, least recently used first out. Each takes memory in PostgreSQL. */
const maxPrepared = 1000

/** Sent before the next statement. In a failed transaction PostgreSQL keeps the statement, under a name that is not used again. */
function unprepare(client: ClientBase, name: string) {
  const { parsedStatements } = connectionOf(client)
  if (parsedStatements[name] === undefined) return
  delete parsedStatements[name]
  sendStatement(client, { text: `deallocate ${client.escapeIdentifier(name)}` }).catch(() => {})
}

const preparingOf = (client: ClientBase) => (client instanceof DatabaseClient ? client.preparing : 'evict')

/** The names of a connection's prepared statements. An evicted statement gets a new name when it returns. */
const statementNames = memoize((client: ClientBase) => {
  let evictedCount = 0
  const names = new LRUCache<string, string>({
    max: maxPrepared,
    dispose(name) {
      evictedCount++
      unprepare(client, name)
    },
  })
  const preparing = preparingOf(client)
  return (statementName: string) => {
    const cached = names.get(statementName)
    if (cached !== undefined) return cached
    if (preparing === 'never' || (preparing === 'keep' && names.size === maxPrepared)) return undefined
    const name = statementNameOf(evictedCount === 0 ? statementName : `${statementName} ${evictedCount}`)
    names.set(statementName, name)
    return name
  }
})

export async function runQuery<T>(client: ClientBase, sql: string, params: readonly unknown[] = [], { name }: QueryOptions = {}): Promise<T[]> {
  const prepared = name === undefined ? undefined : statementNames(client)(name)
  const { rows } = await sendStatement<T>(client, { text: sql, values: params as unknown[], ...(prepared !== undefined && { name: prepared }) })
  return rows
}
