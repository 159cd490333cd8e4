import type { AccessLevel } from '../base/access.ts'
import { addDays, addCalendarMonths } from '../base/time.ts'
import type { Resource } from '../declare/resource.ts'
import type { FieldKey } from '../row/fieldKey.ts'
import { filterKeysFor } from '../row/subset.ts'

/** Groups of list rows: by a value, or by the day or month of a time. */

/** Length of the day and the month within the text of a time. */
export const timePrefixLengths = { day: 10, month: 7 } as const
type GroupUnit = keyof typeof timePrefixLengths
const groupUnits = ['day', 'month'] as const satisfies readonly GroupUnit[]

/** One way to group rows. */
export interface Grouping {
  /** Key in requests: `status`, `created_at-month`. */
  readonly key: string
  readonly fieldKey: FieldKey
  readonly unit?: GroupUnit
}

/** Text length of a time field: 10 for a day, 7 for a month, 19 for a moment. Undefined for other fields. */
export const timeTextLength = ({ spec }: FieldKey) => spec.pastFilter?.('2026-01-01 00:00:00').value.length

/** True for values that many rows share: sortable ones that can only be compared for equality. */
const isShared = ({ spec: { ops, sortable, refers } }: FieldKey) =>
  sortable === true && !refers?.many && ops.includes('eq') && ops.every((op) => op === 'eq' || op === 'isNull')

function groupingsOf(fieldKey: FieldKey): readonly Grouping[] {
  if (isShared(fieldKey)) return [{ key: fieldKey.key, fieldKey }]
  const length = timeTextLength(fieldKey) ?? 0
  return groupUnits.filter((unit) => timePrefixLengths[unit] <= length).map((unit) => ({ key: `${fieldKey.key}-${unit}`, fieldKey, unit }))
}

/** The groupings that an access level may use: all its filters, except masked fields. */
export const groupingsFor = (resource: Resource, accessLevel: AccessLevel): readonly Grouping[] =>
  filterKeysFor(resource, accessLevel)
    .filter(({ field }) => !field.masked)
    .flatMap(groupingsOf)

/** True if the group is only a part of the time, e.g. the month of a moment. */
export const groupsByTimePrefix = ({ fieldKey, unit }: Grouping) => unit !== undefined && timePrefixLengths[unit] !== timeTextLength(fieldKey)

/** The filter for the rows of a group. */
export function groupFilter(grouping: Grouping, value: unknown): Readonly<Record<string, unknown>> {
  const { fieldKey, unit } = grouping
  if (value === null) return { [fieldKey.key]: { isNull: true } }
  if (!groupsByTimePrefix(grouping)) return { [fieldKey.key]: value }
  const text = String(value)
  const [from, to] = unit === 'month' ? [`${text}-01`, addCalendarMonths(`${text}-01`, 1)] : [text, addDays(text, 1)]
  const time = timeTextLength(fieldKey) === timePrefixLengths.day ? '' : ' 00:00:00'
  return { [fieldKey.key]: { gte: from + time, lt: to + time } }
}
