import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#schema/base/time.ts'
import { splitReplacementCost, defaultInsurerDayLimits } from '#rules/accident.ts'
import { cycleDates } from '#rules/cycle.ts'
import { unroundedMonthlyFee, monthlyFee } from '#rules/lease.ts'
import { monthsBegun, computeCommitmentTerminationFee, noCommitmentTerminationFee } from '#rules/termination.ts'
import { date, length, minute, momentOf, whole } from './arbitraries.ts'
import { testProperty } from './testProperty.ts'

describe('a contract', () => {
  const loan = fc
    .record({ car: whole(1_000_000, 200_000_000), share: whole(0, 90), hundredths: whole(0, 2500), months: whole(1, 84) })
    .map(({ car, share, hundredths, months }) => ({ financed: car, residual: Math.floor((car * share) / 100), annual_rate: hundredths / 100, months }))

  testProperty('has a fee in whole hundreds, the least that pays what is financed', loan, (of) => {
    const monthly = monthlyFee(of)
    const exact = unroundedMonthlyFee(of).toNumber()
    expect((monthly ?? 0) % 100).toBe(0)
    expect(monthly ?? 0).toBeGreaterThanOrEqual(exact - 1e-6)
    expect(monthly ?? 0).toBeLessThan(exact + 100)
    expect((monthly ?? 0) * of.months).toBeGreaterThanOrEqual(of.financed - of.residual)
  })

  test('has the fee that comes out even, not a hundred won more for what a division leaves over', () => {
    expect(monthlyFee({ financed: 1_000_000, residual: 0, annual_rate: 9.96, months: 1 })).toBe(1_008_300)
  })

  testProperty('has no lower fee for a dearer car or a dearer loan', fc.tuple(loan, whole(0, 9_000_000), whole(0, 500)), ([of, won, hundredths]) => {
    expect(monthlyFee({ ...of, financed: of.financed + won }) ?? 0).toBeGreaterThanOrEqual(monthlyFee(of) ?? 0)
    expect(monthlyFee({ ...of, annual_rate: of.annual_rate + hundredths / 100 }) ?? 0).toBeGreaterThanOrEqual(monthlyFee(of) ?? 0)
  })

  const rates = fc.array(whole(0, 100), { minLength: 1, maxLength: 5 }).map((percents) => percents.toSorted((a, b) => b - a))
  testProperty(
    'costs no more to leave later, where its rates fall',
    fc.tuple(whole(0, 5_000_000), rates, whole(1, 84), whole(0, 84), whole(0, 84)),
    ([monthly, falling, months, elapsed, more]) => {
      const tiers = falling.map((rate, index) => ({ elapsed: (index + 1) * 20, rate }))
      const leaving = (after: number) => computeCommitmentTerminationFee(monthly, tiers, { months, elapsed: after })
      expect(leaving(elapsed + more)).toBeLessThanOrEqual(leaving(elapsed))
      expect(leaving(months + more)).toBe(0)
      expect(leaving(elapsed)).toBeLessThanOrEqual(monthly * Math.max(0, months - elapsed))
      expect(noCommitmentTerminationFee(monthly)).toBeLessThanOrEqual(monthly / 10)
    },
  )
})

testProperty('as many months have begun as the cycle has whose day it is', fc.tuple(date, whole(0, 1500)), ([start, days]) => {
  const on = addDays(start, days)
  const { start_date, end_date } = cycleDates(start, monthsBegun(start, on))
  expect(start_date <= on && on <= end_date).toBe(true)
})

describe('a replacement', () => {
  const replaced = fc
    .record({
      start: minute,
      length,
      repair: fc.option(length),
      daily_rate: whole(0, 60_000).map((tens) => tens * 10),
      coverage: fc.constantFrom('property' as const, 'own' as const, 'none' as const),
      fault_rate: whole(0, 100),
      is_total_loss: fc.boolean(),
      repair_hours: fc.option(whole(0, 400)),
    })
    .map(({ start, length: minutes, repair, ...row }) => ({
      ...row,
      start_at: momentOf(start),
      end_at: momentOf(start + minutes),
      ...(repair !== null && { repair_from: momentOf(start), repair_to: momentOf(start + repair) }),
    }))

  testProperty('is paid by insurer and customer together, to the ten won, and by nobody twice', replaced, (row) => {
    const { most, values } = splitReplacementCost(row, defaultInsurerDayLimits)
    const billed = Math.floor((row.daily_rate * (values.rent_days ?? 0)) / 10) * 10
    expect(most).toBeLessThanOrEqual(Math.min(values.rent_days ?? 0, values.limit_days))
    expect(values.claim_amount + values.user_charge).toBe(billed)
    expect(values.balance_amount).toBe(billed)
    for (const amount of [values.claim_amount, values.user_charge]) expect(amount).toBeGreaterThanOrEqual(0)
  })

  testProperty('whose fault is more the customer’s own costs the insurer no more', fc.tuple(replaced, whole(0, 100)), ([row, more]) => {
    const claim = (fault_rate: number) => splitReplacementCost({ ...row, coverage: 'property', fault_rate }, defaultInsurerDayLimits).values.claim_amount
    expect(claim(Math.min(100, row.fault_rate + more))).toBeLessThanOrEqual(claim(row.fault_rate))
  })
})
