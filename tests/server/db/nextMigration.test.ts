import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { Database } from '#server/base/database.ts'
import { declaredSchemaHash } from '#server/db/ddl/ddl.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { writeNextMigration } from '#server/db/migrations/nextMigration.ts'
import { openDatabase } from '#server/db/pool.ts'
import type { Resource } from '#schema'
import { choice, moment, period, ref, refs, resource, secret, text, whole } from '#schema'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'

const list = { columns: [] }
const can = { read: 'cs', save: 'cs', del: 'cs' } as const
const city = resource('city', '도시', { title: 'name', fields: { name: text('이름') }, list, can })
const fields = {
  name: text('이름', { default: '수레' }),
  plate: text('번호', { unique: true }),
  home: ref('도시', 'city'),
  visits: refs('방문', 'city'),
  card: secret(text('카드')),
  when: period('기간', { optional: true }),
}
const cart = (overrides: object = {}, without: string[] = []) =>
  resource('cart', '수레', {
    title: 'name',
    fields: Object.fromEntries(Object.entries({ ...fields, ...overrides }).filter(([name]) => !without.includes(name))),
    list,
    can,
  }) as Resource

let folder: string
let clone: Clone
let db: Database
const write = (name: string, ...among: Resource[]) => writeNextMigration({ name, url: clone.url, folder, among, accept: 'all' })
const files = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ride-next-'))
  clone = await cloneDatabase(inject('databaseUrl'), 'template0')
  db = await openDatabase({ url: clone.url, size: 2, timeoutS: 5 })
  await write('first', city, cart())
  await migrate(db, { folder, schemaHash: declaredSchemaHash([city, cart()]) })
  await db.query(`insert into cities (name) values ('서울'), ('부산')`)
  await db.query(`insert into carts (plate, home_id, card, card_sealed) values ('12가3456', 1, '••••', '\\x01')`)
  await db.query('insert into carts_visits values (1, 2, 0)')
})
afterEach(async () => {
  await db.close()
  await clone.drop()
  rmSync(folder, { recursive: true })
})

/** Generates the next migration and applies it to the database, which contains rows. */
async function follow(name: string, ...among: Resource[]) {
  const migration = await write(name, ...among)
  await migrate(db, { folder, schemaHash: declaredSchemaHash(among) })
  return migration
}

test('declarations that have their migration need no other', async () => {
  expect(await write('again', city, cart())).toEqual({ outcome: 'same' })
  expect(files()).toEqual(['0001-first.sql'])
})

test('a new field is a new column, and its default fills the rows that are there', async () => {
  const { sql } = await follow('wheels', city, cart({ wheels: whole('바퀴', { default: 4 }) }))
  expect(sql).toContain('alter table carts add column wheels integer not null default 4;')
  expect(await db.query('select wheels from carts')).toEqual([{ wheels: 4 }])
})

test('a required field without a default says that the rows need a value first, and goes on once they have it', async () => {
  const { sql } = await write('owner', city, cart({ owner: text('주인') }))
  expect(sql).toContain('-- Rows that are there already need a value first: update carts set owner')
  const now = declaredSchemaHash([city, cart({ owner: text('주인') })])
  await expect(migrate(db, { folder, schemaHash: now })).rejects.toThrow(/0002-owner failed at step 3 of 4: .*owner_not_null/)
  await db.query(`update carts set owner = '김'`)
  expect(await migrate(db, { folder, schemaHash: now })).toEqual(['0002-owner'])
  expect(await write('again', city, cart({ owner: text('주인') }))).toEqual({ outcome: 'same' })
})

test('a field that was called otherwise keeps its values, its companions, its rules and its history', async () => {
  await db.query(`insert into change_log (resource, row_id, action, before, after) values ('cart', 1, 'save', '{"plate":"1"}', '{"plate":"2","home_id":1}')`)
  const among = [
    city,
    cart(
      { number: text('번호', { unique: true, was: 'plate' }), pass: secret(text('카드', { was: 'card' })), trips: refs('방문', 'city', { was: 'visits' }) },
      ['plate', 'card', 'visits'],
    ),
  ]
  const { sql } = await follow('rename', ...among)
  expect(sql).not.toMatch(/drop|add column/)
  expect(sql).toContain('alter index carts_plate_key rename to carts_number_key;')
  expect(await db.query('select number, pass, pass_sealed from carts')).toEqual([{ number: '12가3456', pass: '••••', pass_sealed: Buffer.from([1]) }])
  expect(await db.query('select to_id from carts_trips')).toEqual([{ to_id: 2 }])
  expect(await db.query('select before, after from change_log')).toEqual([{ before: { number: '1' }, after: { number: '2', home_id: 1 } }])
  expect(await write('again', ...among)).toEqual({ outcome: 'same' })
})

