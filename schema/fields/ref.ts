import type { CommonOptions, Field, ExactOptions } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import { parseIdText, idSchema } from './ids.ts'

export interface RefOptions extends CommonOptions<number> {
  /** Offers only rows like these, e.g. `{ role: 'admin' }`; a value `$model` is read from the form. */
  where?: Readonly<Record<string, string | boolean>>
  /** What a form begins with: whoever fills it in, or what the row points at that is chosen in another reference, of several the first. Left empty, the server takes that over too. */
  defaultFrom?: MessageValue | readonly MessageValue[]
  /** Offers first what is free from one moment or day beside it until another, and refuses what somebody else has then: keys of both. */
  availableDuring?: readonly [from: string, to: string]
}
type MessageValue = 'me' | `$${string}.${string}`

export type Ref = Field<number, RefOptions, 'ref', '$_id'> & { readonly to: string }

/** One row of another resource, named by its name so that declarations stay free of import circles. */
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
    bad: [0, -1, 1.5, 'one'],
    searchable: true,
  }
}
