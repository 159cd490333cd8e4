import type { Db, ExternalJobContext, Row } from '#schema'
import { createErrorFactory } from '#schema'
import { addHours } from '#schema/base/time.ts'
import { forEachDueRow } from '../../forEachDueRow.server.ts'
import { carsInUseSql } from '../occupancy/overdue.server.ts'
import { rcar } from '../fleet/rcar.ts'
import { assertCarIsBack } from './memberTrip.server.ts'
import { rent } from '../rent/rent.ts'

/** Throws if the car was not available: then it is no no-show, and the company must cancel. */
export async function assertCarWasAvailable(db: Db, ride: Row<typeof rent>) {
  await assertCarIsBack(db, ride)
  const { status } = await db.get(rcar, ride.rcar_id)
  if (status !== 'active') throw createErrorFactory(rent)('carNotActive')
}

/** Hours by which the no-show is postponed if the car is not back or not in service. */
const postponeHours = 1

const unservedRentalsSql = `select r.id from rents r join rcars c on c.id = r.rcar_id
  where r.id > $2 and r.deleted_at is null and r.status = 'reserved' and r.no_show_at <= ($1::text::timestamp at time zone 'Asia/Seoul')
    and (c.status <> 'active' or c.id in (${carsInUseSql}))
  order by r.id limit 1 for no key update of r skip locked`

/** Postpones the no-show of rentals whose car is not available. */
export const postponeNoShows = (call: ExternalJobContext<typeof rent>) =>
  forEachDueRow(call, unservedRentalsSql, ({ db, now }, id) => db.set(rent, id, { no_show_at: addHours(now, postponeHours) }))
