import type { Connection } from '../base/database.ts'
import type { MigrationFile } from './migrationFiles.ts'
import { DatabaseNotReady } from './ready.ts'

/** A migration that a database has, as recorded in its table `migrations`. */
export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

const createTable = `create table if not exists migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

/** The recorded migrations in the order of their names. Creates the table `migrations` in an empty database. */
export async function readAppliedMigrations(connection: Connection): Promise<AppliedMigration[]> {
  await connection.query(createTable)
  return connection.query<AppliedMigration>('select name, checksum from migrations order by name collate "C"')
}

/** Throws if the database has a migration that is unknown or whose file has changed since. */
export function assertKnownMigrations(files: readonly AppliedMigration[], applied: readonly AppliedMigration[]) {
  const known = new Map(files.map((file) => [file.name, file]))
  for (const { name, checksum } of applied) {
    const file = known.get(name)
    if (!file)
      throw new DatabaseNotReady(
        `The database has the migration ${name}, which this version does not contain. Start the version that created it, or a newer one.`,
      )
    if (file.checksum !== checksum)
      throw new DatabaseNotReady(
        `The migration ${name} was changed after it had been applied. Restore the original file, and create a new migration for the change: npm run db:migration -- <name>`,
      )
  }
}

async function applyMigration(connection: Connection, { name, sql, checksum }: MigrationFile) {
  await connection.query('begin')
  try {
    await connection.query(sql)
    await connection.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    throw new Error(`The migration ${name} failed and was rolled back: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** Applies the files that the database does not have yet, each in one transaction. Returns their names. */
export async function applyMissing(connection: Connection, files: readonly MigrationFile[], applied: readonly AppliedMigration[]): Promise<string[]> {
  const names = new Set(applied.map(({ name }) => name))
  const missing = files.filter(({ name }) => !names.has(name))
  for (const file of missing) await applyMigration(connection, file)
  return missing.map(({ name }) => name)
}
