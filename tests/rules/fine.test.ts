import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargeAmountsWithVat, chargeInterest, handlingFee } from '#rules/fine.ts'
import { whole } from './arbitraries.ts'
import { testProperty } from './testProperty.ts'

describe('interest on a charge that is late', () => {
  const late = { origin_amount: 100_000, fee_amount: 10_000, due_on: '2026-11-23', interest_rate: 6 }

  test('runs from the day after it was due, on fee and all, and is floored to ten won', () => {
    expect(['2026-11-20', '2026-11-23', '2026-11-24', '2026-12-03', '2027-11-23'].map((to) => chargeInterest(late, [], to))).toEqual([0, 0, 10, 180, 6600])
    expect(chargeInterest({ ...late, due_on: null }, [], '2027-11-23')).toBe(0)
    expect(chargeInterest({ ...late, interest_rate: null }, [], '2027-11-23')).toBe(0)
    // A payment received on a day still bears interest for that day.
    expect(chargeInterest(late, [{ paid_on: '2026-12-03', amount: 60_000 }], '2026-12-13')).toBe(260)
  })

  test('holds no tax', () => {
    expect(chargeAmountsWithVat('parking', 100_000, 10_000, 180)).toEqual({ amount: 110_180, supply_amount: 100_180, vat_amount: 10_000 })
    expect(chargeAmountsWithVat('toll', 100_000, 10_000, 180)).toEqual({ amount: 110_180, supply_amount: 110_180, vat_amount: 0 })
  })
})

testProperty(
  'a charge is the fine and the fee, its tax within it, and none in what is passed on',
  fc.tuple(fc.constantFrom('traffic', 'toll', 'late', 'damage'), whole(0, 9_000_000), whole(0, 50_000)),
  ([kind, origin, fee]) => {
    const { amount, supply_amount, vat_amount } = chargeAmountsWithVat(kind, origin, fee)
    expect([amount, supply_amount + vat_amount]).toEqual([origin + fee, amount])
    if (kind === 'traffic' || kind === 'toll') expect(vat_amount).toBe(0)
  },
)

testProperty(
  'what handling costs is what was typed, else what the policy says, of what an office sent us alone',
  fc.tuple(fc.constantFrom('traffic', 'toll', 'late', 'damage'), fc.option(whole(0, 50_000)), whole(0, 10_000)),
  ([kind, typed, notice_fee]) => {
    const fee = handlingFee(kind, typed, notice_fee)
    expect(fee ?? 0).toBe(typed ?? (kind === 'traffic' ? notice_fee : 0))
  },
)
