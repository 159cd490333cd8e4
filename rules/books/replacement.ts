import { splitVat } from '../base/vat.ts'
import type { EntryAmounts } from './amounts.ts'
import { withBalancingAmount, noEntryAmounts } from './amounts.ts'

/** The fields of a replacement rental after an accident that its entry needs, in whole won. */
export interface ReplacementEntryInput {
  readonly status: string
  readonly claim_amount: number
  readonly user_charge: number
  readonly user_paid: number
  readonly insurer_paid: number | null
  readonly adjust_amount: number
}

const claimedStates: ReadonlySet<string> = new Set(['claimed', 'disputed', 'rejected'])

const saleAmounts = (sides: EntryAmounts, price: number): EntryAmounts =>
  withBalancingAmount('replacement_income', { ...sides, vat_payable: -splitVat(price).vat_amount })

/** A sale from the claim on; before, all amounts are estimates. The settlement replaces what was claimed by what the insurer paid. What the customer has not paid of a share that is written off is bad debt. */
export function replacementEntryAmounts({ status, claim_amount, user_charge, user_paid, insurer_paid, adjust_amount }: ReplacementEntryInput): EntryAmounts {
  if (claimedStates.has(status)) return saleAmounts({ insurer_receivable: claim_amount, receivable: user_charge }, claim_amount + user_charge)
  if (status !== 'settled' && status !== 'written_off') return noEntryAmounts
  const paid = insurer_paid ?? 0
  const unpaid = status === 'written_off' ? user_charge - user_paid : 0
  return saleAmounts({ bank: paid, receivable: user_charge - unpaid, bad_debt: unpaid, claim_reduction: adjust_amount }, paid + user_charge + adjust_amount)
}
