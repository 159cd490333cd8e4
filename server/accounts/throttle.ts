import { appError } from '#schema'
import { throttleKeysOf } from '../base/network.ts'
import type { AppContext } from '../base/context.ts'
import type { Connection } from '../base/database.ts'

const windowS = 15 * 60
/** Failed attempts of a login after which further attempts are delayed, and after which they are blocked for a while. */
const delayAfter = 5
const maxPerLogin = 10
/** Failed attempts per address (an office) and per network, over all logins; colleagues make mistakes too. */
const maxPerAddress = 60
const maxPerNetwork = 300

/** 250 ms after the fifth failure, then doubling up to 3 s, so that the call with its hash stays within the request deadline. */
const delayMs = (failures: number) => (failures <= delayAfter ? 0 : Math.min(250 * 2 ** (failures - delayAfter - 1), 3000))

export interface LoginAttempt {
  /** The step: password, or the second factor after it. Each has a counter of its own. */
  readonly step?: 'login' | 'second'
  readonly loginId: string
  readonly address: string
  /** Id of a browser in which this account has signed in before. */
  readonly device: string | undefined
  readonly at: Date
}

interface Budget {
  readonly key: string
  readonly max: number
  /** Whether failures delay the next attempt. */
  readonly isDelaying: boolean
}

const loginKey = (loginId: string) => loginId.normalize('NFKC').trim().toLowerCase().slice(0, 100)

/** The counters of an attempt. A recognised device has its own counter: strangers cannot use it up, and it does not count against others. */
function budgetsOf({ step = 'login', loginId, address, device }: LoginAttempt): [own: Budget, ...others: Budget[]] {
  const login = loginKey(loginId)
  if (device !== undefined) return [{ key: `device:${device} ${step === 'login' ? '' : `${step} `}${login}`, max: maxPerLogin, isDelaying: true }]
  const place = throttleKeysOf(address)
  return [
    { key: `${step}:${login}`, max: maxPerLogin, isDelaying: true },
    { key: `address:${place.client}`, max: maxPerAddress, isDelaying: false },
    { key: `network:${place.network}`, max: maxPerNetwork, isDelaying: false },
  ]
}

const isRecentSql = `known.first_at > $3::timestamptz - $4::float8 * interval '1 second'`

const countSql = `
  insert into login_attempts as known (key, failures, first_at)
  select key, 1, $3::timestamptz from unnest($1::text[]) as key
  where not exists (select from login_attempts where key = any($1::text[]) and blocked_until > $3::timestamptz)
  order by key
  on conflict (key) do update set
    failures = case when ${isRecentSql} then known.failures + 1 else 1 end,
    first_at = case when ${isRecentSql} then known.first_at else $3::timestamptz end,
    blocked_until = case when ${isRecentSql} and known.failures + 1 >= ($2::int[])[array_position($1::text[], known.key)]
      then $3::timestamptz + $4::float8 * interval '1 second' end
  returning key, failures`

const blockedSecondsSql = `
  select ceil(extract(epoch from max(blocked_until) - $2::timestamptz))::int as seconds
  from login_attempts where key = any($1::text[]) and blocked_until > $2::timestamptz`

/** Counts an attempt, or throws when a limit is reached. The counters are in the database, so they survive restarts and are shared by all servers. */
async function countOrRefuse(db: Connection, budgets: readonly Budget[], at: Date, refusal: 'tooManyLogins' | 'tooOften') {
  const keys = budgets.map(({ key }) => key)
  const values = [keys, budgets.map(({ max }) => max), at, windowS]
  const matches = await db.query<{ key: string; failures: number }>(countSql, values, { name: 'login attempt' })
  const failuresOf = new Map(matches.map(({ key, failures }) => [key, failures]))
  if (matches.length > 0 && budgets.every(({ key, max }) => (failuresOf.get(key) ?? 0) <= max)) return failuresOf
  const [block] = await db.query<{ seconds: number | null }>(blockedSecondsSql, [keys, at])
  throw appError(refusal, { retryAfter: block?.seconds ?? windowS })
}

/** Counts an attempt before its password is checked, so that concurrent attempts cannot bypass the limit; then delays or refuses it. */
export async function throttleLoginAttempt({ db, pause }: AppContext, attempt: LoginAttempt) {
  const budgets = budgetsOf(attempt)
  const failuresOf = await countOrRefuse(db, budgets, attempt.at, 'tooManyLogins')
  await pause(Math.max(...budgets.map(({ key, isDelaying }) => (isDelaying ? delayMs(failuresOf.get(key) ?? 0) : 0))))
}

/** Deletes counters older than a day. */
export const forgetOldAttempts = (db: Connection, at: Date) => db.query("delete from login_attempts where first_at < $1::timestamptz - interval '1 day'", [at])

const giveBackSql = 'update login_attempts set failures = greatest(failures - 1, 0), blocked_until = null where key = any($1::text[])'

const giveBack = (db: Connection, budgets: readonly Budget[]) => db.query(giveBackSql, [budgets.map(({ key }) => key).toSorted()])

/**
 * After a correct password the counter of the login is reset, but the address gets back only this attempt. Otherwise one valid account would allow
 * unlimited guessing at others.
 */
export async function settleSuccessfulAttempt(db: Connection, attempt: LoginAttempt) {
  const [ownBudget, ...sharedBudgets] = budgetsOf(attempt)
  await db.query('delete from login_attempts where key = $1', [ownBudget.key])
  if (sharedBudgets.length > 0) await giveBack(db, sharedBudgets)
}

/** A guess at a secret that is not a login, such as a code: by which account and which call. */
export interface SecretGuess {
  readonly call: string
  readonly userId: number | null
  readonly address: string
  readonly at: Date
}

/** Phones of many members share carrier addresses, so an address has the limit of a network. */
function budgetsOfGuess({ call, userId, address }: SecretGuess): Budget[] {
  const place = throttleKeysOf(address).client
  return [
    { key: `guess:${call} ${userId ?? place}`, max: maxPerLogin, isDelaying: false },
    { key: `guess address:${place}`, max: maxPerNetwork, isDelaying: false },
  ]
}

/** Counts a guess before it is checked; the count stays when the call is rolled back. */
export const throttleGuess = (db: Connection, guess: SecretGuess) => countOrRefuse(db, budgetsOfGuess(guess), guess.at, 'tooOften')

/** After a correct guess only this attempt is given back, so that a known code does not allow unlimited guessing at others. */
export const uncountGuess = (db: Connection, guess: SecretGuess) => giveBack(db, budgetsOfGuess(guess))
