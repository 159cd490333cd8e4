import type { Amounts } from './amounts.ts'

/** What the vendor settles for one movement; whole won, negative for a refund. */
interface Settlement {
  /** With its VAT. */
  readonly fee_amount: number
  readonly vat_amount: number
  readonly paid_amount: number
}

/** Totals of one payout in whole won: gross = fee + VAT + what is paid out. */
export interface Payout {
  readonly gross_amount: number
  /** Without its VAT. */
  readonly fee_amount: number
  readonly vat_amount: number
  readonly paid_amount: number
}

const sumOf = <T>(rows: readonly T[], amountOf: (row: T) => number) => rows.reduce((sum, row) => sum + amountOf(row), 0)

export const payoutTotals = (rows: readonly Settlement[]): Payout & { readonly count: number } => ({
  // What is paid and what is kept, so that the payout balances whatever the list says.
  gross_amount: sumOf(rows, ({ paid_amount, fee_amount }) => paid_amount + fee_amount),
  fee_amount: sumOf(rows, ({ fee_amount, vat_amount }) => fee_amount - vat_amount),
  vat_amount: sumOf(rows, ({ vat_amount }) => vat_amount),
  paid_amount: sumOf(rows, ({ paid_amount }) => paid_amount),
  count: rows.length,
})

/** Money that lay at the gateway comes to the bank, less the fee and its VAT. */
export const payoutAmounts = ({ gross_amount, fee_amount, vat_amount, paid_amount }: Payout): Amounts => ({
  bank: paid_amount,
  payment_fees: fee_amount,
  vat_receivable: vat_amount,
  gateway: -gross_amount,
})
