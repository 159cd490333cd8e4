import { z } from 'zod'
import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { encodedZodError } from '../base/encodedZodError.ts'
import { jsonCellFormat } from '../base/structured.ts'
import { textShape } from '../base/textShape.ts'

type SingleKeyField = Field<any, any, string, '$'>

/** Fields by the value of another key of the row; each defines a form of the JSON value. */
interface FormsByValue {
  readonly key: string
  readonly forms: Readonly<Record<string, SingleKeyField>>
}

export interface JsonOptions extends CommonOptions<unknown> {
  /** Forms of the value by other keys of the row: the first whose key has a form decides. */
  by?: readonly FormsByValue[]
  /** The value is a list; this is the form of each element. */
  each?: SingleKeyField
}
export type JsonField = Field<unknown, JsonOptions, 'json', '$'>

const text = textShape({ min: 0, max: 100_000, lines: 2 })
const maxElements = 100

/** True if all texts and keys inside the value obey the rules of stored text. */
export function hasValidTexts(value: unknown): boolean {
  if (typeof value === 'string') return text.safeParse(value).success
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => text.safeParse(name).success && hasValidTexts(inner))
}

const listOf = (item: SingleKeyField) =>
  z
    .array(item.keySpecs.$.value)
    .min(1, encodedZodError('tooFew', { least: 1 }))
    .max(maxElements, encodedZodError('tooMany', { most: maxElements }))

const formByRow = (by: readonly FormsByValue[]) => (row: Readonly<Record<string, unknown>>) => {
  const match = by.find(({ key, forms }) => Object.hasOwn(forms, String(row[key])))
  return match?.forms[String(row[match.key])]
}

/** A value whose shape is known only at run time: a setting, the response of a vendor. Its form follows `by`, or else the value itself. */
export function json<const O extends JsonOptions = {}, V = z.core.util.JSONType>(
  label: Label,
  options: ExactOptions<O, JsonOptions> = {} as never,
  value: z.ZodType<V> = z.json() as never,
): Field<V, NoInfer<O>, 'json', '$'> {
  const { by, each: item }: JsonOptions = options
  // `isClean` runs after the elements have been validated, so that their errors are reported at the elements.
  const shape: z.ZodType<V> = item ? (listOf(item) as never) : value
  return {
    kind: 'json',
    label,
    options,
    ...(by && { fieldInRow: formByRow(by) }),
    keySpecs: {
      $: {
        value: shape.refine(hasValidTexts, encodedZodError('notClean')),
        column: 'jsonb',
        ops: ['isNull'],
        ...jsonCellFormat,
      },
    },
    example: (n) => (item ? [item.example(n)] : { title: '가나다', n, list: [1, 2] }) as never,
    invalidExamples: item ? ['text', []] : ['a\u0000b', { 'a\ud800': 1 }, ['900101-1234568']],
    searchable: false,
  }
}
