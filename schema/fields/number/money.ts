import type { Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import type { WithAggregateDefaults, NumberOptions } from '../base/numbers.ts'
import { wonCurrencyUnits } from '../../typed/number.ts'
import { createNumberKeyTraits, createIntegerRangeSchema, withAggregateDefaults, positiveTone } from '../base/numbers.ts'

export interface MoneyOptions extends Omit<NumberOptions, 'unit'> {
  /** `P`: loyalty points instead of won. */
  unit?: 'P'
}
export type MoneyField = Field<number, MoneyOptions, 'money', '$'>

const maxAmount = 1_000_000_000_000

/** An amount in whole won, without fractions. */
export function money<const O extends MoneyOptions = {}>(
  label: Label,
  options: ExactOptions<O, MoneyOptions> = {} as never,
): Field<number, WithAggregateDefaults<NoInfer<O>>, 'money', '$'> {
  const { min = 0, max = maxAmount, unit }: MoneyOptions = options
  return {
    kind: 'money',
    label,
    options: withAggregateDefaults(options as MoneyOptions) as never,
    tone: positiveTone(options as MoneyOptions),
    keySpecs: {
      $: {
        value: createIntegerRangeSchema(min, max),
        column: 'bigint',
        check: (column) => `${column} between ${min} and ${max}`,
        ...createNumberKeyTraits(unit === 'P' ? ['P'] : wonCurrencyUnits),
      },
    },
    example: (n) => Math.min(max, Math.max(min, 0) + 1000 * (n + 1)),
    invalidExamples: [min - 1, max + 1, min + 0.5, '1000'],
    searchable: false,
  }
}
