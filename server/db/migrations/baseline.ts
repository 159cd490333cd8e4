import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '../../base/database.ts'
import type { AppliedMigration } from './appliedMigrations.ts'
import { assertCompatibleMigrations } from './appliedMigrations.ts'
import { applyMissing } from './applyMigrations.ts'
import type { MigrationFile } from './migrationFiles.ts'
import { migrationsFolder, migrationsIn } from './migrationFiles.ts'
import { DatabaseNotReady } from '../ready.ts'

/**
 * Version 0.1.0 had the migrations 0001 to 0053; one baseline migration makes the same tables. The folder has the files of 0050 to 0053, for databases that end
 * at 0049, and in `checksums.txt` the checksums of 0001 to 0049.
 */
export const beforeBaselineFolder = join(migrationsFolder, 'before-baseline')

/** The migrations 0001 to 0049 of version 0.1.0; their files are not in the repository any more. */
function removedMigrations(): Pick<AppliedMigration, 'name' | 'checksum'>[] {
  const lines = readFileSync(join(beforeBaselineFolder, 'checksums.txt'), 'utf8').trim().split(/\r?\n/)
  return lines.map((line) => {
    const [name = '', checksum = ''] = line.split(' ')
    return { name, checksum }
  })
}

/** Replaces the records of the old migrations by the record of the baseline. Only the table `migrations` changes. */
async function recordBaseline(connection: Connection, { name, checksum }: MigrationFile) {
  await connection.query('begin')
  try {
    await connection.query('delete from migrations')
    await connection.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    throw error
  }
}

/**
 * Brings a database of version 0.1.0 to the baseline: applies what is missing of 0050 to 0053 and records the baseline. Other databases are left as they are.
 * Throws before any change if the database lacks an older migration, or has an unknown or changed one. The caller holds the lock of the migrations.
 * Returns the names of the applied migrations.
 */
export async function upgradeToBaseline(connection: Connection, baseline: MigrationFile | undefined, applied: readonly AppliedMigration[]): Promise<string[]> {
  const removed = removedMigrations()
  const names = new Set(applied.map(({ name }) => name))
  if (!baseline || !removed[0] || !names.has(removed[0].name)) return []
  const files = migrationsIn(beforeBaselineFolder)
  assertCompatibleMigrations([...removed, ...files], applied)
  const missing = removed.find(({ name }) => !names.has(name))
  if (missing)
    throw new DatabaseNotReady(
      `The database does not have the migration ${missing.name} of version 0.1.0: start version 0.1.0 on this database first, and then start this version.`,
    )
  const done = await applyMissing(connection, files, applied)
  await recordBaseline(connection, baseline)
  return done
}
