import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { penaltyCharge } from '#rules/penalty.ts'
import { whole } from './drawn.ts'
import { holds } from './holds.ts'

describe('a penalty', () => {
  const item = fc.record({ name: fc.constant('흡연'), amount: whole(0, 5_000_000), repeat_multiplier: whole(100, 1000) })

  holds('costs the first time what the policy says', item, (each) => {
    expect(penaltyCharge(each, 0)).toMatchObject({ amount: each.amount, why: null })
  })

  holds('never costs less when it is repeated, nor more than so often as its multiplier says', fc.tuple(item, whole(1, 20)), ([each, before]) => {
    const { amount } = penaltyCharge(each, before)
    expect(amount).toBeGreaterThanOrEqual(each.amount)
    expect(amount * 100).toBeLessThanOrEqual(each.amount * each.repeat_multiplier)
    expect(each.amount * each.repeat_multiplier - amount * 100).toBeLessThan(1000)
  })
})
