import { z } from 'zod'
import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import { comparisonOperators } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { parseDateCell } from '../../typed/sheet.ts'
import { encodedZodError } from '../base/encodedZodError.ts'
import { textCellFormat } from '../base/textShape.ts'

export type TimeOptions = CommonOptions<string>
export type TimeField = Field<string, TimeOptions, 'time', '$'>

const invalidText = encodedZodError('notTime')

/** A time of day, `09:30`; `24:00` is the end of the day. */
export function time<const O extends TimeOptions = {}>(
  label: Label,
  options: ExactOptions<O, TimeOptions> = {} as never,
): Field<string, NoInfer<O>, 'time', '$'> {
  return {
    kind: 'time',
    label,
    options,
    keySpecs: {
      $: {
        value: z.string(invalidText).regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, invalidText),
        column: 'time',
        read: (column) => `to_char(${column}, 'HH24:MI')`,
        write: (param) => `(${param})::text::time`,
        ops: comparisonOperators,
        sortable: true,
        ...textCellFormat,
        cell: (text, calendar) => parseDateCell(text, 'time', calendar),
      },
    },
    example: (n) => `${String(n % 24).padStart(2, '0')}:30`,
    invalidExamples: ['25:00', '9:30', '09:60', '24:01'],
    searchable: false,
  }
}
