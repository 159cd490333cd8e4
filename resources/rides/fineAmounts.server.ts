/** Fines and tolls are passed on as they are; everything else is a sale of ours. */
const untaxed = new Set(['traffic', 'toll'])

/** Kinds that are computed from the ride itself and need no paper. */
const computed = new Set(['distance', 'late'])

export const needsEvidence = (kind: string) => !computed.has(kind)
export const isTransferable = (kind: string) => untaxed.has(kind)

/** What a charge comes to, and the tax within it: a total's eleventh, the supply rounded half up. */
export function fineAmounts(kind: string, origin: number, fee: number) {
  const amount = origin + fee
  const supply_amount = untaxed.has(kind) ? amount : Math.floor((amount * 20 + 11) / 22)
  return { amount, supply_amount, vat_amount: amount - supply_amount }
}
