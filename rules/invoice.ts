import { dayAfter, isDay, monthsAfter } from '#schema/base/time.ts'
import { dayNumberOf } from './seoulTime.ts'
import type { Holidays } from './seoulTime.ts'
import { supplyIn } from './vat.ts'

export interface InvoiceLine {
  readonly code: string
  readonly amount: number
  readonly taxable: boolean
}

/** What the lines come to beside their sums. VAT is taken from the sum of the taxable lines, once; its supply is rounded half up. */
export function invoiceTotals(lines: readonly InvoiceLine[]) {
  const sumOf = (wanted: (line: InvoiceLine) => boolean) => lines.filter(wanted).reduce((sum, { amount }) => sum + amount, 0)
  const total = sumOf(() => true)
  const taxable = sumOf((line) => line.taxable)
  const vat_amount = taxable - supplyIn(taxable)
  return {
    total,
    carried: sumOf(({ code }) => code === 'carry'),
    discount_amount: -sumOf(({ code }) => code === 'discount') || 0,
    supply_amount: total - vat_amount,
    vat_amount,
  }
}

const isFree = (date: string, holidays: Holidays) => [0, 6].includes((dayNumberOf(date) + 4) % 7) || holidays.has(dayNumberOf(date))

/** The day itself, or the next on which banks work. */
export function businessDay(date: string, holidays: Holidays) {
  let on = date
  while (isDay(on) && isFree(on, holidays)) on = dayAfter(on, 1)
  return on
}

/** The pay day of a contract, 1 to 28, that follows a day. */
export function nextPayDay(after: string, payDay: number) {
  const same = `${after.slice(0, 8)}${String(payDay).padStart(2, '0')}`
  return same > after ? same : monthsAfter(same, 1)
}

/** How often a bill is collected once it has failed: so many days after it was due each time; null once that was all. */
export const nextAttempt = (due_date: string, retryDays: readonly number[], attempts: number) => {
  const days = retryDays.toSorted((a, b) => a - b)[attempts - 1]
  return days === undefined ? null : dayAfter(due_date, days)
}

/** When on a day a bill is collected: while people are awake to hear of it. */
export const collectedAt = (day: string) => `${day} 10:00:00`
