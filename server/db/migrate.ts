import type { Connection, Database } from '../base/database.ts'
import { declaredHash } from './ddl.ts'
import type { MigrationFile } from './migrationFiles.ts'
import { migrationsFolder, migrationsIn } from './migrationFiles.ts'
import { DatabaseNotReady, ensureReady } from './ready.ts'

export interface MigrateOptions {
  folder?: string
  /** Hash of the declarations at which the newest migration must end; null skips the check. */
  schema?: string | null
}

interface Applied {
  readonly name: string
  readonly checksum: string
}

// Any number works, as long as every version of the server uses the same.
const lockKey = 7_243_300_182

const tableOfMigrations = `create table if not exists migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

function refuseStrange(files: readonly MigrationFile[], applied: readonly Applied[]) {
  const known = new Map(files.map((file) => [file.name, file]))
  for (const { name, checksum } of applied) {
    const file = known.get(name)
    if (!file)
      throw new DatabaseNotReady(`The database has the migration ${name}, which this version does not know. Start the version that made it, or a newer one.`)
    if (file.checksum !== checksum)
      throw new DatabaseNotReady(
        `The migration ${name} was changed after it had been applied. Put it back as it was, and write the change as a new one: npm run db:migration -- <name>`,
      )
  }
}

function refuseUnwritten(files: readonly MigrationFile[], schema: string) {
  if (files.at(-1)?.schema === schema) return
  throw new DatabaseNotReady('The declarations have changed and no migration says how the tables follow. Write it with: npm run db:migration -- <name>')
}

async function apply(connection: Connection, { name, sql, checksum }: MigrationFile) {
  await connection.query('begin')
  try {
    await connection.query(sql)
    await connection.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    throw new Error(`The migration ${name} failed, and nothing of it was kept: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/**
 * Applies the missing migrations in order, each in one transaction. Several servers may start at the same time. Returns the names of the applied migrations.
 */
export async function migrate(db: Database, { folder = migrationsFolder, schema = declaredHash() }: MigrateOptions = {}): Promise<string[]> {
  const files = migrationsIn(folder)
  if (schema !== null) refuseUnwritten(files, schema)
  return db.hold(async (connection) => {
    await connection.query(`select pg_advisory_lock(${lockKey})`)
    await ensureReady(connection)
    await connection.query(tableOfMigrations)
    const applied = await connection.query<Applied>('select name, checksum from migrations')
    refuseStrange(files, applied)
    const done = new Set(applied.map(({ name }) => name))
    const missing = files.filter(({ name }) => !done.has(name))
    for (const file of missing) await apply(connection, file)
    return missing.map(({ name }) => name)
  })
}
