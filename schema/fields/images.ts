import { z } from 'zod'
import type { Common, Field, Known } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import { say } from './say.ts'
import { splitList } from './words.ts'
import { atMost, fileKey, sampleKey } from './stored.ts'

export interface ImagesOptions extends Common<string[]> {
  max?: number
}
export type Images = Field<string[], ImagesOptions, 'images', '$'>

/** Pictures in order; the first is the one that lists show. */
export function images<const O extends ImagesOptions = {}>(
  label: Label,
  options: Known<O, ImagesOptions> = {} as never,
): Field<string[], NoInfer<O>, 'images', '$'> {
  const { max = 20, optional = false }: ImagesOptions = options
  const value = z
    .array(fileKey)
    .min(optional ? 0 : 1, say('noPicture'))
    .max(max, atMost(max))
  return {
    kind: 'images',
    label,
    options,
    pictures: true,
    parts: {
      $: {
        value,
        column: 'text[]',
        ops: ['isNull'],
        filesIn: (column) => column,
        naming: (key) => [[key]],
        parse: splitList,
        print: (given) => given.join(', '),
      },
    },
    example: (n) => [sampleKey(n)],
    bad: [['photo.jpg'], 'text'],
    searchable: false,
  }
}
