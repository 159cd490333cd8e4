import { dayAfter } from './base/time.ts'
import type { Resource } from './resource.ts'
import type { FieldKey } from './fieldKey.ts'
import { fieldKeyOf } from './fieldKey.ts'
import { mayBeEmpty } from './when.ts'

/** Times of rows that pass: some of what is done waits for them, some can be done until then. */

type Row = Readonly<Record<string, unknown>>

/** A time of a row, or the last of so many days after it. */
export interface DeadlineRef {
  readonly field: string
  readonly days?: number | undefined
}

/** Which values have passed by now. Days are counted by the calendar, and have passed when they are over. */
function passedBy({ spec }: FieldKey, days: number | undefined, now: string) {
  const passed = spec.pastFilter?.(now)
  if (!passed || days === undefined) return passed
  const day = dayAfter(now, -days)
  return { op: 'lt', value: passed.value.length === day.length ? day : `${day} 00:00:00` } as const
}

function found(resource: Resource, { field, days }: DeadlineRef, now: string) {
  const fieldKey = fieldKeyOf(resource, field)
  const passed = fieldKey && passedBy(fieldKey, days, now)
  return passed && { fieldKey, ...passed }
}

/** Has this time of a row passed? Never while the row has none. */
export function isPast(resource: Resource, time: DeadlineRef, row: Row, now: string) {
  const at = row[time.field]
  const passed = typeof at === 'string' ? found(resource, time, now) : undefined
  if (!passed || typeof at !== 'string') return false
  return passed.op === 'lt' ? at < passed.value : at <= passed.value
}

/** The filter that finds the rows of which it has. */
export function pastFilterOf(resource: Resource, time: DeadlineRef, now: string): Row {
  const passed = found(resource, time, now)
  return passed ? { [time.field]: { [passed.op]: passed.value } } : {}
}

/** The filter that finds the others. */
export function upcomingFilterOf(resource: Resource, time: DeadlineRef, now: string): Row {
  const passed = found(resource, time, now)
  if (!passed) return {}
  const ahead = { [time.field]: { [passed.op === 'lt' ? 'gte' : 'gt']: passed.value } }
  return mayBeEmpty(passed.fieldKey.field) ? { any: [{ [time.field]: { isNull: true } }, ahead] } : ahead
}
