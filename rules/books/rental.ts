import { supplyValueIn, splitVat } from '../base/vat.ts'
import type { EntryAmounts } from './amounts.ts'
import { withBalancingAmount, noEntryAmounts } from './amounts.ts'

/** The fields of a rental that its entry needs, in whole won. */
export interface RentalEntryInput {
  readonly status: string
  readonly total_amount: number
  readonly event_discount: number
  readonly coupon_discount: number
  readonly cdw_amount: number
  readonly delivery_amount: number
  readonly point_used: number | null
  readonly cancel_fee: number
  /** Points kept as a fee of a cancellation or no-show. */
  readonly cancel_points: number
  readonly early_refund: number
  readonly early_points: number
  readonly early_refunded_at: string | null
}

const cashPrice = ({ total_amount, early_refund, early_refunded_at }: RentalEntryInput) => total_amount - (early_refunded_at === null ? 0 : early_refund)

/** Booked and not yet over: the price is owed, and an advance until the return. */
function bookedAmounts(rental: RentalEntryInput): EntryAmounts {
  const { vat_amount } = splitVat(cashPrice(rental))
  return withBalancingAmount('advances', { receivable: cashPrice(rental), vat_payable: -vat_amount })
}

/** Over: the advance in money and points has become income, by what was bought and what was discounted. Points carry no VAT. */
function finishedAmounts(rental: RentalEntryInput): EntryAmounts {
  const { vat_amount } = splitVat(cashPrice(rental))
  const points = (rental.point_used ?? 0) - (rental.early_refunded_at === null ? 0 : rental.early_points)
  return withBalancingAmount('rental_income', {
    receivable: cashPrice(rental),
    vat_payable: -vat_amount,
    point_advances: points,
    waiver_income: -supplyValueIn(rental.cdw_amount),
    delivery_income: -supplyValueIn(rental.delivery_amount),
    coupon_discount: supplyValueIn(rental.coupon_discount),
    event_discount: supplyValueIn(rental.event_discount),
  })
}

/** Cancelled, or the member did not come: what was kept of the payment is a fee. */
const cancelledAmounts = ({ cancel_fee, cancel_points }: RentalEntryInput): EntryAmounts =>
  withBalancingAmount('fee_income', { receivable: cancel_fee, vat_payable: -splitVat(cancel_fee).vat_amount, point_advances: cancel_points })

export function rentalEntryAmounts(rental: RentalEntryInput): EntryAmounts {
  if (rental.status === 'reserved' || rental.status === 'in_use') return bookedAmounts(rental)
  if (rental.status === 'returned' || rental.status === 'completed') return finishedAmounts(rental)
  return rental.status === 'canceled' || rental.status === 'no_show' ? cancelledAmounts(rental) : noEntryAmounts
}
