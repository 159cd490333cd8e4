import type { EventTerms } from './event.ts'
import type { RentalQuote, QuoteInput } from './computeRentalQuote.ts'
import { computeRentalQuote } from './computeRentalQuote.ts'

/** The price of a booking for a member. If the coupon cannot be combined with the event, the one with the greater discount applies. */
export function quoteWithBestDiscount<Event extends EventTerms>(quoteInput: QuoteInput<Event>): RentalQuote<Event> {
  const regular = computeRentalQuote<Event>(quoteInput)
  if (regular.coupon_problem !== 'notWithEvent') return regular
  const byCoupon = computeRentalQuote<Event>({ ...quoteInput, events: [] })
  return byCoupon.coupon_problem === null && byCoupon.subtotal <= regular.subtotal ? byCoupon : regular
}
