import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { lateFee } from '#rules/lateness.ts'
import { holidays, length, minute, momentOf, policyArbitrary, whole } from './arbitraries.ts'
import { testProperty } from './testProperty.ts'

describe('coming back late', () => {
  const penalty = fc.record({
    late_grace_min: whole(0, 240),
    late_flat: whole(0, 100_000),
    late_multiplier: whole(100, 1000),
    late_cap_days: fc.option(whole(1, 365)),
  })
  const late = fc.record({ policy: policyArbitrary, penalty, holidays, end: minute, minutes: whole(0, 20_000) })
  const fee = ({ end, minutes, ...item }: typeof late extends fc.Arbitrary<infer T> ? T : never, overrides = 0) =>
    lateFee({ ...item, end: momentOf(end), returned_at: momentOf(end + minutes + overrides) })

  testProperty('longer never costs less', fc.tuple(late, length), ([item, more]) => {
    expect(fee(item, more).amount).toBeGreaterThanOrEqual(fee(item).amount)
  })

  testProperty('within the grace costs nothing, and beyond it never more than the cap', late, (item) => {
    const { amount } = fee(item)
    const { penalty: of, policy: price } = item
    if (item.minutes <= of.late_grace_min) expect(amount).toBe(0)
    expect(amount).toBeGreaterThanOrEqual(0)
    expect(amount % 10).toBe(0)
    if (of.late_cap_days) expect(amount * 100).toBeLessThanOrEqual(Math.max(price.weekday_day, price.weekend_day) * of.late_cap_days * of.late_multiplier)
  })
})
