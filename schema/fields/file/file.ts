import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import type { NamedFile } from '../base/storedFile.ts'
import { namedFileShape, createExampleFileKey, exportOnlyFormat } from '../base/storedFile.ts'

export type FileOptions = CommonOptions<NamedFile>
export type FileField = Field<NamedFile, FileOptions, 'file', '$'>

/** A stored document with its file name. */
export function file<const O extends FileOptions = {}>(
  label: Label,
  options: ExactOptions<O, FileOptions> = {} as never,
): Field<NamedFile, NoInfer<O>, 'file', '$'> {
  return {
    kind: 'file',
    label,
    options,
    keySpecs: {
      $: {
        value: namedFileShape,
        column: 'jsonb',
        ops: ['isNull'],
        filesIn: (column) => `array[${column} ->> 'key']`,
        fileReference: (key) => [{ key }],
        ...exportOnlyFormat,
        print: (input) => input.name,
      },
    },
    example: (n) => ({ key: createExampleFileKey(n), name: `계약서 ${n}.pdf`, size: 1024 }),
    invalidExamples: ['contract.pdf', { key: 'x' }],
    searchable: false,
  }
}
