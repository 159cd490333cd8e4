import type { Field } from './base/field.ts'
import { once } from './slot.ts'

/** One thing that must hold of the row that a reference points at: a key of it, and its value here or the key of the pointing row that it follows. */
export interface Bond {
  readonly key: string
  readonly value?: string | boolean
  /** `$user_id`: as `user_id` of the pointing row, as long as that is said. */
  readonly like?: string
}

type Row = Readonly<Record<string, unknown>>

/** What a reference declares by `among`. */
export const bondsOf = once((field: Field): readonly Bond[] =>
  Object.entries((field.options.among ?? {}) as Readonly<Record<string, string | boolean>>).map(([key, value]) =>
    typeof value === 'string' && value.startsWith('$') ? { key, like: value.slice(1) } : { key, value },
  ),
)

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** Does a row that is pointed at fit the row that points? Of several values one is enough, as in a filter. */
export function holds({ key, value, like }: Bond, target: Row, from: Row) {
  const wanted = like === undefined ? value : from[like]
  if (wanted === undefined || wanted === null || wanted === '') return true
  const there = listed(target[key])
  return listed(wanted).some((each) => there.includes(each))
}
