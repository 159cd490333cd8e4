import { z } from 'zod'
import { wholeNumberSchema } from './valueSchemas.ts'

export const databaseSettings = z
  .object({
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .optional()
      .meta({
        description: 'URL of the PostgreSQL database.',
        whenMissing: 'an embedded PostgreSQL server with its data in `DATA_DIR`',
        example: 'postgresql://ride:secret@127.0.0.1:5432/ride',
      }),
    DATABASE_DIRECT_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .optional()
      .meta({
        description: 'URL of the PostgreSQL database behind a pooler such as PgBouncer in transaction mode, if `DATABASE_URL` is that of the pooler.',
        whenMissing: '`DATABASE_URL` is PostgreSQL itself',
        details: 'Migrations, jobs, exports and change notifications use it. See [PgBouncer](scaling.md#pgbouncer).',
        example: 'postgresql://ride:secret@127.0.0.1:5432/ride',
      }),
    DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on').meta({
      description: 'Prepared statements. `off` for a pooler that does not support them, such as PgBouncer before 1.21.',
    }),
    DATABASE_POOL: wholeNumberSchema(2, 200).default(10).meta({
      description: 'Number of database connections of one server for ordinary work.',
      details:
        'The server opens further connections: a fifth of this number for heavy work of staff and as many for heavy work of customers, two for session checks, and a few for jobs. See [database connections](scaling.md#database-connections).',
    }),
    MIGRATION_LOCK_MAX_MB: wholeNumberSchema(0, 100_000_000).default(100).meta({
      description: 'Size in MB of the largest table that a migration may lock while PostgreSQL reads or rewrites it.',
      details:
        'Only migrations that say so lock a table for long; a start that would lock a larger one is refused. See [upgrade](upgrade.md#what-a-migration-does).',
    }),
  })
  .meta({ title: 'Database' })

type DatabaseSettings = Readonly<Partial<z.infer<typeof databaseSettings>>>

/** The first problem of these settings as a sentence with the fix; null when they are valid. */
export const databaseProblem = ({ DATABASE_URL, DATABASE_DIRECT_URL }: DatabaseSettings): string | null =>
  DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined
    ? 'Setting DATABASE_DIRECT_URL: allowed only with the URL of a pooler in DATABASE_URL. Set DATABASE_URL, or leave it out.'
    : null
