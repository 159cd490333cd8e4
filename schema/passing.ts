import { dayAfter } from './base/time.ts'
import type { Resource } from './resource.ts'
import type { Slot } from './slot.ts'
import { slotOf } from './slot.ts'
import { mayBeEmpty } from './when.ts'

/** Times of rows that pass: some of what is done waits for them, some can be done until then. */

type Row = Readonly<Record<string, unknown>>

/** A time of a row, or the last of so many days after it. */
export interface Passing {
  readonly field: string
  readonly days?: number | undefined
}

/** Which values have passed by now. Days are counted by the calendar, and have passed when they are over. */
function passedBy({ part }: Slot, days: number | undefined, now: string) {
  const passed = part.passed?.(now)
  if (!passed || days === undefined) return passed
  const day = dayAfter(now, -days)
  return { op: 'lt', value: passed.value.length === day.length ? day : `${day} 00:00:00` } as const
}

function found(of: Resource, { field, days }: Passing, now: string) {
  const slot = slotOf(of, field)
  const passed = slot && passedBy(slot, days, now)
  return passed && { slot, ...passed }
}

/** Has this time of a row passed? Never while the row has none. */
export function hasPassed(of: Resource, time: Passing, row: Row, now: string) {
  const at = row[time.field]
  const passed = typeof at === 'string' ? found(of, time, now) : undefined
  if (!passed || typeof at !== 'string') return false
  return passed.op === 'lt' ? at < passed.value : at <= passed.value
}

/** The filter that finds the rows of which it has. */
export function wherePassed(of: Resource, time: Passing, now: string): Row {
  const passed = found(of, time, now)
  return passed ? { [time.field]: { [passed.op]: passed.value } } : {}
}

/** The filter that finds the others. */
export function whereAhead(of: Resource, time: Passing, now: string): Row {
  const passed = found(of, time, now)
  if (!passed) return {}
  const ahead = { [time.field]: { [passed.op === 'lt' ? 'gte' : 'gt']: passed.value } }
  return mayBeEmpty(passed.slot.field) ? { any: [{ [time.field]: { isNull: true } }, ahead] } : ahead
}
