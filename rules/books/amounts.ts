/** The accounts that entries are posted to automatically; the chart of accounts has a row for each key. */
export const accountKeys = [
  'bank',
  'gateway',
  'debit_agency',
  'cash_in_transit',
  'receivable',
  'vat_receivable',
  'insurer_receivable',
  'refunds_payable',
  'fines_held',
  'vat_payable',
  'offset_clearing',
  'advances',
  'point_advances',
  'deposits',
  'points',
  'rental_income',
  'waiver_income',
  'delivery_income',
  'subscription_income',
  'distance_income',
  'charge_income',
  'replacement_income',
  'fee_income',
  'coupon_discount',
  'event_discount',
  'claim_reduction',
  'payment_fees',
  'point_cost',
  'bad_debt',
  'interest_income',
] as const

export type AccountKey = (typeof accountKeys)[number]

/** Amounts by account in whole won, debit positive and credit negative. Their sum is 0. */
export type EntryAmounts = Readonly<Partial<Record<AccountKey, number>>>

/** What is not recognised in the books. */
export const noEntryAmounts: EntryAmounts = {}

/** Adds the one account that balances the others: the receivable of a sale, the income of a price. */
export function withBalancingAmount(account: AccountKey, amounts: EntryAmounts): EntryAmounts {
  const rest = Object.values(amounts).reduce((sum, amount) => sum + amount, 0)
  return { ...amounts, [account]: (amounts[account] ?? 0) - rest }
}
