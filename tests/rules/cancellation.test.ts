import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { cancellationResult, noShowResult, noShowRate } from '#rules/cancellation.ts'
import { sumOfLines } from '#rules/base/priceLine.ts'
import { minutesPerDay } from '#rules/base/seoulTime.ts'
import { minute, momentOf, whole } from './arbitraries.ts'
import { testProperty } from './testProperty.ts'

const called = fc
  .record({
    policy: fc.record({
      cancel_tiers: fc.array(fc.record({ hours_before: whole(0, 720), rate: whole(0, 100) }), { maxLength: 5 }),
      no_show_rate: whole(0, 100),
    }),
    amounts: fc.tuple(whole(0, 100_000), whole(0, 100), whole(0, 100)),
    paid: fc.record({ cash: whole(0, 2_000_000), points: whole(0, 500_000) }),
    start: minute,
    paidBefore: whole(0, 60 * minutesPerDay),
    calledBefore: whole(-1000, 40 * minutesPerDay),
  })
  .map(({ amounts: [tens, event, coupon], start, paidBefore, calledBefore, ...rest }) => {
    const base_amount = tens * 10
    const event_discount = Math.floor((base_amount * event) / 1000) * 10
    const coupon_discount = Math.floor(((base_amount - event_discount) * coupon) / 1000) * 10
    const paid = start - paidBefore
    return { ...rest, base_amount, event_discount, coupon_discount, start, paid_at: momentOf(paid), at: Math.max(paid, start - calledBefore) }
  })

const feeOf = ({ start, at, ...facts }: typeof called extends fc.Arbitrary<infer T> ? T : never, later = 0) =>
  cancellationResult({ ...facts, start: momentOf(start), at: momentOf(at + later) })

describe('calling off', () => {
  testProperty('fee and refund add up to the paid amount', called, (item) => {
    for (const created of [feeOf(item), noShowResult(item)]) {
      expect(created.from_cash + created.cash_back).toBe(item.paid.cash)
      expect(created.from_points + created.points_back).toBe(item.paid.points)
      expect(created.from_cash + created.from_points).toBe(created.fee)
      expect(sumOfLines(created.lines)).toBe(item.paid.cash + item.paid.points)
      for (const part of [created.fee, created.from_cash, created.from_points, created.cash_back, created.points_back]) expect(part).toBeGreaterThanOrEqual(0)
    }
  })

  testProperty('longer before never costs more', fc.tuple(called, whole(0, 30 * minutesPerDay)), ([item, later]) => {
    expect(feeOf(item, later).fee).toBeGreaterThanOrEqual(feeOf(item).fee)
  })

  testProperty('never costs more than not coming, nor more than the discounted time', called, (item) => {
    const { fee } = feeOf(item)
    expect(fee).toBeLessThanOrEqual(noShowResult(item).fee)
    expect(noShowResult(item).fee).toBeLessThanOrEqual(item.base_amount - item.event_discount - item.coupon_discount)
    expect(noShowRate(item.policy)).toBeGreaterThanOrEqual(item.policy.no_show_rate)
  })

  testProperty('takes points only when the cash does not reach', called, (item) => {
    const { from_points, cash_back } = feeOf(item)
    if (from_points > 0) expect(cash_back).toBe(0)
  })

  testProperty('costs nothing when it is our doing', called, ({ start, at, ...facts }) => {
    const created = cancellationResult({ ...facts, start: momentOf(start), at: momentOf(at), is_ours: true })
    expect([created.fee, created.cash_back, created.points_back]).toEqual([0, facts.paid.cash, facts.paid.points])
  })
})
