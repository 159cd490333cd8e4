import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { allResources } from '#resources'
import { resource, text } from '#schema'
import type { Database } from '#server/base/database.ts'
import { readCatalogue } from '#server/db/catalogue.ts'
import { catalogueChangeStatements } from '#server/db/migrations/difference.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { migrationsFolder, migrationsIn } from '#server/db/migrations/migrationFiles.ts'
import { writeNextMigration } from '#server/db/migrations/nextMigration.ts'
import { openDatabase } from '#server/db/pool.ts'
import { DatabaseNotReady } from '#server/db/ready.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'
import { cloneAtBaseline, oldMigrations, recordOldMigrations, turnBackTo0049 } from './oldDatabase.ts'

/** A database that ends at the baseline; every test gets a copy, because later migrations must not be in it yet. */
let template: Clone
let clone: Clone
let db: Database
const open = ({ url }: Clone) => openDatabase({ url, size: 2, timeoutS: 30 })
beforeAll(async () => {
  template = await cloneAtBaseline(inject('databaseUrl'))
})
afterAll(() => template.drop())
beforeEach(async () => {
  clone = await cloneDatabase(inject('databaseUrl'), basename(new URL(template.url).pathname))
  db = await open(clone)
})
afterEach(async () => {
  await db.close()
  await clone.drop()
})

const recorded = () => db.query<{ name: string; checksum: string }>('select name, checksum from migrations order by name')
const baseline = migrationsIn(migrationsFolder)
  .slice(0, 1)
  .map(({ name, checksum }) => ({ name, checksum }))
const columns = (database: Database) =>
  database.query(`select table_name, column_name from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`)

/** The start is refused with this message and leaves the records as they are. */
async function expectRefused(message: string) {
  const before = await recorded()
  await expect(migrate(db)).rejects.toThrow(new DatabaseNotReady(message))
  expect(await recorded()).toEqual(before)
}

test('an empty database gets its tables by the baseline', async () => {
  const empty = await cloneDatabase(inject('databaseUrl'), 'template0')
  const database = await open(empty)
  onTestFinished(() => database.close().then(empty.drop))
  expect((await migrate(database))[0]).toBe('0001-baseline')
  expect(await migrate(database)).toEqual([])
  await migrate(db)
  expect(await columns(database)).toEqual(await columns(db))
})

test('the migrations of version 0.1.0 are the ones that were applied everywhere', () => {
  const lines = oldMigrations.map((row) => row.join(' ')).join('\n')
  expect(oldMigrations.map(([name]) => Number(name.slice(0, 4)))).toEqual(Array.from({ length: 53 }, (_, index) => index + 1))
  expect(createHash('sha256').update(lines).digest('hex')).toBe('f817b01fdc5a9f7ffd54940e4334ce79b0764249a4459d48bd3811be392f004c')
})

test('a database of version 0.1.0 is accepted by several servers at once and keeps its data', async () => {
  await recordOldMigrations(db, 53)
  await db.query(`insert into brands (name, name_en, origin) values ('가온', 'Gaon', 'domestic')`)
  const before = await db.query('select * from brands')
  const other = await open(clone)
  onTestFinished(() => other.close())
  const later = migrationsIn(migrationsFolder)
    .map(({ name }) => name)
    .slice(1)
  expect((await Promise.all([migrate(db), migrate(other)])).flat()).toEqual(later)
  expect((await recorded()).slice(0, 1)).toEqual(baseline)
  expect(await db.query('select * from brands')).toEqual(before)
  expect(await migrate(db)).toEqual([])
})

test('a database that ends at 0049 gets the missing migrations and has today’s tables', async () => {
  const current = await cloneDatabase(inject('databaseUrl'))
  const currentDb = await open(current)
  onTestFinished(() => currentDb.close().then(current.drop))
  const wanted = await currentDb.hold(readCatalogue)
  const wantedColumns = await columns(currentDb)
  await turnBackTo0049(db)
  expect((await migrate(db)).slice(0, 4)).toEqual(oldMigrations.slice(49).map(([name]) => name))
  const made = await db.hold(readCatalogue)
  for (const difference of [catalogueChangeStatements(made, wanted), catalogueChangeStatements(wanted, made)])
    expect(difference).toEqual({ live: [], held: [] })
  expect(await columns(db)).toEqual(wantedColumns)
  expect((await recorded()).slice(0, 1)).toEqual(baseline)
})

test('an upgrade that fails goes on after the last whole migration', async () => {
  await turnBackTo0049(db)
  await db.query('create table left_reasons (id int)')
  await expect(migrate(db)).rejects.toThrow(/0053-left-reasons failed and was rolled back/)
  expect((await recorded()).map(({ name }) => name)).toEqual(oldMigrations.slice(0, 52).map(([name]) => name))
  await db.query('drop table left_reasons')
  expect((await migrate(db))[0]).toBe('0053-left-reasons')
})

test('an older database is refused, and the message says which version to start first', async () => {
  await recordOldMigrations(db, 37)
  await expectRefused(
    'The database does not have the migration 0038-policy-terms of version 0.1.0: start version 0.1.0 on this database first, and then start this version.',
  )
})

test.each(['0001-the-house', '0053-left-reasons'])('a database with another checksum of %s is refused', async (name) => {
  await recordOldMigrations(db, 53)
  await db.query('update migrations set checksum = $1 where name = $2', ['0'.repeat(64), name])
  await expectRefused(
    `The migration ${name} was changed after it had been applied. Restore the original file, and create a new migration for the change: npm run db:migration -- <name>`,
  )
})

test('a database of version 0.1.0 with a migration of its own is refused', async () => {
  await recordOldMigrations(db, 53)
  await db.query(`insert into migrations (name, checksum) values ('0054-own', 'x')`)
  await expectRefused('The database has the migration 0054-own, which this version does not contain. Start the version that created it, or a newer one.')
})

test('the next migration is written on top of the baseline', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ride-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrationsFolder, folder, { recursive: true })
  const newest = Number(migrationsIn(folder).at(-1)?.name.slice(0, 4))
  expect(await writeNextMigration({ name: 'add-x-to-y', url: clone.url, folder })).toEqual({ outcome: 'same' })
  const permit = resource('permit', '허가', {
    title: 'name',
    fields: { name: text('이름') },
    list: { columns: ['name'] },
    can: { read: 'cs', save: 'cs', del: 'cs' },
  })
  const { outcome, file = '', sql } = await writeNextMigration({ name: 'add-permits', url: clone.url, folder, among: [...allResources, permit] })
  expect([outcome, basename(file)]).toEqual(['written', `${String(newest + 1).padStart(4, '0')}-add-permits.sql`])
  expect(sql).toContain('create table permits')
}, 60_000)
