import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { quoteWithBestDiscount } from '#rules/pricing/quoteWithBestDiscount.ts'
import { couponDiscount, returnedCouponExpiry } from '#rules/pricing/coupon.ts'
import type { EventTerms } from '#rules/pricing/event.ts'
import { bestEvent, eventDiscount } from '#rules/pricing/event.ts'
import { sumOfLines } from '#rules/base/priceLine.ts'
import { limitSpendablePoints, returnedPointsExpiry, pointsToSpend } from '#rules/pricing/points.ts'
import { extensionPrice, computeRentalQuote } from '#rules/pricing/computeRentalQuote.ts'
import { minutesPerDay, toSeoulMinute } from '#rules/base/seoulTime.ts'
import { splitVat } from '#rules/base/vat.ts'
import { quoteInput, candidate, couponArbitrary, length, minute, momentOf, policyArbitrary, whole } from './arbitraries.ts'
import { testProperty } from './testProperty.ts'

const longer = (from: string, minutes: number) => momentOf(toSeoulMinute(from) + minutes)

describe('a quote', () => {
  testProperty('is the sum of its lines, and its tax is within it', quoteInput, (booking) => {
    const created = computeRentalQuote(booking)
    expect(sumOfLines(created.lines)).toBe(created.total_amount)
    expect(created.base_amount - created.event_discount - created.coupon_discount + created.cdw_amount + created.delivery_amount).toBe(created.subtotal)
    expect(created.subtotal - created.point_used).toBe(created.total_amount)
    expect(created.supply_amount + created.vat_amount).toBe(created.total_amount)
  })

  testProperty('has nothing negative, each line in whole tens, and discounts within the base', quoteInput, (booking) => {
    const { lines: _lines, time: _time, event: _event, coupon_problem: _problem, ...amounts } = computeRentalQuote(booking)
    for (const amount of Object.values(amounts)) expect(amount).toBeGreaterThanOrEqual(0)
    const { base_amount, event_discount, coupon_discount, cdw_amount, delivery_amount } = amounts
    for (const line of [base_amount, event_discount, coupon_discount, cdw_amount, delivery_amount]) expect(line % 10).toBe(0)
    expect(event_discount + coupon_discount).toBeLessThanOrEqual(base_amount)
  })

  testProperty('before points never falls as the ride gets longer, whatever holds for both', fc.tuple(quoteInput, length), ([booking, more]) => {
    // Conditions on length or amount are removed, because only one of the two bookings could fulfil them.
    const any = booking.coupon && {
      ...booking.coupon,
      benefit: { ...booking.coupon.benefit, min_amount: null },
      program: { usage: 'rent', event_stackable: true },
    }
    const events = booking.events.slice(0, 1).map(({ event, uses }) => ({ event: { ...event, coupon_stackable: true }, uses }))
    const created = (end: string) => computeRentalQuote({ ...booking, events, coupon: any, end })
    expect(created(longer(booking.end, more)).subtotal).toBeGreaterThanOrEqual(created(booking.end).subtotal)
  })

  testProperty('in two parts never costs less than at once', fc.tuple(quoteInput, length), ([booking, more]) => {
    const plainCoupon = booking.coupon && { ...booking.coupon, benefit: { ...booking.coupon.benefit, min_amount: null }, program: { usage: 'rent' } }
    const plain = { ...booking, events: [], coupon: plainCoupon, points: { requested: 0, balance: 0 } }
    const new_end = longer(booking.end, more)
    const added = extensionPrice({ ...plain, new_end })
    expect(added.total_amount).toBeGreaterThanOrEqual(0)
    expect(sumOfLines(added.lines)).toBe(added.total_amount)
    expect(added.supply_amount + added.vat_amount).toBe(added.total_amount)
    expect(computeRentalQuote(plain).total_amount + added.total_amount).toBeGreaterThanOrEqual(computeRentalQuote({ ...plain, end: new_end }).total_amount)
  })

  testProperty('of a younger driver is never less', fc.tuple(quoteInput, whole(16, 90), whole(0, 40)), ([booking, age, older]) => {
    const born = (years: number) => `${Number(booking.start.slice(0, 4)) - years}-06-15`
    const base = (years: number) => computeRentalQuote({ ...booking, birth_date: born(years) }).base_amount
    expect(base(age)).toBeGreaterThanOrEqual(base(age + older))
  })
})

/** An event with this discount in per cent, for any rental. */
const eventOf = (discount_value: number): EventTerms => ({
  id: 1,
  name: 'E',
  status: 'active',
  run_from: '2000-01-01 00:00:00',
  run_to: '2100-01-01 00:00:00',
  basis: 'ride',
  discount_type: 'rate',
  discount_value,
  scope: 'all',
})

