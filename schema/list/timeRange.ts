import { addDays, daysBetween } from '../base/time.ts'
import { groupingsFor, timeTextLength, timePrefixLengths } from './groups.ts'
import type { Calendar, Timeline } from '../declare/mode.ts'
import type { Resource } from '../declare/resource.ts'
import type { FieldKey } from '../row/fieldKey.ts'
import { fieldOf, stateKeyOf, fieldKeysOf } from '../row/fieldKey.ts'
import { filterKeysFor } from '../row/subset.ts'
import { mayBeEmpty } from '../row/when.ts'

/** Time ranges of rows in calendars and timelines: their days, and the filters that find them. */

type Row = Readonly<Record<string, unknown>>
type Mode = Calendar | Timeline

/** Keys of start and end; without an end each row is on one day. */
export interface TimeRangeKeys {
  readonly from: FieldKey
  readonly to: FieldKey | undefined
}

const momentLength = 19

/** True for a day or a moment. */
export const isDayOrMomentKey = (fieldKey: FieldKey) => [timePrefixLengths.day, momentLength].includes(timeTextLength(fieldKey) ?? 0)

const isDay = (fieldKey: FieldKey) => timeTextLength(fieldKey) === timePrefixLengths.day

/** Columns that all readers of the list can see and filter by, in the order of the list. */
function publicColumns(resource: Resource): readonly FieldKey[] {
  const filters = new Set(filterKeysFor(resource, resource.can.read))
  return resource.list.columns.flatMap((name) => fieldKeysOf(resource).filter((fieldKey) => fieldKey.name === name && filters.has(fieldKey)))
}

/** The declared time range of the rows, or the first two times among the columns; undefined if there is none. */
export function timeRangeOf(resource: Resource, { from, to }: Pick<Mode, 'from' | 'to'>): TimeRangeKeys | undefined {
  const times = publicColumns(resource).filter(isDayOrMomentKey)
  const [first] = from === undefined ? times : times.filter(({ key }) => key === from)
  if (!first) return undefined
  const ends = times.filter((fieldKey) => fieldKey !== first && (from === undefined ? timeTextLength(fieldKey) === timeTextLength(first) : fieldKey.key === to))
  return { from: first, to: ends[0] }
}

/** Fields whose values can be lanes. */
export function laneFieldsFor(resource: Resource): readonly FieldKey[] {
  const shared = new Set(groupingsFor(resource, resource.can.read).flatMap(({ fieldKey, unit }) => (unit === undefined ? [fieldKey] : [])))
  return publicColumns(resource).filter((fieldKey) => shared.has(fieldKey))
}

/** The declared field of the lanes, or the first reference among the columns. */
export function laneFieldOf(resource: Resource, { lane }: Pick<Timeline, 'lane'>): FieldKey | undefined {
  const lanes = laneFieldsFor(resource)
  return lane === undefined ? lanes.find(({ spec }) => spec.refers) : lanes.find(({ name }) => name === lane)
}

const maxCardFields = 4

/** Values on the bar of a row. */
export const barTitleFieldsOf = (resource: Resource, { title }: Pick<Mode, 'title'>): readonly string[] =>
  title ?? resource.show?.head?.title ?? [resource.title]

/** Values in the popover of a bar, without title, times and lane, which it shows anyway. */
export function pickBarPopoverFields(
  resource: Resource,
  { card, title }: Pick<Mode, 'card' | 'title'>,
  known: readonly (FieldKey | undefined)[],
): readonly string[] {
  const names = new Set([resource.title, stateKeyOf(resource)?.name, ...barTitleFieldsOf(resource, { title }), ...known.map((fieldKey) => fieldKey?.name)])
  return card ?? resource.list.columns.filter((name) => !names.has(name) && !fieldOf(resource, name)?.pictures).slice(0, maxCardFields)
}

const startOf = (fieldKey: FieldKey, day: string) => (isDay(fieldKey) ? day : `${day} 00:00:00`)

/** Filter conditions for the rows that overlap the days from `first` to the day before `after`. */
export function overlapFilter({ from, to }: TimeRangeKeys, first: string, after: string): readonly Row[] {
  const within = { [from.key]: { gte: startOf(from, first), lt: startOf(from, after) } }
  if (!to) return [within]
  const goesOn = mayBeEmpty(to.field) ? [{ [to.key]: { isNull: true } }] : []
  // An end moment is exclusive, an end day is inclusive.
  const ends = { [to.key]: { [isDay(to) ? 'gte' : 'gt']: startOf(to, first) } }
  return [{ [from.key]: { lt: startOf(from, after) } }, { any: [ends, within, ...goesOn] }]
}

/** Filter condition for rows without a start; undefined if every row has one. */
export const undatedFilter = ({ from }: TimeRangeKeys): Row | undefined => (mayBeEmpty(from.field) ? { [from.key]: { isNull: true } } : undefined)

const textValueOf = (row: Row, fieldKey: FieldKey | undefined) => {
  const value = fieldKey && row[fieldKey.key]
  return typeof value === 'string' ? value : undefined
}

/** First and last day of a row; `last` is undefined if the row has no end yet. Undefined if it has no start. */
export function dayRangeOf({ from, to }: TimeRangeKeys, row: Row): { readonly first: string; readonly last: string | undefined } | undefined {
  const first = textValueOf(row, from)?.slice(0, timePrefixLengths.day)
  if (first === undefined) return undefined
  if (!to) return { first, last: first }
  const end = textValueOf(row, to)
  if (end === undefined) return { first, last: undefined }
  const last = end.endsWith(' 00:00:00') ? addDays(end, -1) : end.slice(0, timePrefixLengths.day)
  return { first, last: last < first ? first : last }
}

const dayMs = 86_400_000

/** Days from the start of `day` to a time, as a fraction. */
export function fractionalDaysBetween(day: string, time: string) {
  const [hours = 0, minutes = 0, seconds = 0] = time
    .slice(timePrefixLengths.day + 1)
    .split(':')
    .map(Number)
  return daysBetween(day, time) + ((hours * 60 + minutes) * 60 + seconds) / (dayMs / 1000)
}

/** Start and end of a row in days from the start of `day`. An end day counts until it is over. */
export function dayOffsetsOf({ from, to }: TimeRangeKeys, row: Row, day: string): readonly [number, number] | undefined {
  const [start, end] = [textValueOf(row, from), textValueOf(row, to)]
  if (start === undefined) return undefined
  const begins = fractionalDaysBetween(day, start)
  const endOf = (fieldKey: FieldKey, at: number) => (isDay(fieldKey) ? at + 1 : at)
  if (!to) return [begins, endOf(from, begins)]
  return [begins, end === undefined ? Number.POSITIVE_INFINITY : Math.max(begins, endOf(to, fractionalDaysBetween(day, end)))]
}
