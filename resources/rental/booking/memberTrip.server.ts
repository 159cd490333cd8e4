import type { Actor, Db, Handlers, Row } from '#schema'
import { createErrorFactory, isStaff } from '#schema'
import { hoursBetween, addMinutes } from '#schema/base/time.ts'
import { currentRentalOf } from '../occupancy/overdue.server.ts'
import { deriveInspectionValues, propagateInspectionChange } from '../inspection/deriveInspectionValues.server.ts'
import { rcarState } from '../inspection/rcarState.ts'
import type { BookingContext } from './bookingContext.server.ts'
import { rent } from '../rent/rent.ts'

type Ride = Row<typeof rent>
type State = Row<typeof rcarState>

/** Minutes before the start from which members can pick up; staff can hand over at any time. */
const earlyMinutes = 10
/** Minutes for which a member's inspection is valid. */
const inspectionValidMinutes = 30

/** Hours for which a licence check is valid. */
const licenceCheckHours = 24

const error = createErrorFactory(rent)

const isCheckValid = (checked: string | null, now: string) => checked !== null && hoursBetween(checked, now) <= licenceCheckHours

const earliestPickup = ({ start_at }: Ride) => addMinutes(start_at, -earlyMinutes)

/** True if it is too early for the member to pick up the car. */
export const isBeforePickupWindow = (ride: Ride, now: string) => now < earliestPickup(ride)

function assertNotTooEarly(ride: Ride, now: string) {
  const from = earliestPickup(ride)
  if (now < from) throw error('tooEarly', { values: { from } })
}

function assertInspectionRecent({ checked_at }: State, now: string) {
  if (hoursBetween(checked_at, now) * 60 > inspectionValidMinutes) throw error('stateOld', { values: { minutes: inspectionValidMinutes } })
}

/** Throws if another rental or replacement rental has not returned the car. */
export async function assertCarIsBack(db: Db, { id, rcar_id }: Ride) {
  if (await currentRentalOf(db, rcar_id, { holder: 'rent', holder_id: id })) throw error('carOut')
}

/** Checks for a pick-up without staff; staff make these checks themselves. */
export function assertSelfPickup(actor: Actor, ride: Ride, state: State, { car, member, licence, now }: BookingContext) {
  if (isStaff(actor)) return
  assertNotTooEarly(ride, now)
  if (ride.end_at <= now) throw error('periodOver')
  if (member?.status !== 'active') throw error('memberNotActive')
  if (ride.balance_amount > 0) throw error('balanceOpen', { values: { amount: ride.balance_amount } })
  if (car.status !== 'active') throw error('carNotActive')
  if (car.key_type === 'physical') throw error('handedByStaff')
  assertInspectionRecent(state, now)
  // An invalid licence has its own error.
  if (licence?.status === 'verified' && !isCheckValid(licence.rechecked_at, now)) throw error('licenceUnchecked')
}

/** Checks for a return without staff: a recent inspection, at the return spot. */
export function assertSelfReturn(actor: Actor, state: State, metres: number | null, now: string) {
  if (isStaff(actor)) return
  assertInspectionRecent(state, now)
  if (!state.lat_lng) throw error('placeMissing')
  if (metres !== null) throw error('tooFarAway', { values: { metres } })
}

export const inspectionReportHandler: Pick<Handlers<typeof rent>, 'reportState'> = {
  async reportState({ params: { id: _id, version: _version, photos, damages, ...readings }, row, db, actor, now }) {
    const isPickup = row.status === 'reserved'
    if (isPickup && !isStaff(actor)) assertNotTooEarly(row, now)
    const state = {
      ...readings,
      rcar_id: row.rcar_id,
      rent_id: row.id,
      kind: isPickup ? 'pickup' : 'return',
      checked_at: now,
      checker_id: actor.id ?? row.user_id,
      photos: photos.map((item) => ({ ...item, taken_at: now })),
      damages: (damages ?? []).map((item) => ({ ...item, is_new: false })),
    } as const
    const id = await db.insert(rcarState, { ...state, ...(await deriveInspectionValues(db, state, null)) })
    await propagateInspectionChange(db, await db.get(rcarState, id), null)
  },
}
