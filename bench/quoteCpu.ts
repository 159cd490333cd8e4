import { quoteWithBestDiscount } from '#rules/pricing/quoteWithBestDiscount.ts'
import type { EventTerms } from '#rules/pricing/event.ts'

const event: EventTerms = {
  id: 1,
  name: '가을',
  status: 'active',
  run_from: '2026-01-01 00:00:00',
  run_to: '2026-12-31 23:59:59',
  basis: 'booking',
  discount_type: 'rate',
  discount_value: 10,
  scope: 'all',
}

const policy = {
  unit_min: 30,
  weekday_hour: 9000,
  weekend_hour: 11_500,
  weekday_day: 72_000,
  weekend_day: 99_000,
  weekend_from: 'FRI 19:00',
  weekend_to: 'SUN 19:00',
  holiday_as_weekend: true,
  night_rate: 120,
  peak_seasons: [{ from: '2026-07-20', to: '2026-08-15', rate: 130 }],
  long_tiers: [{ min_days: 2, rate: 5 }],
  included_km_day: 100,
  included_km_hour: 10,
  km_tiers: [{ won: 180 }],
  cdw_options: [{ code: 'premium', day: 18_000, deductible: 50_000 }],
  young_driver: [{ under: 26, rate: 20 }],
  point_max_rate: 30,
  point_unit: 100,
  point_earn_bp: 100,
}

const day = (n: number) => `2026-08-${String(1 + (n % 28)).padStart(2, '0')}`

const quoteInput = (n: number) => ({
  policy,
  booked_at: '2026-07-01 00:00:00',
  start: `${day(n)} 10:00:00`,
  end: `2026-09-${String(1 + (n % 25)).padStart(2, '0')} 16:30:00`,
  car: { id: 1, model_id: 1, spot_id: 1, tag_ids: [1, 2] },
  is_first: false,
  holidays: new Set<number>(),
  birth_date: '2001-04-05',
  cdw: 'premium',
  is_delivery: false,
  events: [{ event, uses: { all: 0, own: 0 } }],
  coupon: null,
  points: { requested: 1000, balance: 5000 },
})

/** CPU milliseconds of a quote for several weeks, with seasons, nights, an event and points. */
export function quoteCpuMs(times = 2000): number {
  for (let n = 0; n < times; n++) quoteWithBestDiscount(quoteInput(n))
  const before = process.cpuUsage()
  for (let n = 0; n < times; n++) quoteWithBestDiscount(quoteInput(n))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}
