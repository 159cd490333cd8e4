import { daysBetween } from '#schema/base/time.ts'

/** A payment for an invoice and its day. */
export interface DatedPayment {
  readonly paid_on: string
  readonly amount: number
}

/**
 * Interest on the unpaid balance of each day from the day after `from` until `to`, in whole won, floored once at the end.
 * `rate` is per cent a year, with at most two decimals.
 */
export function accruedInterest(total: number, payments: readonly DatedPayment[], rate: number, from: string, to: string) {
  const ends = [...new Set(payments.map(({ paid_on }) => paid_on).filter((on) => on > from && on < to)), to].toSorted()
  let sum = 0n
  let segmentStart = from
  for (const end of ends) {
    // A payment reduces the balance from the next day on.
    const paid = payments.filter(({ paid_on }) => paid_on <= segmentStart).reduce((all, { amount }) => all + amount, 0)
    sum += BigInt(Math.max(0, total - paid)) * BigInt(Math.max(0, daysBetween(segmentStart, end)))
    segmentStart = end
  }
  return Number((sum * BigInt(Math.round(rate * 100))) / 3_650_000n)
}
