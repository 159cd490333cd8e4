import { monthsAfter } from '#schema/base/time.ts'
import { percentOf } from './won.ts'

/** What a product asks of who leaves early: each line holds below an elapsed share of the term, in per cent. */
export type TerminateTiers = readonly { readonly elapsed: number; readonly rate: number }[]

export interface Term {
  readonly months: number
  /** Months begun: they are paid and count as gone. */
  readonly elapsed: number
}

/** Months of a contract that have begun on a day, its first day being in the first; they are counted from that day as its cycles are. */
export function monthsBegun(start_date: string, on: string) {
  let months = 0
  while (monthsAfter(start_date, months) <= on) months++
  return months
}

/** Per cent of the remaining fees after so many months: of the first line whose share is not reached yet, the last line's beyond all of them. */
function terminationRate(tiers: TerminateTiers, { months, elapsed }: Term) {
  const rising = tiers.toSorted((a, b) => a.elapsed - b.elapsed)
  return (rising.find((tier) => elapsed * 100 < tier.elapsed * months) ?? rising.at(-1))?.rate ?? 0
}

/** What leaving early costs: the rate of the monthly fees that remain, floored to 10 won. */
export const terminationFee = (monthly: number, tiers: TerminateTiers, term: Term) =>
  percentOf(monthly * Math.max(0, term.months - term.elapsed), terminationRate(tiers, term))

/** Per cent of what remains of a cycle, by the standard terms. */
const uncommittedRate = 10

/** What leaving a subscription without commitment costs: a tenth of what remains of the cycle, floored to 10 won. */
export const uncommittedFee = (remaining: number) => percentOf(remaining, uncommittedRate)
