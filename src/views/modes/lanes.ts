import type { RaRecord } from 'react-admin'
import type { Resource } from '#schema'
import { yesNo } from '#schema/fields/base/format.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import type { TimeRangeKeys } from '#schema/list/timeRange.ts'
import { dayOffsetsOf } from '#schema/list/timeRange.ts'
import { fieldTextOf } from '../show/base/pageLayout.ts'
import { modeMessages } from './base/messages.ts'

/** Distributes rows to lanes and computes their positions. */

/** A row as a bar: start and end as fractions of the range, and its line within the lane. */
export interface LaneBar {
  readonly row: RaRecord
  readonly from: number
  readonly to: number
  readonly line: number
}

export interface Lane {
  readonly key: string
  readonly label: string
  readonly bars: readonly LaneBar[]
  readonly lines: number
  /** Number of lines in the lanes above. */
  readonly above: number
}

/** Minimum bar width as a fraction of the range. */
export const minBarFraction = 0.014

/** Puts overlapping bars on separate lines. */
function assignLines(bars: readonly Omit<LaneBar, 'line'>[]): readonly LaneBar[] {
  const free: number[] = []
  return bars
    .toSorted((a, b) => a.from - b.from)
    .map((bar) => {
      const found = free.findIndex((at) => at <= bar.from)
      const line = found < 0 ? free.length : found
      free[line] = Math.max(bar.to, bar.from + minBarFraction)
      return { ...bar, line }
    })
}

function barOf(times: TimeRangeKeys, row: RaRecord, { day, days }: { readonly day: string; readonly days: number }) {
  const reach = dayOffsetsOf(times, row, day)
  return reach ? [{ row, from: reach[0] / days, to: reach[1] / days }] : []
}

/** The name of a lane from its value; empty values have a name too. */
function nameOf(resource: Resource, lane: FieldKey, row: RaRecord) {
  const value: unknown = row[lane.key]
  if (typeof value === 'boolean') return yesNo(value)
  return fieldTextOf(resource, lane.name, row) || modeMessages().none
}

interface LaneOptions {
  readonly resource: Resource
  readonly lane: FieldKey
  readonly times: TimeRangeKeys
  readonly day: string
  readonly days: number
}

/** The lanes of the rows: choices in declared order, other values by name, empty values last. */
export function lanesOf(rows: readonly RaRecord[], { resource, lane, times, ...stretch }: LaneOptions): readonly Lane[] {
  const declared = Object.keys(lane.field.choices ?? {})
  const groups = [...Map.groupBy(rows, (row) => String(row[lane.key] ?? ''))].map(([key, all]) => {
    const [some = { id: 0 }] = all
    const bars = assignLines(all.flatMap((row) => barOf(times, row, stretch)))
    return { key, label: nameOf(resource, lane, some), bars, lines: Math.max(1, ...bars.map(({ line }) => line + 1)) }
  })
  const placeOf = ({ key }: { key: string }) => (key === '' ? Number.POSITIVE_INFINITY : declared.indexOf(key))
  const ordered = groups.toSorted((a, b) => (placeOf(a) === placeOf(b) ? a.label.localeCompare(b.label, 'ko', { numeric: true }) : placeOf(a) - placeOf(b)))
  let above = 0
  return ordered.map((group) => {
    const placedThere = { ...group, above }
    above += group.lines
    return placedThere
  })
}
