import { z } from 'zod'
import type { Common, Field, Known } from '../../field.ts'
import type { Label } from '../../label.ts'
import { asJson } from '../structured.ts'

export type JsonOptions = Common<unknown>
export type Json = Field<unknown, JsonOptions, 'json', '$'>

/** A value whose shape is known only at run time: a setting, a provider's answer. Its form follows the value itself. */
export function json<const O extends JsonOptions = {}, V = z.core.util.JSONType>(
  label: Label,
  options: Known<O, JsonOptions> = {} as never,
  value: z.ZodType<V> = z.json() as never,
): Field<V, NoInfer<O>, 'json', '$'> {
  return {
    kind: 'json',
    label,
    options,
    parts: { $: { value, column: 'jsonb', ops: ['isNull'], ...asJson } },
    example: (n) => ({ title: '가나다', n, list: [1, 2] }) as never,
    bad: [],
    searchable: false,
  }
}
