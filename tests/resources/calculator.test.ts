import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeGridCell, unroundedMonthlyFee, financedAmount, feeGrid, lowestMonthlyFee, monthlyFee, residualValue } from '#rules/lease.ts'

const example = { financed: 38_000_000, residual: 15_200_000, annual_rate: 5.9, months: 48 }
const loans = fc.record({
  financed: fc.integer({ min: 1_000_000, max: 500_000_000 }),
  share: fc.integer({ min: 0, max: 90 }),
  basis: fc.integer({ min: 0, max: 3000 }),
  months: fc.integer({ min: 1, max: 120 }),
})
const loanOf = ({ financed, share, basis, months }: { financed: number; share: number; basis: number; months: number }) => ({
  financed,
  residual: Math.floor((financed * share) / 100),
  annual_rate: basis / 100,
  months,
})

describe('the monthly fee', () => {
  test('the worked example', () => {
    expect(unroundedMonthlyFee(example).toDecimalPlaces(1).toNumber()).toBe(609_147.3)
    expect(monthlyFee(example)).toBe(609_200)
  })

  test('without interest it is the loss of value over the months', () => {
    expect(monthlyFee({ financed: 24_000_000, residual: 12_000_000, annual_rate: 0, months: 24 })).toBe(500_000)
  })

  test('a hundred won that come out even are not rounded up once more', () => {
    expect(monthlyFee({ financed: 2_400_100, residual: 100, annual_rate: 0, months: 24 })).toBe(100_000)
  })

  test('the monthly fees and the residual value equal the financed amount', () => {
    fc.assert(
      fc.property(loans, (input) => {
        const loan = loanOf(input)
        const fee = unroundedMonthlyFee(loan).toNumber()
        const rate = loan.annual_rate / 1200
        let owed = loan.financed
        for (let month = 0; month < loan.months; month++) owed = owed * (1 + rate) - fee
        expect(Math.abs(owed - loan.residual)).toBeLessThan(loan.financed * 1e-7 + 1)
      }),
    )
  })

  test('it is whole hundreds, never less than the exact fee and never a hundred more', () => {
    fc.assert(
      fc.property(loans, (input) => {
        const fee = monthlyFee(loanOf(input))
        const exact = unroundedMonthlyFee(loanOf(input)).toDecimalPlaces(6)
        expect(fee === null ? 0 : fee % 100).toBe(0)
        if (fee !== null) expect(exact.lte(fee) && exact.plus(100).gt(fee)).toBe(true)
      }),
    )
  })

  test('a lower end value never makes it cheaper', () => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 0, max: 1_000_000 }), (input, less) => {
        const loan = loanOf(input)
        const residual = Math.max(0, loan.residual - less)
        expect(monthlyFee({ ...loan, residual }) ?? 0).toBeGreaterThanOrEqual(monthlyFee(loan) ?? 0)
      }),
    )
  })

  test('where nothing is financed there is none', () => {
    expect(monthlyFee({ ...example, financed: 0 })).toBeNull()
    expect(monthlyFee({ ...example, months: 0 })).toBeNull()
    expect(monthlyFee(example, -700_000)).toBeNull()
  })
})

describe('a grid', () => {
  const offer = {
    annual_rate: 5.9,
    terms: [{ months: 36 }, { months: 48 }],
    mileages: [
      { km: 10_000, monthly_diff: 0 },
      { km: 20_000, monthly_diff: 30_000 },
    ],
    residuals: [{ months: 48, km: 10_000, rate: 40 }],
  }
  const price = { car_price: 38_000_000 }

  test('has a cell for every term and distance, empty where the product says nothing', () => {
    const grid = feeGrid(price, offer)
    expect(grid.map(({ months, km, monthly }) => [months, km, monthly])).toEqual([
      [36, 10_000, null],
      [36, 20_000, null],
      [48, 10_000, 609_200],
      [48, 20_000, null],
    ])
    expect(lowestMonthlyFee(grid)).toBe(609_200)
    expect(lowestMonthlyFee([])).toBe(0)
  })

  test('the deposit plays no part, price and payments do', () => {
    expect(financedAmount({ car_price: 38_000_000, option_price: 2_000_000, extra_cost: 500_000, discount: 1_500_000, prepay: 1_000_000 })).toBe(38_000_000)
    expect(residualValue({ car_price: 33_333_333, option_price: 1 }, 33.33)).toBe(11_110_000)
    expect(feeGridCell({ ...price, prepay: 3_800_000 }, offer, 48, 10_000).monthly).toBeLessThan(609_200)
  })
})
