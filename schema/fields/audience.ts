import { z } from 'zod'
import type { Common, Field, Known } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import { someDay } from './dates.ts'
import { isClean } from './json.ts'
import { say } from './say.ts'
import { asJson } from './structured.ts'

/** Conditions as the wire takes them, by the keys of the resource that is meant, with `any` and `all`; a time may move on with the clock, as `$today-90d` does. */
export type Conditions = Readonly<Record<string, unknown>>

export interface AudienceOptions extends Common<Conditions> {
  /** What holds of everybody who is meant, whatever else is said. */
  among?: Readonly<Record<string, string | boolean>>
}
export type Audience = Field<Conditions, AudienceOptions, 'audience', '$'> & { readonly meant: string }

/** Rows of another resource that are meant, by whatever it may be filtered by. */
export function audience<const T extends string, const O extends AudienceOptions = {}>(
  label: Label,
  meant: T,
  options: Known<O, AudienceOptions> = {} as never,
): Field<Conditions, NoInfer<O>, 'audience', '$'> & { readonly meant: T } {
  const value = z
    .record(z.string(), z.unknown())
    .refine((given) => Object.keys(given).length > 0, say('tooFew', { least: 1 }))
    .refine(isClean, say('notClean'))
  return {
    kind: 'audience',
    label,
    options,
    meant,
    parts: { $: { value, column: 'jsonb', ops: ['isNull'], ...asJson } },
    example: (n) => ({ created_at: { gte: `${someDay(n)} 00:00:00` } }),
    bad: ['text', {}, [], 7],
    searchable: false,
  }
}
