import { z } from 'zod'
import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { encodedZodError } from '../base/encodedZodError.ts'
import { splitCommaList } from '../base/textShape.ts'
import { tooManyFilesIssue, fileKeySchema, createExampleFileKey } from '../base/storedFile.ts'

export interface ImagesOptions extends CommonOptions<string[]> {
  /** Largest number of pictures; 20 by default. */
  max?: number
}
export type ImagesField = Field<string[], ImagesOptions, 'images', '$'>

/** Pictures in order. Lists show the first one. */
export function images<const O extends ImagesOptions = {}>(
  label: Label,
  options: ExactOptions<O, ImagesOptions> = {} as never,
): Field<string[], NoInfer<O>, 'images', '$'> {
  const { max = 20, optional = false }: ImagesOptions = options
  const value = z
    .array(fileKeySchema)
    .min(optional ? 0 : 1, encodedZodError('noPicture'))
    .max(max, tooManyFilesIssue(max))
  return {
    kind: 'images',
    label,
    options,
    pictures: true,
    keySpecs: {
      $: {
        value,
        column: 'text[]',
        ops: ['isNull'],
        filesIn: (column) => column,
        fileReference: (key) => [[key]],
        parse: splitCommaList,
        print: (input) => input.join(', '),
      },
    },
    example: (n) => [createExampleFileKey(n)],
    invalidExamples: [['photo.jpg'], 'text'],
    searchable: false,
  }
}
