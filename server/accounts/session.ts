import { createHash, randomBytes } from 'node:crypto'
import { once } from '#schema/slot.ts'
import type { OpenSession } from '#schema'
import type { Connection } from '../base/database.ts'
import { customerCentre } from '#resources/users/standing.server.ts'
import type { Env } from '../base/env.ts'
import { isHttps } from '../base/env.ts'
import type { Context } from '../base/context.ts'
import { batched } from '../base/batcher.ts'
import type { Account } from './account.ts'
import { notDeleted } from './account.ts'

/** Sessions as they are kept: under the hash of their id, so that reading the table opens none of them. */

/** The cookie's name; `__Host-` ties it to this very host, and browsers accept that over https alone. */
export const cookieName = (env: Env) => (isHttps(env) ? '__Host-sid' : 'sid')

export const cookieOptions = (env: Env) => ({ httpOnly: true, secure: env.production || isHttps(env), sameSite: 'strict', path: '/' }) as const

const tokenBytes = 32
const tokenForm = /^[\w-]{43}$/

export const newToken = () => randomBytes(tokenBytes).toString('base64url')

const hashOf = (token: string) => createHash('sha256').update(token).digest()

interface Found extends Account {
  real_id: number | null
  tired: boolean
}

const find = `
  select s.id_hash, u.id, u.name, u.role, u.status, u.staff_grade, u.inhouse_uid, s.real_id is null and coalesce(p.must_change, false) as must_change, s.real_id, s.seen_at < $4::timestamptz as tired
  from sessions s join users u on u.id = s.user_id left join passwords p on p.user_id = u.id
  where s.id_hash = any($1::bytea[]) and s.expires_at > $2::timestamptz and s.seen_at > $3::timestamptz and ${notDeleted('u')}
    and (s.real_id is null or exists (
      select from users r where r.id = s.real_id and r.role = 'admin' and r.staff_grade = 'super' and r.inhouse_uid is distinct from '${customerCentre}' and r.status = 'active' and ${notDeleted('r')}))`

const before = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1000)

/** Looks sessions up by the hex of their hashes. */
async function lookUp(db: Connection, env: Env, hashes: readonly string[], at: Date): Promise<ReadonlyMap<string, Found>> {
  // Noting every request would make each read a write.
  const noteEvery = Math.min(30, env.SESSION_IDLE_S / 10)
  const values = [hashes.map((hash) => Buffer.from(hash, 'hex')), at, before(at, env.SESSION_IDLE_S), before(at, noteEvery)]
  const found = await db.query<Found & { id_hash: Buffer }>(find, values, { name: 'session', front: true })
  return new Map(found.map(({ id_hash, ...account }) => [id_hash.toString('hex'), account]))
}

const lookUpOf = once(({ db, env, clock }: Context) => batched<string, Found>((hashes) => lookUp(db, env, hashes, clock())))

/** The account of a live session as it stands now, whatever changed since the last request. Requests that come together are looked up together. */
export const findSession = async (context: Context, token: string): Promise<Found | undefined> =>
  tokenForm.test(token) ? lookUpOf(context)(hashOf(token).toString('hex')) : undefined

export const noteSeen = (db: Connection, token: string, at: Date) =>
  db.query('update sessions set seen_at = $2 where id_hash = $1', [hashOf(token), at], { name: 'session seen' })

export interface NewSession {
  token: string
  userId: number
  realId: number | null
  at: Date
  address: string
  agent: string
  /** When it is over at the latest; the settings say so otherwise. */
  until?: Date
  /** When the session that waits behind a forced one is over. */
  homeUntil?: Date
}

/** Sessions that a staff account may have at once; the longest unused one makes room. */
const mostSessions = 5

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

export async function startSession(db: Connection, env: Env, { token, userId, realId, at, address, agent, until, homeUntil }: NewSession) {
  // Two logins at once take turns here, so that together they do not pass the limit.
  await db.query('select from users where id = $1 for no key update', [userId])
  // Whoever sees with another's eyes takes no place among their sessions.
  if (realId === null) {
    await db.query(
      'delete from sessions where user_id = $1 and real_id is null and id_hash not in (select id_hash from sessions where user_id = $1 and real_id is null order by seen_at desc, id_hash limit $2)',
      [userId, mostSessions - 1],
    )
  }
  await db.query('delete from sessions where expires_at < $1 or seen_at < $2', [at, before(at, env.SESSION_IDLE_S)])
  await db.query(
    `insert into sessions (id_hash, user_id, real_id, home_until, created_at, seen_at, expires_at, address, agent)
     values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz, $6, $7, $8)`,
    [hashOf(token), userId, realId, homeUntil ?? null, at, until ?? after(at, env.SESSION_MAX_S), address, agent.slice(0, 300)],
  )
}

const longestForcedS = 30 * 60

/** A forced session is over after half an hour, and with the session that it came from. */
export function forcedUntil(at: Date, homeUntil: Date) {
  const half = after(at, longestForcedS)
  return half < homeUntil ? half : homeUntil
}

export interface Ended {
  real_id: number | null
  expires_at: Date
  home_until: Date | null
}

/** Ends a session by its token; what it was, when there was one. */
export async function endSession(db: Connection, token: string): Promise<Ended | undefined> {
  const [ended] = await db.query<Ended>('delete from sessions where id_hash = $1 returning real_id, expires_at, home_until', [hashOf(token)])
  return ended
}

const keyOf = "left(encode(s.id_hash, 'hex'), 16)"

/** Ends one session of a user, by the key that the list of them tells. */
export async function endSessionOf(db: Connection, userId: number, key: string) {
  const ended = await db.query(`delete from sessions s where s.user_id = $1 and ${keyOf} = $2 returning s.user_id`, [userId, key])
  return ended.length > 0
}

export const endSessions = (db: Connection, userId: number) => db.query('delete from sessions where user_id = $1 or real_id = $1', [userId])

const wall = (column: string) => `to_char(s.${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as ${column}`

/** Where a user is signed in now, the latest first. */
export const sessionsOf = (db: Connection, env: Env, userId: number, at: Date) =>
  db.query<OpenSession>(
    `select ${keyOf} as key, ${wall('created_at')}, ${wall('seen_at')}, s.address, s.agent, r.name as real_name
     from sessions s left join users r on r.id = s.real_id
     where s.user_id = $1 and s.expires_at > $2::timestamptz and s.seen_at > $3::timestamptz order by s.seen_at desc`,
    [userId, at, before(at, env.SESSION_IDLE_S)],
  )
