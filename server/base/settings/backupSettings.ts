import { z } from 'zod'
import { nonEmptyTextSchema, wholeNumberSchema } from './valueSchemas.ts'

/** A secret key of age: 58 letters of Bech32 after its prefix. */
const ageKey = 'AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}'

export const backupSettings = z
  .object({
    BACKUP_KEY: z
      .string()
      .regex(new RegExp(`^${ageKey}(,${ageKey})*$`), 'must be a key that `npm run backup -- --new-key` prints')
      .optional()
      .meta({
        description: 'Keys that encrypt backups of the embedded database, newest first, separated by commas. `npm run backup -- --new-key` prints one.',
        whenMissing: 'no backups are made',
        details:
          'The first key encrypts; the others open older backups. Keep a copy away from the machine and from the backups: without it no backup can be opened.',
        example: 'AGE-SECRET-KEY-1…',
      }),
    BACKUP_DIR: nonEmptyTextSchema.optional().meta({
      description: 'Folder of the backups, as a rule on another disk.',
      whenMissing: '`backups` in `DATA_DIR`',
      example: '/mnt/backup/ride',
    }),
    BACKUP_DAYS: wholeNumberSchema(1, 366).default(7).describe('Days within which the database can be restored to any moment.'),
    BACKUP_WEEKS: wholeNumberSchema(0, 104).default(4).describe('Number of weeks of which one base backup is kept.'),
    BACKUP_MONTHS: wholeNumberSchema(0, 120).default(12).describe('Number of months of which one base backup is kept.'),
  })
  .meta({
    title: 'Backup',
    description: 'Backups of the embedded database and of uploads in `DATA_DIR`; see [backup](backup.md). They do not apply with `DATABASE_URL`.',
  })
