import type { Db, Row, Cipher, LocalizedText } from '#schema'
import { createErrorFactory, labelText, localizedLabel } from '#schema'
import { lockCarsThenMembers } from '../occupancy/conflict.server.ts'
import { findEquivalentCars } from '../occupancy/alternatives.server.ts'
import { occupancyOwnerLabels } from '../occupancy/owners.ts'
import { occupancy } from '../occupancy/occupancy.ts'
import { rcarDisable } from '../out-of-service/rcarDisable.ts'
import { rcar } from '../fleet/rcar.ts'
import { rent } from './rent.ts'
import { loadBookingContext } from '../booking/bookingContext.server.ts'
import { driverIssues } from '../booking/validation.server.ts'
import { additionalDriverOf } from '../booking/additionalDriver.server.ts'

type Ride = Row<typeof rent>
type Disable = Row<typeof rcarDisable>
type RelocationRecord = NonNullable<Disable['moved_rents']>[number]

/** A period in which a car must be free, with the reason; `id` of the out-of-service row if it exists already. */
export interface OutOfServiceInterval extends Pick<Disable, 'rcar_id' | 'start_at' | 'end_at' | 'reason'> {
  readonly id?: number | undefined
}

export interface RelocationServices {
  readonly db: Db
  readonly cipher: Cipher
}

const maxCandidates = 20
const noneFreeText: LocalizedText = { ko: '바꿀 차량 없음', en: 'no equivalent car available' }

/** The remaining part of a rental, as an occupancy of another car. */
const remainingOccupancy = ({ rcar_id, start_at, end_at }: Ride, now: string) =>
  ({ holder: 'rent', rcar_id, from_at: start_at > now ? start_at : now, to_at: end_at, user_to_at: end_at }) as const

/** Occupancies of the car in that period, without the out-of-service period itself. */
const rentalsInGap = (db: Db, { id, rcar_id, start_at, end_at }: OutOfServiceInterval) =>
  db
    .find(occupancy, { rcar_id, from_at: { lt: end_at }, to_at: { gt: start_at } }, { orderBy: 'from_at-asc' })
    .then((all) => all.filter(({ holder, holder_id }) => holder !== rcarDisable.name || holder_id !== id))

/** Locks the overlapping rentals, the car and the candidate cars; returns the rentals and all overlapping occupancies. */
async function lockOverlapping(db: Db, gap: OutOfServiceInterval) {
  const ids = (await rentalsInGap(db, gap)).filter(({ holder }) => holder === 'rent').map(({ holder_id }) => holder_id)
  // Rentals are locked before cars, in the same order as when a single rental is moved.
  const rides = new Map((await db.find(rent, { id: ids }, { lock: true })).map((ride) => [ride.id, ride]))
  const cars = await Promise.all([...rides.values()].map((ride) => findEquivalentCars(db, remainingOccupancy(ride, db.now), maxCandidates)))
  await lockCarsThenMembers(
    db,
    [gap.rcar_id, ...cars.flat().map(({ id }) => id)],
    [...rides.values()].map(({ user_id }) => user_id),
  )
  return { rides, there: await rentalsInGap(db, gap) }
}

/** The most similar available car that all drivers may drive; undefined if there is none. */
async function findReplacementCar({ db, cipher }: RelocationServices, ride: Ride) {
  const second_driver = await additionalDriverOf(db, cipher, ride.id)
  for (const { id, plate_no } of await findEquivalentCars(db, remainingOccupancy(ride, db.now), maxCandidates)) {
    const booking = await loadBookingContext(db, { ...ride, second_driver, rcar_id: id }, { previousBooking: ride })
    if (driverIssues(booking).length === 0 && (!ride.is_delivery || booking.car.is_delivery)) return { id, plate_no }
  }
  return undefined
}

const { status: states } = rent.fields.identity.fields
const { reason: reasons } = rcarDisable.fields.basics.fields

const withReason = (code: string, { ko, en }: LocalizedText): LocalizedText => ({ ko: `${code}(${ko})`, en: `${code} (${en})` })

/** Moves overlapping booked rentals to equivalent cars. Also returns the occupancies that cannot be moved, with the reason. */
async function moveRentals(tools: RelocationServices, gap: OutOfServiceInterval): Promise<{ moved: RelocationRecord[]; stays: LocalizedText[] }> {
  const { db } = tools
  const { rides, there } = await lockOverlapping(db, gap)
  const [former, moved, stays] = [await db.get(rcar, gap.rcar_id), [] as RelocationRecord[], [] as LocalizedText[]]
  const swap_reason = `${localizedLabel(rcarDisable.label, '').ko}: ${labelText(reasons.choices[gap.reason], gap.reason, 'ko')}`
  for (const { holder, holder_id } of there) {
    const ride = holder === 'rent' ? rides.get(holder_id) : undefined
    if (!ride) {
      stays.push(localizedLabel(occupancyOwnerLabels[holder], holder))
      continue
    }
    const other = ride.status === 'reserved' ? await findReplacementCar(tools, ride) : undefined
    if (!other) {
      stays.push(withReason(ride.code, ride.status === 'reserved' ? noneFreeText : localizedLabel(states.choices[ride.status], ride.status)))
      continue
    }
    await db.transition(rent, ride.id, 'swap', { rcar_id: other.id, swap_reason })
    moved.push({ rent: ride.code, action: 'swapped', note: `${former.plate_no} → ${other.plate_no}` })
  }
  return { moved, stays }
}

const joinTexts = (all: readonly LocalizedText[]): LocalizedText => ({ ko: all.map(({ ko }) => ko).join(', '), en: all.map(({ en }) => en).join(', ') })

/** Moves overlapping rentals if requested: all of them, or throws `ridesStay`. Returns the moved ones. */
export async function relocateRentals(
  tools: RelocationServices,
  gap: OutOfServiceInterval,
  on_overlap: Disable['on_overlap'] | null | undefined,
): Promise<RelocationRecord[]> {
  if (on_overlap !== 'swap') return []
  const { moved, stays } = await moveRentals(tools, gap)
  if (stays.length > 0) throw createErrorFactory(rcarDisable)('ridesStay', { path: 'on_overlap', values: { held: joinTexts(stays) } })
  return moved
}
