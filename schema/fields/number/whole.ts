import type { Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import type { WithAggregateDefaults, NumberOptions } from '../base/numbers.ts'
import { createNumberKeyTraits, createIntegerRangeSchema, withAggregateDefaults, positiveTone } from '../base/numbers.ts'

export interface WholeOptions extends NumberOptions {
  /** Shows the number without thousands separators: a year. */
  plain?: boolean
  /** A polymorphic reference: `by` is the field that decides which resource is meant, `to` maps its values to resources. */
  refersTo?: { by: string; to: Readonly<Record<string, string>> }
}
export type WholeField = Field<number, WholeOptions, 'whole', '$'>

/** A whole number: a count, a year, minutes, km. */
export function whole<const O extends WholeOptions = {}>(
  label: Label,
  options: ExactOptions<O, WholeOptions> = {} as never,
): Field<number, WithAggregateDefaults<NoInfer<O>>, 'whole', '$'> {
  const { min = 0, max = 2_147_483_647, unit }: WholeOptions = options
  return {
    kind: 'whole',
    label,
    options: withAggregateDefaults(options as WholeOptions) as never,
    tone: positiveTone(options as WholeOptions),
    keySpecs: {
      $: {
        value: createIntegerRangeSchema(min, max),
        column: 'integer',
        check: (column) => `${column} between ${min} and ${max}`,
        ...createNumberKeyTraits(unit === undefined ? [] : [unit]),
      },
    },
    example: (n) => min + (n % (Math.min(max - min, 1_000_000) + 1)),
    invalidExamples: [min - 1, max + 1, min + 0.5, `${min}`],
    searchable: false,
  }
}
