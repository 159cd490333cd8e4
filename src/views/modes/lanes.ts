import type { RaRecord } from 'react-admin'
import type { Resource } from '#schema'
import { yesNo } from '#schema/fields/format.ts'
import type { FieldKey } from '#schema/fieldKey.ts'
import type { TimeRangeKeys } from '#schema/timeRange.ts'
import { daySpanOf } from '#schema/timeRange.ts'
import { wordsOf } from '../show/page.ts'
import { modeWords } from './words.ts'

/** Rows in lanes: which lane has which, and which lies where in it. */

/** A row as a bar: from where to where, of the whole stretch, and in which line of its lane. */
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
  /** How many lines lie above it, and how many lanes. */
  readonly above: number
}

/** No bar is drawn shorter than this part of the whole. */
export const least = 0.014

/** Bars under each other where they would cover each other. */
function lined(bars: readonly Omit<LaneBar, 'line'>[]): readonly LaneBar[] {
  const free: number[] = []
  return bars
    .toSorted((a, b) => a.from - b.from)
    .map((bar) => {
      const found = free.findIndex((at) => at <= bar.from)
      const line = found < 0 ? free.length : found
      free[line] = Math.max(bar.to, bar.from + least)
      return { ...bar, line }
    })
}

function barOf(times: TimeRangeKeys, row: RaRecord, { day, days }: { readonly day: string; readonly days: number }) {
  const reach = daySpanOf(times, row, day)
  return reach ? [{ row, from: reach[0] / days, to: reach[1] / days }] : []
}

/** A lane by its value; one without a value has a name too. */
function nameOf(resource: Resource, lane: FieldKey, row: RaRecord) {
  const value: unknown = row[lane.key]
  if (typeof value === 'boolean') return yesNo(value)
  return wordsOf(resource, lane.name, row) || modeWords().none
}

interface Laned {
  readonly resource: Resource
  readonly lane: FieldKey
  readonly times: TimeRangeKeys
  readonly day: string
  readonly days: number
}

/** The lanes of some rows: choices as they are declared, all others by their names, rows without a value last. */
export function lanesOf(rows: readonly RaRecord[], { resource, lane, times, ...stretch }: Laned): readonly Lane[] {
  const declared = Object.keys(lane.field.choices ?? {})
  const groups = [...Map.groupBy(rows, (row) => String(row[lane.key] ?? ''))].map(([key, all]) => {
    const [some = { id: 0 }] = all
    const bars = lined(all.flatMap((row) => barOf(times, row, stretch)))
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
