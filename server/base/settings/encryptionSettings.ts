import { z } from 'zod'

export const encryptionSettings = z
  .object({
    ENCRYPTION_KEYS: z
      .string()
      .regex(/^[\w-]+:[A-Za-z0-9+/]{43}=(,[\w-]+:[A-Za-z0-9+/]{43}=)*$/)
      .optional()
      .meta({
        description: 'Encryption keys of the database, each as `id:secret` with 32 random bytes in Base64 as the secret, separated by commas, newest first.',
        whenMissing: 'a key that the first start creates in `DATA_DIR`; required in production',
        details:
          'The first key encrypts. The other keys decrypt older values until `npm run db:rotate-keys` or the nightly job has encrypted every value with the first key; see [upgrade](upgrade.md).',
        example: 'k1:base64-of-32-bytes',
      }),
  })
  .meta({ title: 'Encryption' })
