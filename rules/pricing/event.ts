import type { HolidayDayNumbers } from '../base/seoulTime.ts'
import { minutesPerHour, toSeoulMinute } from '../base/seoulTime.ts'
import type { TargetCar, DiscountTargets } from './target.ts'
import { fitsWeekday, matchTargetsByKind } from './target.ts'
import { floor10, floorPercentTo10 } from '../base/won.ts'

/** The fields of a discount event that the calculation needs. */
export interface EventTerms extends DiscountTargets {
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

/** An event with the number of its uses: by all members and by this member. */
export interface EventCandidate<Event extends EventTerms = EventTerms> {
  readonly event: Event
  readonly uses: { readonly all: number; readonly own: number }
}

/** The facts of a booking that conditions of events and coupons refer to; moments are Seoul wall time. */
export interface DiscountableBooking {
  readonly booked_at: string
  readonly start: string
  readonly end: string
  readonly car: TargetCar
  /** True if the member has no other rental that is not cancelled. */
  readonly is_first: boolean
  readonly holidays: HolidayDayNumbers
}

/** Length of a booking in hours. */
export const measureBookingHours = ({ start, end }: Pick<DiscountableBooking, 'start' | 'end'>) => (toSeoulMinute(end) - toSeoulMinute(start)) / minutesPerHour

/** True if an event applies to a booking. Its period, both ends included, must contain the booking time or the start, depending on `basis`. */
export function eventApplies({ event, uses }: EventCandidate, facts: DiscountableBooking) {
  const at = event.basis === 'booking' ? facts.booked_at : facts.start
  if (event.status !== 'active' || at < event.run_from || at > event.run_to) return false
  if (event.first_rent_only && !facts.is_first) return false
  if (uses.all >= (event.qty_total ?? Infinity) || uses.own >= (event.qty_user ?? Infinity)) return false
  if (measureBookingHours(facts) < (event.min_hours ?? 0)) return false
  return fitsWeekday(event.weekdays, toSeoulMinute(facts.start), facts.holidays) && matchTargetsByKind(event, facts.car)[event.scope]
}

/** Discount of an event in whole won, floored to 10 won, limited by `max_discount` and by the base amount. */
export function eventDiscount({ discount_type, discount_value, max_discount }: EventTerms, base: number) {
  const full = { rate: floorPercentTo10(base, discount_value), amount: discount_value, fixed: base - discount_value }[discount_type]
  return Math.max(0, floor10(Math.min(full, max_discount ?? full, base)))
}

/** The applicable event with the greatest discount; on a tie the higher priority, then the older event. Null if there is none. */
export function bestEvent<Event extends EventTerms>(candidates: readonly EventCandidate<Event>[], base: number, facts: DiscountableBooking) {
  const matches = candidates
    .filter((candidate) => eventApplies(candidate, facts))
    .map(({ event }) => ({ event, won: eventDiscount(event, base) }))
    .filter(({ won }) => won > 0)
    .toSorted((a, b) => b.won - a.won || (b.event.priority ?? 0) - (a.event.priority ?? 0) || a.event.id - b.event.id)
  return matches[0] ?? null
}
