import type { Field } from '../base/field.ts'
import type { Where } from '../base/where.ts'
import { memoize } from './fieldKey.ts'

/** A condition on the row that a reference points to: a fixed value, or the value of another key of the referring row. */
export interface ReferenceFilter {
  readonly key: string
  readonly value?: Where[string]
  /** Key of the referring row: `$user_id` is `user_id`. The condition is ignored while that key is empty. */
  readonly sameAsKey?: string
}

type Row = Readonly<Record<string, unknown>>

/** The conditions that a reference declares by `where`; empty for other fields. */
export const referenceFiltersOf = memoize((field: Field): readonly ReferenceFilter[] =>
  Object.entries((field.to === undefined ? {} : (field.options.where ?? {})) as Where).map(([key, value]) =>
    typeof value === 'string' && value.startsWith('$') ? { key, sameAsKey: value.slice(1) } : { key, value },
  ),
)

const toArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** True if the referenced row meets the condition. Of several values one match is enough, as in a filter. */
export function matchesReferenceFilter({ key, value, sameAsKey }: ReferenceFilter, target: Row, from: Row) {
  const expected = sameAsKey === undefined ? value : from[sameAsKey]
  if (expected === undefined || expected === null || expected === '') return true
  const targetValues = toArray(target[key])
  return toArray(expected).some((item) => targetValues.includes(item))
}
