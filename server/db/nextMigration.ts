import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import { readCatalogue } from './catalogue.ts'
import type { Database } from '../base/database.ts'
import { declaredDdl, declaredHash } from './ddl/ddl.ts'
import type { Difference } from './difference.ts'
import { differenceBetween } from './difference.ts'
import { migrate } from './migrate.ts'
import type { MigrationFile } from './migrationFiles.ts'
import { migrationsFolder, migrationsIn, withSchemaHash } from './migrationFiles.ts'
import { openDatabase } from './pool.ts'
import { ensureReady } from './ready.ts'
import { renamesFor } from './renames.ts'

export interface NextMigrationOptions {
  /** The name of the new file after its number. */
  name: string
  /** A PostgreSQL server on which databases may be created and dropped. */
  url: string
  folder?: string
  among?: readonly Resource[]
}

/** The result: a new file, the newest file with an updated header (the tables do not change), or nothing to do. */
export interface MigrationOutcome {
  readonly outcome: 'written' | 'stamped' | 'same'
  readonly file?: string
  readonly sql?: string
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
      await ensureReady(connection)
      for (const sql of declaredDdl(among)) await connection.query(sql)
      return readCatalogue(connection)
    }),
  )

/** The difference between the migrations and the declarations. The statements are tried out and must lead to the declared tables exactly. */
export async function pendingDifference({ url, folder = migrationsFolder, among = allResources }: Omit<NextMigrationOptions, 'name'>): Promise<Difference> {
  const declared = await declaredCatalogue(url, among)
  return withScratchDatabase(url, async (db) => {
    await migrate(db, { folder, schemaHash: null })
    return db.transaction(async (connection) => {
      const renames = await renamesFor(connection, among)
      for (const sql of renames) await connection.query(sql)
      const { live, held } = differenceBetween(await readCatalogue(connection), declared)
      for (const sql of live) await connection.query(sql)
      const remaining = differenceBetween(await readCatalogue(connection), declared).live
      if (remaining.length > 0) throw new Error(`These statements did not do what they should, so write the migration by hand:\n${remaining.join(';\n')}`)
      return { live: [...renames, ...live], held }
    })
  })
}

const commented = (sql: string) => `-- ${sql};`
const warning = '-- What follows loses data. Take the dashes away to let it happen, or leave it: what is not declared is not used.'

const migrationText = ({ live, held }: Difference) =>
  [...live.map((sql) => `${sql};\n`), ...(held.length > 0 ? [warning, ...held.map(commented), ''] : [])].join('\n')

/** Destructive statements that an earlier migration already contains as comments are not repeated. */
const newDestructiveStatements = (held: readonly string[], files: readonly MigrationFile[]) =>
  held.filter((sql) => !files.some((file) => file.sql.includes(commented(sql))))

/** Writes the next migration from the difference between the declarations and the existing migrations. */
export async function writeNextMigration({ name, url, folder = migrationsFolder, among = allResources }: NextMigrationOptions): Promise<MigrationOutcome> {
  const files = migrationsIn(folder)
  const { live, held } = await pendingDifference({ url, folder, among })
  const difference = { live, held: newDestructiveStatements(held, files) }
  const hash = declaredHash(among)
  const newest = files.at(-1)
  if (difference.live.length + difference.held.length > 0) {
    const number = Number(newest?.name.slice(0, 4) ?? 0) + 1
    const file = join(folder, `${String(number).padStart(4, '0')}-${name}.sql`)
    const sql = withSchemaHash(migrationText(difference), hash)
    writeFileSync(file, sql, { flag: 'wx' })
    return { outcome: 'written', file, sql }
  }
  if (!newest || newest.schemaHash === hash) return { outcome: 'same' }
  const file = join(folder, `${newest.name}.sql`)
  writeFileSync(file, withSchemaHash(newest.sql, hash))
  return { outcome: 'stamped', file }
}
