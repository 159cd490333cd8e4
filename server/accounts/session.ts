import { hash, randomBytes } from 'node:crypto'
import { memoize } from '#schema/row/fieldKey.ts'
import type { ActiveSession } from '#schema'
import type { Connection } from '../base/database.ts'
import { customerCentreUid } from '#resources/members/shared/accountStatus.server.ts'
import type { Env } from '../base/env.ts'
import { prefixedCookieName } from '../base/cookies.ts'
import type { AppContext } from '../base/context.ts'
import { createBatchLoader } from '../base/createBatchLoader.ts'
import type { Account } from './account.ts'
import { notDeletedUserSql } from './account.ts'
import { hasFactorSql } from './factors/factorSql.ts'

/** Session cookie. Sessions are stored under the hash of their token, so that a leaked table reveals no usable session. */

export const sessionCookieName = (env: Env) => prefixedCookieName(env, 'sid')

const tokenBytes = 32
const tokenPattern = /^[\w-]{43}$/

export const generateSessionToken = () => randomBytes(tokenBytes).toString('base64url')

const hashOf = (token: string) => hash('sha256', token, 'buffer')

/** Hex of the token's hash, the key of a session on this server; undefined for a malformed token. */
export const sessionHash = (token: string | undefined) => (token !== undefined && tokenPattern.test(token) ? hash('sha256', token, 'hex') : undefined)

interface SessionRow extends Account {
  real_id: number | null
  tired: boolean
  /** The user has confirmed the identity within the last minutes. */
  is_fresh: boolean
}

/** Idle limits differ: staff share desks, members carry their phone. During impersonation the staff limit applies. */
const isMemberSql = "u.role = 'normal' and s.real_id is null"
const isActiveSql = (staff: string, members: string) => `s.seen_at > case when ${isMemberSql} then ${members}::timestamptz else ${staff}::timestamptz end`

const limitsOf = (env: Env, isMember: boolean) => (isMember ? { maxS: env.MEMBER_MAX_S, most: 10 } : { maxS: env.SESSION_MAX_S, most: 5 })

/** The CTE forces a look-up by hash. The plan may be made while the table is small, and then another index would read every active session. */
export const sessionLookupSql = `
  with asked as materialized (
    select s.id_hash, s.user_id, s.real_id, s.seen_at, s.expires_at, s.proven_at from sessions s where s.id_hash = any(array(select unnest($1::bytea[])))
  )
  select s.id_hash, u.id, u.name, u.role, u.status, u.staff_grade, u.inhouse_uid, s.real_id is null and coalesce(p.must_change, false) as must_change, $5::boolean and s.real_id is null and not ${hasFactorSql('u.id')} as lacks_factor, s.real_id, s.seen_at < $4::timestamptz as tired, coalesce(s.proven_at > $6::timestamptz, false) as is_fresh
  from asked s cross join lateral (select * from users u where u.id = s.user_id and ${notDeletedUserSql('u')} limit 1) u left join passwords p on p.user_id = u.id
  where s.expires_at > $2::timestamptz and ${isActiveSql('$3', '$7')}
    and (s.real_id is null or exists (
      select from users r where r.id = s.real_id and r.role = 'admin' and r.staff_grade = 'super' and r.inhouse_uid is distinct from '${customerCentreUid}' and r.status = 'active' and ${notDeletedUserSql('r')}))`

const secondsBefore = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1000)

/** Seconds for which a confirmed identity stays fresh. */
export const reauthMaxAgeS = 300

/** Looks sessions up by the hex of their hashes. */
async function loadSessions(db: Connection, env: Env, hashes: readonly string[], at: Date): Promise<ReadonlyMap<string, SessionRow>> {
  // `seen_at` is updated only now and then; otherwise every read would cause a write.
  const noteEvery = Math.min(30, env.SESSION_IDLE_S / 10)
  const values = [
    hashes.map((item) => Buffer.from(item, 'hex')),
    at,
    secondsBefore(at, env.SESSION_IDLE_S),
    secondsBefore(at, noteEvery),
    env.mfa === 'required',
    secondsBefore(at, reauthMaxAgeS),
    secondsBefore(at, env.MEMBER_IDLE_S),
  ]
  const matches = await db.query<SessionRow & { id_hash: Buffer }>(sessionLookupSql, values, { name: 'session', priority: true })
  return new Map(matches.map(({ id_hash, ...account }) => [id_hash.toString('hex'), account]))
}

const sessionLoader = memoize(({ db, env, clock }: AppContext) => createBatchLoader<string, SessionRow>((hashes) => loadSessions(db, env, hashes, clock())))

/** The account of an active session in its current state. Concurrent requests share one query. */
export const findSessionAccount = (context: AppContext, key: string): Promise<SessionRow | undefined> => sessionLoader(context)(key)

