import { lateFee } from '#rules/lateness.ts'
import { extensionPrice } from '#rules/pricing/computeRentalQuote.ts'
import type { Db, Handlers, Row, Cipher } from '#schema'
import { createErrorFactory, isStaff, labelText } from '#schema'
import { hoursBetween, addMinutes } from '#schema/base/time.ts'
import { refundPointsPayment } from '../../logs/pointsPayment.server.ts'
import { user } from '../../members/account/user.ts'
import { assertNoOccupancyConflict } from '../occupancy/conflict.server.ts'
import { rcar } from '../fleet/rcar.ts'
import { priceInputFields } from './fields.ts'
import { storeDraftReturnCharge } from '../trip/trip.server.ts'
import type { BookingRequest } from '../booking/bookingContext.server.ts'
import { loadBookingContext } from '../booking/bookingContext.server.ts'
import { driverIssues, bookingIssues } from '../booking/validation.server.ts'
import { occupiedUntil, noShowDeadline } from '../booking/booking.server.ts'
import { updateChargeTotals } from '../payment/balance.server.ts'
import { cardIdIfActive } from '../payment/card.server.ts'
import { rentalItemName, pointsPaymentInput } from '../payment/payment.server.ts'
import { priceBooking, pricedBookingValues } from '../booking/price.server.ts'
import { rent } from './rent.ts'
import { rentPenaltyPolicy } from '../pricing/rentPenaltyPolicy.ts'
import { rentPricePolicy } from '../pricing/rentPricePolicy.ts'
import { driversToCheck, additionalDriverOf } from '../booking/additionalDriver.server.ts'
import { readRentSettings } from '../booking/settings.server.ts'

type Ride = Row<typeof rent>
type TransitionHandlers = Pick<Handlers<typeof rent>, 'change' | 'extend'>
interface Tools {
  readonly db: Db
  readonly cipher: Cipher
}
interface ModificationInput {
  readonly start_at: string
  readonly end_at: string
  readonly rcar_id?: number | null | undefined
  readonly cdw?: string | null | undefined
  readonly at_current?: boolean | undefined
}

const waiver = priceInputFields.cdw.keySpecs.$.value

/** The changed rental; empty values keep the current ones. */
const modifiedRequest = (ride: Ride, { start_at, end_at, rcar_id, cdw }: ModificationInput): BookingRequest => ({
  ...ride,
  start_at,
  end_at,
  rcar_id: rcar_id ?? ride.rcar_id,
  cdw: cdw ?? ride.cdw,
  // The return spot of the current car is kept, unless the car changes.
  return_spot_id: rcar_id && rcar_id !== ride.rcar_id ? null : ride.return_spot_id,
})

/** Prices and validates a change with the policy versions of the booking, or with the current ones if staff choose so. Excess points are returned. */
async function priceModification({ db, cipher }: Tools, ride: Ride, modification: ModificationInput) {
  const wanted = { ...modifiedRequest(ride, modification), second_driver: await additionalDriverOf(db, cipher, ride.id) }
  const first = await loadBookingContext(db, wanted, { previousBooking: ride, asOf: modification.at_current ? 'now' : 'booking' })
  const maxPoints = priceBooking(first).most_points
  const facts = { ...first, bookingRequest: { ...wanted, point_used: Math.min(ride.point_used ?? 0, maxPoints) } }
  const price = priceBooking(facts)
  const problems = bookingIssues(facts, price, db.actor.accessLevel)
  if (problems.length > 0) throw createErrorFactory(rent)(problems)
  return { facts, price }
}

const occupancyOf = ({ id, user_id }: Ride, rcar_id: number, from_at: string, [end, until]: readonly [string, string]) =>
  ({ holder: 'rent', holder_id: id, rcar_id, user_id, from_at, to_at: until, user_to_at: end }) as const

/** Price of an extension, with the booking's own policy. */
async function priceExtension(db: Db, ride: Ride, new_end: string) {
  const policy = await db.get(rentPricePolicy, ride.price_policy_id)
  const { holidays } = await readRentSettings(db)
  const { birth_date } = await db.get(user, ride.user_id)
  return { policy, holidays, added: extensionPrice({ policy, holidays, start: ride.start_at, end: ride.end_at, new_end, birth_date, cdw: ride.cdw }) }
}

