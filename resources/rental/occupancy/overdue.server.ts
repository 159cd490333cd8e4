import { estimateOverdueCarAvailability } from '#rules/lateness.ts'
import type { Db } from '#schema'
import { instantOf } from '#schema/base/time.ts'
import { momentKeySpec } from '#schema/fields/base/dates.ts'

/** SQL: cars in use, by rentals and replacement rentals, regardless of the booked period. */
const carsOutRowsSql = `select rcar_id, 'rent' as holder, id, code, user_id, end_at from rents where status = 'in_use' and deleted_at is null
  union all select rcar_id, 'accRent', id, code, user_id, end_at from acc_rents where status = 'in_use' and deleted_at is null and rcar_id is not null`

/** SQL: ids of cars in use. */
export const carsInUseSql = `select o.rcar_id from (${carsOutRowsSql}) o`

/** SQL: ids of overdue cars; `now` is an SQL expression. */
export const overdueCarIdsSql = (now: string) => `select o.rcar_id from (${carsOutRowsSql}) o where o.end_at < ${now}`

/** The rental that has the car now. */
export interface CurrentRental {
  readonly holder: 'rent' | 'accRent'
  readonly holder_id: number
  readonly user_id: number | null
  readonly code: string
  /** Planned return. */
  readonly end_at: string
}

const currentRentalSql = `select o.holder, o.id::int as holder_id, o.code, o.user_id::int, ${momentKeySpec.read('o.end_at')} as end_at from (${carsOutRowsSql}) o where o.rcar_id = $1 order by o.end_at`

/** The rental that has the car now, other than `except`; undefined if there is none. */
export async function currentRentalOf(db: Db, rcar_id: number, except?: Pick<CurrentRental, 'holder' | 'holder_id'>): Promise<CurrentRental | undefined> {
  const all = await db.query<CurrentRental>(currentRentalSql, [rcar_id])
  return all.find(({ holder, holder_id }) => holder !== except?.holder || holder_id !== except.holder_id)
}

/** True if a period starts so soon that an overdue car may not be back. */
export const isWithinOverdueRisk = (db: Db, from_at: string) => from_at < estimateOverdueCarAvailability(db.now)

/** The overdue rental of a car, if the requested start is too soon to rely on its return; otherwise null. */
export async function blockingOverdueRental(db: Db, rcar_id: number, from_at: string): Promise<CurrentRental | null> {
  if (!isWithinOverdueRisk(db, from_at)) return null
  const driver = await currentRentalOf(db, rcar_id)
  return driver && driver.end_at < db.now ? driver : null
}

/** Parameters of statements that exclude overdue cars: whether the start is at risk, and now. */
export const overdueExclusionParams = (db: Db, from_at: string) => [isWithinOverdueRisk(db, from_at), instantOf(db.now)] as const
