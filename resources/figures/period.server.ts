import { addDays, daysBetween, addHours, hoursBetween, addCalendarMonths } from '#schema/base/time.ts'
import type { PeriodPreset } from './figureDefinitions.ts'

/** A half-open interval: `to` is excluded. */
export interface Period {
  readonly from: string
  readonly to: string
}

export const maxPeriodDays = 366

const lastDays = (today: string, count: number) => ({ from: addDays(today, -count), to: today })

/** The days of a preset; may end in the future. */
export function presetPeriodOf(preset: PeriodPreset, now: string): Period {
  const today = now.slice(0, 10)
  const month = `${today.slice(0, 7)}-01`
  const year = `${today.slice(0, 4)}-01-01`
  return {
    month: { from: month, to: addCalendarMonths(month, 1) },
    lastMonth: { from: addCalendarMonths(month, -1), to: month },
    days7: lastDays(today, 7),
    days30: lastDays(today, 30),
    days90: lastDays(today, 90),
    year: { from: year, to: addCalendarMonths(year, 12) },
  }[preset]
}

/** Number of whole calendar months; 0 if the period is not made of whole months. */
function monthsIn({ from, to }: Period) {
  if (!from.endsWith('-01') || !to.endsWith('-01')) return 0
  const [a, b] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  return (b ?? 0) - (a ?? 0)
}

const midnight = (day: string) => `${day} 00:00:00`
const earlierOf = (one: string, other: string) => (one < other ? one : other)

/** A period and the one before it. */
export interface ComparedPeriods {
  readonly span: Period
  readonly before: Period
}

/**
 * The part of a period that has passed, and an equally long part of the previous one. Whole months are compared with months, other periods with as many days.
 */
export function comparedPeriodsOf(days: Period, now: string): ComparedPeriods {
  const months = monthsIn(days)
  const from = midnight(days.from)
  const to = earlierOf(midnight(days.to), now)
  const previousStart = midnight(months > 0 ? addCalendarMonths(days.from, -months) : addDays(days.from, -daysBetween(days.from, days.to)))
  const isOver = to === midnight(days.to)
  const before = { from: previousStart, to: isOver ? from : earlierOf(from, addHours(previousStart, hoursBetween(from, to))) }
  return { span: { from, to }, before }
}
