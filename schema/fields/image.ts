import type { Common, Field, Known } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import { fileKey, sampleKey } from './stored.ts'
import { asText } from './words.ts'

export type ImageOptions = Common<string>
export type Image = Field<string, ImageOptions, 'image', '$'>

/** A picture, by the key of its stored file. */
export function image<const O extends ImageOptions = {}>(label: Label, options: Known<O, ImageOptions> = {} as never): Field<string, NoInfer<O>, 'image', '$'> {
  return {
    kind: 'image',
    label,
    options,
    pictures: true,
    parts: { $: { value: fileKey, column: 'text', ops: ['isNull'], filesIn: (column) => `array[${column}]`, naming: (key) => [key], ...asText } },
    example: sampleKey,
    bad: ['photo.jpg', 'ABC', 1],
    searchable: false,
  }
}
