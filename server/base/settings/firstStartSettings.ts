import { z } from 'zod'
import { nonEmptyTextSchema } from './valueSchemas.ts'

export const firstStartSettings = z
  .object({
    ADMIN_LOGIN_ID: nonEmptyTextSchema.max(50).optional().meta({
      description: 'Login ID of the first administrator. The account is created at start-up if no staff account can sign in.',
      whenMissing: '`admin`; in production no administrator is created',
      example: 'admin',
    }),
    ADMIN_PASSWORD: z.string().min(12).max(256).optional().meta({
      description: 'Password of the first administrator. Production refuses a password that is easily guessed.',
      whenMissing: 'a random password, printed once; in production no administrator is created',
    }),
    SEED: z.enum(['sample', 'reference', 'none']).optional().meta({
      description:
        'Content of an empty database. `sample`: reference data and a sample business; `reference`: districts, banks, vehicles and texts; `none`: nothing. Production refuses `sample`.',
      whenMissing: '`sample`; in production `reference`',
      example: 'reference',
    }),
  })
  .meta({ title: 'First start' })
