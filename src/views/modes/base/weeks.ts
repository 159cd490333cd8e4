import type { RaRecord } from 'react-admin'
import { addDays, daysBetween, monthEnd } from '#schema/base/time.ts'
import type { TimeRangeKeys } from '#schema/list/timeRange.ts'
import { dayRangeOf } from '#schema/list/timeRange.ts'

/** A row on the calendar with its first and last day. */

export interface DatedRow {
  readonly row: RaRecord
  readonly first: string
  /** Undefined for an open end. */
  readonly last: string | undefined
}

/** The rows with their days; rows without a time are left out. */
export const datedRowsOf = (times: TimeRangeKeys, rows: readonly RaRecord[]): readonly DatedRow[] =>
  rows.flatMap((row) => {
    const days = dayRangeOf(times, row)
    return days ? [{ row, ...days }] : []
  })

/** Sunday is 0. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The first days of the weeks of a month; weeks start on Sunday. */
export function weekStartsOfMonth(month: string): readonly string[] {
  const first = `${month}-01`
  const start = addDays(first, -weekdayOf(first))
  const many = Math.ceil((daysBetween(start, monthEnd(first)) + 1) / 7)
  return Array.from({ length: many }, (_none, at) => addDays(start, at * 7))
}

export const datesOfWeek = (start: string): readonly string[] => Array.from({ length: 7 }, (_none, at) => addDays(start, at))

/** Whether the row overlaps the range; both ends are inclusive. */
const overlapsDays = ({ first, last }: DatedRow, from: string, until: string) => first <= until && (last === undefined || last >= from)

/** The rows of one day, in order. */
export const rowsOnDay = (all: readonly DatedRow[], day: string) => all.filter((item) => overlapsDays(item, day, day))

/** The part of a row within a week: first and last weekday, and its line. */
export interface WeekSegment extends DatedRow {
  readonly from: number
  readonly to: number
  readonly line: number
}

/** The parts of the rows in a week, each on the first free line. */
export function weekSegmentsOf(all: readonly DatedRow[], start: string): readonly WeekSegment[] {
  const free: number[] = []
  return all
    .filter((item) => overlapsDays(item, start, addDays(start, 6)))
    .map((item) => ({
      ...item,
      from: Math.max(0, daysBetween(start, item.first)),
      to: item.last === undefined ? 6 : Math.min(6, daysBetween(start, item.last)),
    }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
    .map((piece) => {
      const found = free.findIndex((column) => column <= piece.from)
      const line = found < 0 ? free.length : found
      free[line] = piece.to + 1
      return { ...piece, line }
    })
}
