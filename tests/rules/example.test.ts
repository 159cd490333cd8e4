import { expect, test } from 'vitest'
import { cancellationResult, noShowResult } from '#rules/cancellation.ts'
import { computeExcessDistanceFee } from '#rules/pricing/distance.ts'
import { chargeAmountsWithVat } from '#rules/fine.ts'
import { lateFee } from '#rules/lateness.ts'
import { pointsEarnedFor } from '#rules/pricing/points.ts'
import { toSeoulMinute } from '#rules/base/seoulTime.ts'
import type { QuoteInput } from '#rules/pricing/computeRentalQuote.ts'
import { extensionPrice, computeRentalQuote } from '#rules/pricing/computeRentalQuote.ts'
import { sumOfLines } from '#rules/base/priceLine.ts'
import { exampleCoupon, event, examplePolicy } from './policies.ts'

const ride: QuoteInput = {
  policy: examplePolicy,
  holidays: new Set(),
  booked_at: '2026-05-01 10:00:00',
  start: '2026-05-07 14:00:00',
  end: '2026-05-09 18:00:00',
  car: { id: 1, model_id: 1, spot_id: 1, tag_ids: [] },
  is_first: false,
  birth_date: '1990-01-01',
  cdw: 'premium',
  is_delivery: true,
  events: [{ event, uses: { all: 0, own: 0 } }],
  coupon: exampleCoupon,
  points: { requested: 23_456, balance: 23_456 },
}

test('the worked example comes out line by line, to the won', () => {
  const created = computeRentalQuote(ride)
  expect(created.time).toMatchObject({ blocks: [72_000, 93_375], remainder: 46_000, raw: 211_375, long_rate: 5, guard_days: null })
  expect(created).toMatchObject({
    base_amount: 200_800,
    event_discount: 20_000,
    coupon_discount: 15_000,
    cdw_amount: 43_200,
    deductible: 50_000,
    delivery_amount: 15_000,
    subtotal: 224_000,
    point_used: 23_400,
    total_amount: 200_600,
    supply_amount: 182_364,
    vat_amount: 18_236,
    included_km: 240,
  })
  expect(created.lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['base', 200_800],
    ['event', -20_000],
    ['coupon', -15_000],
    ['cdw', 43_200],
    ['delivery', 15_000],
    ['point', -23_400],
  ])
  expect(sumOfLines(created.lines)).toBe(200_600)
})

test('time that is added costs what the longer ride costs more', () => {
  const longer = computeRentalQuote({ ...ride, end: '2026-05-10 14:00:00', events: [], coupon: null, is_delivery: false, points: { requested: 0, balance: 0 } })
  const booked = computeRentalQuote({ ...ride, events: [], coupon: null, is_delivery: false, points: { requested: 0, balance: 0 } })
  const added = extensionPrice({ ...ride, new_end: '2026-05-10 14:00:00' })
  expect(added.total_amount).toBe(longer.total_amount - booked.total_amount)
  expect(sumOfLines(added.lines)).toBe(added.total_amount)
})

test('what happens after the worked example comes out to the won', () => {
  const penalty = { late_grace_min: 10, late_flat: 10_000, late_multiplier: 200, late_cap_days: 7 }
  const late = (returned_at: string) => lateFee({ policy: examplePolicy, penalty, holidays: new Set(), end: ride.end, returned_at }).amount
  expect([late('2026-05-09 18:55:00'), late('2026-05-09 18:10:59'), late('2026-05-09 18:11:00')]).toEqual([33_000, 0, 21_500])
  // One slot of 5,750 won at 175 % is 10,062.5 won, floored to 10 won.
  const penaltyWithoutGrace = { late_grace_min: 0, late_flat: 0, late_multiplier: 175, late_cap_days: null }
  expect(lateFee({ policy: examplePolicy, penalty: penaltyWithoutGrace, holidays: new Set(), end: ride.end, returned_at: '2026-05-09 18:11:00' }).amount).toBe(
    10_060,
  )
  expect(computeExcessDistanceFee(examplePolicy, toSeoulMinute(ride.start), toSeoulMinute(ride.end), 357)).toMatchObject({
    included_km: 240,
    excess_km: 117,
    amount: 23_060,
  })
  const charges = [
    chargeAmountsWithVat('late', late('2026-05-09 18:55:00'), 0),
    chargeAmountsWithVat('distance', computeExcessDistanceFee(examplePolicy, toSeoulMinute(ride.start), toSeoulMinute(ride.end), 357).amount, 0),
    chargeAmountsWithVat('toll', 6400, 0),
  ]
  expect(charges.map(({ amount, vat_amount }) => [amount, vat_amount])).toEqual([
    [33_000, 3000],
    [23_060, 2096],
    [6400, 0],
  ])
  expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(62_460)
  expect(pointsEarnedFor(200_600, examplePolicy)).toBe(2006)
})

test('the worked example called off the evening before costs a tenth of its time', () => {
  const { base_amount, event_discount, coupon_discount, total_amount, point_used } = computeRentalQuote(ride)
  const terms = {
    policy: {
      cancel_tiers: [
        { hours_before: 24, rate: 0 },
        { hours_before: 0, rate: 10 },
      ],
      no_show_rate: 10,
    },
    base_amount,
    event_discount,
    coupon_discount,
    paid: { cash: total_amount, points: point_used },
  }
  const called = cancellationResult({ ...terms, start: ride.start, paid_at: ride.booked_at, at: '2026-05-06 20:00:00' })
  expect(called).toMatchObject({ fee: 16_580, cash_back: 184_020, points_back: 23_400 })
  expect(sumOfLines(called.lines)).toBe(total_amount + point_used)
  expect(noShowResult(terms).fee).toBe(16_580)
})
