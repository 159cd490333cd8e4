import type { AccountKey, EntryAmounts } from './amounts.ts'
import { noEntryAmounts } from './amounts.ts'

/** The fields of a money movement that its entry needs; `amount` in whole won, not negative. */
export interface TransactionEntryInput {
  readonly kind: string
  readonly method: string
  readonly status: string
  readonly amount: number
  /** The direct-debit mandate of the vendor; null for a transfer that staff recorded. */
  readonly cms_id?: number | null
}

/** States in which the money has moved. A refund later is a movement of its own. */
const movedStates: ReadonlySet<string> = new Set(['approved', 'part_refunded', 'refunded'])

/** Where the money lies: at the gateway, at the agency for direct debits, or in the bank account. */
function cashAccountOf({ method, cms_id }: TransactionEntryInput): AccountKey {
  if (method === 'card') return 'gateway'
  if (method === 'cms' && cms_id) return 'debit_agency'
  return method === 'manual' ? 'offset_clearing' : 'bank'
}

/**
 * Money that came settles the receivable, money that went back opens it again. A refund by bank transfer is owed from its booking on. Points are not money:
 * their own rows say what happens to them.
 */
export function transactionEntryAmounts(row: TransactionEntryInput): EntryAmounts {
  if (row.method === 'point') return noEntryAmounts
  const isRefund = row.kind === 'refund'
  if (movedStates.has(row.status)) {
    const amount = isRefund ? -row.amount : row.amount
    return { [cashAccountOf(row)]: amount, receivable: -amount }
  }
  return isRefund && row.method === 'transfer' && row.status === 'requested' ? { receivable: row.amount, refunds_payable: -row.amount } : noEntryAmounts
}
