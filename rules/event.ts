import type { Holidays } from './seoulTime.ts'
import { hour, minuteOf } from './seoulTime.ts'
import type { TargetCar, Targets } from './target.ts'
import { fitsWeekday, reached } from './target.ts'
import { floor10, percentOf } from './won.ts'

/** A discount event, as far as the arithmetic asks. */
export interface EventTerms extends Targets {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly run_from: string
  readonly run_to: string
  readonly basis: 'booking' | 'ride'
  readonly discount_type: 'rate' | 'amount' | 'fixed'
  readonly discount_value: number
  readonly max_discount?: number | null | undefined
  readonly priority?: number | null | undefined
  readonly scope: 'all' | 'rcars' | 'tags' | 'models' | 'spots'
  readonly weekdays?: readonly string[] | null | undefined
  readonly min_hours?: number | null | undefined
  readonly first_rent_only?: boolean | undefined
  readonly coupon_stackable?: boolean | undefined
  readonly qty_total?: number | null | undefined
  readonly qty_user?: number | null | undefined
}

/** An event with how often it was used, by all and by the member who asks. */
export interface EventCandidate<Event extends EventTerms = EventTerms> {
  readonly event: Event
  readonly used: { readonly all: number; readonly own: number }
}

/** What an event or a coupon asks about a booking; moments as rows have them. */
export interface BookingFacts {
  readonly booked: string
  readonly start: string
  readonly end: string
  readonly car: TargetCar
  /** The member has no other ride that was not called off. */
  readonly is_first: boolean
  readonly holidays: Holidays
}

export const hoursOf = ({ start, end }: Pick<BookingFacts, 'start' | 'end'>) => (minuteOf(end) - minuteOf(start)) / hour

/** Does a running event hold for a booking? Its run is asked at the booking or at the ride's start, as it says; both ends are within. */
export function eventApplies({ event, used }: EventCandidate, facts: BookingFacts) {
  const at = event.basis === 'booking' ? facts.booked : facts.start
  if (event.status !== 'active' || at < event.run_from || at > event.run_to) return false
  if (event.first_rent_only && !facts.is_first) return false
  if (used.all >= (event.qty_total ?? Infinity) || used.own >= (event.qty_user ?? Infinity)) return false
  if (hoursOf(facts) < (event.min_hours ?? 0)) return false
  return fitsWeekday(event.weekdays, minuteOf(facts.start), facts.holidays) && reached(event, facts.car)[event.scope]
}

/** What an event takes off a base, floored to 10 won: never more than its limit and never more than the base. */
export function eventDiscount({ discount_type, discount_value, max_discount }: EventTerms, base: number) {
  const full = { rate: percentOf(base, discount_value), amount: discount_value, fixed: base - discount_value }[discount_type]
  return Math.max(0, floor10(Math.min(full, max_discount ?? full, base)))
}

/** The one event that holds and takes most off; between equals the higher priority, then the older. Null when none does. */
export function bestEvent<Event extends EventTerms>(candidates: readonly EventCandidate<Event>[], base: number, facts: BookingFacts) {
  const matches = candidates
    .filter((candidate) => eventApplies(candidate, facts))
    .map(({ event }) => ({ event, won: eventDiscount(event, base) }))
    .filter(({ won }) => won > 0)
    .toSorted((a, b) => b.won - a.won || (b.event.priority ?? 0) - (a.event.priority ?? 0) || a.event.id - b.event.id)
  return matches[0] ?? null
}
