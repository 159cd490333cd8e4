import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitReplacementCost, daysRoundedToHalf, defaultInsurerDayLimits } from '#rules/accident.ts'
import { computeProrationAndExcess, totalFeeDiscount } from '#rules/cycle.ts'
import { invoiceLineIssue } from '#resources/purchases/lineIssue.server.ts'
import { invoiceTotals } from '#rules/invoice.ts'
import { supplyValueIn } from '#rules/base/vat.ts'

const line = (code: 'base' | 'discount' | 'over_km' | 'fine' | 'carry', unit: number, taxable = true, qty = 1) => ({
  code,
  name: code,
  qty,
  unit,
  amount: qty * unit,
  taxable,
})
const lowering = (id: number, values: object) => ({
  id,
  discount_type: 'rate' as const,
  discount_value: 10,
  max_discount: null,
  priority: id,
  stackable: true,
  ...values,
})

describe('an invoice', () => {
  test('VAT is computed on the sum of the taxable lines; fines have none', () => {
    const totals = invoiceTotals([line('base', 550_000), line('discount', -55_000), line('over_km', 120, true, 100), line('fine', 40_000, false)])
    expect(totals).toMatchObject({ discount_amount: 55_000, carried: 0, total: 547_000 })
    expect(totals.vat_amount).toBe(507_000 - supplyValueIn(507_000))
    expect(totals.supply_amount + totals.vat_amount).toBe(547_000)
  })

  test('the worked example of the prices: 200,600 is 182,364 and 18,236', () => {
    expect(supplyValueIn(200_600)).toBe(182_364)
  })

  test('supply and VAT always come to the total, VAT within a won of a tenth of the supply', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (won) => {
        const { supply_amount, vat_amount } = invoiceTotals([line('base', won)])
        expect(supply_amount + vat_amount).toBe(won)
        expect(Math.abs(vat_amount - supply_amount / 10)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('a line is quantity times price, and only what lowers is negative', () => {
    expect(invoiceLineIssue([line('base', 1000), { ...line('over_km', 100, true, 3), amount: 200 }])?.path).toEqual(['lines', 1, 'amount'])
    expect(invoiceLineIssue([line('discount', 1000)])).not.toBeNull()
    expect(invoiceLineIssue([line('fine', -1000)])).not.toBeNull()
    expect(invoiceLineIssue([line('base', 1000), line('discount', -100), line('carry', -50)])).toBeNull()
  })
})

describe('a cycle', () => {
  test('discounts come in order, each floored to 10, until one does not combine', () => {
    expect(totalFeeDiscount(555_555, [lowering(1, {})])).toBe(55_550)
    expect(totalFeeDiscount(500_000, [lowering(2, { discount_type: 'amount', discount_value: 20_000 }), lowering(1, { max_discount: 30_000 })])).toBe(50_000)
    expect(totalFeeDiscount(500_000, [lowering(1, { stackable: false }), lowering(2, {})])).toBe(50_000)
    expect(totalFeeDiscount(10_000, [lowering(1, { discount_type: 'amount', discount_value: 50_000 })])).toBe(10_000)
    expect(totalFeeDiscount(10_000, [])).toBe(0)
  })

  test('km beyond included and carried ones cost, days not used do not', () => {
    const cycle = { base_fee: 610_000, start_date: '2026-11-01', end_date: '2026-11-30', included_km: 1500, carry_km: 200, start_odo: 1000, end_odo: 3000 }
    expect(computeProrationAndExcess(cycle, 120)).toEqual({ prorate_amount: 0, used_km: 2000, over_km: 300, over_amount: 36_000 })
    expect(computeProrationAndExcess({ ...cycle, paused_days: 7 }, 120).prorate_amount).toBe(467_660)
    expect(computeProrationAndExcess({ ...cycle, end_odo: null }, 120)).toMatchObject({ used_km: 0, over_amount: 0 })
  })
})

describe('a replacement', () => {
  test('a started half day counts', () => {
    expect(daysRoundedToHalf('2026-11-01 10:00:00', '2026-11-03 10:00:00')).toBe(2)
    expect(daysRoundedToHalf('2026-11-01 10:00:00', '2026-11-03 10:00:01')).toBe(2.5)
    expect(daysRoundedToHalf('2026-11-01 10:00:00', '2026-11-03 22:00:01')).toBe(3)
    expect(daysRoundedToHalf(null, '2026-11-03 10:00:00')).toBeNull()
  })

  test('all costs are assigned to a payer, to 10 won', () => {
    const cases = fc.record({
      daily_rate: fc.integer({ min: 0, max: 1_000_000 }),
      fault_rate: fc.integer({ min: 0, max: 100 }),
      days: fc.integer({ min: 1, max: 60 }),
    })
    fc.assert(
      fc.property(cases, ({ daily_rate, fault_rate, days }) => {
        const end_at = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
        const { values } = splitReplacementCost(
          { coverage: 'property', daily_rate, fault_rate, start_at: '2026-01-01 00:00:00', end_at: `${end_at} 00:00:00` },
          defaultInsurerDayLimits,
        )
        expect(values.rent_days).toBe(days)
        expect(values.claim_amount + values.user_charge).toBe(Math.floor((daily_rate * days) / 10) * 10)
        expect(values.claim_amount).toBeLessThanOrEqual((daily_rate * Math.min(days, 25) * (100 - fault_rate)) / 100)
        expect(values.balance_amount).toBe(values.claim_amount + values.user_charge)
      }),
    )
  })
})
