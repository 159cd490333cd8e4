import type { Where } from '../../base/where.ts'
import { z } from 'zod'
import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { parseIdText, idSchema } from '../base/ids.ts'
import { encodedZodError } from '../base/encodedZodError.ts'
import { splitCommaList } from '../base/textShape.ts'

export interface RefsOptions extends CommonOptions<number[]> {
  /** Largest number of rows; 100 by default. */
  max?: number
  /** Only rows with these values can be chosen. */
  where?: Where
}
export type RefsField = Field<number[], RefsOptions, 'refs', '$1_ids'> & { readonly to: string }

/** An optional list can be left out and is then empty; it is never null. */
type NeverNull<O> = O extends { optional: true } ? Omit<O, 'optional'> & { default: number[] } : O

/** References to several rows in order, stored in a link table. An empty list if there are none, never null. */
export function refs<const T extends string, const O extends RefsOptions = {}>(
  label: Label,
  to: T,
  options: ExactOptions<O, RefsOptions> = {} as never,
): Field<number[], NeverNull<NoInfer<O>>, 'refs', '$1_ids'> & { readonly to: T } {
  const { max = 100, optional = false, ...rest }: RefsOptions = options
  const value = z
    .array(idSchema)
    .min(optional ? 0 : 1, encodedZodError('noneChosen'))
    .max(max, encodedZodError('tooManyChosen', { most: max }))
    .refine((input) => new Set(input).size === input.length, encodedZodError('duplicate'))
  return {
    kind: 'refs',
    label,
    options: { max, ...rest, ...(optional && { default: [] }) } as never,
    to,
    keySpecs: {
      $1_ids: {
        value,
        column: '',
        ops: ['eq', 'isNull'],
        refers: { to, many: true },
        parse: (text) => splitCommaList(text).map(parseIdText),
        print: (input) => input.join(', '),
      },
    },
    example: (n) => [n + 1],
    invalidExamples: [[0], 1, ['1'], [1, 1]],
    searchable: false,
  }
}
