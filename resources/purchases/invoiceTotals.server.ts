import type { Row } from '#schema'
import type { monthlyInvoice } from './monthlyInvoice.ts'

type Line = Row<typeof monthlyInvoice>['lines'][number]

/** The supply value in an amount that holds 10 % VAT: ten elevenths, rounded half up, in whole numbers all the way. */
export const supplyIn = (won: number) => Math.floor((won * 20 + 11) / 22)

/** The line whose amount is not quantity times price, or whose sign is not that of its kind, and what to say. */
export function lineProblem(lines: readonly Line[]) {
  for (const [at, { code, qty, unit, amount }] of lines.entries()) {
    if (amount !== qty * unit) return { path: ['lines', at, 'amount'], message: `금액은 수량 × 단가 ${(qty * unit).toLocaleString('ko-KR')}원이어야 합니다.` }
    if (code === 'discount' && amount > 0) return { path: ['lines', at, 'amount'], message: '할인은 음수로 입력해 주세요.' }
    if (code !== 'discount' && code !== 'carry' && amount < 0) return { path: ['lines', at, 'amount'], message: '할인과 이월만 음수로 입력할 수 있습니다.' }
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
