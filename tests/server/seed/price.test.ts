import { expect, test } from 'vitest'
import { minuteAt } from '#demo/base/minutes.ts'
import { currentPenalty, currentPrice, penaltyPolicies, pricePolicies } from '#demo/base/policies.ts'
import { baseAmount, distanceAmount, includedKm, lateAmount, taxOf, waiverAmount } from '#demo/rides/price.ts'

const now = new Date('2026-05-01T03:00:00Z')
const policy = pricePolicies(now).find(({ id }) => id === currentPrice.standard)!
const penalty = penaltyPolicies(now).find(({ id }) => id === currentPenalty.standard)!
const start = minuteAt('2026-05-07 14:00:00')
const end = minuteAt('2026-05-09 18:00:00')
const none = new Set<number>()

test('the worked example of the price rules comes out to the won', () => {
  expect(baseAmount(policy, none, start, end)).toBe(200_800)
  expect(waiverAmount(18_000, start, end)).toBe(43_200)
  expect(lateAmount(policy, penalty, none, end, end + 55)).toBe(33_000)
  expect(lateAmount(policy, penalty, none, end, end + 10)).toBe(0)
  expect(includedKm(policy, start, end)).toBe(240)
  expect(distanceAmount(policy, 357 - 240)).toBe(23_060)
  expect(taxOf(200_600)).toEqual({ supply_amount: 182_364, vat_amount: 18_236 })
})

test('a longer ride never costs less than a shorter one', () => {
  for (let from = start; from < start + 7 * 1440; from += 330) {
    let last = 0
    for (let length = 60; length <= 31 * 1440; length += 240) {
      const base = baseAmount(policy, none, from, from + length)
      expect(base).toBeGreaterThanOrEqual(last)
      last = base
    }
  }
})

test('a holiday costs what a weekend does', () => {
  const monday = minuteAt('2026-05-25')
  const holiday = new Set([Math.floor((monday + 540) / 1440)])
  expect(baseAmount(policy, none, monday, monday + 1440)).toBe(72_000)
  expect(baseAmount(policy, holiday, monday, monday + 1440)).toBe(99_000)
})
