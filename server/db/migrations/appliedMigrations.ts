import type { Connection } from '../../base/database.ts'
import type { MigrationFile, MigrationPhase } from './migrationFiles.ts'
import { DatabaseNotReady } from '../ready.ts'

/** A migration that a database has, as recorded in its table `migrations`. */
export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
  readonly phase: MigrationPhase
  /** Number of applied steps of a migration that was interrupted; null if all are applied. */
  readonly stepsDone: number | null
}

const createTable = `create table if not exists migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now(),
  phase text not null default 'contract',
  steps_done integer
)`
const hasPhaseSql = `select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'steps_done'`
const addPhaseSql = `alter table migrations add column if not exists phase text not null default 'contract', add column if not exists steps_done integer`

/** The recorded migrations in the order of their names. Creates the table `migrations` in an empty database. */
export async function ensureAndReadMigrations(connection: Connection): Promise<AppliedMigration[]> {
  await connection.query(createTable)
  // The ALTER alone would lock the table at every start.
  if ((await connection.query(hasPhaseSql)).length === 0) await connection.query(addPhaseSql)
  return connection.query<AppliedMigration>('select name, checksum, phase, steps_done as "stepsDone" from migrations order by name collate "C"')
}

/** Records that the first `stepsDone` steps of a migration are applied. */
export const recordAppliedSteps = (connection: Connection, { name, checksum, phase = 'contract', steps }: MigrationFile, stepsDone: number) =>
  connection.query(
    `insert into migrations (name, checksum, phase, steps_done) values ($1, $2, $3, $4)
     on conflict (name) do update set steps_done = excluded.steps_done, applied_at = now()`,
    [name, checksum, phase, stepsDone < steps.length ? stepsDone : null],
  )

/**
 * Throws if a file of an applied migration has changed since, or if the database has a migration that is unknown and after which this version may not run.
 * Returns the names of the unknown migrations with which it may: newer ones that only expand the tables.
 */
export function assertCompatibleMigrations(files: readonly Pick<MigrationFile, 'name' | 'checksum'>[], applied: readonly AppliedMigration[]): string[] {
  const known = new Map(files.map((file) => [file.name, file]))
  const newest = files.at(-1)?.name ?? ''
  const newer: string[] = []
  for (const { name, checksum, phase, stepsDone } of applied) {
    const file = known.get(name)
    if (!file && phase === 'expand' && name > newest) newer.push(name)
    else if (!file)
      throw new DatabaseNotReady(
        `The database has the migration ${name}, which this version does not contain. Start the version that created it, or a newer one.`,
      )
    else if (file.checksum !== checksum && stepsDone !== null)
      throw new DatabaseNotReady(
        `The migration ${name} was changed after its first ${stepsDone} steps had been applied. Restore the original file; if a step fails, correct the rows that it names.`,
      )
    else if (file.checksum !== checksum)
      throw new DatabaseNotReady(
        `The migration ${name} was changed after it had been applied. Restore the original file, and create a new migration for the change: npm run db:migration -- <name>`,
      )
  }
  return newer
}
