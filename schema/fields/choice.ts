import type { Common, Field, Known } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import type { Choices, Tone } from './options.ts'
import { choiceNamed, oneOf, printed, quoted } from './options.ts'

export interface ChoiceOptions<V extends string = string> extends Common<V> {
  tones?: Readonly<Partial<Record<V, Tone>>>
  /** All values stand in the form, each to be pressed, instead of behind a box that is opened first. */
  open?: true
}
export type Choice = Field<string, ChoiceOptions, 'choice', '$'> & { readonly choices: Choices }

/** One of a few values that the code knows by name. */
export function choice<const C extends Choices, const O extends ChoiceOptions<keyof C & string> = {}>(
  label: Label,
  choices: C,
  options: Known<O, ChoiceOptions> = {} as never,
): Field<keyof C & string, NoInfer<O>, 'choice', '$'> & { readonly choices: C } {
  const keys = Object.keys(choices) as (keyof C & string)[]
  return {
    kind: 'choice',
    label,
    options,
    choices,
    tone: (value) => (options as ChoiceOptions).tones?.[value],
    parts: {
      $: {
        value: oneOf(choices) as never,
        column: 'text',
        check: (column) => `${column} in (${quoted(choices)})`,
        ops: ['eq', 'isNull'],
        sortable: true,
        parse: choiceNamed(choices),
        print: printed(choices),
      },
    },
    example: (n) => keys[n % keys.length] as keyof C & string,
    bad: ['no such choice', 1, ''],
    searchable: false,
  }
}
