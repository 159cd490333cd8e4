import type { OriginalRequestKey, Cipher } from '#schema'
import { appError } from '#schema'
import type { Connection } from './database.ts'

const maxKeyLength = 255
const retention = `interval '24 hours'`

/** A call that the client may retry without repeating its effect. */
export interface IdempotentCall {
  /** Caller and endpoint: the same key of another caller or another endpoint is a different key. */
  readonly scope: string
  readonly key: string
  readonly body: unknown
}

export interface IdempotentResponse {
  readonly status: number
  readonly text: string
  /** Stored response of an earlier request; the call had no effect this time. */
  readonly replayed?: true
}

/** The value of the `Idempotency-Key` header; undefined when the header is missing. Throws `badKey` when it is malformed. */
export function parseIdempotencyKey(header: string | readonly string[] | undefined) {
  if (header === undefined) return undefined
  if (typeof header === 'string' && header.length > 0 && header.length <= maxKeyLength && /^[\x21-\x7e]+$/.test(header)) return header
  throw appError('badKey', { path: 'Idempotency-Key', values: { most: maxKeyLength } })
}

interface StoredResponseRow {
  body_hash: Buffer
  status: number
  answer: string
}

/** The committed response that is stored for this key, if any. Throws `keyReused` when it belongs to a different body. */
export async function readStoredResponse(connection: Connection, { scope, key, hash }: OriginalRequestKey): Promise<IdempotentResponse | undefined> {
  const sql = `select body_hash, status, answer from idempotency_keys where scope = $1 and key = $2 and created_at > now() - ${retention}`
  const [storedRow] = await connection.query<StoredResponseRow>(sql, [scope, key], { name: 'idempotency known' })
  if (!storedRow) return undefined
  if (!Buffer.from(hash, 'base64').equals(storedRow.body_hash)) throw appError('keyReused')
  return { status: storedRow.status, text: storedRow.answer, replayed: true }
}

/** The key under which a response is stored, with a keyed digest of the body. A plain hash could be guessed, since bodies may hold passwords. */
export const createReplayKey = (cipher: Cipher, { scope, key, body }: IdempotentCall): OriginalRequestKey => ({
  scope,
  key,
  hash: Buffer.from(cipher.digest(JSON.stringify(body ?? null))).toString('base64'),
})

/** The stored response of this key, if any. Locks the key until the transaction ends; throws `inProgress` when another request holds the lock. */
export async function lockStoredResponse(connection: Connection, replayKey: OriginalRequestKey): Promise<IdempotentResponse | undefined> {
  const [lock] = await connection.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free`,
    [`${replayKey.scope} ${replayKey.key}`],
    {
      name: 'idempotency lock',
    },
  )
  if (!lock?.free) throw appError('inProgress', { retryAfter: 1 })
  return readStoredResponse(connection, replayKey)
}

/** Stores a response for later requests with the same key. */
export async function storeResponse(connection: Connection, { scope, key, hash }: OriginalRequestKey, { status, text }: IdempotentResponse) {
  const sql = `insert into idempotency_keys (scope, key, body_hash, status, answer) values ($1, $2, $3, $4, $5)
    on conflict (scope, key) do update set body_hash = excluded.body_hash, status = excluded.status, answer = excluded.answer, created_at = now()`
  await connection.query(sql, [scope, key, Buffer.from(hash, 'base64'), status, text], { name: 'idempotency keep' })
}

/**
 * Runs an effect once per key. The response is stored in the transaction of the effect, so that both are committed or neither.
 * A refused call stores nothing and may be corrected and sent again under the same key.
 */
export async function runIdempotent(
  connection: Connection,
  replayKey: OriginalRequestKey,
  run: () => Promise<IdempotentResponse>,
): Promise<IdempotentResponse> {
  const before = await lockStoredResponse(connection, replayKey)
  if (before) return before
  const answer = await run()
  await storeResponse(connection, replayKey, answer)
  return answer
}

const deletedAtOnce = 5000
const deleteOldSql = `with gone as (
    delete from idempotency_keys where ctid = any(array(select ctid from idempotency_keys where created_at <= now() - ${retention} limit ${deletedAtOnce})) returning 1
  ) select count(*)::int as n from gone`

/** Deletes stored responses older than 24 hours, some at a time so that each statement stays within the time limit. Returns their number. */
export async function deleteOldIdempotencyKeys(connection: Connection) {
  for (let removed = 0; ;) {
    const [gone] = await connection.query<{ n: number }>(deleteOldSql)
    removed += gone?.n ?? 0
    if ((gone?.n ?? 0) < deletedAtOnce) return removed
  }
}