describe('discounts', () => {
  const facts = { booked_at: '2026-05-01 10:00:00', start: '2026-05-07 14:00:00', end: '2026-05-09 18:00:00', is_first: false, holidays: new Set<number>() }
  const booking = { ...facts, car: { id: 1, model_id: 1, spot_id: 1, tag_ids: [] } }
  const base = whole(0, 200_000).map((tens) => tens * 10)

  testProperty(
    'of events are the best ones, independent of their order',
    fc.tuple(fc.uniqueArray(candidate, { selector: ({ event }) => event.id, maxLength: 5 }), base),
    ([events, won]) => {
      const best = bestEvent(events, won, booking)
      expect(bestEvent(events.toReversed(), won, booking)).toEqual(best)
      expect(best?.won ?? 0).toBe(Math.max(0, ...events.map(({ event }) => eventDiscount(event, won))))
    },
  )

  testProperty('by coupon and event take less together than each from the full price', fc.tuple(quoteInput, couponArbitrary), ([ride, held]) => {
    const both = computeRentalQuote({ ...ride, coupon: held })
    const of = { base: both.base_amount, event: null, event_discount: 0, cdw_amount: both.cdw_amount, delivery_amount: both.delivery_amount }
    const alone = couponDiscount(held.benefit, { ...of, hour_price: Math.min(ride.policy.weekday_hour, ride.policy.weekend_hour) })
    expect(both.coupon_discount).toBeLessThanOrEqual(alone)
  })

  testProperty(
    'by a rate take no more when the coupon comes after the event than before it',
    fc.tuple(base, whole(0, 100), whole(0, 100)),
    ([won, first, second]) => {
      const event = eventOf(first)
      const discount = eventDiscount(event, won)
      const rate = { name: 'C', discount_type: 'rate' as const, discount_value: second }
      const after = couponDiscount(rate, { base: won, event: null, event_discount: discount, cdw_amount: 0, delivery_amount: 0, hour_price: 0 })
      const before = couponDiscount(rate, { base: won, event: null, event_discount: 0, cdw_amount: 0, delivery_amount: 0, hour_price: 0 })
      expect(discount + after).toBeLessThanOrEqual(eventDiscount(event, won) + before)
      expect(Math.abs(discount + after - (before + eventDiscount(event, won - before)))).toBeLessThanOrEqual(10)
    },
  )

  testProperty('of a coupon that goes with no event take nothing off beside one', fc.tuple(quoteInput, couponArbitrary), ([ride, held]) => {
    const both = computeRentalQuote({ ...ride, coupon: held })
    const isTogether = both.event?.coupon_stackable && held.program.event_stackable
    if (both.event && !isTogether) expect(both.coupon_discount).toBe(0)
  })
})

testProperty(
  'the price that a member gets is neither above that by the event nor, where the coupon holds, above that by the coupon',
  fc.tuple(quoteInput, couponArbitrary),
  ([ride, held]) => {
    const best = quoteWithBestDiscount({ ...ride, coupon: held })
    expect(best.subtotal).toBeLessThanOrEqual(computeRentalQuote({ ...ride, coupon: null }).subtotal)
    expect(best.subtotal).toBeLessThanOrEqual(computeRentalQuote({ ...ride, coupon: held, events: [] }).subtotal)
    expect(sumOfLines(best.lines)).toBe(best.total_amount)
  },
)

describe('points', () => {
  const purse = fc.record({ policy: policyArbitrary, subtotal: whole(0, 3_000_000), requested: whole(-1000, 500_000), balance: whole(0, 500_000) })

  testProperty('are spent within the balance, the maximum share and the requested amount, in whole units', purse, ({ policy: of, subtotal, ...points }) => {
    const [most, spent] = [limitSpendablePoints(of, subtotal, points.balance), pointsToSpend(of, subtotal, points)]
    for (const item of [most, spent]) expect(item % of.point_unit).toBe(0)
    expect(spent).toBeGreaterThanOrEqual(0)
    expect(spent).toBeLessThanOrEqual(Math.max(0, Math.min(points.requested, most)))
    expect(most).toBeLessThanOrEqual(Math.min(points.balance, (subtotal * of.point_max_rate) / 100))
    expect(most + of.point_unit).toBeGreaterThan(Math.min(points.balance, Math.floor((subtotal * of.point_max_rate) / 100)))
  })

  testProperty(
    'that come back are good for a week at least; coupons as before, and for a week when that has passed',
    fc.tuple(minute, minute),
    ([now, until]) => {
      const [at, before] = [momentOf(now), momentOf(until)]
      const points = returnedPointsExpiry(before, at)
      expect(points).toBe(momentOf(Math.max(until, now + 7 * minutesPerDay)))
      expect(returnedPointsExpiry(null, at)).toBeNull()
      const coupons = returnedCouponExpiry(before, at)
      if (before > at) expect(coupons).toBe(before)
      else expect(toSeoulMinute(coupons)).toBeGreaterThanOrEqual(now + 7 * minutesPerDay)
    },
  )
})

testProperty('supply and tax always sum to the amount, the supply the nearest won to ten elevenths', whole(-1_000_000_000, 1_000_000_000), (won) => {
  const { supply_amount, vat_amount } = splitVat(won)
  expect(supply_amount + vat_amount).toBe(won)
  // In elevenths of a won: within half a won of ten elevenths.
  expect(Math.abs(supply_amount * 11 - won * 10)).toBeLessThanOrEqual(5)
})
