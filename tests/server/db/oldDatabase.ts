import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/base/database.ts'
import { beforeBaselineFolder } from '#server/db/migrations/baseline.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { migrationsFolder, migrationsIn } from '#server/db/migrations/migrationFiles.ts'
import { openDatabase } from '#server/db/pool.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'

/** A database that ends at the baseline, without later migrations. */
export async function cloneAtBaseline(url: string): Promise<Clone> {
  const folder = mkdtempSync(join(tmpdir(), 'ride-baseline-'))
  cpSync(join(migrationsFolder, '0001-baseline.sql'), join(folder, '0001-baseline.sql'))
  const clone = await cloneDatabase(url, 'template0')
  const db = await openDatabase({ url: clone.url, size: 1, timeoutS: 30 })
  await migrate(db, { folder, schemaHash: null })
  await db.close()
  rmSync(folder, { recursive: true })
  return clone
}

/** What the migrations 0051 to 0053 changed, in reverse. 0050 changed no table. */
const undo = `drop table left_reasons;
drop index reviews_report_count_idx;
drop index clock_runs_title_trgm;
drop index clock_runs_syllables_idx;
alter table clock_runs drop column title;
create index clock_runs_syllables_idx on clock_runs using gin (syllables(coalesce(name, '') || ' ' || coalesce(trouble, '')))`

/** The migrations of version 0.1.0: name and checksum. */
export const oldMigrations: readonly (readonly [name: string, checksum: string])[] = [
  ...readFileSync(join(beforeBaselineFolder, 'checksums.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string]),
  ...migrationsIn(beforeBaselineFolder).map(({ name, checksum }) => [name, checksum] as const),
]

/** Records the first `count` migrations of version 0.1.0 instead of the baseline. */
export async function recordOldMigrations(db: Database, count: number) {
  await db.query('delete from migrations')
  for (const row of oldMigrations.slice(0, count)) await db.query('insert into migrations (name, checksum) values ($1, $2)', row)
}

/** Turns a database with today's tables into one that ends at migration 0049, as commit d66a429 makes it. */
export async function turnBackTo0049(db: Database) {
  for (const sql of undo.split(';\n')) await db.query(sql)
  await recordOldMigrations(db, 49)
}
