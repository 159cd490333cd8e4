import { hour, minuteOf } from './seoulTime.ts'
import { shareOf } from './won.ts'

/** What was booked, what the time charge came to after its discounts, and when the car came back. */
export interface EarlyFacts {
  readonly base_amount: number
  readonly event_discount: number
  readonly coupon_discount: number
  readonly start: string
  readonly end: string
  readonly back: string
}

/** What is with us of a ride: paid and not given back. */
export interface EarlyPaid {
  readonly cash: number
  readonly points: number
}

/** A penalty policy, as far as an early return asks. */
export interface EarlyPolicy {
  readonly early_return: 'none' | 'points' | 'refund'
  readonly early_credit_rate: number | null
  readonly midterm_rate: number
}

/** What an early return brings: points that are earned, or what was paid for the time that was not used, in money and in points. */
export interface EarlyReturn {
  readonly credit: number
  readonly cash_back: number
  readonly points_back: number
}

const least = 10
const most = 10 * hour

const timePaid = ({ base_amount, event_discount, coupon_discount }: EarlyFacts) => Math.max(0, base_amount - event_discount - coupon_discount)

/** Minutes of a booking that were not used: those between the return and its end, or all of it. */
function unusedOf({ start, end, back }: EarlyFacts) {
  const booked = minuteOf(end) - minuteOf(start)
  return { booked, unused: Math.max(0, Math.min(booked, minuteOf(end) - minuteOf(back))) }
}

/**
 * Points for bringing a car back early: the rate of the unused part of the discounted time charge, floored to 10. Less than ten minutes earn
 * nothing, and beyond ten hours nothing more is counted, so that coming back earlier never earns less.
 */
export function earlyCredit(facts: EarlyFacts, rate: number | null | undefined) {
  const { booked, unused } = unusedOf(facts)
  return unused < least || !rate ? 0 : shareOf(timePaid(facts), Math.min(unused, most), booked, rate)
}

/**
 * What goes back at a mid-term return by the standard terms: the unused part of the discounted time charge less the deduction, floored to 10 won.
 * Points have paid for the time first: what they paid of it comes back as points, the rest as money, and never more than was paid.
 */
export function midtermRefund(facts: EarlyFacts, paid: EarlyPaid, midterm_rate: number) {
  const { booked, unused } = unusedOf(facts)
  const back = (amount: number) => shareOf(amount, unused, booked, 100 - midterm_rate)
  const time = timePaid(facts)
  const byPoints = Math.min(paid.points, time)
  const cashRefund = back(time - byPoints)
  // Both sum to what goes back of the whole: it is floored once.
  return { cash_back: Math.min(cashRefund, Math.max(0, paid.cash)), points_back: Math.min(byPoints, back(time) - cashRefund) }
}

/** What an early return brings by the penalties of its booking: nothing, points or a refund. */
export function earlyReturn(facts: EarlyFacts, paid: EarlyPaid, { early_return, early_credit_rate, midterm_rate }: EarlyPolicy): EarlyReturn {
  const refund = early_return === 'refund' ? midtermRefund(facts, paid, midterm_rate) : { cash_back: 0, points_back: 0 }
  return { credit: early_return === 'points' ? earlyCredit(facts, early_credit_rate) : 0, ...refund }
}