export const modificationHandlers: TransitionHandlers = {
  change: {
    async intend({ params, row, db, cipher, actor, error }) {
      if (params.at_current && !isStaff(actor)) throw error('staffSayPrices', { path: 'at_current' })
      const { facts, price } = await priceModification({ db, cipher }, row, params)
      const { rcar_id, start_at, end_at, cdw } = facts.bookingRequest
      if (rcar_id === row.rcar_id && start_at === row.start_at && end_at === row.end_at && cdw === row.cdw) throw error('nothingChanged', { path: 'end_at' })
      await assertNoOccupancyConflict(db, occupancyOf(row, rcar_id, start_at, [end_at, occupiedUntil(facts)]))
      const amount = price.total_amount - row.total_amount
      // The refund is made after the change, so that the new period cannot be taken in between.
      return { amount, isDeferred: true, name: rentalItemName(row), user_id: row.user_id, credit_card_id: await cardIdIfActive(db, row) }
    },
    async settle({ params, row, db, cipher, error, paid }) {
      const { facts, price } = await priceModification({ db, cipher }, row, params)
      if (price.total_amount - row.total_amount !== paid.amount) throw error('priceMoved')
      const returnedPoints = (row.point_used ?? 0) - price.point_used
      const reason = labelText(rent.endpoints.change.label, 'change', 'ko')
      if (returnedPoints > 0)
        await refundPointsPayment(db, { ...pointsPaymentInput(row), amount: returnedPoints, reason, key: `rent:${row.id}:change:${row.version}` })
      return {
        ...pricedBookingValues(facts, price),
        rcar_id: facts.car.id,
        cdw: waiver.parse(facts.bookingRequest.cdw),
        block_end_at: occupiedUntil(facts),
        no_show_at: noShowDeadline(facts),
        pickup_spot_id: facts.pickupSpot.id,
        return_spot_id: facts.returnSpot.id,
      }
    },
  },
  extend: {
    async intend({ params: { end_at, credit_card_id }, row, db, cipher, now, actor, error }) {
      if (end_at <= row.end_at) throw error('notLonger', { path: 'end_at', values: { end: row.end_at } })
      if (row.end_at < now && !isStaff(actor)) throw error('overdue')
      const car = await db.get(rcar, row.rcar_id)
      if (hoursBetween(row.start_at, end_at) * 60 > car.max_rent_min) throw error('tooLong', { path: 'end_at', values: { most: car.max_rent_min } })
      const problems = driverIssues(await loadBookingContext(db, { ...row, ...(await driversToCheck(db, cipher, row)), end_at }, { previousBooking: row }))
      if (problems.length > 0) throw error(problems)
      await assertNoOccupancyConflict(db, occupancyOf(row, row.rcar_id, row.start_at, [end_at, addMinutes(end_at, car.turnaround_min)]))
      const { added } = await priceExtension(db, row, end_at)
      return { amount: added.total_amount, name: rentalItemName(row), user_id: row.user_id, credit_card_id: credit_card_id ?? (await cardIdIfActive(db, row)) }
    },
    async settle({ params: { end_at, credit_card_id }, row, db, error, paid }) {
      const { added, policy, holidays } = await priceExtension(db, row, end_at)
      if (added.total_amount !== paid.amount) throw error('priceMoved')
      const penalty = await db.get(rentPenaltyPolicy, row.penalty_policy_id)
      const { turnaround_min } = await db.get(rcar, row.rcar_id)
      // Time that was already late at the request is charged as late, also after an extension.
      const late = lateFee({ policy, penalty, holidays, end: row.end_at, returned_at: paid.asked_at })
      await storeDraftReturnCharge(db, row, 'late', late.amount, late.why?.ko ?? '')
      await updateChargeTotals(db, row.id)
      const before = row.price_snapshot ?? { policy_name: policy.name, policy_version: policy.version_no, lines: [] }
      const lines = added.lines.map(({ code, label, amount }) => ({ code, label: label.ko, amount }))
      return {
        base_amount: row.base_amount + added.base_amount,
        cdw_amount: row.cdw_amount + added.cdw_amount,
        total_amount: row.total_amount + added.total_amount,
        included_km: row.included_km + added.included_km,
        price_snapshot: { ...before, lines: [...before.lines, ...lines] },
        credit_card_id: credit_card_id ?? row.credit_card_id,
        extend_count: row.extend_count + 1,
        block_end_at: addMinutes(end_at, turnaround_min),
        is_overdue: false,
      }
    },
  },
}
