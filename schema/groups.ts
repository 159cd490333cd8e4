import type { AccessLevel } from './base/access.ts'
import { dayAfter, monthsAfter } from './base/time.ts'
import type { Resource } from './resource.ts'
import type { FieldKey } from './fieldKey.ts'
import { filtersFor } from './subset.ts'

/** Rows of a list that are gathered by what they are alike in: a value, or a part of a time. */

/** The parts of a time, by how many letters of its text they are. */
export const timePrefixLengths = { day: 10, month: 7 } as const
type Unit = keyof typeof timePrefixLengths
const units = ['day', 'month'] as const satisfies readonly Unit[]

/** One way to gather rows. */
export interface Grouping {
  /** As the wire names it: `status`, `created_at-month`. */
  readonly key: string
  readonly fieldKey: FieldKey
  readonly unit?: Unit
}

/** How many letters a time has as its part writes it; nothing for what is no time. */
export const timePrefixLength = ({ spec }: FieldKey) => spec.pastFilter?.('2026-01-01 00:00:00').value.length

/** What can be equal or not and nothing else has few values, each of many rows. */
const isShared = ({ spec: { ops, sortable, refers } }: FieldKey) =>
  sortable === true && !refers?.many && ops.includes('eq') && ops.every((op) => op === 'eq' || op === 'isNull')

function groupingsBy(fieldKey: FieldKey): readonly Grouping[] {
  if (isShared(fieldKey)) return [{ key: fieldKey.key, fieldKey }]
  const length = timePrefixLength(fieldKey) ?? 0
  return units.filter((unit) => timePrefixLengths[unit] <= length).map((unit) => ({ key: `${fieldKey.key}-${unit}`, fieldKey, unit }))
}

/** By what somebody on this access level may gather the rows of a list: whatever he may filter it by, unless it is masked for him. */
export const groupingsFor = (resource: Resource, accessLevel: AccessLevel): readonly Grouping[] =>
  filtersFor(resource, accessLevel)
    .filter(({ field }) => !field.masked)
    .flatMap(groupingsBy)

/** Is it no more than the beginning of the time that makes a group? */
export const isGroupPrefix = ({ fieldKey, unit }: Grouping) => unit !== undefined && timePrefixLengths[unit] !== timePrefixLength(fieldKey)

/** The filter that finds the rows of a group. */
export function groupFilter(grouping: Grouping, value: unknown): Readonly<Record<string, unknown>> {
  const { fieldKey, unit } = grouping
  if (value === null) return { [fieldKey.key]: { isNull: true } }
  if (!isGroupPrefix(grouping)) return { [fieldKey.key]: value }
  const text = String(value)
  const [from, to] = unit === 'month' ? [`${text}-01`, monthsAfter(`${text}-01`, 1)] : [text, dayAfter(text, 1)]
  const time = timePrefixLength(fieldKey) === timePrefixLengths.day ? '' : ' 00:00:00'
  return { [fieldKey.key]: { gte: from + time, lt: to + time } }
}
