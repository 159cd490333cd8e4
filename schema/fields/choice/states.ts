import type { Label } from '../../base/label.ts'
import type { Field } from '../../base/field.ts'
import type { Choices, Tone } from '../base/options.ts'
import { parseChoice, enumShape, printKoreanLabel, sqlChoiceList } from '../base/options.ts'

export interface StatesOptions<V extends string = string> {
  /** Severity of each state. */
  readonly tones?: Readonly<Partial<Record<V, Tone>>>
  /** States that no declared action leads to: a vendor or another row sets them. */
  readonly externallySet?: readonly V[]
}
export type StatesField = Field<string, StatesOptions & { readOnly: true; default: string }, 'states', '$'> & {
  readonly choices: Choices
  readonly states: readonly string[]
}

/** The state of a row. The first state is the initial one; only declared actions make transitions. */
export function states<const C extends Choices>(
  label: Label,
  choices: C,
  options: StatesOptions<keyof C & string> = {},
): Field<keyof C & string, { readOnly: true; default: keyof C & string } & StatesOptions<keyof C & string>, 'states', '$'> & {
  readonly choices: C
  readonly states: readonly (keyof C & string)[]
} {
  const keys = Object.keys(choices) as (keyof C & string)[]
  const first = keys[0] as keyof C & string
  return {
    kind: 'states',
    label,
    options: { ...options, readOnly: true, default: first },
    choices,
    states: keys,
    tone: (value) => options.tones?.[value] ?? 'idle',
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
    example: () => first,
    invalidExamples: ['no such state'],
    searchable: false,
  }
}
