import { z } from 'zod'
import type { Common, Field, Known } from '../base/field.ts'
import { ordered } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import { dateInCell } from '../typed/sheet.ts'
import { say } from './say.ts'
import { asText } from './words.ts'

export type TimeOptions = Common<string>
export type Time = Field<string, TimeOptions, 'time', '$'>

const wrong = say('notTime')

/** A time of day, `09:30`; `24:00` is the day's end. */
export function time<const O extends TimeOptions = {}>(label: Label, options: Known<O, TimeOptions> = {} as never): Field<string, NoInfer<O>, 'time', '$'> {
  return {
    kind: 'time',
    label,
    options,
    parts: {
      $: {
        value: z.string(wrong).regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, wrong),
        column: 'time',
        read: (column) => `to_char(${column}, 'HH24:MI')`,
        write: (param) => `(${param})::text::time`,
        ops: ordered,
        sortable: true,
        ...asText,
        cell: (text, calendar) => dateInCell(text, 'time', calendar),
      },
    },
    example: (n) => `${String(n % 24).padStart(2, '0')}:30`,
    bad: ['25:00', '9:30', '09:60', '24:01'],
    searchable: false,
  }
}
