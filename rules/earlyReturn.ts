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

/** What goes back at a mid-term return by the standard terms: the unused part of the discounted time charge less the deduction, floored to 10 won. */
export function midtermRefund(facts: EarlyFacts, midterm_rate: number) {
  const { booked, unused } = unusedOf(facts)
  return shareOf(timePaid(facts), unused, booked, 100 - midterm_rate)
}
