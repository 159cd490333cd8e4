import type { EventTerms } from './event.ts'
import type { Quote, QuoteInput } from './quote.ts'
import { quote } from './quote.ts'

/** The price of a booking as a member gets it: where the coupon goes with no event, the one of both that takes more off is kept. */
export function bestQuote<Event extends EventTerms>(quoteInput: QuoteInput<Event>): Quote<Event> {
  const usual = quote<Event>(quoteInput)
  if (usual.coupon_problem !== 'notWithEvent') return usual
  const byCoupon = quote<Event>({ ...quoteInput, events: [] })
  return byCoupon.coupon_problem === null && byCoupon.subtotal <= usual.subtotal ? byCoupon : usual
}
