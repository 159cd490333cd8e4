import type { Where } from '../../base/where.ts'
import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { parseIdText, idSchema } from '../base/ids.ts'

export interface RefOptions extends CommonOptions<number> {
  /** Only rows with these values can be chosen, e.g. `{ role: 'admin' }`. A value `$model_id` is read from the form. */
  where?: Where
  /**
   * Default: `me` (the caller), or `$rent.rcar`, a reference of the row that is chosen in `rent`; the first of several that has a value. The server fills an
   * empty field in the same way.
   */
  defaultFrom?: DefaultSourceText | readonly DefaultSourceText[]
  /** Two keys of the row, start and end: rows that are free in that time are offered first, and occupied ones are refused. */
  availableDuring?: readonly [from: string, to: string]
}
type DefaultSourceText = 'me' | `$${string}.${string}`

export type RefField = Field<number, RefOptions, 'ref', '$_id'> & { readonly to: string }

/** A reference to one row. The other resource is given by name, so that declarations do not import each other in a circle. */
export function ref<const T extends string, const O extends RefOptions = {}>(
  label: Label,
  to: T,
  options: ExactOptions<O, RefOptions> = {} as never,
): Field<number, NoInfer<O>, 'ref', '$_id'> & { readonly to: T } {
  return {
    kind: 'ref',
    label,
    options,
    to,
    keySpecs: {
      $_id: {
        value: idSchema,
        column: 'bigint',
        ops: ['eq', 'isNull'],
        sortable: true,
        refers: { to, many: false },
        parse: parseIdText,
        print: (value) => value,
      },
    },
    example: (n) => n + 1,
    invalidExamples: [0, -1, 1.5, 'one'],
    searchable: true,
  }
}
