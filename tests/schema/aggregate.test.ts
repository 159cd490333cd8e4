import { describe, expect, test } from 'vitest'
import { monthlyInvoice } from '#resources/purchases/invoice/monthlyInvoice.ts'
import { lineAggregatesOf, sumAggregateLines } from '#schema/implement/aggregate.ts'

const line = (code: string, amount: unknown) => ({ code, amount })
const sums = (lines: unknown) => Object.fromEntries(lineAggregatesOf(monthlyInvoice).map((aggregate) => [aggregate.name, sumAggregateLines(aggregate, lines)]))

describe('what the lines of an invoice come to', () => {
  test('in all, and by their kinds', () => {
    const lines = [line('base', 550_000), line('discount', -55_000), line('over_km', 12_000), line('extra', 1000), line('fine', 40_000), line('carry', 500)]
    expect(sums(lines)).toEqual({
      base_amount: 550_000,
      over_km_amount: 12_000,
      extra_amount: 41_000,
      interest_amount: 0,
      carry_amount: 500,
      total_amount: 548_500,
    })
  })

  test('while some are not filled in, or there are none yet', () => {
    expect(sums([line('base', null), line('base', 100), {}])).toMatchObject({ base_amount: 100, total_amount: 100 })
    expect(sums(undefined)).toMatchObject({ base_amount: 0, total_amount: 0 })
  })
})
