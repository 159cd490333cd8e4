import { describe, expect, test } from 'vitest'
import { cashReceiptAmounts, correctionDocuments, taxInvoiceIssueDeadline, taxableAmounts } from '#rules/books/taxDocument.ts'

const original = { written_on: '2026-11-20', supply_amount: 500_000, vat_amount: 50_000, left: { supply_amount: 500_000, vat_amount: 50_000 } }
const pages = (reason: Parameters<typeof correctionDocuments>[1]['reason'], supply_amount: number | null = null, of = original) =>
  correctionDocuments(of, { reason, occurred_on: '2026-12-05', supply_amount })
const page = (supply_amount: number, vat_amount: number, written_on: string, values: object = {}) => ({
  supply_amount,
  vat_amount,
  written_on,
  is_zero_rated: false,
  is_replacement: false,
  ...values,
})

test('a tax invoice holds the taxable lines alone', () => {
  const lines = [
    { amount: 550_000, taxable: true },
    { amount: 40_000, taxable: false },
  ]
  expect(taxableAmounts(lines, 50_000)).toEqual({ supply_amount: 500_000, vat_amount: 50_000 })
})

test('a cash receipt holds the taxable part that was not refunded', () => {
  expect(cashReceiptAmounts({ amount: 110_000, vat_amount: 10_000, refunded_amount: 0 })).toEqual({ supply_amount: 100_000, vat_amount: 10_000 })
  expect(cashReceiptAmounts({ amount: 110_000, vat_amount: 10_000, refunded_amount: 55_000 })).toEqual({ supply_amount: 50_000, vat_amount: 5000 })
  expect(cashReceiptAmounts({ amount: 150_000, vat_amount: 10_000, refunded_amount: 0 })).toEqual({ supply_amount: 100_000, vat_amount: 10_000 })
  expect(cashReceiptAmounts({ amount: 500_000, vat_amount: 0, refunded_amount: 0 })).toEqual({ supply_amount: 0, vat_amount: 0 })
  expect(cashReceiptAmounts({ amount: 500_000, vat_amount: 0, refunded_amount: 500_000 })).toEqual({ supply_amount: 0, vat_amount: 0 })
})

test('the deadline is the 10th of the next month, or the next business day', () => {
  expect(taxInvoiceIssueDeadline('2026-11-20', new Set())).toBe('2026-12-10')
  expect(taxInvoiceIssueDeadline('2026-12-31', new Set())).toBe('2027-01-11')
})

describe('a correction', () => {
  test('of a mistake takes the original back and issues the right one, both with its date', () => {
    expect(pages('mistake', 400_000)).toEqual([page(-500_000, -50_000, '2026-11-20'), page(400_000, 40_000, '2026-11-20', { is_replacement: true })])
    expect(pages('mistake')).toMatchObject([{ supply_amount: -500_000 }, { supply_amount: 500_000, vat_amount: 50_000 }])
  })

  test('for another price has the difference and the date of the change', () => {
    expect(pages('price_change', 100_000)).toEqual([page(100_000, 10_000, '2026-12-05')])
    expect(pages('price_change', -100_005)).toEqual([page(-100_005, -10_000, '2026-12-05')])
  })

  test('for a return has the returned part, negative, and the date of the return', () => {
    expect(pages('return', 100_000)).toEqual([page(-100_000, -10_000, '2026-12-05')])
  })

  test('for a rescission takes everything back on its date', () => {
    expect(pages('rescission')).toEqual([page(-500_000, -50_000, '2026-12-05')])
  })

  test('for a letter of credit turns a part into a zero-rated one with the date of the original', () => {
    expect(pages('local_credit', 100_000)).toEqual([
      page(-100_000, -10_000, '2026-11-20'),
      page(100_000, 0, '2026-11-20', { is_zero_rated: true, is_replacement: true }),
    ])
  })

  test('of a double issue takes everything back with the date of the original', () => {
    expect(pages('double_issue')).toEqual([page(-500_000, -50_000, '2026-11-20')])
  })

  test('takes back no more than is left, and the rest of its VAT with the rest', () => {
    const rest = { ...original, left: { supply_amount: 100_003, vat_amount: 10_001 } }
    expect(pages('return', 100_004, rest)).toBe('amountTooGreat')
    expect(pages('price_change', -100_004, rest)).toBe('amountTooGreat')
    expect(pages('return', 100_003, rest)).toMatchObject([{ vat_amount: -10_001 }])
    expect(pages('rescission', null, { ...original, left: { supply_amount: 0, vat_amount: 0 } })).toBe('nothingLeft')
    for (const reason of ['price_change', 'return'] as const) expect(pages(reason)).toBe('amountNeeded')
    expect(pages('return', -1)).toBe('amountNeeded')
    expect(pages('mistake', 0)).toBe('amountNeeded')
  })
})
