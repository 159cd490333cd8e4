import type { Common, Field, Known } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import type { NamedFile } from './stored.ts'
import { namedFile, sampleKey, unread } from './stored.ts'

export type FileOptions = Common<NamedFile>
export type FileField = Field<NamedFile, FileOptions, 'file', '$'>

/** A document with its name. */
export function file<const O extends FileOptions = {}>(label: Label, options: Known<O, FileOptions> = {} as never): Field<NamedFile, NoInfer<O>, 'file', '$'> {
  return {
    kind: 'file',
    label,
    options,
    parts: {
      $: {
        value: namedFile,
        column: 'jsonb',
        ops: ['isNull'],
        filesIn: (column) => `array[${column} ->> 'key']`,
        naming: (key) => [{ key }],
        ...unread,
        print: (given) => given.name,
      },
    },
    example: (n) => ({ key: sampleKey(n), name: `계약서 ${n}.pdf`, size: 1024 }),
    bad: ['contract.pdf', { key: 'x' }],
    searchable: false,
  }
}
