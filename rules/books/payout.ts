import type { EntryAmounts } from './amounts.ts'

/** What the vendor settles for one movement; whole won, negative for a refund. */
interface Settlement {
  /** With its VAT. */
  readonly fee_amount: number
  readonly vat_amount: number
  readonly paid_amount: number
}

/** Totals of one payout in whole won: gross = fee + VAT + what is paid out. */
export interface PayoutTotals {
  readonly gross_amount: number
  /** Without its VAT. */
  readonly fee_amount: number
  readonly vat_amount: number
  readonly paid_amount: number
}

const sumOf = <T>(rows: readonly T[], amountOf: (row: T) => number) => rows.reduce((sum, row) => sum + amountOf(row), 0)

export const payoutTotals = (rows: readonly Settlement[]): PayoutTotals & { readonly count: number } => ({
  // What is paid and what is kept, so that the payout balances whatever the list says.
  gross_amount: sumOf(rows, ({ paid_amount, fee_amount }) => paid_amount + fee_amount),
  fee_amount: sumOf(rows, ({ fee_amount, vat_amount }) => fee_amount - vat_amount),
  vat_amount: sumOf(rows, ({ vat_amount }) => vat_amount),
  paid_amount: sumOf(rows, ({ paid_amount }) => paid_amount),
  count: rows.length,
})

/** A payout with what has come to the bank account; null while it is on its way. */
interface BookedPayout extends PayoutTotals {
  readonly received_amount: number | null
}

/** Money that lay at the gateway is on its way to the bank, less the fee and its VAT, until the statement of the bank has it. */
export const payoutEntryAmounts = ({ gross_amount, fee_amount, vat_amount, paid_amount, received_amount }: BookedPayout): EntryAmounts => ({
  bank: received_amount ?? 0,
  cash_in_transit: paid_amount - (received_amount ?? 0),
  payment_fees: fee_amount,
  vat_receivable: vat_amount,
  gateway: -gross_amount,
})
