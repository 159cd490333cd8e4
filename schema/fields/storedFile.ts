import { z } from 'zod'
import { issueText } from './issueText.ts'
import { textShape } from './textShape.ts'

const wrong = issueText('notUploaded')

/** The key of a stored file: the SHA-256 of its content, as `/files/<key>` serves it. */
export const fileKey = z
  .string(wrong)
  .regex(/^[0-9a-f]{64}$/, wrong)
  .meta({ examples: ['1'.padStart(64, '0')] })

/** A stored file with the name it came with. */
export const namedFileShape = z.strictObject({ key: fileKey, name: textShape({ max: 200 }), size: z.int().min(0) })
export type NamedFile = z.infer<typeof namedFileShape>

export const sampleKey = (n: number) => (n + 1).toString(16).padStart(64, '0')

export const maxItems = (max: number) => issueText('tooManyFiles', { most: max })

/** Files have no place in a spreadsheet cell but as text for the eye. */
export const notInSheets = { parse: () => undefined }
