import type { CouponTerms } from '#rules/pricing/coupon.ts'
import type { EventTerms } from '#rules/pricing/event.ts'
import type { PricePolicy } from '#rules/pricing/computeRentalQuote.ts'

/** The price policy of the specification's example. */
export const examplePolicy: PricePolicy = {
  unit_min: 30,
  weekday_hour: 9000,
  weekend_hour: 11_500,
  weekday_day: 72_000,
  weekend_day: 99_000,
  weekend_from: 'FRI 19:00',
  weekend_to: 'SUN 19:00',
  holiday_as_weekend: true,
  night_rate: null,
  peak_seasons: null,
  long_tiers: [
    { min_days: 2, rate: 5 },
    { min_days: 3, rate: 10 },
    { min_days: 7, rate: 20 },
    { min_days: 14, rate: 28 },
    { min_days: 30, rate: 40 },
  ],
  included_km_day: 100,
  included_km_hour: 10,
  km_tiers: [
    { up_to: 100, won: 200 },
    { up_to: null, won: 180 },
  ],
  cdw_options: [{ code: 'premium', day: 18_000, deductible: 50_000 }],
  delivery_fee: 15_000,
  young_driver: [{ under: 26, rate: 10 }],
  point_max_rate: 30,
  point_unit: 100,
  point_earn_bp: 100,
}

export const event: EventTerms = {
  id: 1,
  name: 'E',
  status: 'active',
  run_from: '2026-01-01 00:00:00',
  run_to: '2026-12-31 23:59:59',
  basis: 'ride',
  discount_type: 'rate',
  discount_value: 15,
  max_discount: 20_000,
  scope: 'all',
  coupon_stackable: true,
}

export const exampleCoupon: CouponTerms = {
  id: 1,
  valid_from: '2026-01-01 00:00:00',
  valid_to: '2026-12-31 23:59:59',
  benefit: { name: 'C', discount_type: 'rate', discount_value: 10, max_discount: 15_000 },
  program: { usage: 'rent', event_stackable: true },
}
