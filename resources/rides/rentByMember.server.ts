import type { Actor, Db, Handlers, Row } from '#schema'
import { faultsOf, isStaff } from '#schema'
import { hoursBetween, minutesAfter } from '#schema/base/time.ts'
import { carOut } from './carsOut.server.ts'
import { inspected, inspectionKept } from './inspected.server.ts'
import { rcarState } from './rcarState.ts'
import type { Facts } from './rentFacts.server.ts'
import { rent } from './rent.ts'

type Ride = Row<typeof rent>
type State = Row<typeof rcarState>

/** Minutes before the start from which a member may begin; staff hand over at any time. */
const earlyMinutes = 10
/** Minutes for which a member's look at the car holds. */
const freshMinutes = 30

/** Hours for which it holds that a licence was found in force. */
const checkedHours = 24

const fault = faultsOf(rent)

const isFresh = (checked: string | null, now: string) => checked !== null && hoursBetween(checked, now) <= checkedHours

const earliest = ({ start_at }: Ride) => minutesAfter(start_at, -earlyMinutes)

/** Is it too early for its member to take the car? */
export const isEarly = (ride: Ride, now: string) => now < earliest(ride)

function refuseEarly(ride: Ride, now: string) {
  const from = earliest(ride)
  if (now < from) throw fault('tooEarly', { of: { from } })
}

function refuseOld({ checked_at }: State, now: string) {
  if (hoursBetween(checked_at, now) * 60 > freshMinutes) throw fault('stateOld', { of: { minutes: freshMinutes } })
}

/** Nobody hands over what another ride, or a replacement, has not brought back. */
export async function refuseOut(db: Db, { id, rcar_id }: Ride) {
  if (await carOut(db, rcar_id, { holder: 'rent', holder_id: id })) throw fault('carOut')
}

/** What staff see when they hand a car over, asked of whoever takes it alone. */
export function refuseTaking(actor: Actor, ride: Ride, state: State, { car, member, licence, now }: Facts) {
  if (isStaff(actor)) return
  refuseEarly(ride, now)
  if (ride.end_at <= now) throw fault('periodOver')
  if (member?.status !== 'active') throw fault('memberNotActive')
  if (ride.balance_amount > 0) throw fault('balanceOpen', { of: { amount: ride.balance_amount } })
  if (car.status !== 'active') throw fault('carNotActive')
  if (car.key_type === 'physical') throw fault('handedByStaff')
  refuseOld(state, now)
  // One that does not hold any more is refused by its own words.
  if (licence?.status === 'verified' && !isFresh(licence.rechecked_at, now)) throw fault('licenceUnchecked')
}

/** Who brings a car back alone leaves it where it belongs, as he has just seen it. */
export function refuseLeaving(actor: Actor, state: State, metres: number | null, now: string) {
  if (isStaff(actor)) return
  refuseOld(state, now)
  if (!state.lat_lng) throw fault('placeMissing')
  if (metres !== null) throw fault('tooFarAway', { of: { metres } })
}

export const byMember: Pick<Handlers<typeof rent>, 'reportState'> = {
  async reportState({ params: { id: _id, version: _version, photos, damages, ...gauges }, row, db, actor, now }) {
    const isPickup = row.status === 'reserved'
    if (isPickup && !isStaff(actor)) refuseEarly(row, now)
    const state = {
      ...gauges,
      rcar_id: row.rcar_id,
      rent_id: row.id,
      kind: isPickup ? 'pickup' : 'return',
      checked_at: now,
      checker_id: actor.id ?? row.user_id,
      photos: photos.map((each) => ({ ...each, taken_at: now })),
      damages: (damages ?? []).map((each) => ({ ...each, is_new: false })),
    } as const
    const id = await db.add(rcarState, { ...state, ...(await inspected(db, state, null)) })
    await inspectionKept(db, await db.get(rcarState, id), null)
  },
}
