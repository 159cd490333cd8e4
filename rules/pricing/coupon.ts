import { addDays } from '#schema/base/time.ts'
import type { DiscountableBooking } from './event.ts'
import { measureBookingHours } from './event.ts'
import { toSeoulMinute } from '../base/seoulTime.ts'
import type { DiscountTargets } from './target.ts'
import { fitsWeekday, matchesAllTargets } from './target.ts'
import { floor10, floorPercentTo10 } from '../base/won.ts'

/** Discount of a coupon, copied from its programme when the coupon is issued. */
export interface CouponBenefit {
  readonly name: string
  readonly discount_type: 'rate' | 'amount' | 'hours' | 'cdw' | 'delivery'
  readonly discount_value: number
  readonly max_discount?: number | null | undefined
  readonly min_amount?: number | null | undefined
}

/** Conditions of the coupon's programme. */
interface CouponProgram extends DiscountTargets {
  readonly usage: string
  readonly min_hours?: number | null | undefined
  readonly weekdays?: readonly string[] | null | undefined
  readonly event_stackable?: boolean | undefined
}

/** A coupon with its validity, discount and conditions. */
export interface CouponTerms {
  readonly id: number
  readonly valid_from: string
  readonly valid_to: string
  readonly benefit: CouponBenefit
  readonly program: CouponProgram
}

/** Reason why a coupon gives no discount for a booking. */
export type CouponProblem = 'usage' | 'notYetValid' | 'expired' | 'car' | 'weekday' | 'minHours' | 'minAmount' | 'notWithEvent' | 'nothingLeft'

/** Amounts of the price lines that a coupon discount depends on, in whole won. */
export interface CouponDiscountBase {
  readonly base: number
  readonly event: { readonly coupon_stackable?: boolean | undefined } | null
  readonly event_discount: number
  readonly cdw_amount: number
  readonly delivery_amount: number
  /** The lower one of the weekday and weekend prices. */
  readonly hour_price: number
}

/** Reason why a coupon does not apply to a booking; null if it applies. It must be valid at the time of booking, not at the start. */
function couponProblem(
  { program, benefit, valid_from, valid_to }: CouponTerms,
  couponBase: CouponDiscountBase,
  facts: DiscountableBooking,
): CouponProblem | null {
  if (program.usage !== 'rent') return 'usage'
  if (facts.booked_at < valid_from) return 'notYetValid'
  if (facts.booked_at > valid_to) return 'expired'
  if (!matchesAllTargets(program, facts.car)) return 'car'
  if (!fitsWeekday(program.weekdays, toSeoulMinute(facts.start), facts.holidays)) return 'weekday'
  if (measureBookingHours(facts) < (program.min_hours ?? 0)) return 'minHours'
  if (couponBase.base < (benefit.min_amount ?? 0)) return 'minAmount'
  if (couponBase.event && !(couponBase.event.coupon_stackable && program.event_stackable)) return 'notWithEvent'
  return couponDiscount(benefit, couponBase) === 0 ? 'nothingLeft' : null
}

/**
 * Discount in whole won, floored to 10 won. It is computed after the event discount and never exceeds the rest of the time charge,
 * also for a free waiver or delivery, so that the discounts of a rental never exceed its base amount.
 */
export function couponDiscount({ discount_type, discount_value, max_discount }: CouponBenefit, couponBase: CouponDiscountBase) {
  const remaining = couponBase.base - couponBase.event_discount
  const full = {
    rate: floorPercentTo10(remaining, discount_value),
    amount: discount_value,
    hours: couponBase.hour_price * discount_value,
    cdw: couponBase.cdw_amount,
    delivery: couponBase.delivery_amount,
  }[discount_type]
  return Math.max(0, floor10(Math.min(full, max_discount ?? full, remaining)))
}

/** Discount of a coupon on a booking and, if there is none, the reason. */
export function evaluateCoupon(coupon: CouponTerms, couponBase: CouponDiscountBase, facts: DiscountableBooking) {
  const problem = couponProblem(coupon, couponBase, facts)
  return { won: problem ? 0 : couponDiscount(coupon.benefit, couponBase), problem }
}

/** New expiry of a coupon that is returned to the member: unchanged, or the end of the seventh day from now if it has expired. */
export const returnedCouponExpiry = (valid_to: string, now: string) => (valid_to > now ? valid_to : `${addDays(now, 7)} 23:59:59`)

/** Validity rule of a coupon programme. */
export interface CouponValidityRule {
  readonly valid_mode: string
  readonly valid_from?: string | null | undefined
  readonly valid_to?: string | null | undefined
  readonly valid_days?: number | null | undefined
}

/** Validity of a coupon issued now: `valid_days` days until the end of the last day, or the fixed period of the programme. */
export function couponValidity({ valid_mode, valid_from, valid_to, valid_days }: CouponValidityRule, now: string) {
  if (valid_mode === 'days') return { valid_from: now, valid_to: `${addDays(now, valid_days ?? 0)} 23:59:59` }
  return { valid_from: valid_from && valid_from > now ? valid_from : now, valid_to: valid_to ?? now }
}
