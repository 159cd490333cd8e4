import type { Db } from '#schema'
import { addDays, instantOf, addMinutes } from '#schema/base/time.ts'
import { momentKeySpec } from '#schema/fields/base/dates.ts'
import { assertNoOccupancyConflict } from './conflict.server.ts'
import type { OccupancyView, OccupancyCheckQuery } from './occupancyCalls.ts'
import { rcar } from '../fleet/rcar.ts'
import { rent } from '../rent/rent.ts'
import { catchBlockers } from './blockers.server.ts'

/** Limit of one response, chosen for rendering and for serialization time. */
export const maxOccupancies = 20_000

const occupanciesSql = `
  select o.id::int, o.rcar_id::int, o.holder, o.holder_id::int, u.name as who, coalesce(r.status, d.status) as state, coalesce(r.is_overdue, false) as late,
    ${momentKeySpec.read('o.from_at')} as from_at, ${momentKeySpec.read('o.to_at')} as to_at, ${momentKeySpec.read('o.user_to_at')} as user_to_at
  from occupancies o left join users u on u.id = o.user_id
    left join rents r on o.holder = 'rent' and r.id = o.holder_id left join rcar_disables d on o.holder = 'rcarDisable' and d.id = o.holder_id
  where o.from_at < $2::timestamptz and o.to_at > $1::timestamptz order by o.from_at limit ${maxOccupancies + 1}`

/** All occupancies within a period; one more than the limit if there are more. */
export const occupanciesDuring = (db: Db, { from, days }: { from: string; days: number }) =>
  db.query<OccupancyView>(occupanciesSql, [instantOf(`${from} 00:00:00`), instantOf(`${addDays(from, days)} 00:00:00`)])

/** Checks a period; a rental also needs the turnaround, and no other rental of its member. */
export async function checkAvailability(db: Db, { rcar_id, holder, holder_id = 0, from_at, to_at }: OccupancyCheckQuery) {
  const { turnaround_min } = await db.get(rcar, rcar_id)
  const isRide = holder === 'rent'
  const user_id = isRide && holder_id > 0 ? (await db.get(rent, holder_id)).user_id : null
  const occupiedEnd = isRide ? addMinutes(to_at, turnaround_min) : to_at
  return catchBlockers(() => assertNoOccupancyConflict(db, { holder, holder_id, rcar_id, user_id, from_at, to_at: occupiedEnd, user_to_at: to_at }))
}
