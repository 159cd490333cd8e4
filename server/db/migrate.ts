import type { Database } from '../base/database.ts'
import { applyMissing, assertKnownMigrations, readAppliedMigrations } from './appliedMigrations.ts'
import { upgradeToBaseline } from './baseline.ts'
import { declaredHash } from './ddl/ddl.ts'
import type { MigrationFile } from './migrationFiles.ts'
import { migrationsFolder, migrationsIn } from './migrationFiles.ts'
import { DatabaseNotReady, ensureReady } from './ready.ts'

export interface MigrateOptions {
  folder?: string
  /** Hash of the declarations at which the newest migration must end; null skips the check. */
  schemaHash?: string | null
}

// Any number works, as long as every version of the server uses the same.
const lockKey = 7_243_300_182

function assertNoPendingChanges(files: readonly MigrationFile[], schema: string) {
  if (files.at(-1)?.schemaHash === schema) return
  throw new DatabaseNotReady('The declarations have changed and no migration says how the tables follow. Write it with: npm run db:migration -- <name>')
}

/**
 * Applies the missing migrations in order, each in one transaction. Several servers may start at the same time. Returns the names of the applied migrations.
 */
export async function migrate(db: Database, { folder = migrationsFolder, schemaHash = declaredHash() }: MigrateOptions = {}): Promise<string[]> {
  const files = migrationsIn(folder)
  if (schemaHash !== null) assertNoPendingChanges(files, schemaHash)
  return db.hold(async (connection) => {
    await connection.query(`select pg_advisory_lock(${lockKey})`)
    await ensureReady(connection)
    const upgraded = await upgradeToBaseline(connection, files[0], await readAppliedMigrations(connection))
    const applied = await readAppliedMigrations(connection)
    assertKnownMigrations(files, applied)
    return [...upgraded, ...(await applyMissing(connection, files, applied))]
  })
}
