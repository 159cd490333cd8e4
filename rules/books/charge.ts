import { isTransferable } from '../fine.ts'
import type { AccountKey, EntryAmounts } from './amounts.ts'
import { withBalancingAmount, noEntryAmounts } from './amounts.ts'

/** The fields of a post-rental charge that its entry needs, in whole won. */
export interface ChargeEntryInput {
  readonly status: string
  readonly kind: string
  readonly origin_amount: number
  readonly amount: number
  readonly vat_amount: number
  readonly interest_amount: number | null
  readonly paid_amount: number
}

/** A draft is not yet a sale; it may be dropped, and the member has not been told. */
const owedStates: ReadonlySet<string> = new Set(['notified', 'disputed', 'charging', 'paid', 'failed', 'written_off'])

const incomeAccounts: Readonly<Record<string, AccountKey>> = { distance: 'distance_income', late: 'rental_income' }

/** Fines and tolls are held for the authority, and only the handling fee is income; every other charge is a sale. */
export function chargeEntryAmounts({ status, kind, origin_amount, amount, vat_amount, interest_amount, paid_amount }: ChargeEntryInput): EntryAmounts {
  if (!owedStates.has(status)) return noEntryAmounts
  const unpaid = status === 'written_off' ? amount - paid_amount : 0
  const owed = { receivable: amount - unpaid, bad_debt: unpaid, interest_income: -(interest_amount ?? 0), vat_payable: -vat_amount }
  if (isTransferable(kind)) return withBalancingAmount('fee_income', { ...owed, fines_held: -origin_amount })
  return withBalancingAmount(incomeAccounts[kind] ?? 'charge_income', owed)
}
