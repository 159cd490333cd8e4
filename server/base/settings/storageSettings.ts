import { z } from 'zod'
import { nonEmptyTextSchema } from './valueSchemas.ts'

export const storageSettings = z
  .object({
    DATA_DIR: nonEmptyTextSchema
      .default('./data')
      .describe('Folder of the embedded database, of uploaded files and, outside production, of the encryption keys.'),
    S3_BUCKET: nonEmptyTextSchema.optional().meta({
      description: 'Name of the S3 bucket that stores uploaded files.',
      whenMissing: 'files are stored in `DATA_DIR`',
    }),
    S3_ENDPOINT: z.url().optional().meta({
      description: 'URL of an S3-compatible store other than AWS.',
      whenMissing: 'AWS',
    }),
    S3_REGION: nonEmptyTextSchema.default('ap-northeast-2').describe('Region of the bucket.'),
    S3_ACCESS_KEY_ID: nonEmptyTextSchema.optional().meta({
      description: 'Access key ID for the bucket, used together with `S3_SECRET_ACCESS_KEY`.',
      whenMissing: 'the AWS client searches for credentials itself',
    }),
    S3_SECRET_ACCESS_KEY: nonEmptyTextSchema.optional().meta({
      description: 'Secret access key for the bucket.',
      whenMissing: 'the AWS client searches for credentials itself',
    }),
  })
  .meta({ title: 'Files and data folder' })
