import { minutesPerHour, toSeoulMinute } from './base/seoulTime.ts'
import { floorShareTo10 } from './base/won.ts'

/** Amounts in whole won and moments of the rental; `back` is the actual return. */
export interface EarlyReturnedRental {
  readonly base_amount: number
  readonly event_discount: number
  readonly coupon_discount: number
  readonly start: string
  readonly end: string
  readonly returned_at: string
}

/** Amounts held for the rental: paid and not refunded. */
export interface NetPaidAmounts {
  readonly cash: number
  readonly points: number
}

/** The fields of a penalty policy that an early return needs. */
export interface EarlyReturnPolicy {
  readonly early_return: 'none' | 'points' | 'refund'
  readonly early_credit_rate: number | null
  readonly midterm_rate: number
}

/** Result of an early return: points earned, or a refund for the unused time in money and points. */
export interface EarlyReturnResult {
  readonly credit: number
  readonly cash_back: number
  readonly points_back: number
}

const minCreditMinutes = 10
const maxCreditMinutes = 10 * minutesPerHour

const discountedTimeCharge = ({ base_amount, event_discount, coupon_discount }: EarlyReturnedRental) =>
  Math.max(0, base_amount - event_discount - coupon_discount)

/** Booked and unused minutes; unused is the time from the return to the booked end, at most the whole booking. */
function unusedMinutesOf({ start, end, returned_at }: EarlyReturnedRental) {
  const booked = toSeoulMinute(end) - toSeoulMinute(start)
  return { booked, unused: Math.max(0, Math.min(booked, toSeoulMinute(end) - toSeoulMinute(returned_at))) }
}

/**
 * Points for an early return: a percentage of the unused share of the discounted time charge, floored to 10. Less than 10 minutes earn nothing,
 * and time beyond 10 hours does not count.
 */
export function earlyReturnPoints(facts: EarlyReturnedRental, rate: number | null | undefined) {
  const { booked, unused } = unusedMinutesOf(facts)
  return unused < minCreditMinutes || !rate ? 0 : floorShareTo10(discountedTimeCharge(facts), Math.min(unused, maxCreditMinutes), booked, rate)
}

/**
 * Refund at an early return under the standard terms: the unused share of the discounted time charge less the deduction, floored to 10 won.
 * Points pay for the time first: their part is refunded as points, the rest as money, at most the amount paid.
 */
export function computeUnusedTimeRefund(facts: EarlyReturnedRental, paid: NetPaidAmounts, midterm_rate: number) {
  const { booked, unused } = unusedMinutesOf(facts)
  const back = (amount: number) => floorShareTo10(amount, unused, booked, 100 - midterm_rate)
  const time = discountedTimeCharge(facts)
  const byPoints = Math.min(paid.points, time)
  const cashRefund = back(time - byPoints)
  // The two parts sum to the refund of the whole, which is floored only once.
  return { cash_back: Math.min(cashRefund, Math.max(0, paid.cash)), points_back: Math.min(byPoints, back(time) - cashRefund) }
}

/** Result of an early return by the penalty policy of the booking: nothing, points or a refund. */
export function computeEarlyReturnCompensation(
  facts: EarlyReturnedRental,
  paid: NetPaidAmounts,
  { early_return, early_credit_rate, midterm_rate }: EarlyReturnPolicy,
): EarlyReturnResult {
  const refund = early_return === 'refund' ? computeUnusedTimeRefund(facts, paid, midterm_rate) : { cash_back: 0, points_back: 0 }
  return { credit: early_return === 'points' ? earlyReturnPoints(facts, early_credit_rate) : 0, ...refund }
}
