import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { computeExcessDistanceFee, splitExcessByTier, includedKm } from '#rules/pricing/distance.ts'
import { waiverAmount } from '#rules/pricing/waiver.ts'
import { length, minute, policyArbitrary, whole } from './arbitraries.ts'
import { testProperty } from './testProperty.ts'

describe('kilometres', () => {
  const drive = fc.record({ policy: policyArbitrary, start: minute, length, km: whole(0, 20_000), more: whole(0, 5000) })

  testProperty('further never costs less, and within the free ones nothing', drive, ({ policy: of, start, length: minutes, km, more }) => {
    const fee = (used: number) => computeExcessDistanceFee(of, start, start + minutes, used)
    expect(fee(km + more).amount).toBeGreaterThanOrEqual(fee(km).amount)
    expect(fee(Math.min(km, fee(km).included_km)).amount).toBe(0)
  })

  testProperty('are each in one tier', drive, ({ policy: of, km }) => {
    const extended = { ...of, km_tiers: [...of.km_tiers, { up_to: null, won: 10 }] }
    expect(splitExcessByTier(extended, km).reduce((sum, part) => sum + part.km, 0)).toBe(km)
  })

  testProperty('that are free never fall as a ride gets longer, nor does the price of its waiver', fc.tuple(drive, length), ([item, more]) => {
    const end = item.start + item.length
    expect(includedKm(item.policy, item.start, end + more)).toBeGreaterThanOrEqual(includedKm(item.policy, item.start, end))
    expect(waiverAmount(item.km, item.start, end + more)).toBeGreaterThanOrEqual(waiverAmount(item.km, item.start, end))
  })
})
