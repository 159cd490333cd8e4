import { rentalEntryAmounts } from '#rules/books/rental.ts'
import type { Handlers, Row, ServerNewRowValues } from '#schema'
import { implement } from '#schema'
import { forEachDueRow } from '../../forEachDueRow.server.ts'
import { companyFooter } from '../../settings/setting.server.ts'
import type { DerivedOccupancy } from '../occupancy/occupancy.server.ts'
import { syncOccupancy, deleteOccupancy, reserveCar } from '../occupancy/occupancy.server.ts'
import { quoteBooking, quoteResponse } from '../booking/quote.server.ts'
import { inspectionReportHandler } from '../booking/memberTrip.server.ts'
import { modificationHandlers } from './modification.server.ts'
import { damageChargeHandlers } from '../trip/damage.server.ts'
import { penaltyChargeHandlers } from '../trip/penalty.server.ts'
import { tripHandlers } from '../trip/trip.server.ts'
import { earlyRefundHandlers } from '../trip/earlyReturn.server.ts'
import { balanceOf, chargePaidTotals, paymentStatusOf } from '../payment/balance.server.ts'
import { loadBookingContext } from '../booking/bookingContext.server.ts'
import { deliveryAndCardIssues, driverIssues } from '../booking/validation.server.ts'
import { readHomePageMetrics } from './todayMetrics.server.ts'
import type { BookingDependencies } from '../booking/booking.server.ts'
import { prepareNewBooking, reserveCoupon, releaseCoupon } from '../booking/booking.server.ts'
import { doorHandlers } from '../trip/door.server.ts'
import { rentalContractOf } from '../documents/contract.server.ts'
import { rentalContractFile } from '../documents/rentalContractFile.server.ts'
import { loadReadableRental } from '../payment/memberRental.server.ts'
import { rentalReceiptOf } from '../documents/receipt.server.ts'
import { receiptFile } from '../documents/receiptFile.server.ts'
import { paymentHandlers } from '../payment/payment.server.ts'
import { previewPaymentTransition } from './terms.server.ts'
import { driversToCheck } from '../booking/additionalDriver.server.ts'
import { settlementHandlers } from '../trip/settlement.server.ts'
import { postponeNoShows } from '../booking/noShowPostponement.server.ts'
import { rent } from './rent.ts'

type Rent = Row<typeof rent>

const canceledStates = new Set(['canceled', 'no_show', 'expired'])
const returnedStates = new Set(['returned', 'completed'])
/** States in which a rental can be deleted; nothing is owed in them. */
const deletableStates = new Set([...canceledStates, 'completed', 'hold'])
const handedOverStates = new Set(['in_use', 'returned'])
const fieldsUntilHandover = ['delivery_address', 'delivery_memo', 'second_driver'] as const

/** Default values for empty fields of the `arrange` form. */
const emptyArrangement = { return_spot_id: null, delivery_address: null, delivery_memo: null, credit_card_id: null }

const overdueRentalsSql = `select id from rents where id > $2 and deleted_at is null and status = 'in_use' and not is_overdue
  and end_at < ($1::text::timestamp at time zone 'Asia/Seoul') order by id limit 1 for no key update skip locked`

type BookParams = Parameters<Handlers<typeof rent>['book']>[0]['params']

/** Creates an unpaid rental (hold) with its occupancy and reserved coupon. */
async function createHold(tools: BookingDependencies, bookingRequest: BookParams, own: Pick<ServerNewRowValues<typeof rent>, 'channel'> = {}) {
  const { db } = tools
  const [{ values, booking, price }, reserved] = await Promise.all([prepareNewBooking(tools, bookingRequest), db.reserveRow(rent)])
  const { user_id, rcar_id, start_at, end_at, coupon_id = null } = bookingRequest
  const { id, codes } = reserved
  // The rental and its occupancy are sent together.
  await Promise.all([
    db.insertReserved(rent, reserved, { ...bookingRequest, ...values, ...own }),
    reserveCar(db, { holder: rent.name, holder_id: id, rcar_id, user_id, from_at: start_at, to_at: values.block_end_at, user_to_at: end_at }),
  ])
  await reserveCoupon(db, { id, coupon_id })
  return { id, code: codes.code ?? '', hold_expires_at: values.hold_expires_at, quote: quoteResponse(booking, price) }
}

/** Occupancy of a rental: the car including turnaround, the member until the end. */
function occupancyRuleOf({ status, rcar_id, user_id, start_at, actual_start_at, end_at, block_end_at }: Rent): DerivedOccupancy {
  if (canceledStates.has(status)) return null
  const from_at = actual_start_at && actual_start_at < start_at ? actual_start_at : start_at
  return { rcar_id, user_id, from_at, to_at: block_end_at ?? end_at, user_to_at: end_at, isOver: returnedStates.has(status) }
}

