import type { rent } from '#resources/rides/rent.ts'
import type { Row } from '#schema'
import { ageOn } from '../base/minutes.ts'
import type { Held } from './coupons.ts'
import type { BookingFacts } from './discounts.ts'
import { bestCoupon, bestEvent } from './discounts.ts'
import type { Event } from './events.ts'
import type { Holidays } from './price.ts'
import { baseAmount, surcharged, waiverAmount } from './price.ts'
import type { Terms } from './terms.ts'
import type { Trip } from './trip.ts'

export interface Quote {
  readonly event: Event | null
  readonly held: Held | null
  readonly base_amount: number
  readonly event_discount: number
  readonly coupon_discount: number
  readonly cdw_amount: number
  readonly deductible: number
  readonly delivery_amount: number
  readonly point_used: number
  readonly total_amount: number
}

export interface Purse {
  readonly events: readonly Event[]
  readonly isFirst: boolean
  readonly used: BookingFacts['used']
  readonly held: readonly Held[]
  /** Points that the member wants to spend. */
  readonly points: number
}

/** The price of a booking in the order of pricing.md 4.5. */
export function quoteOf(trip: Trip, { price }: Terms, holidays: Holidays, { events, isFirst, used, held, points }: Purse): Quote {
  const { start, end, cdw, isDelivery } = trip
  const age = ageOn(trip.rider.person.birth_date ?? '1990-01-01', start)
  const base_amount = surcharged(price, baseAmount(price, holidays, start, end), age)
  const asked: BookingFacts = { trip, price, holidays, base: base_amount, isFirst, used }
  const event = bestEvent(events, asked)
  const option = price.cdw_options.find(({ code }) => code === cdw)
  const cdw_amount = option ? waiverAmount(option.day, start, end) : 0
  const delivery_amount = isDelivery ? (price.delivery_fee ?? 0) : 0
  const coupon = bestCoupon(held, asked, event, cdw_amount, delivery_amount)
  const [event_discount, coupon_discount] = [event?.won ?? 0, coupon?.won ?? 0]
  const subtotal = base_amount - event_discount - coupon_discount + cdw_amount + delivery_amount
  const unit = price.point_unit ?? 100
  const point_used = Math.floor(Math.min(points, (subtotal * (price.point_max_rate ?? 30)) / 100) / unit) * unit
  return {
    event: event?.event ?? null,
    held: coupon?.held ?? null,
    base_amount,
    event_discount,
    coupon_discount,
    cdw_amount,
    deductible: option?.deductible ?? 0,
    delivery_amount,
    point_used,
    total_amount: subtotal - point_used,
  }
}

const names = { none: '', basic: '일반', standard: '스탠다드', premium: '완전' }

type Line = NonNullable<Row<typeof rent>['price_snapshot']>['lines'][number]

/** The quote as it is kept with the booking: lines that sum to the total. */
export function snapshotOf(quote: Quote, { price }: Terms, trip: Trip) {
  const lines: readonly Line[] = [
    { code: 'base', label: '대여료', amount: quote.base_amount },
    { code: 'event', label: `이벤트: ${quote.event?.name ?? ''}`, amount: -quote.event_discount },
    { code: 'coupon', label: `쿠폰: ${quote.held?.program.name ?? ''}`, amount: -quote.coupon_discount },
    { code: 'cdw', label: `차량손해면책 ${names[trip.cdw]}`, amount: quote.cdw_amount },
    { code: 'delivery', label: '딜리버리', amount: quote.delivery_amount },
    { code: 'point', label: '포인트', amount: -quote.point_used },
  ]
  return { policy_name: price.name, policy_version: price.version_no ?? 1, lines: lines.filter(({ code, amount }) => code === 'base' || amount !== 0) }
}
