import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { fileKeySchema, createExampleFileKey } from '../base/storedFile.ts'
import { textCellFormat } from '../base/textShape.ts'

export type ImageOptions = CommonOptions<string>
export type ImageField = Field<string, ImageOptions, 'image', '$'>

/** A picture, given by the key of its stored file. */
export function image<const O extends ImageOptions = {}>(
  label: Label,
  options: ExactOptions<O, ImageOptions> = {} as never,
): Field<string, NoInfer<O>, 'image', '$'> {
  return {
    kind: 'image',
    label,
    options,
    pictures: true,
    keySpecs: {
      $: { value: fileKeySchema, column: 'text', ops: ['isNull'], filesIn: (column) => `array[${column}]`, fileReference: (key) => [key], ...textCellFormat },
    },
    example: createExampleFileKey,
    invalidExamples: ['photo.jpg', 'ABC', 1],
    searchable: false,
  }
}