export const recordSessionUse = (db: Connection, key: string, at: Date) =>
  db.query('update sessions set seen_at = $2 where id_hash = $1', [Buffer.from(key, 'hex'), at], { name: 'session seen' })

export const recordReauthentication = (db: Connection, token: string, at: Date) =>
  db.query('update sessions set proven_at = $2 where id_hash = $1', [hashOf(token), at])

export interface NewSession {
  token: string
  userId: number
  realId: number | null
  at: Date
  address: string
  agent: string
  /** The user has just authenticated, so the session starts with a fresh identity. */
  isProven?: boolean
  /** Latest end of the session; default: the limit in the settings. */
  until?: Date
  /** End of the staff session that an impersonation session returns to. */
  staffSessionEnd?: Date
}

/** Deletes expired sessions. */
export const deleteExpiredSessions = (db: Connection, env: Env, at: Date) =>
  db.query('delete from sessions where expires_at < $1 or seen_at < $2', [at, secondsBefore(at, Math.max(env.SESSION_IDLE_S, env.MEMBER_IDLE_S))])

const secondsAfter = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

export async function startSession(
  db: Connection,
  env: Env,
  { token, userId, realId, at, address, agent, until, staffSessionEnd, isProven = realId === null }: NewSession,
) {
  // Locks the user row, so that concurrent logins cannot exceed the session limit.
  const [owner] = await db.query<{ role: string }>('select role from users where id = $1 for no key update', [userId])
  const { maxS, most } = limitsOf(env, owner?.role === 'normal' && realId === null)
  // An impersonation session does not count towards the session limit of the user.
  if (realId === null) {
    await db.query(
      'delete from sessions where user_id = $1 and real_id is null and id_hash not in (select id_hash from sessions where user_id = $1 and real_id is null order by seen_at desc, id_hash limit $2)',
      [userId, most - 1],
    )
  }
  await db.query(
    `insert into sessions (id_hash, user_id, real_id, home_until, created_at, seen_at, expires_at, proven_at, address, agent)
     values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz, $6, $9::timestamptz, $7, $8)`,
    [hashOf(token), userId, realId, staffSessionEnd ?? null, at, until ?? secondsAfter(at, maxS), address, agent.slice(0, 300), isProven ? at : null],
  )
}

const maxImpersonationS = 30 * 60

/** End of an impersonation session: half an hour, or earlier with the staff session behind it. */
export function impersonationEnd(at: Date, homeUntil: Date) {
  const half = secondsAfter(at, maxImpersonationS)
  return half < homeUntil ? half : homeUntil
}

export interface EndedSession {
  user_id: number
  real_id: number | null
  expires_at: Date
  home_until: Date | null
}

/** Ends a session by its token and returns it; undefined if there was none. */
export async function endSession(db: Connection, token: string): Promise<EndedSession | undefined> {
  const [endedSession] = await db.query<EndedSession>('delete from sessions where id_hash = $1 returning user_id::int, real_id, expires_at, home_until', [
    hashOf(token),
  ])
  return endedSession
}

const sessionKeySql = "left(encode(s.id_hash, 'hex'), 16)"

/** Ends one session of a user, by its key in the session list. */
export async function endSessionByKey(db: Connection, userId: number, key: string) {
  const endedSession = await db.query(`delete from sessions s where s.user_id = $1 and ${sessionKeySql} = $2 returning s.user_id`, [userId, key])
  return endedSession.length > 0
}

export const endAllUserSessions = (db: Connection, userId: number) => db.query('delete from sessions where user_id = $1 or real_id = $1', [userId])

/** Ends the other sessions of a user, except impersonation sessions. */
export const endOtherSessions = (db: Connection, userId: number, token: string) =>
  db.query('delete from sessions where user_id = $1 and real_id is null and id_hash <> $2', [userId, hashOf(token)])

const wallTimeSql = (column: string) => `to_char(s.${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as ${column}`

/** The active sessions of a user, most recently used first. */
export const activeSessionsOf = (db: Connection, env: Env, userId: number, at: Date, currentToken: string) =>
  db.query<ActiveSession>(
    `select ${sessionKeySql} as key, s.id_hash = $4 as is_this, ${wallTimeSql('created_at')}, ${wallTimeSql('seen_at')}, s.address, s.agent, r.name as real_name
     from sessions s join users u on u.id = s.user_id left join users r on r.id = s.real_id
     where s.user_id = $1 and s.expires_at > $2::timestamptz and ${isActiveSql('$3', '$5')} order by s.seen_at desc`,
    [userId, at, secondsBefore(at, env.SESSION_IDLE_S), hashOf(currentToken), secondsBefore(at, env.MEMBER_IDLE_S)],
  )
