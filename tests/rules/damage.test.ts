import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { WaiverExclusion } from '#rules/damage.ts'
import { damageCharge } from '#rules/damage.ts'
import { sumOfLines } from '#rules/base/priceLine.ts'
import { whole } from './arbitraries.ts'
import { testProperty } from './testProperty.ts'

describe('a damage', () => {
  const excluded = fc.option(fc.constantFrom<WaiverExclusion>('drunk', 'no_licence', 'undeclared_driver', 'unreported'))
  const damage = fc.record({
    repair_cost: whole(0, 30_000_000),
    repair_days: whole(0, 60),
    day_price: whole(0, 500_000),
    downtime_rate: whole(0, 100),
    deductible: fc.option(whole(0, 1_000_000)),
    waives_downtime: fc.boolean(),
    excluded,
  })

  testProperty('costs what its lines say, and never more with a waiver than without one', damage, (item) => {
    const created = damageCharge(item)
    expect(sumOfLines(created.lines)).toBe(created.total)
    expect(created.repair).toBeGreaterThanOrEqual(0)
    expect(created.total).toBeLessThanOrEqual(damageCharge({ ...item, deductible: null }).total)
    if (item.excluded !== null) expect(created.repair).toBe(item.repair_cost)
  })

  testProperty('never costs less when it is worse', fc.tuple(damage, whole(0, 5_000_000), whole(0, 30)), ([item, cost, days]) => {
    const worse = { ...item, repair_cost: item.repair_cost + cost, repair_days: item.repair_days + days }
    expect(damageCharge(worse).total).toBeGreaterThanOrEqual(damageCharge(item).total)
  })
})
