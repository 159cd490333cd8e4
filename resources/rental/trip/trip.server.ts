import { computeExcessDistanceFee, usedKm } from '#rules/pricing/distance.ts'
import { lateFee } from '#rules/lateness.ts'
import { toSeoulMinute } from '#rules/base/seoulTime.ts'
import type { Coordinates } from '#rules/coordinates.ts'
import { metresBetween } from '#rules/coordinates.ts'
import type { Db, Handlers, Row, ServerNewRowValues } from '#schema'
import { createErrorFactory, isStaff } from '#schema'
import { addMinutes } from '#schema/base/time.ts'
import { chargeAmountsWithVat } from '#rules/fine.ts'
import { driverLicense } from '../../members/licence/driverLicense.ts'
import { fineLog } from '../charges/fineLog.ts'
import { rcar } from '../fleet/rcar.ts'
import { assertSelfReturn, assertCarIsBack, assertSelfPickup } from '../booking/memberTrip.server.ts'
import { computeEarlyReturnAmounts } from './earlyReturn.server.ts'
import type { BookingContext } from '../booking/bookingContext.server.ts'
import { loadBookingContext } from '../booking/bookingContext.server.ts'
import { driverIssues, carChangeIssues } from '../booking/validation.server.ts'
import { occupiedUntil } from '../booking/booking.server.ts'
import { driversToCheck } from '../booking/additionalDriver.server.ts'
import { spot } from '../fleet/spot.ts'
import { updateChargeTotals } from '../payment/balance.server.ts'
import { rcarState } from '../inspection/rcarState.ts'
import { rent } from '../rent/rent.ts'
import { rentPenaltyPolicy } from '../pricing/rentPenaltyPolicy.ts'
import { rentPricePolicy } from '../pricing/rentPricePolicy.ts'
import { readRentSettings } from '../booking/settings.server.ts'

type Ride = Row<typeof rent>
type State = Row<typeof rcarState>

/** The latest inspection of a kind for the rental and its current car. */
async function latestInspection(db: Db, { id, rcar_id }: Ride, kind: State['kind']): Promise<State | null> {
  const [row] = await db.find(rcarState, { rent_id: id, rcar_id, kind }, { orderBy: 'checked_at-desc', limit: 1 })
  return row ?? null
}

/** Drafts an automatic charge; staff review it before the member is notified. */
export async function storeDraftReturnCharge(db: Db, ride: Ride, kind: 'late' | 'distance', origin_amount: number, reason: string) {
  if (origin_amount === 0) return
  const chargeValues = { rent_id: ride.id, rcar_id: ride.rcar_id, user_id: ride.user_id, occurred_at: db.now, place: reason.slice(0, 100) }
  const amounts = chargeAmountsWithVat(kind, origin_amount, 0)
  await db.insert(fineLog, {
    ...chargeValues,
    ...amounts,
    kind,
    origin_amount,
    fee_amount: 0,
    match_by: 'auto',
    liability: 'user',
  } satisfies ServerNewRowValues<typeof fineLog>)
}

/** Adds charges for late return and distance, and computes the result of an early return. */
async function addReturnCharges(db: Db, ride: Ride, state: State) {
  const start_odo = ride.start_odo ?? state.odometer_km
  if (state.odometer_km < start_odo) throw createErrorFactory(rent)('odometerBack', { values: { least: start_odo } })
  const [policy, penalty] = [await db.get(rentPricePolicy, ride.price_policy_id), await db.get(rentPenaltyPolicy, ride.penalty_policy_id)]
  const { holidays } = await readRentSettings(db)
  const used_km = ride.used_km + usedKm(start_odo, state.odometer_km)
  const distance = computeExcessDistanceFee(policy, toSeoulMinute(ride.start_at), toSeoulMinute(ride.end_at), used_km)
  const late = lateFee({ policy, penalty, holidays, end: ride.end_at, returned_at: db.now })
  await storeDraftReturnCharge(db, ride, 'distance', distance.amount, distance.why.ko)
  await storeDraftReturnCharge(db, ride, 'late', late.amount, late.why?.ko ?? '')
  await updateChargeTotals(db, ride.id)
  return { used_km, end_odo: state.odometer_km, ...(await computeEarlyReturnAmounts(db, ride, penalty, db.now)) }
}

