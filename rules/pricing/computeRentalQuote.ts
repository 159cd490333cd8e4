import type { CouponProblem, CouponTerms } from './coupon.ts'
import { evaluateCoupon } from './coupon.ts'
import type { DistancePolicy } from './distance.ts'
import { includedKm } from './distance.ts'
import type { DiscountableBooking, EventCandidate, EventTerms } from './event.ts'
import { bestEvent } from './event.ts'
import type { PriceLine } from '../base/priceLine.ts'
import type { PointPolicy } from './points.ts'
import { limitSpendablePoints, pointsToSpend } from './points.ts'
import { quoteLines } from './quoteLines.ts'
import { ageOn, toSeoulMinute } from '../base/seoulTime.ts'
import type { TimeCharge, TimeChargePolicy } from './timeCharge.ts'
import { timeCharge } from './timeCharge.ts'
import { splitVat } from '../base/vat.ts'
import type { WaiverOption } from './waiver.ts'
import { waiverAmount } from './waiver.ts'
import { floor10 } from '../base/won.ts'

/** The fields of a price policy that the calculation needs; a row fits. */
export interface PricePolicy extends TimeChargePolicy, DistancePolicy, PointPolicy {
  readonly cdw_options: readonly WaiverOption[]
  /** Delivery and collection together. */
  readonly delivery_fee?: number | null | undefined
  readonly young_driver?: readonly { readonly under: number; readonly rate: number }[] | null | undefined
}

/** Everything that a quote depends on. */
export interface QuoteInput<Event extends EventTerms = EventTerms> extends DiscountableBooking {
  readonly policy: PricePolicy
  /** Birth date of the driver; null means no age surcharge. */
  readonly birth_date: string | null
  /** Code of a damage waiver, or `none`. */
  readonly cdw: string
  readonly is_delivery: boolean
  /** Delivery fee of the district, if it has one. */
  readonly delivery_fee?: number | null | undefined
  /** Candidate events; empty to price a coupon that cannot be combined with an event. */
  readonly events: readonly EventCandidate<Event>[]
  readonly coupon: CouponTerms | null
  readonly points: { readonly requested: number; readonly balance: number }
}

type QuoteCode = 'base' | 'event' | 'coupon' | 'cdw' | 'delivery' | 'point'

/** A quote in whole won. */
export interface RentalQuote<Event extends EventTerms = EventTerms> {
  readonly base_amount: number
  readonly event_discount: number
  readonly coupon_discount: number
  readonly cdw_amount: number
  readonly deductible: number
  readonly delivery_amount: number
  readonly point_used: number
  readonly total_amount: number
  readonly supply_amount: number
  readonly vat_amount: number
  readonly included_km: number
  readonly subtotal: number
  /** Maximum of points that could be spent. */
  readonly most_points: number
  readonly event: Event | null
  readonly coupon_problem: CouponProblem | null
  readonly time: TimeCharge
  /** The lines sum to the total. */
  readonly lines: readonly PriceLine<QuoteCode>[]
}

/** Age surcharge in per cent on the day of the start: the highest that applies. */
const youngSurcharge = ({ young_driver }: Pick<PricePolicy, 'young_driver'>, birth_date: string | null, start: string) =>
  birth_date === null ? 0 : Math.max(0, ...(young_driver ?? []).filter(({ under }) => ageOn(birth_date, start) < under).map(({ rate }) => rate))

/** Time charge with the age surcharge, so that both are rounded together. */
const bookingTimeCharge = ({ policy, holidays, start, end, birth_date }: Pick<QuoteInput, 'policy' | 'holidays' | 'start' | 'end' | 'birth_date'>) =>
  timeCharge({ policy, holidays, start: toSeoulMinute(start), end: toSeoulMinute(end), surcharge: youngSurcharge(policy, birth_date, start) })

