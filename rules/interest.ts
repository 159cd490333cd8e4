import { daysBetween } from '#schema/base/time.ts'

/** Interest on what is overdue, from the day after it was due until a day, both within: floored to one won. The rate is per cent a year, hundredths of it at most. */
export function interestOn(balance: number, rate: number, due_date: string, on: string) {
  const days = Math.max(0, daysBetween(due_date, on))
  return Number((BigInt(Math.max(0, balance)) * BigInt(Math.round(rate * 100)) * BigInt(days)) / 3_650_000n)
}
