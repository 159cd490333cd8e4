import type { Common, Field, Known } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import type { Inner, InnerValue } from './structured.ts'
import { asJson, filesWithin, innerExample, innerShape } from './structured.ts'

export type RecordOptions = Common<object>
export type RecordField = Field<object, RecordOptions, 'record', '$'> & { readonly inner: Inner }

/** Fields that belong together and are never looked for alone: one structured value. */
export function record<const Fs extends Inner, const O extends RecordOptions = {}>(
  label: Label,
  inner: Fs,
  options: Known<O, RecordOptions> = {} as never,
): Field<InnerValue<Fs>, NoInfer<O>, 'record', '$'> & { readonly inner: Fs } {
  return {
    kind: 'record',
    label,
    options,
    inner,
    parts: { $: { value: innerShape(inner) as never, column: 'jsonb', ops: ['isNull'], ...asJson, ...filesWithin(inner, false) } },
    example: (n) => innerExample(inner, n) as never,
    bad: ['text', { noSuchKey: 1 }, []],
    searchable: false,
  }
}
