import type { MinuteInterval } from '#rules/freeTimes.ts'
import { nearestFreeIntervals } from '#rules/freeTimes.ts'
import { toSeoulMinute, formatSeoulMoment } from '#rules/base/seoulTime.ts'
import type { Actor, Db, SuggestedInput, Row } from '#schema'
import { isStaff, hasAccess } from '#schema'
import { hoursBetween } from '#schema/base/time.ts'
import { overdueExclusionParams, overdueCarIdsSql } from './overdue.server.ts'
import { occupancy } from './occupancy.ts'
import { momentKeySpec } from '#schema/fields/base/dates.ts'

/** A requested occupancy. */
export interface DesiredSlot extends Pick<Row<typeof occupancy>, 'holder' | 'holder_id' | 'rcar_id' | 'user_id' | 'from_at' | 'to_at' | 'user_to_at'> {}

/** Fields for the period per owner; a billing cycle cannot be moved, because it follows the previous one. */
const periodKeys = {
  rent: ['start_at', 'end_at'],
  rcarDisable: ['start_at', 'end_at'],
  accRent: ['start_at', 'end_at'],
  urent: null,
} as const satisfies Record<DesiredSlot['holder'], readonly [string, string] | null>

const isOther = (desired: DesiredSlot) => (one: Row<typeof occupancy>) => one.holder !== desired.holder || one.holder_id !== desired.holder_id

type OccupancyRef = Pick<Row<typeof occupancy>, 'holder' | 'holder_id' | 'user_id'>

/** The owner of a conflicting occupancy: its type for everyone, its id only for staff with read access and for the member. */
export function conflictOwnerFor(actor: Actor, { holder, holder_id, user_id }: OccupancyRef) {
  const mayKnow = hasAccess(actor.accessLevel, occupancy.can.read) || (user_id !== null && user_id === actor.id)
  return { holder, holder_id: mayKnow ? holder_id : null }
}

/** Converts a moment to a minute, rounded up. */
const minuteRoundedUp = (moment: string) => toSeoulMinute(moment) + (moment.endsWith(':00') ? 0 : 1)

/** Future occupancies of the car, and other rentals of the member. */
async function occupiedSpans(db: Db, desired: DesiredSlot): Promise<MinuteInterval[]> {
  const { holder, rcar_id, user_id } = desired
  const endsInFuture = { to_at: { gt: db.now } }
  const ofCar = await db.find(occupancy, { rcar_id, ...endsInFuture })
  const ofMember = holder === 'rent' && user_id !== null ? await db.find(occupancy, { holder, user_id, ...endsInFuture }) : []
  return [...ofCar, ...ofMember].filter(isOther(desired)).map(({ from_at, to_at }) => ({ from: toSeoulMinute(from_at), to: minuteRoundedUp(to_at) }))
}

async function periodOffers(db: Db, desired: DesiredSlot): Promise<SuggestedInput[]> {
  const keys = periodKeys[desired.holder]
  const { from_at, to_at, user_to_at } = desired
  if (!keys || from_at < db.now) return []
  const span = { from: toSeoulMinute(from_at), to: minuteRoundedUp(to_at) }
  const turnaround = Math.round(hoursBetween(user_to_at, to_at) * 60)
  const { before, after } = nearestFreeIntervals(await occupiedSpans(db, desired), span, minuteRoundedUp(db.now))
  return [before, after]
    .filter((match) => match !== null)
    .map(({ from, to }) => {
      const [start, end] = [formatSeoulMoment(from), formatSeoulMoment(to - turnaround)]
      return { label: `${start.slice(0, 16)} – ${end.slice(0, 16)}`, values: { [keys[0]]: start, [keys[1]]: end } }
    })
}

/**
 * SQL: equivalent cars: in service at the same spot, of the same model or at least the same day price, not overdue, and free including turnaround.
 * The most similar first.
 */
const equalCarsSql = `
  select c.id::int as id, c.name, c.plate_no
  from rcars w join rent_price_policies wp on wp.id = w.price_policy_id, rcars c join rent_price_policies cp on cp.id = c.price_policy_id
  where w.id = $1 and c.id <> w.id and c.spot_id = w.spot_id and c.status = 'active' and c.deleted_at is null and (c.is_visible or $5)
    and (c.model_id = w.model_id or cp.weekday_day >= wp.weekday_day) and not ($7::boolean and c.id in (${overdueCarIdsSql('$8::timestamptz')}))
    and not exists (
      select 1 from occupancies o where o.rcar_id = c.id and tstzrange(o.from_at, o.to_at)
        && tstzrange(${momentKeySpec.write('$2')}, ${momentKeySpec.write('$3')} + case when $4 then make_interval(mins => c.turnaround_min) else interval '0' end)
    )
  order by c.model_id <> w.model_id, abs(cp.weekday_day - wp.weekday_day), c.id limit $6`

/** Equivalent cars that are free at that time, most similar first; hidden cars only for staff. */
export function findEquivalentCars(db: Db, { holder, rcar_id, from_at, to_at, user_to_at }: Omit<DesiredSlot, 'holder_id' | 'user_id'>, most: number) {
  const isRide = holder === 'rent'
  const queryParams = [rcar_id, from_at, isRide ? user_to_at : to_at, isRide, isStaff(db.actor), most, ...overdueExclusionParams(db, from_at)]
  return db.query<{ id: number; name: string; plate_no: string }>(equalCarsSql, queryParams)
}

const maxOfferedCars = 3

const carOffers = async (db: Db, desired: DesiredSlot): Promise<SuggestedInput[]> =>
  (await findEquivalentCars(db, desired, maxOfferedCars)).map(({ id, name, plate_no }) => ({ label: `${name} ${plate_no}`, values: { rcar_id: id } }))

/** Alternatives for a conflict: the nearest free periods, and up to three equivalent cars if the car is occupied. */
export const alternativesFor = async (db: Db, desired: DesiredSlot, isTaken: boolean): Promise<SuggestedInput[]> => [
  ...(await periodOffers(db, desired)),
  ...(isTaken ? await carOffers(db, desired) : []),
]
