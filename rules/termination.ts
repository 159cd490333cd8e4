import { addCalendarMonths } from '#schema/base/time.ts'
import { floorPercentTo10 } from './base/won.ts'

/** Early termination rates of a product: `rate` applies while the elapsed share of the term is below `elapsed`; both in per cent. */
export type TerminateTiers = readonly { readonly elapsed: number; readonly rate: number }[]

/** The term of a contract in months. */
export interface ContractTerm {
  readonly months: number
  /** Months started, including the current one; they are paid. */
  readonly elapsed: number
}

/** Number of months started on a day, the first one included; months begin on the same days as the cycles of the contract. */
export function monthsBegun(start_date: string, on: string) {
  let months = 0
  while (addCalendarMonths(start_date, months) <= on) months++
  return months
}

/** Per cent of the remaining fees: the first tier above the elapsed share, or the last tier beyond all of them. */
function terminationRate(tiers: TerminateTiers, { months, elapsed }: ContractTerm) {
  const rising = tiers.toSorted((a, b) => a.elapsed - b.elapsed)
  return (rising.find((tier) => elapsed * 100 < tier.elapsed * months) ?? rising.at(-1))?.rate ?? 0
}

/** Early termination fee: a percentage of the remaining monthly fees, floored to 10 won. */
export const computeCommitmentTerminationFee = (monthly: number, tiers: TerminateTiers, term: ContractTerm) =>
  floorPercentTo10(monthly * Math.max(0, term.months - term.elapsed), terminationRate(tiers, term))

/** Per cent of the rest of a cycle, under the standard terms. */
const uncommittedRate = 10

/** Fee for ending a subscription without commitment: 10 % of the rest of the cycle, floored to 10 won. */
export const noCommitmentTerminationFee = (remaining: number) => floorPercentTo10(remaining, uncommittedRate)
