import type { Resource } from './resource.ts'
import { slotOf } from './slot.ts'

/** Times of rows that pass: what is done then, and not before, waits for them. */

type Row = Readonly<Record<string, unknown>>

/** Has this time of a row passed? Never while the row has none. */
export function hasPassed(of: Resource, key: string, row: Row, now: string) {
  const passed = slotOf(of, key)?.part.passed?.(now)
  const at = row[key]
  if (!passed || typeof at !== 'string') return false
  return passed.op === 'lt' ? at < passed.value : at <= passed.value
}

/** The filter that finds the rows of which it has. */
export function wherePassed(of: Resource, key: string, now: string): Row {
  const passed = slotOf(of, key)?.part.passed?.(now)
  return passed ? { [key]: { [passed.op]: passed.value } } : {}
}