/** Distance in metres from the return spot if it exceeds the allowed radius; null if it is within, or if the position is unknown. */
function excessDistance(place: Coordinates | null, { lat_lng, return_radius_m }: Row<typeof spot>) {
  const metres = place ? metresBetween(place, lat_lng) : 0
  return metres > return_radius_m ? metres : null
}

/** Pick-up spot after a car swap before the start: that of the new car; the return spot follows unless it was set differently. */
function spotsAfterSwap({ status, pickup_spot_id, return_spot_id }: Ride, { pickupSpot }: BookingContext) {
  if (status !== 'reserved') return {}
  return { pickup_spot_id: pickupSpot.id, ...(return_spot_id === pickup_spot_id && { return_spot_id: pickupSpot.id }) }
}

type TransitionHandlers = Pick<Handlers<typeof rent>, 'pickup' | 'swap' | 'bringBack'>

export const tripHandlers: TransitionHandlers = {
  async pickup({ row, db, cipher, actor, now, error }) {
    const state = await latestInspection(db, row, 'pickup')
    if (!state) throw error('stateMissing')
    const drivers = await driversToCheck(db, cipher, row)
    const booking = await loadBookingContext(db, { ...row, ...drivers }, { previousBooking: row })
    assertSelfPickup(actor, row, state, booking)
    await assertCarIsBack(db, row)
    const problems = driverIssues(booking)
    if (problems.length > 0) throw error(problems)
    // Staff check the licence at the hand-over.
    const { driver_license_id } = drivers
    if (isStaff(actor)) await db.set(driverLicense, driver_license_id, { rechecked_at: now })
    return { actual_start_at: now, start_odo: state.odometer_km, pickup_state_id: state.id, driver_license_id }
  },
  async swap({ params, row, db, cipher, now, error }) {
    if (params.rcar_id === row.rcar_id) throw error('sameCar', { path: 'rcar_id' })
    const booking = await loadBookingContext(db, { ...row, ...(await driversToCheck(db, cipher, row)), rcar_id: params.rcar_id }, { previousBooking: row })
    const problems = carChangeIssues(booking)
    if (problems.length > 0) throw error(problems)
    const [former, other] = [await db.get(rcar, row.rcar_id), await db.get(rcar, params.rcar_id)]
    const swapEntry = {
      plate_no: former.plate_no,
      from_at: row.swap_history?.at(-1)?.to_at ?? row.actual_start_at ?? now,
      to_at: now,
      reason: params.swap_reason,
    }
    // The new car has its own odometer; the distance driven with the first car is kept.
    const driven_km = row.start_odo === null ? 0 : usedKm(row.start_odo, former.odometer_km)
    const odometer = row.status === 'in_use' && { start_odo: other.odometer_km, used_km: row.used_km + driven_km }
    return { swap_history: [...(row.swap_history ?? []), swapEntry], block_end_at: occupiedUntil(booking), ...odometer, ...spotsAfterSwap(row, booking) }
  },
  async bringBack({ params, row, db, actor, now, error }) {
    const state = await latestInspection(db, row, 'return')
    if (!state) throw error('returnStateMissing')
    const metres = excessDistance(state.lat_lng, await db.get(spot, row.return_spot_id ?? row.pickup_spot_id))
    assertSelfReturn(actor, state, metres, now)
    if (metres !== null && !params.elsewhere_reason) throw error('farAway', { path: 'elsewhere_reason', values: { metres } })
    const { turnaround_min } = await db.get(rcar, row.rcar_id)
    const chargeValues = await addReturnCharges(db, row, state)
    return { ...chargeValues, actual_end_at: now, block_end_at: addMinutes(now, turnaround_min), return_state_id: state.id, is_overdue: false }
  },
}
