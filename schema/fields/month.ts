import { isDay } from '../base/time.ts'
import { z } from 'zod'
import type { Common, Field, Known } from '../base/field.ts'
import { ordered } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import { dateInCell } from '../typed/sheet.ts'
import { someDay } from './dates.ts'
import { say } from './say.ts'
import { asText } from './words.ts'

export type MonthOptions = Common<string>
export type Month = Field<string, MonthOptions, 'month', '$'> & { readonly passes: true }

const wrong = say('notMonth')

/** A month of a year, `2026-05`. */
export function month<const O extends MonthOptions = {}>(
  label: Label,
  options: Known<O, MonthOptions> = {} as never,
): Field<string, NoInfer<O>, 'month', '$'> & { readonly passes: true } {
  return {
    kind: 'month',
    label,
    options,
    parts: {
      $: {
        value: z.string(wrong).refine((text) => isDay(`${text}-01`), wrong),
        column: 'text',
        check: (column) => `${column} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`,
        ops: ordered,
        sortable: true,
        passed: (now) => ({ op: 'lt', value: now.slice(0, 7) }),
        ...asText,
        cell: (text, calendar) => dateInCell(text, 'month', calendar),
      },
    },
    passes: true,
    example: (n) => someDay(n * 31).slice(0, 7),
    bad: ['2026-13', '2026-5', '2026-05-01'],
    searchable: false,
  }
}
