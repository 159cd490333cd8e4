import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { textCellFormat, textShape } from '../base/textShape.ts'

export interface RichOptions extends CommonOptions<string> {
  /** Largest number of characters of the HTML; 100,000 by default. */
  max?: number
}
export type RichField = Field<string, RichOptions, 'rich', '$'>

/** Formatted text as HTML. The server sanitises it before it is stored, and again when it is shown. */
export function rich<const O extends RichOptions = {}>(
  label: Label,
  options: ExactOptions<O, RichOptions> = {} as never,
): Field<string, NoInfer<O>, 'rich', '$'> {
  const { max = 100_000 }: RichOptions = options
  return {
    kind: 'rich',
    label,
    options,
    keySpecs: { $: { value: textShape({ max, lines: 2 }), column: 'text', ops: ['contains', 'isNull'], html: true, ...textCellFormat } },
    example: (n) => `<p>가나다 <strong>${n}</strong></p>`,
    invalidExamples: [7, '가\u0000'],
    searchable: true,
  }
}
