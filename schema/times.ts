import { dayAfter, daysBetween } from './base/time.ts'
import { groupingsFor, lengthOf, letters } from './groups.ts'
import type { Calendar, Timeline } from './mode.ts'
import type { Resource } from './resource.ts'
import type { Slot } from './slot.ts'
import { fieldOf, machineOf, slotsOf } from './slot.ts'
import { filtersFor } from './subset.ts'
import { mayBeEmpty } from './when.ts'

/** When rows are: the days on which they stand, and how those of some days are asked for. */

type Row = Readonly<Record<string, unknown>>
type Mode = Calendar | Timeline

/** What a row begins with, and what it ends with where it may last. */
export interface Spanned {
  readonly from: Slot
  readonly to: Slot | undefined
}

const momentLetters = 19

/** Is it written as a day or a moment? */
export const isTime = (slot: Slot) => [letters.day, momentLetters].includes(lengthOf(slot) ?? 0)

const isDay = (slot: Slot) => lengthOf(slot) === letters.day

/** What everybody who reads a list sees in it and may filter it by, in the order of its columns. */
export function seenByAll(of: Resource): readonly Slot[] {
  const filters = new Set(filtersFor(of, of.can.read))
  return of.list.columns.flatMap((name) => slotsOf(of).filter((slot) => slot.name === name && filters.has(slot)))
}

/** When the rows of a list are, as it is said or else by the first two times of its columns; nothing where it has none. */
export function timesOf(of: Resource, { from, to }: Pick<Mode, 'from' | 'to'>): Spanned | undefined {
  const times = seenByAll(of).filter(isTime)
  const [first] = from === undefined ? times : times.filter(({ key }) => key === from)
  if (!first) return undefined
  const ends = times.filter((slot) => slot !== first && (from === undefined ? lengthOf(slot) === lengthOf(first) : slot.key === to))
  return { from: first, to: ends[0] }
}

/** What may have a lane for each of its values. */
export function lanesFor(of: Resource): readonly Slot[] {
  const shared = new Set(groupingsFor(of, of.can.read).flatMap(({ slot, unit }) => (unit === undefined ? [slot] : [])))
  return seenByAll(of).filter((slot) => shared.has(slot))
}

/** Whose values have a lane each: what is said, or the first reference of the columns. */
export function laneOf(of: Resource, { lane }: Pick<Timeline, 'lane'>): Slot | undefined {
  const lanes = lanesFor(of)
  return lane === undefined ? lanes.find(({ part }) => part.refers) : lanes.find(({ name }) => name === lane)
}

const mostOnCard = 4

/** What a row is called on its bar. */
export const barTitleOf = (of: Resource, { title }: Pick<Mode, 'title'>): readonly string[] => title ?? of.show?.head?.title ?? [of.title]

/** What is said of a row where one points at it: what it is called, when it is and its lane stand there already. */
export function cardOf(of: Resource, { card, title }: Pick<Mode, 'card' | 'title'>, known: readonly (Slot | undefined)[]): readonly string[] {
  const names = new Set([of.title, machineOf(of)?.name, ...barTitleOf(of, { title }), ...known.map((slot) => slot?.name)])
  return card ?? of.list.columns.filter((name) => !names.has(name) && !fieldOf(of, name)?.pictures).slice(0, mostOnCard)
}

const startOf = (slot: Slot, day: string) => (isDay(slot) ? day : `${day} 00:00:00`)

/** What is true of the rows of some days, the day after the last of them being `after`: each condition of the wire. */
export function standing({ from, to }: Spanned, first: string, after: string): readonly Row[] {
  const within = { [from.key]: { gte: startOf(from, first), lt: startOf(from, after) } }
  if (!to) return [within]
  const goesOn = mayBeEmpty(to.field) ? [{ [to.key]: { isNull: true } }] : []
  // Where a moment ends something, it is no longer there.
  const ends = { [to.key]: { [isDay(to) ? 'gte' : 'gt']: startOf(to, first) } }
  return [{ [from.key]: { lt: startOf(from, after) } }, { any: [ends, within, ...goesOn] }]
}

/** What is true of rows that are at no time, where there may be any. */
export const timeless = ({ from }: Spanned): Row | undefined => (mayBeEmpty(from.field) ? { [from.key]: { isNull: true } } : undefined)

const textIn = (row: Row, slot: Slot | undefined) => {
  const value = slot && row[slot.key]
  return typeof value === 'string' ? value : undefined
}

/** The first and the last day of a row; no last one where it goes on. Nothing where it has no beginning. */
export function daysOf({ from, to }: Spanned, row: Row): { readonly first: string; readonly last: string | undefined } | undefined {
  const first = textIn(row, from)?.slice(0, letters.day)
  if (first === undefined) return undefined
  if (!to) return { first, last: first }
  const end = textIn(row, to)
  if (end === undefined) return { first, last: undefined }
  const last = end.endsWith(' 00:00:00') ? dayAfter(end, -1) : end.slice(0, letters.day)
  return { first, last: last < first ? first : last }
}

const dayMs = 86_400_000

/** How many days after the beginning of a day a time lies, with its part of a day. */
export function daysAfter(day: string, time: string) {
  const [hours = 0, minutes = 0, seconds = 0] = time
    .slice(letters.day + 1)
    .split(':')
    .map(Number)
  return daysBetween(day, time) + ((hours * 60 + minutes) * 60 + seconds) / (dayMs / 1000)
}

/** From where to where a row reaches, in days after the beginning of a day; a day lasts until it is over. */
export function reachOf({ from, to }: Spanned, row: Row, day: string): readonly [number, number] | undefined {
  const [start, end] = [textIn(row, from), textIn(row, to)]
  if (start === undefined) return undefined
  const begins = daysAfter(day, start)
  const whole = (slot: Slot, at: number) => (isDay(slot) ? at + 1 : at)
  if (!to) return [begins, whole(from, begins)]
  return [begins, end === undefined ? Number.POSITIVE_INFINITY : Math.max(begins, whole(to, daysAfter(day, end)))]
}
