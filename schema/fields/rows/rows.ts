import { z } from 'zod'
import type { Common, Field, Known } from '../../field.ts'
import type { Label } from '../../label.ts'
import { say } from '../say.ts'
import type { Inner, InnerValue } from '../structured.ts'
import { asJson, innerExample, innerShape } from '../structured.ts'

export interface RowsOptions extends Common<object[]> {
  min?: number
  max?: number
}
export type Rows = Field<object[], RowsOptions, 'rows', '$'> & { readonly inner: Inner }

/** A small table inside a row: discount tiers, contacts, opening hours. Edited line by line. */
export function rows<const Fs extends Inner, const O extends RowsOptions = {}>(
  label: Label,
  inner: Fs,
  options: Known<O, RowsOptions> = {} as never,
): Field<InnerValue<Fs>[], NoInfer<O>, 'rows', '$'> & { readonly inner: Fs } {
  const { optional = false, min = optional ? 0 : 1, max = 100 }: RowsOptions = options
  const value = z
    .array(innerShape(inner))
    .min(min, say(`${min}줄 이상 입력해 주세요.`, `At least ${min}.`))
    .max(max, say(`${max}줄까지 입력할 수 있습니다.`, `At most ${max}.`))
  return {
    kind: 'rows',
    label,
    options,
    inner,
    parts: { $: { value: value as never, column: 'jsonb', ops: ['isNull'], ...asJson } },
    example: (n) => Array.from({ length: Math.max(min, 1) }, (_, at) => innerExample(inner, n + at)) as never,
    bad: ['text', [{ noSuchKey: 1 }], {}],
    searchable: false,
  }
}