test('a resource that was called otherwise keeps its rows, its links and what points at it', async () => {
  await db.query(`insert into change_log (resource, row_id, action) values ('cart', 1, 'save')`)
  const among = [city, { ...cart(), name: 'wagon', was: 'cart' } as Resource]
  const { sql } = await follow('wagons', ...among)
  expect(sql).not.toMatch(/drop|create table/)
  expect(await db.query('select plate from wagons join wagons_visits on from_id = wagons.id')).toEqual([{ plate: '12가3456' }])
  expect(await db.query('select resource from change_log')).toEqual([{ resource: 'wagon' }])
  expect(await write('again', ...among)).toEqual({ outcome: 'same' })
})

test('a field that is gone stays in the table until a person takes the dashes away, and no row needs it', async () => {
  const { sql = '', file = '' } = await follow('no-plate', city, cart({}, ['plate']))
  expect(sql).toContain('\n-- alter table carts drop column plate;\n')
  expect(sql).toContain('alter table carts alter column plate drop not null;')
  expect(await db.query('select plate from carts')).toEqual([{ plate: '12가3456' }])
  await db.query(`insert into carts (home_id, card) values (1, '••••')`)
  expect(await write('again', city, cart({}, ['plate']))).toEqual({ outcome: 'same' })

  const decided = sql.replace('-- alter table carts drop', '-- step\nalter table carts drop')
  writeFileSync(file, decided)
  await expect(write('decided', city, cart({}, ['plate']))).rejects.toThrow(/drop-column carts: Servers of the version before still read and write/)
  writeFileSync(file, decided.replace('-- phase: expand', '-- phase: contract\n-- accepted: drop-column carts'))
  expect(await write('decided', city, cart({}, ['plate']))).toEqual({ outcome: 'same' })
})

test('a resource that is gone leaves its table, which holds nothing else back', async () => {
  const { sql } = await follow('no-carts', city)
  expect(sql).toContain('\n-- drop table carts;\n')
  expect(sql).toContain('\n-- drop table carts_visits;\n')
  await db.query('delete from cities')
  expect(await db.query('select plate from carts')).toHaveLength(1)
})

test('a new rule between columns is a unique index; rows that break it stop the migration', async () => {
  await db.query(`insert into carts (plate, home_id, card) values ('34나5678', 1, '••••')`)
  const one = [city, cart({ label: text('꼬리표', { default: '수레', unique: ['home'] }) })] as const
  await write('label', ...one)
  await expect(migrate(db, { folder, schemaHash: declaredSchemaHash(one) })).rejects.toThrow(/carts_home_id_label_key/)
  await db.query(`delete from carts where plate = '34나5678'`)
  expect(await migrate(db, { folder, schemaHash: declaredSchemaHash(one) })).toEqual(['0002-label'])
})

test('a no-overlap rule is an exclusion constraint, which is dropped with the rule', async () => {
  const timed = { from_at: moment('시작', { optional: true }), to_at: moment('끝', { optional: true }) }
  const cartWithRule = { ...cart(timed), noOverlap: [{ by: 'home', during: ['from_at', 'to_at'] }] } as Resource
  const { sql } = await follow('apart', city, cartWithRule)
  expect(sql).toContain('EXCLUDE USING gist (home_id WITH =, tstzrange(from_at, to_at) WITH &&)')
  expect(sql).toContain('CHECK (from_at < to_at)')
  expect(await write('again', city, cartWithRule)).toEqual({ outcome: 'same' })
  expect((await write('gone', city, cart(timed))).sql).toContain('drop constraint carts_home_id_from_at_to_at_excl')
})

test('another type, default, choice and need change the column in place', async () => {
  const before = cart({ grade: choice('등급', { a: '가', b: '나' }, { optional: true }), load: whole('짐', { max: 10 }) }, ['card'])
  const after = cart({ grade: choice('등급', { a: '가', c: '다' }, { default: 'a' }), load: text('짐', { default: '없음' }) }, ['card'])
  await write('before', city, before)
  const { sql } = await write('after', city, after)
  expect(sql).toContain('alter table carts alter column load type text using load::text;')
  expect(sql).toContain("-- step: repeat\nupdate carts set grade = 'a'::text where id in (select id from carts where grade is null limit 5000);")
  expect(await write('again', city, after)).toEqual({ outcome: 'same' })
})

test('declarations that change no table are stamped on the newest migration, applied or not', async () => {
  const [file = ''] = files()
  const sql = readFileSync(join(folder, file), 'utf8')
  writeFileSync(join(folder, file), sql.replace(/^-- schema: .*$/m, `-- schema: ${'0'.repeat(64)}`))
  expect(await write('nothing', city, cart())).toMatchObject({ outcome: 'stamped' })
  expect(readFileSync(join(folder, file), 'utf8')).toBe(sql)
  expect(await migrate(db, { folder, schemaHash: declaredSchemaHash([city, cart()]) })).toEqual([])
})
