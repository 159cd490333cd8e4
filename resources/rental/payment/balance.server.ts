import { billableChargeAmount } from '#rules/billableChargeAmount.ts'
import type { Db, Row } from '#schema'
import { tlog } from '../../logs/tlog.ts'
import { fineLog } from '../charges/fineLog.ts'
import { rent } from '../rent/rent.ts'

type Ride = Row<typeof rent>

type BookingCosts = Pick<Ride, 'status' | 'cancel_fee' | 'total_amount' | 'early_refund' | 'early_refunded_at'>
type BalanceInput = BookingCosts & Pick<Ride, 'extra_amount' | 'paid_amount' | 'refunded_amount'>

/** Cash price of the booking: the total less the refund for an early return, or the fee after a cancellation or no-show. */
export function bookingTotalOf({ status, cancel_fee, total_amount, early_refund, early_refunded_at }: BookingCosts) {
  if (status === 'hold' || status === 'expired') return 0
  if (status === 'canceled' || status === 'no_show') return cancel_fee
  return early_refunded_at === null ? total_amount : total_amount - early_refund
}

/** Amount still owed, at least 0. */
export const balanceOf = (ride: BalanceInput) => Math.max(0, bookingTotalOf(ride) + ride.extra_amount - ride.paid_amount + ride.refunded_amount)

/** Payment status; `refunded` takes precedence over `paid`. */
export function paymentStatusOf(ride: BalanceInput): Ride['payment_status'] {
  if (ride.status === 'hold' || ride.status === 'expired') return ride.refunded_amount > 0 ? 'refunded' : 'unpaid'
  if (balanceOf(ride) > 0) return ride.paid_amount > ride.refunded_amount ? 'partial' : 'unpaid'
  return (ride.status === 'canceled' || ride.status === 'no_show') && ride.refunded_amount > 0 ? 'refunded' : 'paid'
}

interface PaidTotals {
  readonly paid: number
  readonly refunded: number
}

/** Payments and refunds of the post-rental charges. */
export async function chargePaidTotals(db: Db, rentId: number): Promise<PaidTotals> {
  const ids = (await db.find(fineLog, { rent_id: rentId })).map(({ id }) => id)
  if (ids.length === 0) return { paid: 0, refunded: 0 }
  const about = { target_type: 'fine_log', target_id: ids, status: ['approved', 'part_refunded', 'refunded'] } as const
  const refunded = await db.sum(tlog, { ...about, kind: 'refund' }, 'amount')
  return { paid: (await db.sum(tlog, about, 'amount')) - refunded, refunded }
}

export interface ChargeTotalsChange {
  /** Id of a charge that is being deleted. */
  readonly deletedId?: number
  /** Amount just paid for a charge; negative for a refund. */
  readonly paid?: number
}

/** Updates the totals of a rental after a change of its post-rental charges. */
export async function updateChargeTotals(db: Db, rentId: number | null | undefined, { deletedId, paid = 0 }: ChargeTotalsChange = {}) {
  if (!rentId) return
  const before = await db.get(rent, rentId, { lock: true })
  const charges = (await db.find(fineLog, { rent_id: rentId })).filter(({ id }) => id !== deletedId)
  const extra_amount = charges.reduce((sum, item) => sum + billableChargeAmount(item), 0)
  if (extra_amount === before.extra_amount && paid === 0) return
  const now = { ...before, extra_amount, paid_amount: before.paid_amount + Math.max(0, paid), refunded_amount: before.refunded_amount + Math.max(0, -paid) }
  await db.set(rent, rentId, { extra_amount, paid_amount: now.paid_amount, refunded_amount: now.refunded_amount, balance_amount: balanceOf(now) })
}
