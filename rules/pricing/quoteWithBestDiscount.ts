import type { EventTerms } from './event.ts'
import type { Quote, QuoteInput } from './quote.ts'
import { quote } from './quote.ts'

/** The price of a booking for a member. If the coupon cannot be combined with the event, the one with the greater discount applies. */
export function quoteWithBestDiscount<Event extends EventTerms>(quoteInput: QuoteInput<Event>): Quote<Event> {
  const regular = quote<Event>(quoteInput)
  if (regular.coupon_problem !== 'notWithEvent') return regular
  const byCoupon = quote<Event>({ ...quoteInput, events: [] })
  return byCoupon.coupon_problem === null && byCoupon.subtotal <= regular.subtotal ? byCoupon : regular
}
