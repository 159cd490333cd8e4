import { z } from 'zod'
import type { Common, Field, Known } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import { say } from './say.ts'
import { asText } from './words.ts'

export type ColorOptions = Common<string>
export type Color = Field<string, ColorOptions, 'color', '$'>

const wrong = say('notColor')

/** A colour as `#rrggbb`. */
export function color<const O extends ColorOptions = {}>(label: Label, options: Known<O, ColorOptions> = {} as never): Field<string, NoInfer<O>, 'color', '$'> {
  return {
    kind: 'color',
    label,
    options,
    parts: {
      $: {
        value: z.string(wrong).regex(/^#[0-9a-fA-F]{6}$/, wrong),
        column: 'text',
        check: (column) => `${column} ~ '^#[0-9a-fA-F]{6}$'`,
        ops: ['eq', 'isNull'],
        ...asText,
      },
    },
    example: (n) => `#${(0x112233 + n).toString(16).padStart(6, '0')}`,
    bad: ['red', '#fff', '112233'],
    searchable: false,
  }
}
