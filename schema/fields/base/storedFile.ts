import { z } from 'zod'
import { encodedZodError } from './encodedZodError.ts'
import { textShape } from './textShape.ts'

const invalidText = encodedZodError('notUploaded')

/** Key of a stored file: the SHA-256 of its content. It is served at `/files/<key>`. */
export const fileKeySchema = z
  .string(invalidText)
  .regex(/^[0-9a-f]{64}$/, invalidText)
  .meta({ examples: ['1'.padStart(64, '0')] })

/** A stored file with its original name. */
export const namedFileShape = z.strictObject({ key: fileKeySchema, name: textShape({ max: 200 }), size: z.int().min(0) })
export type NamedFile = z.infer<typeof namedFileShape>

export const createExampleFileKey = (n: number) => (n + 1).toString(16).padStart(64, '0')

export const tooManyFilesIssue = (max: number) => encodedZodError('tooManyFiles', { most: max })

/** Files are printed in a spreadsheet cell as text, but cannot be imported. */
export const exportOnlyFormat = { parse: () => undefined }
