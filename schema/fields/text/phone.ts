import { z } from 'zod'
import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { encodedZodError } from '../base/encodedZodError.ts'
import { compactText } from '../base/textShape.ts'
import { formatPhone } from '../../base/formatPhone.ts'

export interface PhoneOptions extends CommonOptions<string> {
  /** Only mobile numbers (01x), which can receive text messages. */
  mobile?: boolean
}
export type PhoneField = Field<string, PhoneOptions, 'phone', '$'>

const invalidText = encodedZodError('notPhone')
const mobileNumber = /^01[016789]\d{7,8}$/
/** Removes separators and the country code: `+82 10-2345-6789` → `01023456789`. */
export const normalizePhone = (text: string) =>
  compactText(text.normalize('NFKC'))
    .replace(/[().]/g, '')
    .replace(/^(?:\+82|0082|82(?=10\d{8}$))0?/, '0')

/** Mobile numbers, area codes, 15xx–18xx business numbers, 070 and 050x. */
const anyNumber = /^(01[016789]\d{7,8}|02\d{7,8}|0[3-6]\d\d{7,8}|070\d{8}|050\d\d{7,8}|1[568]\d{6})$/

/** A Korean phone number, stored as digits and shown with dashes. Dashes, spaces and `+82` may be entered. */
export function phone<const O extends PhoneOptions = {}>(
  label: Label,
  options: ExactOptions<O, PhoneOptions> = {} as never,
): Field<string, NoInfer<O>, 'phone', '$'> {
  const { mobile = false }: PhoneOptions = options
  const value = z
    .string(invalidText)
    .max(20, invalidText)
    .meta({ examples: ['01012345678'] })
    .transform(normalizePhone)
    .refine((digits) => (mobile ? mobileNumber : anyNumber).test(digits), invalidText)
  return {
    kind: 'phone',
    label,
    options,
    isPhone: true,
    copyable: true,
    keySpecs: {
      $: {
        value,
        column: 'text',
        check: (column) => `${column} ~ '^\\d{8,12}$'`,
        ops: ['eq', 'contains', 'isNull'],
        sortable: true,
        parse: (text) => text,
        plain: normalizePhone,
        print: formatPhone,
      },
    },
    example: (n) => `010${String(20_000_000 + n).slice(-8)}`,
    invalidExamples: ['123', '010-12-5678', '+81 10 1234 5678', 1012345678],
    searchable: true,
  }
}
