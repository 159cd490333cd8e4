import { dayAfter } from '#schema/base/time.ts'
import type { BookingFacts } from './event.ts'
import { hoursOf } from './event.ts'
import { minuteOf } from './seoulTime.ts'
import type { Targets } from './target.ts'
import { fitsWeekday, isWithin } from './target.ts'
import { floor10, percentOf } from './won.ts'

/** What a coupon is worth: the copy of its day of issue. */
export interface Benefit {
  readonly name: string
  readonly discount_type: 'rate' | 'amount' | 'hours' | 'cdw' | 'delivery'
  readonly discount_value: number
  readonly max_discount?: number | null | undefined
  readonly min_amount?: number | null | undefined
}

/** What a coupon's programme asks of a ride. */
interface CouponProgram extends Targets {
  readonly usage: string
  readonly min_hours?: number | null | undefined
  readonly weekdays?: readonly string[] | null | undefined
  readonly event_stackable?: boolean | undefined
}

export interface CouponTerms {
  readonly id: number
  readonly valid_from: string
  readonly valid_to: string
  readonly benefit: Benefit
  readonly program: CouponProgram
}

/** Why a coupon takes nothing off a booking. */
export type CouponProblem = 'usage' | 'notYetValid' | 'expired' | 'car' | 'weekday' | 'minHours' | 'minAmount' | 'notWithEvent' | 'nothingLeft'

/** What the lines before and beside a coupon came to, in whole won. */
export interface CouponBase {
  readonly base: number
  readonly event: { readonly coupon_stackable?: boolean | undefined } | null
  readonly event_discount: number
  readonly cdw_amount: number
  readonly delivery_amount: number
  /** Of the cheaper class. */
  readonly hour_price: number
}

/** Why a coupon does not hold for a booking; null when it does. It must be valid when the ride is booked, not when it starts. */
function couponProblem({ program, benefit, valid_from, valid_to }: CouponTerms, of: CouponBase, facts: BookingFacts): CouponProblem | null {
  if (program.usage !== 'rent') return 'usage'
  if (facts.booked < valid_from) return 'notYetValid'
  if (facts.booked > valid_to) return 'expired'
  if (!isWithin(program, facts.car)) return 'car'
  if (!fitsWeekday(program.weekdays, minuteOf(facts.start), facts.holidays)) return 'weekday'
  if (hoursOf(facts) < (program.min_hours ?? 0)) return 'minHours'
  if (of.base < (benefit.min_amount ?? 0)) return 'minAmount'
  if (of.event && !(of.event.coupon_stackable && program.event_stackable)) return 'notWithEvent'
  return couponDiscount(benefit, of) === 0 ? 'nothingLeft' : null
}

/**
 * What a benefit takes off, floored to 10 won. It comes after the event and never takes more than the time charge has left, a free waiver
 * or delivery neither, so that the discounts of a ride stay within its base.
 */
export function couponDiscount({ discount_type, discount_value, max_discount }: Benefit, of: CouponBase) {
  const left = of.base - of.event_discount
  const full = {
    rate: percentOf(left, discount_value),
    amount: discount_value,
    hours: of.hour_price * discount_value,
    cdw: of.cdw_amount,
    delivery: of.delivery_amount,
  }[discount_type]
  return Math.max(0, floor10(Math.min(full, max_discount ?? full, left)))
}

/** A coupon's discount on a booking and, when it has none, why. */
export function coupled(coupon: CouponTerms, of: CouponBase, facts: BookingFacts) {
  const problem = couponProblem(coupon, of, facts)
  return { won: problem ? 0 : couponDiscount(coupon.benefit, of), problem }
}

/** Until when a coupon is good that comes back: as before, or for another week, to its last day's end, when that has passed. */
export const couponGoodUntil = (valid_to: string, now: string) => (valid_to > now ? valid_to : `${dayAfter(now, 7)} 23:59:59`)

/** How long a programme's coupons are good. */
export interface Validity {
  readonly valid_mode: string
  readonly valid_from?: string | null | undefined
  readonly valid_to?: string | null | undefined
  readonly valid_days?: number | null | undefined
}

/** From when until when a coupon issued now can be used: for so many days, to the last one's end, or within the programme's own time. */
export function couponValidity({ valid_mode, valid_from, valid_to, valid_days }: Validity, now: string) {
  if (valid_mode === 'days') return { valid_from: now, valid_to: `${dayAfter(now, valid_days ?? 0)} 23:59:59` }
  return { valid_from: valid_from && valid_from > now ? valid_from : now, valid_to: valid_to ?? now }
}
