import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { ClientBase, ClientConfig, QueryConfig } from 'pg'
import { types } from 'pg'
import { LRUCache } from 'lru-cache'
import { memoize } from '#schema/fieldKey.ts'
import type { QueryOptions } from '../base/database.ts'
import { isBroken } from './errors.ts'

const { INT8, DATE, TIMESTAMP } = types.builtins
const int4Array = 1007
const int8Array = 1016

function safeNumber(text: string) {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError('A number beyond 2^53 came out of the database')
  return number
}

const asIs = (text: string) => text

// The driver's typings know only the types that have a name there; an array of bigint has none.
const typeOf = types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown

/** Counts and ids are numbers; days stay the text that they are. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, safeNumber],
  [int8Array, typeOf(int4Array)],
  [DATE, asIs],
  [TIMESTAMP, asIs],
])

/** What every connection of ours agrees on with PostgreSQL. */
export const sessionOf = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'ride',
  // A database that is away refuses at once. One that is busy with others' connections is waited for.
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  // Where nobody is at the other end any more, a statement that runs ends within half a second.
  options: '-c timezone=UTC -c datestyle=ISO -c jit=off -c client_connection_check_interval=500',
  types: { getTypeParser: ((oid: number, format?: string) => parsers.get(oid) ?? typeOf(oid, format)) as never },
})

/** Connections that must not be used again. */
const spoilt = new WeakSet<ClientBase>()
export const markBroken = (client: ClientBase) => void spoilt.add(client)
export const isMarkedBroken = (client: ClientBase) => spoilt.has(client)

/** PostgreSQL cuts names at 63 bytes, and two names alike would be one statement. */
const nameOf = (name: string) => (name.length <= 60 ? name : createHash('sha256').update(name).digest('base64url'))

interface Wire {
  readonly stream: Writable
  /** By the names of what is prepared on the other side. */
  readonly parsedStatements: Record<string, string>
}

/** The driver's typings do not say over what a client speaks. */
const wireOf = (client: ClientBase) => (client as ClientBase & { readonly connection: Wire }).connection

/** Hangs up without a word: ending politely waits for what is still being answered. */
export const disconnect = (client: ClientBase) => void wireOf(client).stream.destroy()

const gathering = new WeakSet<ClientBase>()

/** What is asked at one moment goes out in one piece: each piece is a call of the system here, and wakes PostgreSQL there. */
function gather(client: ClientBase) {
  if (gathering.has(client)) return
  const { stream } = wireOf(client)
  gathering.add(client)
  stream.cork()
  // By then everybody who could go on has, and has asked.
  process.nextTick(() => {
    gathering.delete(client)
    stream.uncork()
  })
}

interface Result<T> {
  readonly rows: T[]
  readonly command: string
}

/** Sends one statement, and remembers when the connection is spoilt by its failure. */
export async function send<T>(client: ClientBase, query: QueryConfig): Promise<Result<T>> {
  gather(client)
  try {
    // Several statements in one text answer with several results, which the typings do not say; the last one counts.
    const results = [await client.query(query)].flat() as Result<T>[]
    return results.at(-1) ?? { rows: [], command: '' }
  } catch (error) {
    if (isBroken(error)) markBroken(client)
    throw error
  }
}

/** Statements that a connection keeps prepared: those that were asked last. Each is some memory in PostgreSQL. */
const mostPrepared = 1000

/** It goes out before whatever is asked next. In a transaction that has failed PostgreSQL keeps it, under a name that nobody uses any more. */
function unprepare(client: ClientBase, name: string) {
  const { parsedStatements } = wireOf(client)
  if (parsedStatements[name] === undefined) return
  delete parsedStatements[name]
  send(client, { text: `deallocate ${client.escapeIdentifier(name)}` }).catch(() => {})
}

/** The names under which a connection prepares; one that was let go of comes back under another. */
const preparedBy = memoize((client: ClientBase) => {
  let letGo = 0
  const names = new LRUCache<string, string>({
    max: mostPrepared,
    dispose(name) {
      letGo++
      unprepare(client, name)
    },
  })
  return (asked: string) => {
    const known = names.get(asked)
    if (known !== undefined) return known
    const name = nameOf(letGo === 0 ? asked : `${asked} ${letGo}`)
    names.set(asked, name)
    return name
  }
})

export async function ask<T>(client: ClientBase, sql: string, params: readonly unknown[] = [], { name }: QueryOptions = {}): Promise<T[]> {
  const { rows } = await send<T>(client, { text: sql, values: params as unknown[], ...(name !== undefined && { name: preparedBy(client)(name) }) })
  return rows
}
