import type { ReplayKey, Cipher } from '#schema'
import { appError } from '#schema'
import type { Connection } from './database.ts'

const mostLetters = 255
const keptFor = `interval '24 hours'`

/** A call that its sender may send again without its effect happening twice. */
export interface IdempotentCall {
  /** Who calls what: a key is nobody else's and no other call's. */
  readonly scope: string
  readonly key: string
  readonly body: unknown
}

export interface Answer {
  readonly status: number
  readonly text: string
  /** Told before; nothing happened this time. */
  readonly replayed?: true
}

/** The header's key; undefined when there is none. */
export function parseIdempotencyKey(header: string | readonly string[] | undefined) {
  if (header === undefined) return undefined
  if (typeof header === 'string' && header.length > 0 && header.length <= mostLetters && /^[\x21-\x7e]+$/.test(header)) return header
  throw appError('badKey', { path: 'Idempotency-Key', values: { most: mostLetters } })
}

interface Kept {
  body_hash: Buffer
  status: number
  answer: string
}

/** The answer that a call was given, as far as it is there to be seen. */
export async function storedResponse(connection: Connection, { scope, key, hash }: ReplayKey): Promise<Answer | undefined> {
  const sql = `select body_hash, status, answer from idempotency_keys where scope = $1 and key = $2 and created_at > now() - ${keptFor}`
  const [kept] = await connection.query<Kept>(sql, [scope, key], { name: 'idempotency known' })
  if (!kept) return undefined
  if (!Buffer.from(hash, 'base64').equals(kept.body_hash)) throw appError('keyReused')
  return { status: kept.status, text: kept.answer, replayed: true }
}

/** What is kept of a call beside its answer. A keyed digest: bodies may hold passwords, whose bare hash could be guessed. */
export const replayKeyOf = (cipher: Cipher, { scope, key, body }: IdempotentCall): ReplayKey => ({
  scope,
  key,
  hash: Buffer.from(cipher.digest(JSON.stringify(body ?? null))).toString('base64'),
})

/** The answer that a call was given before. Until the transaction ends nobody else makes the same call. */
export async function findStoredResponse(connection: Connection, replayKey: ReplayKey): Promise<Answer | undefined> {
  const [lock] = await connection.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free`,
    [`${replayKey.scope} ${replayKey.key}`],
    {
      name: 'idempotency lock',
    },
  )
  if (!lock?.free) throw appError('inProgress', { retryAfter: 1 })
  return storedResponse(connection, replayKey)
}

/** Keeps an answer for whoever makes the same call again. */
export async function storeResponse(connection: Connection, { scope, key, hash }: ReplayKey, { status, text }: Answer) {
  const sql = `insert into idempotency_keys (scope, key, body_hash, status, answer) values ($1, $2, $3, $4, $5)
    on conflict (scope, key) do update set body_hash = excluded.body_hash, status = excluded.status, answer = excluded.answer, created_at = now()`
  await connection.query(sql, [scope, key, Buffer.from(hash, 'base64'), status, text], { name: 'idempotency keep' })
}

/**
 * Runs an effect once for its key. The answer is kept in the effect's own transaction, so neither is ever there without the other;
 * what is refused keeps nothing, and may be corrected under the same key.
 */
export async function runIdempotent(connection: Connection, replayKey: ReplayKey, run: () => Promise<Answer>): Promise<Answer> {
  const before = await findStoredResponse(connection, replayKey)
  if (before) return before
  const answer = await run()
  await storeResponse(connection, replayKey, answer)
  return answer
}

/** Forgets what is older than a day. */
export const deleteOldKeys = (connection: Connection) => connection.query(`delete from idempotency_keys where created_at <= now() - ${keptFor}`)
