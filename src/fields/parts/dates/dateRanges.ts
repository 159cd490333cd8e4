import { addDays, monthEnd, toSeoulWallTime } from '#schema/base/time.ts'
import { localize } from '#schema/fields/base/format.ts'

/** Both ends of a date filter, inclusive. */
export interface DateRange {
  gte: string
  lte: string
}

/** The most common ranges, relative to today in Seoul. */
export function buildDateRangePresets(now: Date): readonly { text: string; range: DateRange }[] {
  const today = toSeoulWallTime(now).slice(0, 10)
  return [
    { text: localize('오늘', 'Today'), range: { gte: today, lte: today } },
    { text: localize('7일', '7 days'), range: { gte: addDays(today, -6), lte: today } },
    { text: localize('이번 달', 'This month'), range: { gte: `${today.slice(0, 7)}-01`, lte: monthEnd(today) } },
  ]
}

/** The first or last second of a day. */
export const dayBoundary = (day: string, op: keyof DateRange) => `${day} ${op === 'gte' ? '00:00:00' : '23:59:59'}`

/** The accessible names of the two ends. */
export const rangeEndLabels = (label: string) => [localize(`${label} 시작`, `${label} from`), localize(`${label} 끝`, `${label} to`)] as const
