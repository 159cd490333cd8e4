import type { EntryAmounts } from './amounts.ts'

/** Entries that are payments with points, and their reversals. */
const paymentTypes: ReadonlySet<string> = new Set(['use', 'restore'])

/**
 * Points are a liability of one won each. Granting and expiry are costs; points that pay for a ride are an advance until the ride is over.
 * `amount` is positive for the member.
 */
export const pointEntryAmounts = ({ type, amount }: { readonly type: string; readonly amount: number }): EntryAmounts => ({
  points: -amount,
  [paymentTypes.has(type) ? 'point_advances' : 'point_cost']: amount,
})
