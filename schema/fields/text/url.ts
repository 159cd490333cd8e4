import { z } from 'zod'
import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { isWebAddress } from '../../base/link.ts'
import { encodedZodError } from '../base/encodedZodError.ts'
import { textCellFormat, normalizeText } from '../base/textShape.ts'

export type UrlOptions = CommonOptions<string>
export type UrlField = Field<string, UrlOptions, 'url', '$'>

const invalidText = encodedZodError('notUrl')

/** A web address (http or https). It is checked again when it is shown. */
export function url<const O extends UrlOptions = {}>(label: Label, options: ExactOptions<O, UrlOptions> = {} as never): Field<string, NoInfer<O>, 'url', '$'> {
  return {
    kind: 'url',
    label,
    options,
    keySpecs: {
      $: {
        value: z.string(invalidText).overwrite(normalizeText).max(2000, invalidText).refine(isWebAddress, invalidText),
        column: 'text',
        ops: ['eq', 'contains', 'isNull'],
        ...textCellFormat,
      },
    },
    example: (n) => `https://example.com/${n}`,
    invalidExamples: ['javascript:alert(1)', 'https://a@b.example', '//b.example', 'example.com', 'data:text/html,x', 'https://a b'],
    searchable: true,
    copyable: true,
  }
}
