import { z } from 'zod'
import type { Common, Field, Known } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import { say } from './say.ts'
import { asJson } from './structured.ts'
import { words } from './words.ts'

type One = Field<any, any, string, '$'>

/** Forms by the values of another key of the row. */
export interface FormsBy {
  readonly key: string
  readonly forms: Readonly<Record<string, One>>
}

export interface JsonOptions extends Common<unknown> {
  /** The field that the value is like, by what the rest of the row says: the first of these that has a form for its key. */
  by?: readonly FormsBy[]
  /** The value is a list of values like this one. */
  each?: One
}
export type Json = Field<unknown, JsonOptions, 'json', '$'>

const text = words({ min: 0, max: 100_000, lines: 2 })
const most = 100

/** Text and names inside the value obey what every kept string obeys. */
export function isClean(value: unknown): boolean {
  if (typeof value === 'string') return text.safeParse(value).success
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => text.safeParse(name).success && isClean(inner))
}

const listOf = (each: One) =>
  z
    .array(each.parts.$.value)
    .min(1, say('tooFew', { least: 1 }))
    .max(most, say('tooMany', { most }))

const formIn = (by: readonly FormsBy[]) => (row: Readonly<Record<string, unknown>>) => {
  const found = by.find(({ key, forms }) => Object.hasOwn(forms, String(row[key])))
  return found?.forms[String(row[found.key])]
}

/** A value whose shape is known only at run time: a setting, a provider's answer. Its form follows `by`, else the value itself. */
export function json<const O extends JsonOptions = {}, V = z.core.util.JSONType>(
  label: Label,
  options: Known<O, JsonOptions> = {} as never,
  value: z.ZodType<V> = z.json() as never,
): Field<V, NoInfer<O>, 'json', '$'> {
  const { by, each }: JsonOptions = options
  // What is said of a list is said at its members, so they are looked at first.
  const shape: z.ZodType<V> = each ? (listOf(each) as never) : value
  return {
    kind: 'json',
    label,
    options,
    ...(by && { inRow: formIn(by) }),
    parts: {
      $: {
        value: shape.refine(isClean, say('notClean')),
        column: 'jsonb',
        ops: ['isNull'],
        ...asJson,
      },
    },
    example: (n) => (each ? [each.example(n)] : { title: '가나다', n, list: [1, 2] }) as never,
    bad: each ? ['text', []] : ['a\u0000b', { 'a\ud800': 1 }, ['900101-1234568']],
    searchable: false,
  }
}
