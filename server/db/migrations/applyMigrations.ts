import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../../base/database.ts'
import type { AppliedMigration } from './appliedMigrations.ts'
import { recordAppliedSteps } from './appliedMigrations.ts'
import { isSerializationOrDeadlock } from '../errors.ts'
import type { MigrationFile, MigrationStep } from './migrationFiles.ts'
import { DatabaseNotReady } from '../ready.ts'

export interface LockLimits {
  /** Milliseconds that a statement waits for a lock. Requests on the table wait behind it, so it must be far below their time limit. */
  readonly lockTimeoutMs: number
  /** Milliseconds for which a step is tried again because its tables are in use. */
  readonly lockRetryMs: number
  /** Size in MB of the largest table that a migration may lock while it reads or rewrites it. */
  readonly maxLockedMb: number
}

export const defaultLockLimits: LockLimits = { lockTimeoutMs: 500, lockRetryMs: 300_000, maxLockedMb: 100 }

const lockNotAvailable = '55P03'
const isLocked = (error: unknown) => (error as { code?: unknown }).code === lockNotAvailable || isSerializationOrDeadlock(error)

async function inTransaction<T>(connection: Connection, { lockTimeoutMs }: LockLimits, run: () => Promise<T>): Promise<T> {
  await connection.query('begin')
  try {
    await connection.query(`set local lock_timeout = ${lockTimeoutMs}`)
    const result = await run()
    await connection.query('commit')
    return result
  } catch (error) {
    await connection.query('rollback').catch(() => {})
    throw error
  }
}

/** Tries again while other transactions hold the locks. Between two tries the requests that waited behind the statement run. */
async function withLockRetries<T>(limits: LockLimits, run: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + limits.lockRetryMs; ; await pause(limits.lockTimeoutMs * (1 + Math.random()))) {
    try {
      return await run()
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error
    }
  }
}

const createdIndex = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("?\w+"?)/i

/** An interrupted CREATE INDEX CONCURRENTLY leaves an invalid index. Returns true if the valid index is there, which is not recorded yet. */
async function isIndexThere(connection: Connection, sql: string) {
  const [, name] = createdIndex.exec(sql) ?? []
  if (name === undefined) return false
  const [index] = await connection.query<{ valid: boolean }>('select indisvalid as valid from pg_index where indexrelid = to_regclass($1)', [name])
  if (index && !index.valid) await connection.query(`drop index concurrently ${name}`)
  return index?.valid ?? false
}

const withoutSemicolon = (sql: string) => sql.trim().replace(/;$/, '')

async function applyStep(connection: Connection, { sql, mode }: MigrationStep, limits: LockLimits, record: () => Promise<unknown>) {
  if (mode === 'no transaction') {
    // It waits for older transactions and blocks nobody meanwhile.
    if (!(await isIndexThere(connection, sql))) await connection.query(sql)
    return void (await record())
  }
  const repeated = `with changed as (${withoutSemicolon(sql)} returning 1) select count(*)::int as n from changed`
  const changedRows = async () => (await connection.query<{ n: number }>(repeated))[0]?.n ?? 0
  if (mode === 'repeat') while ((await withLockRetries(limits, () => inTransaction(connection, limits, changedRows))) > 0);
  await withLockRetries(limits, () =>
    inTransaction(connection, limits, async () => {
      if (mode === 'transaction') await connection.query(sql)
      await record()
    }),
  )
}

function failure({ name, steps }: MigrationFile, index: number, cause: unknown) {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const text =
    steps.length === 1
      ? `The migration ${name} failed and was rolled back: ${reason}`
      : `The migration ${name} failed at step ${index + 1} of ${steps.length}: ${reason}. The steps before it are kept; the next start continues with this one.`
  return new Error(text, { cause })
}

const sizeSql = 'select coalesce(pg_total_relation_size(to_regclass($1)), 0)::bigint / 1000000 as mb'

/** Throws if the migration would lock a large table for long. */
async function assertSmallTables(connection: Connection, { name, accepted }: MigrationFile, { maxLockedMb }: LockLimits) {
  for (const table of new Set(accepted.map((danger) => danger.table))) {
    const [size] = await connection.query<{ mb: number }>(sizeSql, [table])
    if (size && size.mb > maxLockedMb)
      throw new DatabaseNotReady(
        `The migration ${name} locks the table ${table}, which has ${size.mb} MB: requests would wait until it is done. Start at a quiet time with MIGRATION_LOCK_MAX_MB=${size.mb + 1} or more.`,
      )
  }
}

async function applyMigration(connection: Connection, file: MigrationFile, stepsDone: number, limits: LockLimits) {
  await assertSmallTables(connection, file, limits)
  for (const [index, step] of file.steps.entries()) {
    if (index < stepsDone) continue
    try {
      await applyStep(connection, step, limits, () => recordAppliedSteps(connection, file, index + 1))
    } catch (error) {
      throw failure(file, index, error)
    }
  }
}

/** Applies what the database does not have yet, in order and step by step; an interrupted migration is continued. Returns the names. */
export async function applyMissing(
  connection: Connection,
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
  limits: LockLimits = defaultLockLimits,
): Promise<string[]> {
  const stepsDone = new Map(applied.map((item) => [item.name, item.stepsDone ?? Infinity]))
  const missing = files.filter(({ name }) => (stepsDone.get(name) ?? 0) < Infinity)
  for (const file of missing) await applyMigration(connection, file, stepsDone.get(file.name) ?? 0, limits)
  return missing.map(({ name }) => name)
}
