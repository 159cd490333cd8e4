import { z } from 'zod'
import type { Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import type { WithAggregateDefaults, NumberOptions } from '../base/numbers.ts'
import { createNumberKeyTraits, createNumberRangeSchema, withAggregateDefaults, positiveTone } from '../base/numbers.ts'
import { encodedZodError } from '../base/encodedZodError.ts'

export interface DecimalOptions extends NumberOptions {
  /** Digits after the decimal point. */
  scale?: number
}
export type DecimalField = Field<number, DecimalOptions, 'decimal', '$'>

const hasScale = (value: number, scale: number) => Number(value.toFixed(scale)) === value

/** A number with a fixed number of decimals, stored exactly. */
export function decimal<const O extends DecimalOptions = {}>(
  label: Label,
  options: ExactOptions<O, DecimalOptions> = {} as never,
): Field<number, WithAggregateDefaults<NoInfer<O>>, 'decimal', '$'> {
  const { min = 0, max = 1_000_000_000, scale = 2, unit }: DecimalOptions = options
  const number = createNumberRangeSchema(z.number(encodedZodError('notNumber')), min, max)
  const value = number.refine((input) => hasScale(input, scale), encodedZodError('tooPrecise', { most: scale }))
  const step = 10 ** -scale
  return {
    kind: 'decimal',
    label,
    options: withAggregateDefaults(options as DecimalOptions) as never,
    tone: positiveTone(options as DecimalOptions),
    keySpecs: {
      $: {
        value,
        column: `numeric(${12 + scale},${scale})`,
        check: (column) => `${column} between ${min} and ${max}`,
        ...createNumberKeyTraits(unit === undefined ? [] : [unit]),
      },
    },
    example: (n) => Math.min(max, Number((Math.max(min, 0) + step * (n + 1)).toFixed(scale))),
    invalidExamples: [min - 1, max + 1, min + step / 10, '1'],
    searchable: false,
  }
}
