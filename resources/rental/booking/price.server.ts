import { quoteWithBestDiscount } from '#rules/pricing/quoteWithBestDiscount.ts'
import type { RentalQuote } from '#rules/pricing/computeRentalQuote.ts'
import type { CouponTerms } from '#rules/pricing/coupon.ts'
import type { Row, ServerWritableValues } from '#schema'
import type { rent } from '../rent/rent.ts'
import type { rentEvent } from '../pricing/rentEvent.ts'
import type { BookingContext } from './bookingContext.server.ts'

type Event = Row<typeof rentEvent>
type RideQuote = RentalQuote<Event>

const couponTermsOf = ({ coupon, program }: BookingContext): CouponTerms | null =>
  coupon?.benefit_snapshot && program
    ? { id: coupon.id, valid_from: coupon.valid_from, valid_to: coupon.valid_to, benefit: coupon.benefit_snapshot, program }
    : null

/** The price of a booking request. */
export function priceBooking(context: BookingContext): RideQuote {
  const { bookingFacts, price, bookingRequest, member, previousBooking } = context
  const balance = (member?.point_balance ?? 0) + (previousBooking?.point_used ?? 0)
  return quoteWithBestDiscount<Event>({
    ...bookingFacts,
    policy: price,
    birth_date: member?.birth_date ?? null,
    cdw: bookingRequest.cdw ?? 'none',
    is_delivery: bookingRequest.is_delivery ?? false,
    // An already booked delivery keeps its price.
    delivery_fee: context.district ? context.district.delivery_fee : previousBooking?.delivery_amount,
    events: context.events,
    coupon: couponTermsOf(context),
    points: { requested: bookingRequest.point_used ?? 0, balance },
  })
}

/** Price values stored in a rental; later changes of policies, events and coupons do not affect them. */
export function pricedBookingValues(booking: BookingContext, of: RideQuote) {
  const { price, penalty } = booking
  const { base_amount, event_discount, coupon_discount, cdw_amount, deductible, delivery_amount, point_used, total_amount, included_km } = of
  const lines = of.lines.map(({ code, label, amount }) => ({ code, label: label.ko, amount }))
  return {
    base_amount,
    event_discount,
    coupon_discount,
    cdw_amount,
    deductible,
    delivery_amount,
    point_used,
    total_amount,
    included_km,
    rent_event_id: of.event?.id ?? null,
    price_policy_id: price.id,
    penalty_policy_id: penalty.id,
    price_snapshot: { policy_name: price.name, policy_version: price.version_no, lines },
  } satisfies ServerWritableValues<typeof rent>
}