/** Price of the damage waiver and its deductible; both 0 for `none`. */
function waiverPrice({ cdw_options }: PricePolicy, cdw: string, start: string, end: string) {
  const option = cdw_options.find(({ code }) => code === cdw)
  return { cdw_amount: option ? waiverAmount(option.day, toSeoulMinute(start), toSeoulMinute(end)) : 0, deductible: option?.deductible ?? 0 }
}

/**
 * The price of a booking: time, event, coupon, waiver, delivery, points, in this order. Every line is floored to 10 won once, points to their unit.
 * The total is the sum; VAT is computed from the total, with the supply value rounded half up.
 */
export function computeRentalQuote<Event extends EventTerms>(quoteInput: QuoteInput<Event>): RentalQuote<Event> {
  const { policy, start, end } = quoteInput
  const time = bookingTimeCharge(quoteInput)
  const base_amount = time.amount
  const match = bestEvent(quoteInput.events, base_amount, quoteInput)
  const event = match?.event ?? null
  const event_discount = match?.won ?? 0
  const { cdw_amount, deductible } = waiverPrice(policy, quoteInput.cdw, start, end)
  const delivery_amount = quoteInput.is_delivery ? floor10(quoteInput.delivery_fee ?? policy.delivery_fee ?? 0) : 0
  const hour_price = Math.min(policy.weekday_hour, policy.weekend_hour)
  const of = { base: base_amount, event, event_discount, cdw_amount, delivery_amount, hour_price }
  const { won: coupon_discount, problem: coupon_problem } = quoteInput.coupon ? evaluateCoupon(quoteInput.coupon, of, quoteInput) : { won: 0, problem: null }
  const subtotal = base_amount - event_discount - coupon_discount + cdw_amount + delivery_amount
  const point_used = pointsToSpend(policy, subtotal, quoteInput.points)
  const amounts = { base_amount, event_discount, coupon_discount, cdw_amount, deductible, delivery_amount, point_used, total_amount: subtotal - point_used }
  return {
    ...amounts,
    ...splitVat(amounts.total_amount),
    included_km: includedKm(policy, toSeoulMinute(start), toSeoulMinute(end)),
    subtotal,
    most_points: limitSpendablePoints(policy, subtotal, quoteInput.points.balance),
    event,
    coupon_problem,
    time,
    lines: quoteLines({ ...amounts, time, event_name: event?.name ?? null, coupon_name: quoteInput.coupon?.benefit.name ?? null }),
  }
}

/**
 * Price of an extension: price of the longer rental less the price of the booked one, for time and waiver, by the booking's own policy
 * and without new discounts. Never negative, because a longer rental never costs less.
 */
export function extensionPrice(extension: Pick<QuoteInput, 'policy' | 'holidays' | 'start' | 'end' | 'birth_date' | 'cdw'> & { readonly new_end: string }) {
  const { policy, start, end, new_end, cdw } = extension
  const base_amount = bookingTimeCharge({ ...extension, end: new_end }).amount - bookingTimeCharge(extension).amount
  const cdw_amount = waiverPrice(policy, cdw, start, new_end).cdw_amount - waiverPrice(policy, cdw, start, end).cdw_amount
  const total_amount = base_amount + cdw_amount
  const included_km = includedKm(policy, toSeoulMinute(start), toSeoulMinute(new_end)) - includedKm(policy, toSeoulMinute(start), toSeoulMinute(end))
  const lines: readonly PriceLine<QuoteCode>[] = [
    { code: 'base', label: { ko: '연장 대여료', en: 'Extension fee' }, amount: base_amount, why: { ko: `${end} → ${new_end}`, en: `${end} → ${new_end}` } },
    { code: 'cdw', label: { ko: '연장 면책', en: 'Damage waiver for the extension' }, amount: cdw_amount, why: null },
  ]
  return {
    base_amount,
    cdw_amount,
    total_amount,
    ...splitVat(total_amount),
    included_km,
    lines: lines.filter(({ code, amount }) => code === 'base' || amount > 0),
  }
}
