import { isDay } from '../../base/time.ts'
import { z } from 'zod'
import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import { comparisonOperators } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { parseDateCell } from '../../typed/sheet.ts'
import { exampleDay } from '../base/dates.ts'
import { encodedZodError } from '../base/encodedZodError.ts'
import { textCellFormat } from '../base/textShape.ts'

export type MonthOptions = CommonOptions<string>
export type MonthField = Field<string, MonthOptions, 'month', '$'> & { readonly isTemporal: true }

const invalidText = encodedZodError('notMonth')

/** A calendar month, `2026-05`. */
export function month<const O extends MonthOptions = {}>(
  label: Label,
  options: ExactOptions<O, MonthOptions> = {} as never,
): Field<string, NoInfer<O>, 'month', '$'> & { readonly isTemporal: true } {
  return {
    kind: 'month',
    label,
    options,
    keySpecs: {
      $: {
        value: z.string(invalidText).refine((text) => isDay(`${text}-01`), invalidText),
        column: 'text',
        check: (column) => `${column} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`,
        ops: comparisonOperators,
        sortable: true,
        pastFilter: (now) => ({ op: 'lt', value: now.slice(0, 7) }),
        ...textCellFormat,
        cell: (text, calendar) => parseDateCell(text, 'month', calendar),
      },
    },
    isTemporal: true,
    example: (n) => exampleDay(n * 31).slice(0, 7),
    invalidExamples: ['2026-13', '2026-5', '2026-05-01'],
    searchable: false,
  }
}
