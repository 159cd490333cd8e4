import { addDays, isDay, addCalendarMonths } from '#schema/base/time.ts'
import { dayNumberOfDate } from './base/seoulTime.ts'
import type { HolidayDayNumbers } from './base/seoulTime.ts'
import { supplyValueIn } from './base/vat.ts'

/** The fields of an invoice line that its totals need; whole won. */
export interface InvoiceLine {
  readonly code: string
  readonly amount: number
  readonly taxable: boolean
}

/** Totals of an invoice. VAT is computed once from the sum of the taxable lines; the supply value is rounded half up. */
export function invoiceTotals(lines: readonly InvoiceLine[]) {
  const sumOf = (predicate: (line: InvoiceLine) => boolean) => lines.filter(predicate).reduce((sum, { amount }) => sum + amount, 0)
  const total = sumOf(() => true)
  const taxable = sumOf((line) => line.taxable)
  const vat_amount = taxable - supplyValueIn(taxable)
  return {
    total,
    carried: sumOf(({ code }) => code === 'carry'),
    discount_amount: -sumOf(({ code }) => code === 'discount') || 0,
    supply_amount: total - vat_amount,
    vat_amount,
  }
}

const isBankHoliday = (date: string, holidays: HolidayDayNumbers) => [0, 6].includes((dayNumberOfDate(date) + 4) % 7) || holidays.has(dayNumberOfDate(date))

/** The day itself or the next bank business day. */
export function rollToBusinessDay(date: string, holidays: HolidayDayNumbers) {
  let on = date
  while (isDay(on) && isBankHoliday(on, holidays)) on = addDays(on, 1)
  return on
}

/** The next pay day (1 to 28) after a day. */
export function nextPayDay(after: string, payDay: number) {
  const sameMonth = `${after.slice(0, 8)}${String(payDay).padStart(2, '0')}`
  return sameMonth > after ? sameMonth : addCalendarMonths(sameMonth, 1)
}

/** Date of the next debit attempt after `attempts` failed ones: `due_date` plus a number of days; null when no attempt is left. */
export const computeDebitRetryDate = (due_date: string, retryDays: readonly number[], attempts: number) => {
  const days = retryDays.toSorted((a, b) => a - b)[attempts - 1]
  return days === undefined ? null : addDays(due_date, days)
}

/** Time of a debit on a day: in the morning, so that members can react to the notification. */
export const debitTimeOn = (day: string) => `${day} 10:00:00`
