import { z } from 'zod'
import type { Common, Field, Known } from '../../field.ts'
import type { Label } from '../../label.ts'
import { say } from '../say.ts'
import { asJson } from '../structured.ts'
import { words } from '../words.ts'

export type JsonOptions = Common<unknown>
export type Json = Field<unknown, JsonOptions, 'json', '$'>

const text = words({ min: 0, max: 100_000, lines: 2 })

/** Text and names inside the value obey what every kept string obeys. */
function isClean(value: unknown): boolean {
  if (typeof value === 'string') return text.safeParse(value).success
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => text.safeParse(name).success && isClean(inner))
}

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
    parts: {
      $: {
        value: value.refine(isClean, say('쓸 수 없는 문자나 주민등록번호가 있습니다.', 'Contains characters that are not allowed, or a resident number.')),
        column: 'jsonb',
        ops: ['isNull'],
        ...asJson,
      },
    },
    example: (n) => ({ title: '가나다', n, list: [1, 2] }) as never,
    bad: ['a\u0000b', { 'a\ud800': 1 }, ['900101-1234568']],
    searchable: false,
  }
}
