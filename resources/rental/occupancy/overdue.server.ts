import { trustedFrom } from '#rules/lateness.ts'
import type { Db } from '#schema'
import { instantOf } from '#schema/base/time.ts'
import { momentSpec } from '#schema/fields/dates.ts'

/** Cars that somebody drives, whatever time was booked: those of rides and of replacements. */
const out = `select rcar_id, 'rent' as holder, id, code, user_id, end_at from rents where status = 'in_use' and deleted_at is null
  union all select rcar_id, 'accRent', id, code, user_id, end_at from acc_rents where status = 'in_use' and deleted_at is null and rcar_id is not null`

/** Numbers of cars that somebody has. */
export const carsOutSql = `select o.rcar_id from (${out}) o`

/** Numbers of cars that should have been back by a moment that SQL names, and are not. */
export const lateCarsSql = (now: string) => `select o.rcar_id from (${out}) o where o.end_at < ${now}`

/** Who drives a car now. */
export interface CurrentDriver {
  readonly holder: 'rent' | 'accRent'
  readonly holder_id: number
  readonly user_id: number | null
  readonly code: string
  /** When it is to be back. */
  readonly end_at: string
}

const outOf = `select o.holder, o.id::int as holder_id, o.code, o.user_id::int, ${momentSpec.read('o.end_at')} as end_at from (${out}) o where o.rcar_id = $1 order by o.end_at`

/** Who has a car out, but for one holder itself. */
export async function currentDriverOf(db: Db, rcar_id: number, except?: Pick<CurrentDriver, 'holder' | 'holder_id'>): Promise<CurrentDriver | undefined> {
  const all = await db.query<CurrentDriver>(outOf, [rcar_id])
  return all.find(({ holder, holder_id }) => holder !== except?.holder || holder_id !== except.holder_id)
}

/** Does a time begin so soon that a car which is late may not be back by then? */
export const isAtRisk = (db: Db, from_at: string) => from_at < trustedFrom(db.now)

/** Who should have brought a car back by now and has not, where it is wanted again so soon that nobody may count on it. */
export async function overdueRentalBefore(db: Db, rcar_id: number, from_at: string): Promise<CurrentDriver | null> {
  if (!isAtRisk(db, from_at)) return null
  const driven = await currentDriverOf(db, rcar_id)
  return driven && driven.end_at < db.now ? driven : null
}

/** The values of a statement that leaves cars out which are late: does its time begin so soon, and what is the time. */
export const overdueParams = (db: Db, from_at: string) => [isAtRisk(db, from_at), instantOf(db.now)] as const
