import fc from 'fast-check'
import type { CouponTerms } from '#rules/pricing/coupon.ts'
import type { EventCandidate } from '#rules/pricing/event.ts'
import type { PricePolicy, QuoteInput } from '#rules/pricing/computeRentalQuote.ts'
import type { HolidayDayNumbers, SeoulMinute } from '#rules/base/seoulTime.ts'
import { minutesPerDay, dayNumberOfDate } from '#rules/base/seoulTime.ts'

/** Arbitraries for the pricing rules. Policies cover everything that their declarations allow, not only realistic values. */
export const whole = (min: number, max: number) => fc.integer({ min, max })
const won = (max: number) =>
  fc.oneof(
    whole(0, max),
    whole(0, max / 100).map((hundreds) => hundreds * 100),
  )

const firstDay = dayNumberOfDate('2026-01-01')
const lastDay = dayNumberOfDate('2027-12-31')
const firstMinute = firstDay * minutesPerDay

/** A minute within two years; half of them are on the half hour. */
export const minute = fc.oneof(
  whole(0, 2 * 365 * 48).map((halves) => firstMinute + halves * 30),
  whole(firstMinute, lastDay * minutesPerDay),
)
export const length = fc.oneof(
  { weight: 4, arbitrary: whole(1, 4 * minutesPerDay) },
  whole(1, 35 * minutesPerDay),
  whole(1, 200).map((halves) => halves * 30),
)

export const momentOf = (at: SeoulMinute) => new Date(at * 60_000).toISOString().slice(0, 19).replace('T', ' ')
export const dateOf = (number: number) => momentOf(number * minutesPerDay).slice(0, 10)
export const date = whole(firstDay, lastDay).map(dateOf)
export const holidays: fc.Arbitrary<HolidayDayNumbers> = fc.array(whole(firstDay, lastDay), { maxLength: 60 }).map((days) => new Set(days))

const boundary = fc
  .tuple(fc.constantFrom('SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'), whole(0, 23), whole(0, 59))
  .map(([name, hours, minutes]) => `${name} ${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`)
const season = fc
  .tuple(whole(firstDay, lastDay), whole(0, 60), whole(1, 500))
  .map(([from, days, rate]) => ({ from: dateOf(from), to: dateOf(from + days), rate }))

export const policyArbitrary: fc.Arbitrary<PricePolicy> = fc.record({
  unit_min: fc.constantFrom(10, 30),
  weekday_hour: won(60_000),
  weekend_hour: won(60_000),
  weekday_day: won(500_000),
  weekend_day: won(500_000),
  weekend_from: fc.oneof(fc.constant('FRI 19:00'), boundary),
  weekend_to: fc.oneof(fc.constant('SUN 19:00'), boundary),
  holiday_as_weekend: fc.boolean(),
  night_rate: fc.option(whole(1, 500)),
  peak_seasons: fc.option(fc.array(season, { maxLength: 4 })),
  long_tiers: fc.array(fc.record({ min_days: whole(1, 40), rate: whole(0, 100) }), { maxLength: 6 }),
  included_km_day: whole(0, 500),
  included_km_hour: whole(0, 60),
  km_tiers: fc.array(fc.record({ up_to: fc.option(whole(1, 800)), won: whole(0, 2000) }), { maxLength: 4 }),
  cdw_options: fc.record({ day: won(60_000), deductible: won(1_000_000) }).map((option) => [{ code: 'basic', ...option }]),
  delivery_fee: fc.option(won(50_000)),
  young_driver: fc.option(fc.array(fc.record({ under: whole(18, 99), rate: whole(0, 300) }), { maxLength: 3 })),
  point_max_rate: whole(0, 100),
  point_unit: fc.constantFrom(1, 10, 100, 500, 777),
  point_earn_bp: whole(0, 10_000),
})

const always = { status: 'active', run_from: '2000-01-01 00:00:00', run_to: '2100-01-01 00:00:00' }

/** Discount events without conditions, so that their discount always applies. */
export const candidate: fc.Arbitrary<EventCandidate> = fc
  .record({
    id: whole(1, 5),
    discount_type: fc.constantFrom('rate' as const, 'amount' as const, 'fixed' as const),
    value: fc.tuple(whole(0, 100), won(200_000)),
    max_discount: fc.option(won(100_000)),
    priority: whole(0, 3),
    basis: fc.constantFrom('booking' as const, 'ride' as const),
    coupon_stackable: fc.boolean(),
  })
  .map(({ value: [rate, amount], ...event }) => ({
    event: { ...always, ...event, name: `E${event.id}`, scope: 'all' as const, discount_value: event.discount_type === 'rate' ? rate : amount },
    uses: { all: 0, own: 0 },
  }))

export const couponArbitrary: fc.Arbitrary<CouponTerms> = fc
  .record({
    discount_type: fc.constantFrom('rate' as const, 'amount' as const, 'hours' as const, 'cdw' as const, 'delivery' as const),
    value: fc.record({ rate: whole(0, 100), amount: won(300_000), hours: whole(0, 48) }),
    max_discount: fc.option(won(100_000)),
    min_amount: fc.option(won(200_000)),
    event_stackable: fc.boolean(),
    min_hours: fc.option(whole(0, 72)),
  })
  .map(({ discount_type, value, max_discount, min_amount, event_stackable, min_hours }) => {
    const discount_value = discount_type === 'cdw' || discount_type === 'delivery' ? 0 : value[discount_type]
    const { run_from: valid_from, run_to: valid_to } = always
    const benefit = { name: 'C', discount_type, discount_value, max_discount, min_amount }
    return { id: 1, valid_from, valid_to, benefit, program: { usage: 'rent', event_stackable, min_hours } }
  })

/** A booking of any length under any policy, with or without discounts. */
export const quoteInput: fc.Arbitrary<QuoteInput> = fc
  .record({
    policy: policyArbitrary,
    holidays,
    start: minute,
    length,
    birth_date: fc.option(date.map((text) => `${Number(text.slice(0, 4)) - 24}${text.slice(4)}`)),
    cdw: fc.constantFrom('none', 'basic'),
    is_delivery: fc.boolean(),
    delivery_fee: fc.option(won(90_000)),
    events: fc.array(candidate, { maxLength: 4 }),
    coupon: fc.option(couponArbitrary),
    points: fc.record({ requested: whole(0, 500_000), balance: whole(0, 500_000) }),
  })
  .map(({ start, length: minutes, ...rest }) => ({
    ...rest,
    booked_at: momentOf(start - minutesPerDay),
    start: momentOf(start),
    end: momentOf(start + minutes),
    car: { id: 1, model_id: 1, spot_id: 1, tag_ids: [] },
    is_first: false,
  }))
