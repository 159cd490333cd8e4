import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import { ref, refs, resource, text, whole } from '#schema'
import type { Database } from '#server/base/database.ts'
import { declaredDdl, declaredSchemaHash, findConstraintByName } from '#server/db/ddl/ddl.ts'
import { constraintViolationOf } from '#server/db/errors.ts'
import { migrationsFolder, migrationsIn } from '#server/db/migrations/migrationFiles.ts'
import { databaseObjectName } from '#server/db/ddl/naming.ts'
import { computePendingDifference } from '#server/db/migrations/computePendingDifference.ts'
import { openDatabase } from '#server/db/pool.ts'
import { ensureDatabaseRequirements } from '#server/db/ready.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'

const can = { read: 'cs', save: 'cs', del: 'cs' } as const
const shelf: Resource = resource('shelf', '선반', {
  title: 'name',
  fields: { name: text('이름', { unique: true }), size: whole('크기', { max: 9 }) },
  list: { columns: [] },
  can,
})
const book: Resource = resource('book', '책', {
  title: 'name',
  fields: { name: text('이름', { unique: ['shelf'] }), shelf: ref('선반', 'shelf'), copies: refs('사본', 'shelf') },
  list: { columns: ['name'], filters: ['shelf'], search: ['name'], sort: 'name-asc' },
  can,
})
const among = [shelf, book]

let clone: Clone
let db: Database

beforeAll(async () => {
  clone = await cloneDatabase(inject('databaseUrl'), 'template0')
  db = await openDatabase({ url: clone.url, size: 2, timeoutS: 5 })
  await db.hold(async (connection) => {
    await ensureDatabaseRequirements(connection)
    for (const sql of declaredDdl(among)) await connection.query(sql)
  })
  await db.query(`insert into shelfs (name, size) values ('가', 1), ('나', 2)`)
  await db.query(`insert into books (name, shelf_id) values ('책', 1)`)
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})

const brokenBy = (sql: string) =>
  db.query(sql).then(
    () => expect.fail('nothing was broken'),
    (error: unknown) => {
      const { resource: target, keys, target: to, code } = findConstraintByName(constraintViolationOf(error)?.constraint ?? '', among) ?? {}
      return { of: target?.name, keys, ...(to && { to }), code }
    },
  )

test('the migrations create exactly the declared schema', async () => {
  const { steps, held } = await computePendingDifference({ url: inject('databaseUrl') })
  expect(steps).toEqual([])
  const left = migrationsIn(migrationsFolder).map(({ name }) => readFileSync(join(migrationsFolder, `${name}.sql`), 'utf8'))
  expect(held.filter((sql) => !left.some((statement) => statement.includes(`-- ${sql};`)))).toEqual([])
}, 60_000)

test('a broken rule leads back to the resource and the wire keys that declare it', async () => {
  expect(await brokenBy(`insert into shelfs (name, size) values ('가', 1)`)).toEqual({ of: 'shelf', keys: ['name'], code: 'unique' })
  expect(await brokenBy(`insert into books (name, shelf_id) values ('책', 1)`)).toEqual({ of: 'book', keys: ['shelf_id', 'name'], code: 'unique' })
  expect(await brokenBy(`insert into books (name, shelf_id) values ('책', 9)`)).toEqual({ of: 'book', keys: ['shelf_id'], to: 'shelf', code: 'foreign' })
  expect(await brokenBy(`insert into books_copies values (1, 9, 0)`)).toEqual({ of: 'book', keys: ['copy_ids'], to: 'shelf', code: 'foreign' })
  expect(await brokenBy(`insert into shelfs (name, size) values ('다', 10)`)).toEqual({ of: 'shelf', keys: ['size'], code: 'check' })
})

test('referenced resources keep deleted rows and free their unique values', async () => {
  await db.query(`insert into shelfs (name, size, deleted_at) values ('나', 1, now())`)
  const columns = await db.query(`select table_name from information_schema.columns where column_name = 'deleted_at'`)
  expect(columns).toEqual([{ table_name: 'shelfs' }])
})

test('a search for Korean words, a filter and the order of a list have their indexes', async () => {
  const planOf = (sql: string) =>
    db.transaction(async (c) => {
      await c.query('set local enable_seqscan = off')
      return JSON.stringify(await c.query(`explain ${sql}`))
    })
  expect(await planOf(`select id from books where name ilike '%하늘바다%'`)).toContain('books_name_trgm')
  expect(await planOf('select id from books where shelf_id = 1 order by id desc limit 25')).toMatch(/books_shelf_id_idx(?!.*Sort)/)
  expect(await planOf('select id from books order by name, id limit 25')).toMatch(/books_name_idx(?!.*Sort)/)
  expect(await planOf('select from_id from books_copies where to_id = 1')).toContain('books_copies_to_id_idx')
})

test('logs are append-only, except in a transaction marked as erasing', async () => {
  await db.query(`insert into change_log (resource, row_id, action) values ('book', 1, 'save')`)
  for (const sql of [`update change_log set action = 'x'`, 'delete from change_log', 'truncate change_log', 'delete from access_log']) {
    await expect(db.query(sql)).rejects.toThrow('append-only')
  }
  await db.transaction(async (c) => {
    await c.query(`set local ride.erasing = 'on'`)
    await c.query('delete from change_log')
  })
  await expect(db.query('truncate change_log')).rejects.toThrow('append-only')
})

test('long names stay within what PostgreSQL keeps, and stay different', () => {
  const table = 'urent_discount_policies'
  const names = ['first', 'other'].map((end) => databaseObjectName(table, ['a_very_long_column_name_indeed', `and_another_${end}`], 'key'))
  expect(new Set(names).size).toBe(2)
  for (const name of names) expect(name).toMatch(/^urent_discount_policies_.{0,38}_key$/)
})

test('no two declared rules or indexes share a name', () => {
  const names = declaredDdl().flatMap((sql) => [...sql.matchAll(/(?:index|constraint) "([^"]+)"/g)].map(([, name]) => name))
  expect(names.length).toBeGreaterThan(allResources.length)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('the order of declarations is no change of them; a new field is', () => {
  const turned: Resource = { ...shelf, fields: Object.fromEntries(Object.entries(shelf.fields).toReversed()) }
  expect(declaredSchemaHash([book, turned])).toBe(declaredSchemaHash([shelf, book]))
  expect(declaredSchemaHash([{ ...shelf, fields: { ...shelf.fields, more: text('더') } }, book])).not.toBe(declaredSchemaHash([shelf, book]))
})
