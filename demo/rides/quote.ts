import { bestQuote } from '#rules/bestQuote.ts'
import type { QuoteInput, Quote as RuleQuote } from '#rules/quote.ts'
import type { Holidays } from '#rules/seoulTime.ts'
import { momentOf } from '../base/minutes.ts'
import type { Held } from './coupons.ts'
import { couponTerms } from './coupons.ts'
import type { Event } from './events.ts'
import type { Terms } from './terms.ts'
import type { Trip } from './trip.ts'

export interface Quote extends RuleQuote<Event> {
  readonly held: Held | null
}

export interface Purse {
  readonly events: readonly Event[]
  readonly isFirst: boolean
  /** How often an event was used, by all and by this member. */
  readonly used: (event: Event) => { readonly all: number; readonly own: number }
  readonly held: readonly Held[]
  readonly balance: number
  /** Does the member want to spend points? */
  readonly spends: boolean
}

/** Events that could be had when the ride was booked: those that ended or rest today ran then. */
const eventsAt = (booked: string, { events, used }: Purse) =>
  events
    .filter(({ status, created_at }) => status !== 'draft' && (created_at ?? '') <= booked)
    .map((event) => ({ event: { ...event, status: 'active' as const }, used: used(event) }))

/** The price of a booking with the coupon that makes it cheapest. */
export function quoteOf(trip: Trip, { price }: Terms, holidays: Holidays, purse: Purse): Quote {
  const { car } = trip.vehicle
  const booked = momentOf(trip.booked)
  const quoteInput: QuoteInput<Event> = {
    policy: price,
    holidays,
    booked,
    start: momentOf(trip.start),
    end: momentOf(trip.end),
    car: { id: car.id, model_id: car.model_id ?? null, spot_id: car.spot_id, tag_ids: car.tag_ids ?? null },
    is_first: purse.isFirst,
    birth_date: trip.rider.person.birth_date ?? null,
    cdw: trip.cdw,
    is_delivery: trip.isDelivery,
    events: eventsAt(booked, purse),
    coupon: null,
    points: { asked: purse.spends ? purse.balance : 0, balance: purse.balance },
  }
  const match = purse.held
    .map((held) => ({ ...bestQuote<Event>({ ...quoteInput, coupon: couponTerms(held) }), held }))
    .filter(({ coupon_discount }) => coupon_discount > 0)
    .toSorted((a, b) => a.subtotal - b.subtotal)
  return match[0] ?? { ...bestQuote<Event>(quoteInput), held: null }
}

/** The quote as it is kept with the booking: its amounts, and lines that sum to the total. */
export function pricedBookingValues(quoted: Quote, { price }: Terms) {
  const { base_amount, event_discount, coupon_discount, cdw_amount, deductible, delivery_amount, point_used, total_amount, included_km, event } = quoted
  const lines = quoted.lines.map(({ code, label, amount }) => ({ code, label: label.ko, amount }))
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
    rent_event_id: event?.id ?? null,
    price_snapshot: { policy_name: price.name, policy_version: price.version_no ?? 1, lines },
  }
}
