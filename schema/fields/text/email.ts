import { z } from 'zod'
import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { encodedZodError } from '../base/encodedZodError.ts'
import { textCellFormat, caseInsensitiveEquality, normalizeText } from '../base/textShape.ts'

export type EmailOptions = CommonOptions<string>
export type EmailField = Field<string, EmailOptions, 'email', '$'>

const invalidText = encodedZodError('notEmail')

/** An e-mail address, stored as written and compared without case. */
export function email<const O extends EmailOptions = {}>(
  label: Label,
  options: ExactOptions<O, EmailOptions> = {} as never,
): Field<string, NoInfer<O>, 'email', '$'> {
  return {
    kind: 'email',
    label,
    options,
    keySpecs: {
      $: {
        value: z.string(invalidText).overwrite(normalizeText).check(z.email(invalidText)).max(254, invalidText),
        column: 'text',
        ops: ['eq', 'contains', 'isNull'],
        sortable: true,
        ...textCellFormat,
        ...caseInsensitiveEquality,
      },
    },
    example: (n) => `ride${n}@example.com`,
    invalidExamples: ['ride', 'a@b', 'a b@example.com', 1],
    searchable: true,
    copyable: true,
  }
}
