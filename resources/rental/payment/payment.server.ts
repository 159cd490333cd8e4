import type { CancellationResult } from '#rules/cancellation.ts'
import { cancellationResult, noShowResult } from '#rules/cancellation.ts'
import type { Actor, Db, Handlers, Row } from '#schema'
import { createErrorFactory, isStaff, labelText } from '#schema'
import { addHours, addMinutes } from '#schema/base/time.ts'
import { coupon } from '../../coupons/coupon.ts'
import { refundPointsPayment, spendPoints } from '../../logs/pointsPayment.server.ts'
import { unawaitedRefundTotal } from '../../logs/tlogBooking.server.ts'
import { fineLog } from '../charges/fineLog.ts'
import { rent } from '../rent/rent.ts'
import { rentPenaltyPolicy } from '../pricing/rentPenaltyPolicy.ts'
import { assertCarWasAvailable } from '../booking/noShowPostponement.server.ts'

type Ride = Row<typeof rent>

/** Cash paid for the rental itself and not refunded, in whole won; without post-rental charges and pending refunds. */
export async function netBookingCashPaid(db: Db, { id, paid_amount, refunded_amount }: Ride) {
  const [fines, onItsWay] = await Promise.all([db.sum(fineLog, { rent_id: id }, 'paid_amount'), unawaitedRefundTotal(db, { of: rent.name, id })])
  return paid_amount - refunded_amount - fines - onItsWay
}

/** Common input of point payments and refunds of a rental. */
export const pointsPaymentInput = (ride: Ride) =>
  ({ about: { of: rent.name, id: ride.id }, user_id: ride.user_id, target_type: 'rent', target_id: ride.id, name: rentalItemName(ride) }) as const

/** Item name on statements: label and code of the rental. */
export const rentalItemName = ({ code }: Ride) => `${labelText(rent.label, rent.name, 'ko')} ${code}`

const reasonOf = (action: 'pay' | 'cancel' | 'noShow') => labelText(rent.endpoints[action].label, action, 'ko')

async function assertCouponReserved(db: Db, { id, coupon_id }: Ride) {
  if (!coupon_id) return
  const lockedCoupon = await db.get(coupon, coupon_id)
  if (lockedCoupon.status !== 'reserved' || lockedCoupon.rent_id !== id) throw createErrorFactory(rent)('couponNotUsable', { path: 'coupon_id' })
}

interface Cancellation {
  readonly actor: Actor
  readonly action: 'cancel' | 'noShow'
  /** Refunded amount, negative. */
  readonly amount: number
  readonly at: string
}

/** Values of a cancelled rental: points are returned here, and the remaining payment is the fee. Money is already refunded. */
async function cancellationValues(db: Db, ride: Ride, { points_back }: CancellationResult, { actor, action, amount, at }: Cancellation) {
  if (points_back > 0)
    await refundPointsPayment(db, { ...pointsPaymentInput(ride), amount: points_back, reason: reasonOf(action), key: `rent:${ride.id}:${action}` })
  const by = actor.id === null ? 'system' : isStaff(actor) ? 'staff' : 'user'
  const cancel_points = (ride.point_used ?? 0) - points_back
  return { cancel_fee: (await netBookingCashPaid(db, ride)) + amount, cancel_points, canceled_at: at, cancel_by: by } as const
}

async function cancelFeeInput(db: Db, ride: Ride) {
  const policy = await db.get(rentPenaltyPolicy, ride.penalty_policy_id)
  return { ...ride, policy, paid: { cash: await netBookingCashPaid(db, ride), points: ride.point_used ?? 0 } }
}

/** Fee and refund of a cancellation at a moment. */
async function cancellationRefund(db: Db, ride: Ride, is_ours: boolean, at: string) {
  const facts = await cancelFeeInput(db, ride)
  return cancellationResult({ ...facts, start: ride.start_at, paid_at: ride.contract_agreed_at ?? ride.created_at, at, is_ours })
}

/** Hours until the refund of a no-show is tried again after the vendor declined it. */
const retryHours = 1

/** Minutes after the end of a hold in which the response to a payment is still accepted. */
const answerMinutes = 10

type TransitionHandlers = Pick<Handlers<typeof rent>, 'pay' | 'cancel' | 'noShow'>

export const paymentHandlers: TransitionHandlers = {
  pay: {
    async intend({ params, row, db }) {
      await assertCouponReserved(db, row)
      return { amount: row.total_amount, name: rentalItemName(row), user_id: row.user_id, credit_card_id: params.credit_card_id ?? row.credit_card_id }
    },
    async settle({ params, row, db, now, error }) {
      const { id, coupon_id, coupon_discount, point_used, hold_expires_at } = row
      if (hold_expires_at && addMinutes(hold_expires_at, answerMinutes) <= now) throw error('holdOver')
      await assertCouponReserved(db, row)
      if (coupon_id) await db.transition(coupon, coupon_id, 'use', { discount_amount: coupon_discount })
      if (point_used) await spendPoints(db, { ...pointsPaymentInput(row), amount: point_used, reason: reasonOf('pay'), key: `rent:${id}:pay` })
      return { contract_agreed_at: now, hold_expires_at: null, credit_card_id: params.credit_card_id ?? row.credit_card_id }
    },
  },
  cancel: {
    async intend({ params, row, db, now, actor, error }) {
      if (params.is_ours && !isStaff(actor)) throw error('staffSay', { path: 'is_ours' })
      const { cash_back } = await cancellationRefund(db, row, params.is_ours ?? false, now)
      return { amount: -cash_back, name: rentalItemName(row), user_id: row.user_id }
    },
    async settle({ params, row, db, actor, paid: { amount, asked_at: at } }) {
      const is_ours = params.is_ours ?? false
      const isUnused = is_ours || at < row.start_at
      if (row.coupon_id && isUnused) await db.transition(coupon, row.coupon_id, 'giveBack')
      return cancellationValues(db, row, await cancellationRefund(db, row, is_ours, at), { actor, action: 'cancel', amount, at })
    },
  },
  noShow: {
    async intend({ row, db, now, error }) {
      if (row.no_show_at && row.no_show_at > now) throw error('stillWaited', { values: { until: row.no_show_at } })
      await assertCarWasAvailable(db, row)
      const { cash_back } = noShowResult(await cancelFeeInput(db, row))
      return { amount: -cash_back, name: rentalItemName(row), user_id: row.user_id }
    },
    // Retried later, because the vendor would decline it again every minute.
    declined: async ({ now }) => ({ no_show_at: addHours(now, retryHours) }),
    async settle({ row, db, actor, paid: { amount, asked_at: at } }) {
      return cancellationValues(db, row, noShowResult(await cancelFeeInput(db, row)), { actor, action: 'noShow', amount, at })
    },
  },
}
