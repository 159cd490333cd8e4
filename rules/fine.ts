import type { Came } from './interest.ts'
import { interestOver } from './interest.ts'
import { taxOf, untaxed } from './vat.ts'
import { floor10 } from './won.ts'

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

/** What a charge comes to in whole won, and the tax within it: none in what is passed on, nor in interest, which is no sale. */
export function fineAmounts(kind: string, origin: number, fee: number, interest = 0) {
  const amount = origin + fee
  const { supply_amount, vat_amount } = passedOn.has(kind) ? untaxed(amount) : taxOf(amount)
  return { amount: amount + interest, supply_amount: supply_amount + interest, vat_amount }
}

/** A charge as far as its interest asks: what it comes to without any, and from when on at how many per cent a year. Nothing runs without a day. */
export interface LateCharge {
  readonly origin_amount: number
  readonly fee_amount: number | null
  readonly due_on: string | null
  readonly interest_rate: number | null
}

/** Interest on a charge that is paid late, as on bills from the day after it fell due until a day, floored to 10 won. */
export const fineInterest = ({ origin_amount, fee_amount, due_on, interest_rate }: LateCharge, came: readonly Came[], to: string) =>
  due_on === null || due_on >= to ? 0 : floor10(interestOver(origin_amount + (fee_amount ?? 0), came, interest_rate ?? 0, due_on, to))
