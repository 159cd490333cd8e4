import type { AccessLevel } from './base/access.ts'
import { dayAfter, monthsAfter } from './base/time.ts'
import type { Resource } from './resource.ts'
import type { Slot } from './slot.ts'
import { filtersFor } from './subset.ts'

/** Rows of a list that are gathered by what they are alike in: a value, or a part of a time. */

/** The parts of a time, by how many letters of its text they are. */
export const letters = { day: 10, month: 7 } as const
export type Unit = keyof typeof letters
const units = ['day', 'month'] as const satisfies readonly Unit[]

/** One way to gather rows. */
export interface Grouping {
  /** As the wire names it: `status`, `created_at-month`. */
  readonly key: string
  readonly slot: Slot
  readonly unit?: Unit
}

/** How many letters a time has as its part writes it; nothing for what is no time. */
export const lengthOf = ({ part }: Slot) => part.passed?.('2026-01-01 00:00:00').value.length

/** What can be equal or not and nothing else has few values, each of many rows. */
const isShared = ({ part: { ops, sortable, refers } }: Slot) =>
  sortable === true && !refers?.many && ops.includes('eq') && ops.every((op) => op === 'eq' || op === 'isNull')

function groupingsBy(slot: Slot): readonly Grouping[] {
  if (isShared(slot)) return [{ key: slot.key, slot }]
  const length = lengthOf(slot) ?? 0
  return units.filter((unit) => letters[unit] <= length).map((unit) => ({ key: `${slot.key}-${unit}`, slot, unit }))
}

/** By what somebody on this access level may gather the rows of a list: whatever he may filter it by, unless it is masked for him. */
export const groupingsFor = (of: Resource, accessLevel: AccessLevel): readonly Grouping[] =>
  filtersFor(of, accessLevel)
    .filter(({ field }) => !field.masked)
    .flatMap(groupingsBy)

/** Is it no more than the beginning of the time that makes a group? */
export const isPrefix = ({ slot, unit }: Grouping) => unit !== undefined && letters[unit] !== lengthOf(slot)

/** The filter that finds the rows of a group. */
export function whereOfGroup(grouping: Grouping, value: unknown): Readonly<Record<string, unknown>> {
  const { slot, unit } = grouping
  if (value === null) return { [slot.key]: { isNull: true } }
  if (!isPrefix(grouping)) return { [slot.key]: value }
  const text = String(value)
  const [from, to] = unit === 'month' ? [`${text}-01`, monthsAfter(`${text}-01`, 1)] : [text, dayAfter(text, 1)]
  const time = lengthOf(slot) === letters.day ? '' : ' 00:00:00'
  return { [slot.key]: { gte: from + time, lt: to + time } }
}
