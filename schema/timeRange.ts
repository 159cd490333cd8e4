import { dayAfter, daysBetween } from './base/time.ts'
import { groupingsFor, timePrefixLength, timePrefixLengths } from './groups.ts'
import type { Calendar, Timeline } from './mode.ts'
import type { Resource } from './resource.ts'
import type { FieldKey } from './fieldKey.ts'
import { fieldOf, stateKeyOf, fieldKeysOf } from './fieldKey.ts'
import { filtersFor } from './subset.ts'
import { mayBeEmpty } from './when.ts'

/** When rows are: the days on which they stand, and how those of some days are asked for. */

type Row = Readonly<Record<string, unknown>>
type Mode = Calendar | Timeline

/** What a row begins with, and what it ends with where it may last. */
export interface TimeRangeKeys {
  readonly from: FieldKey
  readonly to: FieldKey | undefined
}

const momentLetters = 19

/** Is it written as a day or a moment? */
export const isTime = (fieldKey: FieldKey) => [timePrefixLengths.day, momentLetters].includes(timePrefixLength(fieldKey) ?? 0)

const isDay = (fieldKey: FieldKey) => timePrefixLength(fieldKey) === timePrefixLengths.day

/** What everybody who reads a list sees in it and may filter it by, in the order of its columns. */
function publicColumns(resource: Resource): readonly FieldKey[] {
  const filters = new Set(filtersFor(resource, resource.can.read))
  return resource.list.columns.flatMap((name) => fieldKeysOf(resource).filter((fieldKey) => fieldKey.name === name && filters.has(fieldKey)))
}

/** When the rows of a list are, as it is said or else by the first two times of its columns; nothing where it has none. */
export function timeRangeOf(resource: Resource, { from, to }: Pick<Mode, 'from' | 'to'>): TimeRangeKeys | undefined {
  const times = publicColumns(resource).filter(isTime)
  const [first] = from === undefined ? times : times.filter(({ key }) => key === from)
  if (!first) return undefined
  const ends = times.filter(
    (fieldKey) => fieldKey !== first && (from === undefined ? timePrefixLength(fieldKey) === timePrefixLength(first) : fieldKey.key === to),
  )
  return { from: first, to: ends[0] }
}

/** What may have a lane for each of its values. */
export function lanesFor(resource: Resource): readonly FieldKey[] {
  const shared = new Set(groupingsFor(resource, resource.can.read).flatMap(({ fieldKey, unit }) => (unit === undefined ? [fieldKey] : [])))
  return publicColumns(resource).filter((fieldKey) => shared.has(fieldKey))
}

/** Whose values have a lane each: what is said, or the first reference of the columns. */
export function laneOf(resource: Resource, { lane }: Pick<Timeline, 'lane'>): FieldKey | undefined {
  const lanes = lanesFor(resource)
  return lane === undefined ? lanes.find(({ spec }) => spec.refers) : lanes.find(({ name }) => name === lane)
}

const mostOnCard = 4

/** What a row is called on its bar. */
export const barTitleOf = (resource: Resource, { title }: Pick<Mode, 'title'>): readonly string[] => title ?? resource.show?.head?.title ?? [resource.title]

/** What is said of a row where one points at it: what it is called, when it is and its lane stand there already. */
export function barCardOf(resource: Resource, { card, title }: Pick<Mode, 'card' | 'title'>, known: readonly (FieldKey | undefined)[]): readonly string[] {
  const names = new Set([resource.title, stateKeyOf(resource)?.name, ...barTitleOf(resource, { title }), ...known.map((fieldKey) => fieldKey?.name)])
  return card ?? resource.list.columns.filter((name) => !names.has(name) && !fieldOf(resource, name)?.pictures).slice(0, mostOnCard)
}

const startOf = (fieldKey: FieldKey, day: string) => (isDay(fieldKey) ? day : `${day} 00:00:00`)

/** What is true of the rows of some days, the day after the last of them being `after`: each condition of the wire. */
export function overlapFilter({ from, to }: TimeRangeKeys, first: string, after: string): readonly Row[] {
  const within = { [from.key]: { gte: startOf(from, first), lt: startOf(from, after) } }
  if (!to) return [within]
  const goesOn = mayBeEmpty(to.field) ? [{ [to.key]: { isNull: true } }] : []
  // Where a moment ends something, it is no longer there.
  const ends = { [to.key]: { [isDay(to) ? 'gte' : 'gt']: startOf(to, first) } }
  return [{ [from.key]: { lt: startOf(from, after) } }, { any: [ends, within, ...goesOn] }]
}

/** What is true of rows that are at no time, where there may be any. */
export const undatedFilter = ({ from }: TimeRangeKeys): Row | undefined => (mayBeEmpty(from.field) ? { [from.key]: { isNull: true } } : undefined)

const textIn = (row: Row, fieldKey: FieldKey | undefined) => {
  const value = fieldKey && row[fieldKey.key]
  return typeof value === 'string' ? value : undefined
}

/** The first and the last day of a row; no last one where it goes on. Nothing where it has no beginning. */
export function daysOf({ from, to }: TimeRangeKeys, row: Row): { readonly first: string; readonly last: string | undefined } | undefined {
  const first = textIn(row, from)?.slice(0, timePrefixLengths.day)
  if (first === undefined) return undefined
  if (!to) return { first, last: first }
  const end = textIn(row, to)
  if (end === undefined) return { first, last: undefined }
  const last = end.endsWith(' 00:00:00') ? dayAfter(end, -1) : end.slice(0, timePrefixLengths.day)
  return { first, last: last < first ? first : last }
}

const dayMs = 86_400_000

/** How many days after the beginning of a day a time lies, with its part of a day. */
export function daysAfter(day: string, time: string) {
  const [hours = 0, minutes = 0, seconds = 0] = time
    .slice(timePrefixLengths.day + 1)
    .split(':')
    .map(Number)
  return daysBetween(day, time) + ((hours * 60 + minutes) * 60 + seconds) / (dayMs / 1000)
}

/** From where to where a row reaches, in days after the beginning of a day; a day lasts until it is over. */
export function daySpanOf({ from, to }: TimeRangeKeys, row: Row, day: string): readonly [number, number] | undefined {
  const [start, end] = [textIn(row, from), textIn(row, to)]
  if (start === undefined) return undefined
  const begins = daysAfter(day, start)
  const whole = (fieldKey: FieldKey, at: number) => (isDay(fieldKey) ? at + 1 : at)
  if (!to) return [begins, whole(from, begins)]
  return [begins, end === undefined ? Number.POSITIVE_INFINITY : Math.max(begins, whole(to, daysAfter(day, end)))]
}
