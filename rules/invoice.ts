import { dayAfter, isDay } from '#schema/base/time.ts'
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
