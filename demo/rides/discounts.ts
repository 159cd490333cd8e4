import type { Minute } from '../base/minutes.ts'
import { dayNumber, hour, momentOf, weekdayOf } from '../base/minutes.ts'
import type { Held } from './coupons.ts'
import type { Event } from './events.ts'
import type { Holidays, PricePolicy } from './price.ts'
import { floor10 } from './price.ts'
import type { Trip } from './trip.ts'

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** What a discount may ask about a booking. */
export interface BookingFacts {
  readonly trip: Trip
  readonly price: PricePolicy
  readonly holidays: Holidays
  readonly base: number
  readonly isFirst: boolean
  /** How often an event was used, by all and by this member. */
  readonly used: (event: Event) => { readonly all: number; readonly own: number }
}

function onDay(days: Event['weekdays'], at: Minute, holidays: Holidays) {
  if (!days || days.length === 0) return true
  if (holidays.has(dayNumber(at))) return days.includes('holiday')
  return days.includes(weekdays[weekdayOf(at)] ?? 'sun')
}

function inScope({ scope, tag_ids, model_ids, spot_ids, rcar_ids }: Event, { vehicle: { car } }: Trip) {
  if (scope === 'tags') return (car.tag_ids ?? []).some((id) => tag_ids?.includes(id))
  if (scope === 'models') return model_ids?.includes(car.model_id ?? 0) ?? false
  if (scope === 'spots') return spot_ids?.includes(car.spot_id) ?? false
  if (scope === 'rcars') return rcar_ids?.includes(car.id) ?? false
  return true
}

const hoursOf = ({ start, end }: Trip) => (end - start) / hour

function applies(event: Event, { trip, isFirst, holidays, used }: BookingFacts) {
  const at = momentOf(event.basis === 'booking' ? trip.booked : trip.start)
  if (event.status === 'draft' || at < event.run_from || at > event.run_to || momentOf(trip.booked) < (event.created_at ?? '')) return false
  if (event.first_rent_only && !isFirst) return false
  const { all, own } = used(event)
  if (all >= (event.qty_total ?? Infinity) || own >= (event.qty_user ?? Infinity)) return false
  return hoursOf(trip) >= (event.min_hours ?? 0) && onDay(event.weekdays, trip.start, holidays) && inScope(event, trip)
}

function eventWon({ discount_type, discount_value, max_discount }: Event, base: number) {
  const won = { rate: floor10((base * discount_value) / 100), amount: discount_value, fixed: base - discount_value }[discount_type]
  return Math.max(0, Math.min(won, base, max_discount ?? base))
}

/** The one event that takes most off; between equals the more important, then the older. */
export function bestEvent(events: readonly Event[], asked: BookingFacts) {
  const found = events
    .filter((event) => applies(event, asked))
    .map((event) => ({ event, won: eventWon(event, asked.base) }))
    .filter(({ won }) => won > 0)
    .toSorted((a, b) => b.won - a.won || (b.event.priority ?? 0) - (a.event.priority ?? 0) || a.event.id - b.event.id)
  return found[0] ?? null
}

function couponWon({ program }: Held, { price, trip, base }: BookingFacts, afterEvent: number, waiver: number, delivery: number) {
  if (base < (program.min_amount ?? 0) || hoursOf(trip) < (program.min_hours ?? 0)) return 0
  const won = {
    rate: floor10((afterEvent * program.discount_value) / 100),
    amount: program.discount_value,
    hours: floor10(Math.min(price.weekday_hour, price.weekend_hour) * program.discount_value),
    cdw: waiver,
    delivery,
  }[program.discount_type]
  return Math.min(won, program.max_discount ?? won, afterEvent)
}

/** The coupon that takes most off; none beside an event when the two do not go together. */
export function bestCoupon(held: readonly Held[], asked: BookingFacts, event: { event: Event; won: number } | null, waiver: number, delivery: number) {
  const found = held
    .filter(({ program }) => program.usage === 'rent' && (!event || (event.event.coupon_stackable && program.event_stackable)))
    .map((each) => ({ held: each, won: couponWon(each, asked, asked.base - (event?.won ?? 0), waiver, delivery) }))
    .filter(({ won }) => won > 0)
    .toSorted((a, b) => b.won - a.won)
  return found[0] ?? null
}
