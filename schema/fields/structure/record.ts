import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import type { InnerFields, InnerValue } from '../base/structured.ts'
import { jsonCellFormat, buildInnerFileSql, innerExample, innerShape } from '../base/structured.ts'

export type RecordOptions = CommonOptions<object>
export type RecordField = Field<object, RecordOptions, 'record', '$'> & { readonly inner: InnerFields }

/** Several fields in one structured value (jsonb). They cannot be filtered one by one. */
export function record<const Fs extends InnerFields, const O extends RecordOptions = {}>(
  label: Label,
  inner: Fs,
  options: ExactOptions<O, RecordOptions> = {} as never,
): Field<InnerValue<Fs>, NoInfer<O>, 'record', '$'> & { readonly inner: Fs } {
  return {
    kind: 'record',
    label,
    options,
    inner,
    keySpecs: { $: { value: innerShape(inner) as never, column: 'jsonb', ops: ['isNull'], ...jsonCellFormat, ...buildInnerFileSql(inner, false) } },
    example: (n) => innerExample(inner, n) as never,
    invalidExamples: ['text', { noSuchKey: 1 }, []],
    searchable: false,
  }
}
