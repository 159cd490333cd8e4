import { taxOf, untaxed } from './vat.ts'

/** Fines and tolls are passed on as they are; everything else is a sale of ours. */
export const transferable = ['traffic', 'toll'] as const
const passedOn = new Set<string>(transferable)

/** Kinds that are computed from the ride itself and need no paper. */
const computed = new Set(['distance', 'late'])

export const needsEvidence = (kind: string) => !computed.has(kind)
export const isTransferable = (kind: string) => passedOn.has(kind)

/** What handling a charge costs in whole won: as it was typed, nothing too; else that of the policy for what an office sent us, and nothing for the rest. */
export const handlingFee = (kind: string, typed: number | null | undefined, notice_fee: number) =>
  typed ?? (kind === 'traffic' && notice_fee > 0 ? notice_fee : null)

/** What a charge comes to in whole won, and the tax within it: none in what is passed on. */
export function fineAmounts(kind: string, origin: number, fee: number) {
  const amount = origin + fee
  return { amount, ...(passedOn.has(kind) ? untaxed(amount) : taxOf(amount)) }
}
