import { setTimeout as pause } from 'node:timers/promises'
import type { Connection, Database, DatabaseLogger } from '../../base/database.ts'
import { assertCompatibleMigrations, ensureAndReadMigrations } from './appliedMigrations.ts'
import type { LockLimits } from './applyMigrations.ts'
import { applyMissing, defaultLockLimits } from './applyMigrations.ts'
import { upgradeToBaseline } from './baseline.ts'
import { declaredSchemaHash } from '../ddl/ddl.ts'
import type { MigrationFile } from './migrationFiles.ts'
import { migrationsFolder, migrationsIn } from './migrationFiles.ts'
import { DatabaseNotReady, ensureDatabaseRequirements } from '../ready.ts'

export interface MigrateOptions extends Partial<LockLimits> {
  folder?: string
  /** Hash of the declarations at which the newest migration must end; null skips the check. */
  schemaHash?: string | null
  log?: DatabaseLogger
}

// Any number works, as long as every version of the server uses the same.
const lockKey = 7_243_300_182
const lockPollMs = 100

function assertNoPendingChanges(files: readonly MigrationFile[], schema: string) {
  if (files.at(-1)?.schemaHash === schema) return
  throw new DatabaseNotReady('The declarations have changed and no migration says how the tables follow. Write it with: npm run db:migration -- <name>')
}

/** Polls: a server that waited inside a statement would hold a snapshot, and CREATE INDEX CONCURRENTLY of the other server waits for all snapshots. */
async function lockMigrations(connection: Connection) {
  for (;;) {
    const [answer] = await connection.query<{ locked: boolean }>(`select pg_try_advisory_lock(${lockKey}) as locked`)
    if (answer?.locked) return
    await pause(lockPollMs)
  }
}

/**
 * Applies the missing migrations in order, step by step. Several servers may start at the same time. Returns the names of the applied migrations.
 * @throws DatabaseNotReady if this version may not run on the database.
 */
export async function migrate(
  db: Database,
  { folder = migrationsFolder, schemaHash = declaredSchemaHash(), log, ...limits }: MigrateOptions = {},
): Promise<string[]> {
  const files = migrationsIn(folder)
  if (schemaHash !== null) assertNoPendingChanges(files, schemaHash)
  return db.hold(async (connection) => {
    await lockMigrations(connection)
    await ensureDatabaseRequirements(connection)
    const upgraded = await upgradeToBaseline(connection, files[0], await ensureAndReadMigrations(connection))
    const applied = await ensureAndReadMigrations(connection)
    const newer = assertCompatibleMigrations(files, applied)
    if (newer.length > 0) log?.warn({ version: newer.at(-1) }, 'The tables are those of a newer version, with which this version works')
    return [...upgraded, ...(await applyMissing(connection, files, applied, { ...defaultLockLimits, ...limits }))]
  })
}