export const rentServer = implement(
  rent,
  {
    figures: ({ db, now }) => readHomePageMetrics(db, now),
    quote: ({ params, ...tools }) => quoteBooking(tools, params),
    receipt: async ({ params, db }) => rentalReceiptOf(db, await loadReadableRental(db, params.id)),
    contract: async ({ params, db, cipher }) => rentalContractOf(db, cipher, await loadReadableRental(db, params.id)),
    contractFile: async ({ params, db, cipher }) => rentalContractFile(await rentalContractOf(db, cipher, await loadReadableRental(db, params.id))),
    receiptFile: async ({ params, db }) => receiptFile(await rentalReceiptOf(db, await loadReadableRental(db, params.id)), await companyFooter(db)),
    terms: (call) => previewPaymentTransition(call, { ...paymentHandlers, ...modificationHandlers }),
    hold: ({ params, ...tools }) => createHold(tools, { ...params, user_id: tools.actor.id ?? 0 }),
    book: ({ params, ...tools }) => createHold(tools, params, { channel: 'phone' }),
    async expire({ row, db, now, error }) {
      if (row.hold_expires_at && row.hold_expires_at > now) throw error('stillHeld', { values: { until: row.hold_expires_at } })
      await releaseCoupon(db, row)
    },
    giveUp: ({ row, db }) => releaseCoupon(db, row),
    async nameDriver({ params, row, db, cipher, error }) {
      const drivers = { ...(await driversToCheck(db, cipher, row)), second_driver: params.second_driver ?? null }
      const problems = driverIssues(await loadBookingContext(db, { ...row, ...drivers }, { previousBooking: row }))
      if (problems.length > 0) throw error(problems)
    },
    async arrange({ params, row, db, error }) {
      await db.lockMember(row.user_id)
      const problems = deliveryAndCardIssues(await loadBookingContext(db, { ...row, ...emptyArrangement, ...params }, { previousBooking: row }))
      if (problems.length > 0) throw error(problems)
      return { return_spot_id: params.return_spot_id ?? row.pickup_spot_id }
    },
    ...paymentHandlers,
    ...modificationHandlers,
    ...tripHandlers,
    ...earlyRefundHandlers,
    ...damageChargeHandlers,
    ...penaltyChargeHandlers,
    ...inspectionReportHandler,
    ...doorHandlers,
    ...settlementHandlers,
  },
  {
    async beforeSave({ draft, before, db, cipher, actor, now, error }) {
      if (before) {
        const after = { ...before, ...draft }
        if (handedOverStates.has(before.status) && fieldsUntilHandover.some((key) => draft[key] !== undefined && draft[key] !== before[key]))
          throw error('handedOver')
        if (draft.second_driver) {
          const drivers = { ...(await driversToCheck(db, cipher, before)), second_driver: draft.second_driver }
          const problems = driverIssues(await loadBookingContext(db, { ...after, ...drivers }, { previousBooking: before }))
          if (problems.length > 0) throw error(problems)
        }
        if (after.is_delivery && !after.delivery_address) throw error('addressMissing', { path: 'delivery_address' })
        return
      }
      // A restored rental keeps its values.
      if ('code' in draft) return
      const { user_id, rcar_id, start_at, end_at, driver_license_id } = draft
      if (user_id === undefined || rcar_id === undefined || start_at === undefined || end_at === undefined || driver_license_id === undefined) return
      const { values } = await prepareNewBooking({ db, cipher, actor, now }, { ...draft, user_id, rcar_id, start_at, end_at, driver_license_id })
      return values
    },
    async afterSave({ row, before, db }) {
      await syncOccupancy(db, rent.name, row.id, occupancyRuleOf(row), before && occupancyRuleOf(before))
      if (!before && row.status === 'hold') await reserveCoupon(db, row)
    },
    async afterPayment({ row, db, paid: charged, refunded }) {
      const fines = await chargePaidTotals(db, row.id)
      const after = { ...row, paid_amount: charged + fines.paid, refunded_amount: refunded + fines.refunded }
      const { paid_amount, refunded_amount } = after
      return { paid_amount, refunded_amount, balance_amount: balanceOf(after), payment_status: paymentStatusOf(after) }
    },
    position: (row) => ({ refs: { user_id: row.user_id }, amounts: rentalEntryAmounts(row) }),
    async del({ row, db, error }) {
      if (!deletableStates.has(row.status)) throw error('live')
      if (row.status === 'hold') await releaseCoupon(db, row)
      await deleteOccupancy(db, rent.name, row.id)
    },
  },
  {
    /** Postpones the no-show of members whose car was not available. */
    waitForCars: { label: { ko: '차량이 없는 예약 확인', en: 'Check for rentals without a car' }, schedule: '* * * * *', external: postponeNoShows },
    /** Marks rentals whose car is not returned in time. */
    markOverdue: {
      label: { ko: '반납이 늦은 예약 표시', en: 'Mark overdue rentals' },
      schedule: '* * * * *',
      external: (call) => forEachDueRow(call, overdueRentalsSql, ({ db }, id) => db.set(rent, id, { is_overdue: true })),
    },
  },
)
