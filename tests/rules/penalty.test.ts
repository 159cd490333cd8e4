import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { penaltyPriceLine } from '#rules/penalty.ts'
import { whole } from './arbitraries.ts'
import { testProperty } from './testProperty.ts'

describe('a penalty', () => {
  const items = fc.record({ name: fc.constant('흡연'), amount: whole(0, 5_000_000), repeat_multiplier: whole(100, 1000) })

  testProperty('the first time costs the rate of the policy', items, (item) => {
    expect(penaltyPriceLine(item, 0)).toMatchObject({ amount: item.amount, why: null })
  })

  testProperty('never costs less when it is repeated, nor more than so often as its multiplier says', fc.tuple(items, whole(1, 20)), ([item, before]) => {
    const { amount } = penaltyPriceLine(item, before)
    expect(amount).toBeGreaterThanOrEqual(item.amount)
    expect(amount * 100).toBeLessThanOrEqual(item.amount * item.repeat_multiplier)
    expect(item.amount * item.repeat_multiplier - amount * 100).toBeLessThan(1000)
  })
})
