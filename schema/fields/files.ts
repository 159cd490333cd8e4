import { z } from 'zod'
import type { Common, Field, Known } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import { say } from './say.ts'
import type { NamedFile } from './stored.ts'
import { atMost, namedFile, sampleKey, unread } from './stored.ts'

export interface FilesOptions extends Common<NamedFile[]> {
  max?: number
}
export type Files = Field<NamedFile[], FilesOptions, 'files', '$'>

/** Documents with their names, in order. */
export function files<const O extends FilesOptions = {}>(
  label: Label,
  options: Known<O, FilesOptions> = {} as never,
): Field<NamedFile[], NoInfer<O>, 'files', '$'> {
  const { max = 20, optional = false }: FilesOptions = options
  const value = z
    .array(namedFile)
    .min(optional ? 0 : 1, say('noFile'))
    .max(max, atMost(max))
  return {
    kind: 'files',
    label,
    options,
    parts: {
      $: {
        value,
        column: 'jsonb',
        ops: ['isNull'],
        filesIn: (column) => `array(select f ->> 'key' from jsonb_array_elements(${column}) f)`,
        naming: (key) => [[{ key }]],
        ...unread,
        print: (given) => given.map((each) => each.name).join(', '),
      },
    },
    example: (n) => [{ key: sampleKey(n), name: `증빙 ${n}.pdf`, size: 2048 }],
    bad: [['a.pdf'], {}],
    searchable: false,
  }
}
