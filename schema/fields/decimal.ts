import { z } from 'zod'
import type { Field, Known } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import type { Kept, NumberOptions } from './numbers.ts'
import { asNumber, between, kept, someTone } from './numbers.ts'
import { say } from './say.ts'

export interface DecimalOptions extends NumberOptions {
  /** Digits after the point. */
  scale?: number
}
export type Decimal = Field<number, DecimalOptions, 'decimal', '$'>

const fits = (value: number, scale: number) => Number(value.toFixed(scale)) === value

/** A number with a fixed count of decimals, kept exactly. */
export function decimal<const O extends DecimalOptions = {}>(
  label: Label,
  options: Known<O, DecimalOptions> = {} as never,
): Field<number, Kept<NoInfer<O>>, 'decimal', '$'> {
  const { min = 0, max = 1_000_000_000, scale = 2, unit }: DecimalOptions = options
  const number = between(z.number(say('notNumber')), min, max)
  const value = number.refine((given) => fits(given, scale), say('tooPrecise', { most: scale }))
  const step = 10 ** -scale
  return {
    kind: 'decimal',
    label,
    options: kept(options as DecimalOptions) as never,
    tone: someTone(options as DecimalOptions),
    parts: {
      $: {
        value,
        column: `numeric(${12 + scale},${scale})`,
        check: (column) => `${column} between ${min} and ${max}`,
        ...asNumber(unit === undefined ? [] : [unit]),
      },
    },
    example: (n) => Math.min(max, Number((Math.max(min, 0) + step * (n + 1)).toFixed(scale))),
    bad: [min - 1, max + 1, min + step / 10, '1'],
    searchable: false,
  }
}
