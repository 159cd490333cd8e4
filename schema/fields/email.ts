import { z } from 'zod'
import type { Common, Field, Known } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import { say } from './say.ts'
import { asText, inAnyCase, plainText } from './words.ts'

export type EmailOptions = Common<string>
export type Email = Field<string, EmailOptions, 'email', '$'>

const wrong = say('notEmail')

/** An e-mail address, kept as it was written; capitals make no other one of it. */
export function email<const O extends EmailOptions = {}>(label: Label, options: Known<O, EmailOptions> = {} as never): Field<string, NoInfer<O>, 'email', '$'> {
  return {
    kind: 'email',
    label,
    options,
    parts: {
      $: {
        value: z.string(wrong).overwrite(plainText).check(z.email(wrong)).max(254, wrong),
        column: 'text',
        ops: ['eq', 'contains', 'isNull'],
        sortable: true,
        ...asText,
        ...inAnyCase,
      },
    },
    example: (n) => `ride${n}@example.com`,
    bad: ['ride', 'a@b', 'a b@example.com', 1],
    searchable: true,
    copyable: true,
  }
}
