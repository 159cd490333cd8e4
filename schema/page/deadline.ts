import { addDays } from '../base/time.ts'
import type { Resource } from '../declare/resource.ts'
import type { FieldKey } from '../row/fieldKey.ts'
import { fieldKeyOf } from '../row/fieldKey.ts'
import { mayBeEmpty } from '../row/when.ts'

/** Deadlines: some actions are available from a time of the row on, others until then. */

type Row = Readonly<Record<string, unknown>>

/** A time of a row, or the last of `days` days after it. */
export interface FieldDeadline {
  readonly field: string
  readonly days?: number | undefined
}

/** The filter for values that have passed by now. With `days` the deadline is a calendar day, which passes when it is over. */
function pastFilterFor({ spec }: FieldKey, days: number | undefined, now: string) {
  const passed = spec.pastFilter?.(now)
  if (!passed || days === undefined) return passed
  const day = addDays(now, -days)
  return { op: 'lt', value: passed.value.length === day.length ? day : `${day} 00:00:00` } as const
}

function resolveDeadline(resource: Resource, { field, days }: FieldDeadline, now: string) {
  const fieldKey = fieldKeyOf(resource, field)
  const passed = fieldKey && pastFilterFor(fieldKey, days, now)
  return passed && { fieldKey, ...passed }
}

/** True if the deadline has passed; false while it has no value. */
export function isPast(resource: Resource, time: FieldDeadline, row: Row, now: string) {
  const at = row[time.field]
  const passed = typeof at === 'string' ? resolveDeadline(resource, time, now) : undefined
  if (!passed || typeof at !== 'string') return false
  return passed.op === 'lt' ? at < passed.value : at <= passed.value
}

/** The filter for rows whose deadline has passed. */
export function pastFilterOf(resource: Resource, time: FieldDeadline, now: string): Row {
  const passed = resolveDeadline(resource, time, now)
  return passed ? { [time.field]: { [passed.op]: passed.value } } : {}
}

/** The filter for rows whose deadline has not passed. */
export function notPastFilterOf(resource: Resource, time: FieldDeadline, now: string): Row {
  const passed = resolveDeadline(resource, time, now)
  if (!passed) return {}
  const ahead = { [time.field]: { [passed.op === 'lt' ? 'gte' : 'gt']: passed.value } }
  return mayBeEmpty(passed.fieldKey.field) ? { any: [{ [time.field]: { isNull: true } }, ahead] } : ahead
}
