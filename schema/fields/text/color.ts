import { z } from 'zod'
import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { encodedZodError } from '../base/encodedZodError.ts'
import { textCellFormat } from '../base/textShape.ts'

export type ColorOptions = CommonOptions<string>
export type ColorField = Field<string, ColorOptions, 'color', '$'>

const invalidText = encodedZodError('notColor')

/** A colour as `#rrggbb`. */
export function color<const O extends ColorOptions = {}>(
  label: Label,
  options: ExactOptions<O, ColorOptions> = {} as never,
): Field<string, NoInfer<O>, 'color', '$'> {
  return {
    kind: 'color',
    label,
    options,
    keySpecs: {
      $: {
        value: z.string(invalidText).regex(/^#[0-9a-fA-F]{6}$/, invalidText),
        column: 'text',
        check: (column) => `${column} ~ '^#[0-9a-fA-F]{6}$'`,
        ops: ['eq', 'isNull'],
        ...textCellFormat,
      },
    },
    example: (n) => `#${(0x112233 + n).toString(16).padStart(6, '0')}`,
    invalidExamples: ['red', '#fff', '112233'],
    searchable: false,
    isColour: true,
  }
}
