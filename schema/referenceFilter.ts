import type { Field } from './base/field.ts'
import { memoize } from './fieldKey.ts'

/** One thing that must hold of the row that a reference points at: a key of it, and its value here or the key of the pointing row that it follows. */
export interface ReferenceFilter {
  readonly key: string
  readonly value?: string | boolean
  /** `$user_id`: as `user_id` of the pointing row, as long as that is said. */
  readonly like?: string
}

type Row = Readonly<Record<string, unknown>>

/** The filter that a reference declares by `where`; none for any other field. */
export const referenceFiltersOf = memoize((field: Field): readonly ReferenceFilter[] =>
  Object.entries((field.to === undefined ? {} : (field.options.where ?? {})) as Readonly<Record<string, string | boolean>>).map(([key, value]) =>
    typeof value === 'string' && value.startsWith('$') ? { key, like: value.slice(1) } : { key, value },
  ),
)

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** Does a row that is pointed at fit the row that points? Of several values one is enough, as in a filter. */
export function matchesReferenceFilter({ key, value, like }: ReferenceFilter, target: Row, from: Row) {
  const wanted = like === undefined ? value : from[like]
  if (wanted === undefined || wanted === null || wanted === '') return true
  const there = listed(target[key])
  return listed(wanted).some((item) => there.includes(item))
}
