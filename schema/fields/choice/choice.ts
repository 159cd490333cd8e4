import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import type { Choices, Tone } from '../base/options.ts'
import { parseChoice, enumShape, printKoreanLabel, sqlChoiceList } from '../base/options.ts'

export interface ChoiceOptions<V extends string = string> extends CommonOptions<V> {
  /** Severity of each value: `good`, `warn`, `bad`, … */
  tones?: Readonly<Partial<Record<V, Tone>>>
  /** Show all values as buttons in the form instead of a select box. */
  open?: true
}
export type ChoiceField = Field<string, ChoiceOptions, 'choice', '$'> & { readonly choices: Choices }

/** One of a few fixed values. */
export function choice<const C extends Choices, const O extends ChoiceOptions<keyof C & string> = {}>(
  label: Label,
  choices: C,
  options: ExactOptions<O, ChoiceOptions> = {} as never,
): Field<keyof C & string, NoInfer<O>, 'choice', '$'> & { readonly choices: C } {
  const keys = Object.keys(choices) as (keyof C & string)[]
  return {
    kind: 'choice',
    label,
    options,
    choices,
    tone: (value) => (options as ChoiceOptions).tones?.[value],
    keySpecs: {
      $: {
        value: enumShape(choices) as never,
        column: 'text',
        check: (column) => `${column} in (${sqlChoiceList(choices)})`,
        ops: ['eq', 'isNull'],
        sortable: true,
        parse: parseChoice(choices),
        print: printKoreanLabel(choices),
      },
    },
    example: (n) => keys[n % keys.length] as keyof C & string,
    invalidExamples: ['no such choice', 1, ''],
    searchable: false,
  }
}
