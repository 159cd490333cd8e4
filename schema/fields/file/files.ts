import { z } from 'zod'
import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { encodedZodError } from '../base/encodedZodError.ts'
import type { NamedFile } from '../base/storedFile.ts'
import { tooManyFilesIssue, namedFileShape, createExampleFileKey, exportOnlyFormat } from '../base/storedFile.ts'

export interface FilesOptions extends CommonOptions<NamedFile[]> {
  /** Largest number of files; 20 by default. */
  max?: number
}
export type FilesField = Field<NamedFile[], FilesOptions, 'files', '$'>

/** Stored documents with their file names, in order. */
export function files<const O extends FilesOptions = {}>(
  label: Label,
  options: ExactOptions<O, FilesOptions> = {} as never,
): Field<NamedFile[], NoInfer<O>, 'files', '$'> {
  const { max = 20, optional = false }: FilesOptions = options
  const value = z
    .array(namedFileShape)
    .min(optional ? 0 : 1, encodedZodError('noFile'))
    .max(max, tooManyFilesIssue(max))
  return {
    kind: 'files',
    label,
    options,
    keySpecs: {
      $: {
        value,
        column: 'jsonb',
        ops: ['isNull'],
        filesIn: (column) => `array(select f ->> 'key' from jsonb_array_elements(${column}) f)`,
        fileReference: (key) => [[{ key }]],
        ...exportOnlyFormat,
        print: (input) => input.map((item) => item.name).join(', '),
      },
    },
    example: (n) => [{ key: createExampleFileKey(n), name: `증빙 ${n}.pdf`, size: 2048 }],
    invalidExamples: [['a.pdf'], {}],
    searchable: false,
  }
}
