import type { Row } from '#schema'
import { problem } from '#schema'
import type { monthlyInvoice } from './monthlyInvoice.ts'

type Line = Row<typeof monthlyInvoice>['lines'][number]

/** The supply value in an amount that holds 10 % VAT: ten elevenths, rounded half up, in whole numbers all the way. */
export const supplyIn = (won: number) => Math.floor((won * 20 + 11) / 22)

/** The line whose amount is not quantity times price, or whose sign is not that of its kind, and what is wrong with it. */
export function lineProblem(lines: readonly Line[]) {
  for (const [at, { code, qty, unit, amount }] of lines.entries()) {
    if (amount !== qty * unit) return problem('lineAmount', ['lines', at, 'amount'], { amount: qty * unit })
    if (code === 'discount' && amount > 0) return problem('discountPositive', ['lines', at, 'amount'])
    if (code !== 'discount' && code !== 'carry' && amount < 0) return problem('lineNegative', ['lines', at, 'amount'])
  }
  return null
}

/** What the lines come to beside their sums. VAT is taken from the sum of the taxable lines, once. */
export function invoiceTotals(lines: readonly Line[]) {
  const sumOf = (wanted: (line: Line) => boolean) => lines.filter(wanted).reduce((sum, { amount }) => sum + amount, 0)
  const total = sumOf(() => true)
  const taxable = sumOf((line) => line.taxable)
  const vat_amount = taxable - supplyIn(taxable)
  return {
    total,
    carried: sumOf(({ code }) => code === 'carry'),
    discount_amount: -sumOf(({ code }) => code === 'discount') || 0,
    supply_amount: total - vat_amount,
    vat_amount,
  }
}
