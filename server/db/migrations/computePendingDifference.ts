import { randomBytes } from 'node:crypto'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import type { Database } from '../../base/database.ts'
import type { DatabaseCatalogue } from '../catalogue.ts'
import { readCatalogue } from '../catalogue.ts'
import { declaredDdl } from '../ddl/ddl.ts'
import { openDatabase } from '../pool.ts'
import { ensureDatabaseRequirements } from '../ready.ts'
import type { MigrationDanger } from './dangerRules.ts'
import { catalogueChangeStatements } from './difference.ts'
import { migrate } from './migrate.ts'
import type { MigrationStep } from './migrationFiles.ts'
import { migrationsFolder } from './migrationFiles.ts'
import { onlineSteps } from './onlineSteps.ts'
import { renameStatementsFor } from './renames.ts'

export interface PendingDifferenceOptions {
  /** A PostgreSQL server on which databases may be created and dropped. */
  url: string
  folder?: string
  among?: readonly Resource[]
}

/** What leads from the migrations to the declarations. */
export interface PendingDifference {
  readonly steps: readonly MigrationStep[]
  /** Statements that lose data; a person decides about them. */
  readonly held: readonly string[]
  /** Checks that are replaced by ones that allow less. */
  readonly narrowed: readonly MigrationDanger[]
}

/** Runs in a temporary database that is dropped afterwards. */
async function withScratchDatabase<T>(url: string, run: (db: Database) => Promise<T>): Promise<T> {
  const name = `ride_scratch_${randomBytes(6).toString('hex')}`
  const scratchUrl = new URL(url)
  scratchUrl.pathname = `/${name}`
  const admin = await openDatabase({ url, size: 2, timeoutS: 60 })
  try {
    await admin.query(`create database ${name} template template0`)
    const db = await openDatabase({ url: scratchUrl.href, size: 2, timeoutS: 60 })
    try {
      return await run(db)
    } finally {
      await db.close()
      await admin.query(`drop database ${name} with (force)`)
    }
  } finally {
    await admin.close()
  }
}

const declaredCatalogue = (url: string, among: readonly Resource[] = allResources) =>
  withScratchDatabase(url, (db) =>
    db.hold(async (connection) => {
      await ensureDatabaseRequirements(connection)
      for (const sql of declaredDdl(among)) await connection.query(sql)
      return readCatalogue(connection)
    }),
  )

const listPattern = /ARRAY\[[^\]]*\]/g
const textsIn = (sql: string) => new Set(sql.match(/'[^']*'/g))

/** Whether a check allows every value that it allowed before: the same condition with more values in its lists. */
const isWidened = (before: string, after: string) =>
  before.replaceAll(listPattern, '') === after.replaceAll(listPattern, '') && [...textsIn(before)].every((text) => textsIn(after).has(text))

function narrowedChecks(before: DatabaseCatalogue, after: DatabaseCatalogue): MigrationDanger[] {
  return [...after.tables.values()].flatMap(({ name: table, constraints }) =>
    [...constraints.values()].flatMap(({ name, sql }) => {
      const old = before.tables.get(table)?.constraints.get(name)?.sql
      return old === undefined || old === sql || isWidened(old, sql) ? [] : [{ rule: 'new-rule' as const, table }]
    }),
  )
}

/** The difference between the migrations and the declarations. The steps are tried out and must lead to the declared tables exactly. */
export async function computePendingDifference({ url, folder = migrationsFolder, among = allResources }: PendingDifferenceOptions): Promise<PendingDifference> {
  const declared = await declaredCatalogue(url, among)
  return withScratchDatabase(url, async (db) => {
    await migrate(db, { folder, schemaHash: null })
    return db.hold(async (connection) => {
      const renames = await renameStatementsFor(connection, among)
      await connection.query('begin')
      for (const sql of renames) await connection.query(sql)
      await connection.query('commit')
      const before = await readCatalogue(connection)
      const { live, held } = catalogueChangeStatements(before, declared)
      const newTables = new Set([...declared.tables.keys()].filter((name) => !before.tables.has(name)))
      const steps = onlineSteps(live, newTables)
      for (const { sql } of steps) await connection.query(sql)
      const remaining = catalogueChangeStatements(await readCatalogue(connection), declared).live
      if (remaining.length > 0) throw new Error(`These statements did not do what they should, so write the migration by hand:\n${remaining.join(';\n')}`)
      const renameSteps: MigrationStep[] = renames.length > 0 ? [{ sql: renames.join(';\n'), mode: 'transaction' }] : []
      return { steps: [...renameSteps, ...steps], held, narrowed: narrowedChecks(before, declared) }
    })
  })
}
