import { setTimeout as pause } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'
import { fault } from '#schema'
import type { Connection } from '../base/database.ts'

const windowS = 15 * 60
/** Failures after which each further try waits, and after which none is heard for a while. */
const slowAfter = 5
const mostFailures = 10

/** 0.25 s after the fifth failure, doubling; together with the hash it stays within a request's deadline. */
const delayMs = (failures: number) => (failures <= slowAfter ? 0 : Math.min(250 * 2 ** (failures - slowAfter - 1), 3000))

/** A household's or an office's IPv6 addresses count as one. */
function networkOf(address: string) {
  if (!ipaddr.isValid(address)) return address
  const plain = ipaddr.process(address)
  if (plain instanceof ipaddr.IPv4) return plain.toString()
  const network = plain.parts.slice(0, 4)
  return network.map((part) => part.toString(16)).join(':')
}

const loginKey = (loginId: string) => `login:${loginId.normalize('NFKC').trim().toLowerCase().slice(0, 100)}`
const addressKey = (address: string) => `address:${networkOf(address)}`

export interface Attempt {
  loginId: string
  address: string
  at: Date
}

const count = `
  insert into login_attempts as known (key, failures, first_at)
  select key, 1, $2::timestamptz from unnest($1::text[]) as key
  where not exists (select from login_attempts where key = any($1::text[]) and blocked_until > $2::timestamptz)
  order by key
  on conflict (key) do update set
    failures = case when known.first_at > $2::timestamptz - $3::float8 * interval '1 second' then known.failures + 1 else 1 end,
    first_at = case when known.first_at > $2::timestamptz - $3::float8 * interval '1 second' then known.first_at else $2::timestamptz end,
    blocked_until = case when known.first_at > $2::timestamptz - $3::float8 * interval '1 second' and known.failures + 1 >= $4
      then $2::timestamptz + $3::float8 * interval '1 second' end
  returning failures`

const remaining = `
  select ceil(extract(epoch from max(blocked_until) - $2::timestamptz))::int as seconds
  from login_attempts where key = any($1::text[]) and blocked_until > $2::timestamptz`

/**
 * Counts a try before its password is looked at, so that many at once cannot outrun the count, and makes it wait or refuses it.
 * The counts lie in the database: neither a restart nor a second server forgets them.
 */
export async function countAttempt(db: Connection, { loginId, address, at }: Attempt) {
  const keys = [loginKey(loginId), addressKey(address)]
  const counted = await db.query<{ failures: number }>(count, [keys, at, windowS, mostFailures], { name: 'login attempt' })
  const failures = Math.max(0, ...counted.map((row) => row.failures))
  if (counted.length === 0 || failures > mostFailures) {
    const [blocked] = await db.query<{ seconds: number | null }>(remaining, [keys, at])
    throw fault('tooManyLogins', { retryAfter: blocked?.seconds ?? windowS })
  }
  await pause(delayMs(failures))
}

/** Forgets what is older than a day. */
export const forgetOldAttempts = (db: Connection, at: Date) => db.query("delete from login_attempts where first_at < $1::timestamptz - interval '1 day'", [at])

/** A right password: the login starts afresh, and the address gets this one try back, no more, lest one good account open the door for guessing at others. */
export async function forgiveAttempt(db: Connection, { loginId, address, at }: Attempt) {
  await db.query(
    "delete from login_attempts where key = $1 or (first_at < $2::timestamptz - interval '1 day' and coalesce(blocked_until, first_at) < $2::timestamptz)",
    [loginKey(loginId), at],
  )
  await db.query('update login_attempts set failures = greatest(failures - 1, 0), blocked_until = null where key = $1', [addressKey(address)])
}
