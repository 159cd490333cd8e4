import type { Row } from '#schema'
import { ruleIssue } from '#schema'
import type { monthlyInvoice } from './invoice/monthlyInvoice.ts'

type Line = Row<typeof monthlyInvoice>['lines'][number]

/** First line with an amount other than quantity times price, or with the wrong sign; null if all are valid. */
export function invoiceLineIssue(lines: readonly Line[]) {
  for (const [at, { code, qty, unit, amount }] of lines.entries()) {
    if (amount !== qty * unit) return ruleIssue('lineAmount', ['lines', at, 'amount'], { amount: qty * unit })
    if (code === 'discount' && amount > 0) return ruleIssue('discountPositive', ['lines', at, 'amount'])
    if (code !== 'discount' && code !== 'carry' && amount < 0) return ruleIssue('lineNegative', ['lines', at, 'amount'])
  }
  return null
}
