import { z } from 'zod'
import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import type { Choices } from '../base/options.ts'
import { parseChoice, enumShape, printKoreanLabel, sqlChoiceList } from '../base/options.ts'
import { encodedZodError } from '../base/encodedZodError.ts'
import { splitCommaList } from '../base/textShape.ts'

export type ManyChoiceOptions<V extends string = string> = CommonOptions<V[]>
export type ChoicesField = Field<string[], ManyChoiceOptions, 'choices', '$'> & { readonly choices: Choices }

/** Any number of a few fixed values: the weekdays of an event, the business types of a company. */
export function choices<const C extends Choices, const O extends ManyChoiceOptions<keyof C & string> = {}>(
  label: Label,
  declaredChoices: C,
  options: ExactOptions<O, ManyChoiceOptions> = {} as never,
): Field<(keyof C & string)[], NoInfer<O>, 'choices', '$'> & { readonly choices: C } {
  const keys = Object.keys(declaredChoices) as (keyof C & string)[]
  const { optional = false }: ManyChoiceOptions = options
  const list = z
    .array(enumShape(declaredChoices))
    .min(optional ? 0 : 1, encodedZodError('noneChosen'))
    .refine((input) => new Set(input).size === input.length, encodedZodError('duplicate'))
  return {
    kind: 'choices',
    label,
    options,
    choices: declaredChoices,
    keySpecs: {
      $: {
        value: list as never,
        column: 'text[]',
        check: (column) => `${column} <@ array[${sqlChoiceList(declaredChoices)}]::text[]`,
        ops: ['eq', 'isNull'],
        match: (column, _op, param) => `${column} && (${param})::text[]`,
        parse: (text) => splitCommaList(text).map((word) => parseChoice(declaredChoices)(word) ?? word),
        print: (value) => value.map(printKoreanLabel(declaredChoices)).join(', '),
      },
    },
    example: (n) => [keys[n % keys.length] as keyof C & string],
    invalidExamples: [['no such choice'], 'text', [keys[0], keys[0]]],
    searchable: false,
  }
}
