import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earlyReturnPoints, computeEarlyReturnCompensation, computeUnusedTimeRefund } from '#rules/computeEarlyReturnCompensation.ts'
import { computeRentalQuote } from '#rules/pricing/computeRentalQuote.ts'
import { toSeoulMinute } from '#rules/base/seoulTime.ts'
import { quoteInput, momentOf, whole } from './arbitraries.ts'
import { testProperty } from './testProperty.ts'

describe('coming back early', () => {
  const early = fc.tuple(quoteInput, whole(0, 100), whole(0, 40_000), whole(0, 40_000))
  const factsOf = ({ start, end, ...ride }: typeof quoteInput extends fc.Arbitrary<infer T> ? T : never, before: number) => {
    const { base_amount, event_discount, coupon_discount } = computeRentalQuote({ ...ride, start, end })
    return { base_amount, event_discount, coupon_discount, start, end, returned_at: momentOf(toSeoulMinute(end) - before) }
  }

  testProperty('by more never earns less, and never more than the time cost', early, ([ride, rate, before, more]) => {
    const [soon, sooner] = [factsOf(ride, before), factsOf(ride, before + more)]
    const time = soon.base_amount - soon.event_discount - soon.coupon_discount
    const cashRefund = (facts: typeof soon, deducted: number) => computeUnusedTimeRefund(facts, { cash: time, points: 0 }, deducted).cash_back
    for (const earns of [earlyReturnPoints, cashRefund]) {
      expect(earns(sooner, rate)).toBeGreaterThanOrEqual(earns(soon, rate))
      expect(earns(sooner, rate)).toBeLessThanOrEqual(time)
      expect(earns(soon, rate)).toBeGreaterThanOrEqual(0)
    }
  })
})

describe('a mid-term return', () => {
  const paid = fc.record({ cash: whole(0, 200_000), points: whole(0, 100_000) })
  const returned = fc.tuple(quoteInput, paid, whole(0, 100), whole(0, 40_000))
  const factsOf = ({ start, end, ...ride }: typeof quoteInput extends fc.Arbitrary<infer T> ? T : never, before: number) => {
    const { base_amount, event_discount, coupon_discount } = computeRentalQuote({ ...ride, start, end })
    return { base_amount, event_discount, coupon_discount, start, end, returned_at: momentOf(toSeoulMinute(end) - before) }
  }

  testProperty(
    'gives back no more than was paid, of either means, and all in all no more than of a ride that money paid',
    returned,
    ([ride, by, rate, before]) => {
      const facts = factsOf(ride, before)
      const { cash_back, points_back } = computeUnusedTimeRefund(facts, by, rate)
      expect(cash_back).toBeGreaterThanOrEqual(0)
      expect(points_back).toBeGreaterThanOrEqual(0)
      expect(cash_back).toBeLessThanOrEqual(by.cash)
      expect(points_back).toBeLessThanOrEqual(by.points)
      expect(cash_back + points_back).toBeLessThanOrEqual(computeUnusedTimeRefund(facts, { cash: 1_000_000_000, points: 0 }, rate).cash_back)
    },
  )

  const facts = {
    base_amount: 60_000,
    event_discount: 6000,
    coupon_discount: 0,
    start: '2026-11-23 10:00:00',
    end: '2026-11-23 16:00:00',
    returned_at: '2026-11-23 13:00:00',
  }

  test('after half of it gives half of what it cost back but a tenth, by the means that paid for it', () => {
    expect(computeUnusedTimeRefund(facts, { cash: 54_000, points: 0 }, 10)).toEqual({ cash_back: 24_300, points_back: 0 })
    expect(computeUnusedTimeRefund(facts, { cash: 44_000, points: 10_000 }, 10)).toEqual({ cash_back: 19_800, points_back: 4500 })
    expect(computeUnusedTimeRefund(facts, { cash: 0, points: 54_000 }, 10)).toEqual({ cash_back: 0, points_back: 24_300 })
    // Most of the payment has been refunded already.
    expect(computeUnusedTimeRefund(facts, { cash: 5000, points: 0 }, 10)).toEqual({ cash_back: 5000, points_back: 0 })
  })

  test('brings what the penalties of the booking say, and that alone', () => {
    const rates = { early_credit_rate: 10, midterm_rate: 10 }
    const by = { cash: 54_000, points: 0 }
    expect(computeEarlyReturnCompensation(facts, by, { ...rates, early_return: 'none' })).toEqual({ credit: 0, cash_back: 0, points_back: 0 })
    expect(computeEarlyReturnCompensation(facts, by, { ...rates, early_return: 'points' })).toEqual({ credit: 2700, cash_back: 0, points_back: 0 })
    expect(computeEarlyReturnCompensation(facts, by, { ...rates, early_return: 'refund' })).toEqual({ credit: 0, cash_back: 24_300, points_back: 0 })
  })
})
