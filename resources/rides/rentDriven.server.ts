import { distanceFee, usedKm } from '#rules/distance.ts'
import { lateFee } from '#rules/lateness.ts'
import { minuteOf } from '#rules/seoulTime.ts'
import type { Place } from '#rules/place.ts'
import { metresBetween } from '#rules/place.ts'
import type { Db, Handlers, Row, Start } from '#schema'
import { faultsOf, isStaff } from '#schema'
import { minutesAfter } from '#schema/base/time.ts'
import { fineAmounts } from '#rules/fine.ts'
import { driverLicense } from '../users/driverLicense.ts'
import { fineLog } from './fineLog.ts'
import { rcar } from './rcar.ts'
import { refuseLeaving, refuseOut, refuseTaking } from './rentByMember.server.ts'
import { earlyOf } from './rentEarly.server.ts'
import type { Facts } from './rentFacts.server.ts'
import { factsOf } from './rentFacts.server.ts'
import { driverProblems, swapProblems } from './rentGuards.server.ts'
import { blockedUntil } from './rentHeld.server.ts'
import { driversOf } from './rentSecond.server.ts'
import { spot } from './spot.ts'
import { sumExtra } from './rentExtra.server.ts'
import { rcarState } from './rcarState.ts'
import { rent } from './rent.ts'
import { rentPenaltyPolicy } from './rentPenaltyPolicy.ts'
import { rentPricePolicy } from './rentPricePolicy.ts'
import { rentSettings } from './rentSettings.server.ts'

type Ride = Row<typeof rent>
type State = Row<typeof rcarState>

/** The latest inspection of a kind that was made for a ride of its present car. */
async function stateOf(db: Db, { id, rcar_id }: Ride, kind: State['kind']): Promise<State | null> {
  const [found] = await db.find(rcarState, { rent_id: id, rcar_id, kind }, { orderBy: 'checked_at-desc', limit: 1 })
  return found ?? null
}

/** A charge that follows from the ride itself; staff look at it before the member is told. */
export async function charge(db: Db, ride: Ride, kind: 'late' | 'distance', origin_amount: number, why: string) {
  if (origin_amount === 0) return
  const charged = { rent_id: ride.id, rcar_id: ride.rcar_id, user_id: ride.user_id, occurred_at: db.now, place: why.slice(0, 100) }
  const amounts = fineAmounts(kind, origin_amount, 0)
  await db.add(fineLog, { ...charged, ...amounts, kind, origin_amount, fee_amount: 0, match_by: 'auto', liability: 'user' } satisfies Start<typeof fineLog>)
}

/** What is owed for coming back late and for distance, and what coming back early brings. */
async function charges(db: Db, ride: Ride, state: State) {
  const start_odo = ride.start_odo ?? state.odometer_km
  if (state.odometer_km < start_odo) throw faultsOf(rent)('odometerBack', { of: { least: start_odo } })
  const [policy, penalty] = [await db.get(rentPricePolicy, ride.price_policy_id), await db.get(rentPenaltyPolicy, ride.penalty_policy_id)]
  const { holidays } = await rentSettings(db)
  const used_km = ride.used_km + usedKm(start_odo, state.odometer_km)
  const distance = distanceFee(policy, minuteOf(ride.start_at), minuteOf(ride.end_at), used_km)
  const late = lateFee({ policy, penalty, holidays, end: ride.end_at, back: db.now })
  await charge(db, ride, 'distance', distance.amount, distance.why.ko)
  await charge(db, ride, 'late', late.amount, late.why?.ko ?? '')
  await sumExtra(db, ride.id)
  return { used_km, end_odo: state.odometer_km, ...(await earlyOf(db, ride, penalty, db.now)) }
}

/** Metres from where a car was left to where it belongs, when that is too far; null where it is near, or nobody knows. */
function tooFar(place: Place | null, { lat_lng, return_radius_m }: Row<typeof spot>) {
  const metres = place ? metresBetween(place, lat_lng) : 0
  return metres > return_radius_m ? metres : null
}

/** Where a ride is begun with another car: there where that stands, and it is brought back there unless it was to be left elsewhere. */
function placeOf({ status, pickup_spot_id, return_spot_id }: Ride, { pickup }: Facts) {
  if (status !== 'reserved') return {}
  return { pickup_spot_id: pickup.id, ...(return_spot_id === pickup_spot_id && { return_spot_id: pickup.id }) }
}

type Moves = Pick<Handlers<typeof rent>, 'pickup' | 'swap' | 'bringBack'>

export const driven: Moves = {
  async pickup({ row, db, vault, actor, now, fault }) {
    const state = await stateOf(db, row, 'pickup')
    if (!state) throw fault('stateMissing')
    const drivers = await driversOf(db, vault, row)
    const facts = await factsOf(db, { ...row, ...drivers }, { former: row })
    refuseTaking(actor, row, state, facts)
    await refuseOut(db, row)
    const problems = driverProblems(facts)
    if (problems.length > 0) throw fault(problems)
    // Whoever hands the car over has looked at the licence.
    const { driver_license_id } = drivers
    if (isStaff(actor)) await db.set(driverLicense, driver_license_id, { rechecked_at: now })
    return { actual_start_at: now, start_odo: state.odometer_km, pickup_state_id: state.id, driver_license_id }
  },
  async swap({ params, row, db, vault, now, fault }) {
    if (params.rcar_id === row.rcar_id) throw fault('sameCar', { at: 'rcar_id' })
    const facts = await factsOf(db, { ...row, ...(await driversOf(db, vault, row)), rcar_id: params.rcar_id }, { former: row })
    const problems = swapProblems(facts)
    if (problems.length > 0) throw fault(problems)
    const [former, other] = [await db.get(rcar, row.rcar_id), await db.get(rcar, params.rcar_id)]
    const swapped = {
      plate_no: former.plate_no,
      from_at: row.swap_history?.at(-1)?.to_at ?? row.actual_start_at ?? now,
      to_at: now,
      reason: params.swap_reason,
    }
    // The dial of the other car begins anew; what the first one was driven stays counted.
    const driven_km = row.start_odo === null ? 0 : usedKm(row.start_odo, former.odometer_km)
    const odometer = row.status === 'in_use' && { start_odo: other.odometer_km, used_km: row.used_km + driven_km }
    return { swap_history: [...(row.swap_history ?? []), swapped], block_end_at: blockedUntil(facts), ...odometer, ...placeOf(row, facts) }
  },
  async bringBack({ params, row, db, actor, now, fault }) {
    const state = await stateOf(db, row, 'return')
    if (!state) throw fault('returnStateMissing')
    const metres = tooFar(state.lat_lng, await db.get(spot, row.return_spot_id ?? row.pickup_spot_id))
    refuseLeaving(actor, state, metres, now)
    if (metres !== null && !params.elsewhere_reason) throw fault('farAway', { at: 'elsewhere_reason', of: { metres } })
    const { turnaround_min } = await db.get(rcar, row.rcar_id)
    const charged = await charges(db, row, state)
    return { ...charged, actual_end_at: now, block_end_at: minutesAfter(now, turnaround_min), return_state_id: state.id, is_overdue: false }
  },
}
