import { z } from 'zod'
import type { Field } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { encodedZodError } from '../base/encodedZodError.ts'
import { textCellFormat } from '../base/textShape.ts'
import { textNormalizations } from '../base/textNormalizations.ts'

export interface CodeOptions {
  /** Letters before the date: `R` gives `R260507K3M9Q`. */
  prefix: string
}
export type CodeField = Field<string, CodeOptions & { readOnly: true; unique: true; default: string }, 'code', '$'>

const invalidText = encodedZodError('notCode')
const { normalize } = textNormalizations.compactCapitals

/** A reference number that can be read out on the phone, created by the server: prefix, date, and five characters without I, L, O and U: `R260507K3M9Q`. */
export function code<const O extends CodeOptions>(label: Label, options: O): Field<string, O & { readOnly: true; unique: true; default: string }, 'code', '$'> {
  const { prefix } = options
  const form = new RegExp(`^${prefix}\\d{6}[0-9A-HJKMNP-TV-Z]{5}$`)
  return {
    kind: 'code',
    label,
    options: { ...options, readOnly: true, unique: true, default: '' },
    keySpecs: {
      $: {
        value: z.string(invalidText).overwrite(normalize).regex(form, invalidText),
        column: 'text',
        ops: ['eq', 'contains', 'isNull'],
        sortable: true,
        plain: normalize,
        ...textCellFormat,
      },
    },
    example: (n) => `${prefix}260507${String(n).padStart(5, '0')}`,
    invalidExamples: ['R', 1],
    searchable: true,
    copyable: true,
    generate: (now, random) => `${prefix}${now.slice(2, 10).replaceAll('-', '')}${random(5)}`,
  }
}
