import { daysBetween } from '#schema/base/time.ts'

/** Money that came for a bill, and the day on which it did. */
export interface Came {
  readonly on: string
  readonly amount: number
}

/** Interest on a bill that was paid late, in part or not yet, from the day after `from` until `to`: on what was still owed on each day, floored to one won in the end. The rate is per cent a year, hundredths of it at most. */
export function interestOver(total: number, came: readonly Came[], rate: number, from: string, to: string) {
  const ends = [...new Set(came.map(({ on }) => on).filter((on) => on > from && on < to)), to].toSorted()
  let sum = 0n
  let since = from
  for (const end of ends) {
    // What comes on a day is owed on it for the last time.
    const paid = came.filter(({ on }) => on <= since).reduce((all, { amount }) => all + amount, 0)
    sum += BigInt(Math.max(0, total - paid)) * BigInt(Math.max(0, daysBetween(since, end)))
    since = end
  }
  return Number((sum * BigInt(Math.round(rate * 100))) / 3_650_000n)
}
