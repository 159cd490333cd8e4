import { supplyValueIn } from '../base/vat.ts'
import type { AccountKey, EntryAmounts } from './amounts.ts'
import { withBalancingAmount, noEntryAmounts } from './amounts.ts'

interface InvoiceLine {
  readonly code: string
  /** Whole won with VAT where it is taxable; discounts are negative. */
  readonly amount: number
  readonly taxable: boolean
}

/** The fields of a contract's invoice that its entry needs, in whole won. */
export interface InvoiceEntryInput {
  readonly status: string
  readonly lines: readonly InvoiceLine[] | null
  readonly total_amount: number
  readonly vat_amount: number
  readonly paid_amount: number
  /** The part of a paid deposit that was refunded or used for other invoices. */
  readonly returned_amount: number
}

const unbookedStates: ReadonlySet<string> = new Set(['draft', 'void'])

const accountByCode: Readonly<Record<string, AccountKey>> = {
  base: 'subscription_income',
  discount: 'subscription_income',
  over_km: 'distance_income',
  fine: 'fines_held',
  interest: 'interest_income',
  deposit: 'deposits',
  // Staff carry an amount over by hand, and the former invoice stays owed.
  carry: 'receivable',
}

function accountOf({ code, taxable }: InvoiceLine): AccountKey {
  return accountByCode[code] ?? (taxable ? 'charge_income' : 'fee_income')
}

/** The part of a deposit that the customer has paid and that was not given back. */
function heldDeposit({ status, lines, total_amount, paid_amount, returned_amount }: InvoiceEntryInput) {
  const billed = (lines ?? []).reduce((sum, { code, amount }) => sum + (code === 'deposit' ? amount : 0), 0)
  const unpaid = status === 'written_off' ? Math.min(billed, total_amount - paid_amount) : 0
  return { billed, gone: billed === 0 ? 0 : unpaid + returned_amount, unpaid }
}

/**
 * An invoice is a sale from its issue on. Its lines go to their accounts without VAT, and the won of rounding to the main income.
 * A deposit is a liability, as long as it is neither given back nor written off.
 */
export function invoiceEntryAmounts(invoice: InvoiceEntryInput): EntryAmounts {
  if (unbookedStates.has(invoice.status)) return noEntryAmounts
  const { total_amount, vat_amount, paid_amount } = invoice
  const credits = new Map<AccountKey, number>()
  const add = (account: AccountKey, amount: number) => credits.set(account, (credits.get(account) ?? 0) + amount)
  for (const line of invoice.lines ?? []) add(accountOf(line), -(line.taxable ? supplyValueIn(line.amount) : line.amount))
  const deposit = heldDeposit(invoice)
  const unpaid = invoice.status === 'written_off' ? total_amount - paid_amount : 0
  add('deposits', deposit.gone)
  add('receivable', total_amount - unpaid - (deposit.gone - deposit.unpaid))
  add('bad_debt', unpaid - deposit.unpaid)
  add('vat_payable', -vat_amount)
  return withBalancingAmount('subscription_income', Object.fromEntries(credits))
}
