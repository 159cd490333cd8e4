import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import type { LocalizedText } from '../../base/localizedText.ts'
import { textCellFormat, caseInsensitiveEquality, textShape } from '../base/textShape.ts'
import type { TextNormalization } from '../base/textNormalizations.ts'
import { encodedZodError, encodeCustomIssue } from '../base/encodedZodError.ts'
import { checkDigitRules } from '../base/checksum.ts'

export interface TextOptions extends CommonOptions<string> {
  /** Smallest number of characters. */
  min?: number
  /** Largest number of characters. */
  max?: number
  /** Rows of the input. More than one allows line breaks. */
  lines?: number
  /** Pattern that the text must match. */
  pattern?: RegExp
  /** Check-digit rule. */
  checksum?: keyof typeof checkDigitRules
  /** `Kim` and `kim` are equal: stored as written, compared without case. */
  ignoreCase?: true
  /** Shows a copy button. Texts that are unique or have a pattern always have one. */
  copyable?: true
  /** A corporate registration number. Its format is that of a resident number, so the check for resident numbers is skipped. */
  corporate?: boolean
  /** Separators that are removed before the value is checked and added when it is shown. */
  writing?: TextNormalization
  /** Error text for a value that does not match the pattern or the checksum. */
  message?: LocalizedText
  /** A value that matches the pattern, for examples and tests; each `#` becomes a digit. */
  exampleValue?: string
}
export type TextField = Field<string, TextOptions, 'text', '$'>

const formatOf = ({ normalize, display }: TextNormalization) => ({ plain: normalize, ...(display && { print: display }) })

/** A line of text, or a paragraph if `lines` is more than 1. */
export function text<const O extends TextOptions = {}>(
  label: Label,
  options: ExactOptions<O, TextOptions> = {} as never,
): Field<string, NoInfer<O>, 'text', '$'> {
  const {
    min,
    lines = 1,
    max = lines > 1 ? 2000 : 255,
    pattern,
    message,
    exampleValue,
    corporate,
    checksum,
    ignoreCase,
    copyable,
    writing,
    unique,
  }: TextOptions = options
  const rule = checksum && checkDigitRules[checksum]
  const wrong = message ? encodeCustomIssue(message) : encodedZodError('format')
  const input = textShape({ min, max, lines, corporate, plain: writing?.normalize })
  const matching = pattern ? input.refine((value) => pattern.test(value), wrong) : input
  const checked = rule ? matching.refine(rule.holds, wrong) : matching
  const filledExample = exampleValue === undefined ? undefined : fillTemplate(exampleValue, 1)
  const value = filledExample === undefined ? checked : checked.meta({ examples: [rule ? rule.correct(filledExample) : filledExample] })
  return {
    kind: 'text',
    label,
    options,
    keySpecs: {
      $: {
        value,
        column: 'text',
        ops: ['eq', 'contains', 'isNull'],
        sortable: lines === 1,
        ...textCellFormat,
        ...(writing && formatOf(writing)),
        ...(ignoreCase && caseInsensitiveEquality),
      },
    },
    example: (n) => {
      const sample = exampleValue ? fillTemplate(exampleValue, n) : [...`가나다 ${n} Ā😀`].slice(0, max).join('')
      return rule ? rule.correct(sample) : sample
    },
    invalidExamples: ['가'.repeat(max + 1), 'a\u0000b', 'a\u202eb', 7, { a: 1 }, ...(pattern ? ['\t?'] : [])],
    searchable: true,
    ...(lines === 1 && (copyable ?? unique ?? pattern ?? rule) && { copyable: true as const }),
  }
}

/** Writes the digits of n into the `#` signs, last digit into the last sign. */
function fillTemplate(exampleValue: string, n: number) {
  let remaining = n
  return exampleValue
    .replace(/#/g, () => '0')
    .split('')
    .reduceRight((tail, letter, at) => {
      if (exampleValue[at] !== '#') return letter + tail
      const digit = remaining % 10
      remaining = Math.floor(remaining / 10)
      return digit + tail
    }, '')
}
