import type { DatedPayment } from './interest.ts'
import { accruedInterest } from './interest.ts'
import { splitVat, splitWithoutVat } from './base/vat.ts'
import { floor10 } from './base/won.ts'

/** Charges that are passed on unchanged; all other kinds are sales of the company. */
export const passedOnKinds = ['traffic', 'toll'] as const
const passedOnKindSet = new Set<string>(passedOnKinds)

/** Kinds that are computed from the rental and need no evidence file. */
const computedKinds = new Set(['distance', 'late'])

/** True if a charge of this kind needs an evidence file. */
export const needsEvidence = (kind: string) => !computedKinds.has(kind)
/** True if a charge of this kind can be transferred to the driver. */
export const isTransferable = (kind: string) => passedOnKindSet.has(kind)

/** Handling fee in whole won: the entered one (0 included); otherwise that of the policy for traffic fines, and null for other kinds. */
export const handlingFee = (kind: string, enteredFee: number | null | undefined, notice_fee: number) =>
  enteredFee ?? (kind === 'traffic' && notice_fee > 0 ? notice_fee : null)

/** Amount, supply value and VAT of a charge in whole won; no VAT on charges that are passed on, nor on interest, which is not a sale. */
export function chargeAmountsWithVat(kind: string, origin: number, fee: number, interest = 0) {
  const amount = origin + fee
  const { supply_amount, vat_amount } = passedOnKindSet.has(kind) ? splitWithoutVat(amount) : splitVat(amount)
  return { amount: amount + interest, supply_amount: supply_amount + interest, vat_amount }
}

/** The fields of a charge that its interest needs; `interest_rate` is per cent a year. Without `due_on` there is no interest. */
export interface InterestBearingCharge {
  readonly origin_amount: number
  readonly fee_amount: number | null
  readonly due_on: string | null
  readonly interest_rate: number | null
}

/** Interest on a late charge from the day after `due_on` until `to`, in whole won, floored to 10 won. */
export const chargeInterest = ({ origin_amount, fee_amount, due_on, interest_rate }: InterestBearingCharge, payments: readonly DatedPayment[], to: string) =>
  due_on === null || due_on >= to ? 0 : floor10(accruedInterest(origin_amount + (fee_amount ?? 0), payments, interest_rate ?? 0, due_on, to))
