import { addCalendarMonths } from '#schema/base/time.ts'
import type { HolidayDayNumbers } from '../base/seoulTime.ts'
import { splitPartVat, taxFreePartOf } from '../base/vat.ts'
import { rollToBusinessDay } from '../invoice.ts'

/** Amounts of a tax document in whole won. */
export interface TaxAmounts {
  readonly supply_amount: number
  readonly vat_amount: number
}

/** The taxable lines of an invoice, without the fines, deposits and interest that are no sale. */
export function taxableAmounts(lines: readonly { readonly amount: number; readonly taxable: boolean }[], vat_amount: number): TaxAmounts {
  const taxable = lines.reduce((sum, { amount, taxable: isTaxed }) => sum + (isTaxed ? amount : 0), 0)
  return { supply_amount: taxable - vat_amount, vat_amount }
}

/** What a cash receipt is due for: the taxable part of a payment, without what was refunded. */
export function cashReceiptAmounts({ amount, vat_amount, refunded_amount }: { amount: number; vat_amount: number; refunded_amount: number }): TaxAmounts {
  const paid = amount - refunded_amount
  if (paid <= 0) return { supply_amount: 0, vat_amount: 0 }
  const part = { amount: paid, vat_amount: splitPartVat({ amount, vat_amount }, 0, paid).vat_amount }
  return { supply_amount: paid - taxFreePartOf(part) - part.vat_amount, vat_amount: part.vat_amount }
}

/** Last day to issue a tax invoice of a day of supply: the 10th of the next month, or the next business day. */
export const taxInvoiceIssueDeadline = (written_on: string, holidays: HolidayDayNumbers) =>
  rollToBusinessDay(`${addCalendarMonths(`${written_on.slice(0, 8)}01`, 1).slice(0, 8)}10`, holidays)

/** The six legal reasons of a corrected tax invoice. */
type CorrectionReason = 'mistake' | 'price_change' | 'return' | 'rescission' | 'local_credit' | 'double_issue'

export interface CorrectedOriginal extends TaxAmounts {
  readonly written_on: string
  /** What is left after earlier corrections. */
  readonly left: TaxAmounts
}

export interface Correction {
  readonly reason: CorrectionReason
  /** Day on which the reason arose. */
  readonly occurred_on: string
  /** `mistake`: the right supply value; `price_change`: the difference; `return`, `local_credit`: the part concerned. */
  readonly supply_amount: number | null
}

/** A document to issue for a correction. */
export interface CorrectionDocument extends TaxAmounts {
  readonly written_on: string
  readonly is_zero_rated: boolean
  /** Takes the place of the original, and can be corrected itself. */
  readonly is_replacement: boolean
}

export type CorrectionIssue = 'amountNeeded' | 'amountTooGreat' | 'nothingLeft'

const negative = ({ supply_amount, vat_amount }: TaxAmounts): TaxAmounts => ({ supply_amount: -supply_amount || 0, vat_amount: -vat_amount || 0 })

/** Ten per cent without fractions; the VAT that is left where everything is taken back. */
const vatOf = (supply: number, left: TaxAmounts) => (Math.abs(supply) === left.supply_amount ? Math.sign(supply) * left.vat_amount : Math.trunc(supply / 10))

/** Reasons whose documents have the date of the original. The others have the date on which the reason arose. */
const onOriginalDate: ReadonlySet<CorrectionReason> = new Set(['mistake', 'local_credit', 'double_issue'])

/** Reasons that need an amount. */
const needsAmount: ReadonlySet<CorrectionReason> = new Set(['price_change', 'return'])

/** The documents of a correction, by article 70 of the decree of the VAT Act; or why it cannot be made. */
export function correctionDocuments(
  original: CorrectedOriginal,
  { reason, occurred_on, supply_amount }: Correction,
): readonly CorrectionDocument[] | CorrectionIssue {
  const { left } = original
  if (left.supply_amount <= 0) return 'nothingLeft'
  const supply = supply_amount ?? left.supply_amount
  if (needsAmount.has(reason) ? !supply_amount : supply <= 0) return 'amountNeeded'
  if (reason === 'return' && supply < 0) return 'amountNeeded'
  const amounts = { supply_amount: supply, vat_amount: vatOf(supply, left) }
  const taken = reason === 'price_change' ? -supply : reason === 'mistake' ? 0 : supply
  if (taken > left.supply_amount) return 'amountTooGreat'
  const written_on = onOriginalDate.has(reason) ? original.written_on : occurred_on
  const page = (values: TaxAmounts, is_zero_rated = false, is_replacement = false) => ({ ...values, written_on, is_zero_rated, is_replacement })
  if (reason === 'price_change') return [page(amounts)]
  if (reason === 'return') return [page(negative(amounts))]
  if (reason === 'mistake') return [page(negative(left)), page(amounts, false, true)]
  if (reason === 'local_credit') return [page(negative(amounts)), page({ supply_amount: supply, vat_amount: 0 }, true, true)]
  return [page(negative(left))]
}
