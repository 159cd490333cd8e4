import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { Database } from '#server/base/database.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'

let clone: Clone
let folder: string
let db: Database
const open = () => openDatabase({ url: clone.url, size: 2, timeoutS: 5 })
const write = (name: string, sql: string) => writeFileSync(join(folder, `${name}.sql`), sql)
const run = (schemaHash: string | null = null) => migrate(db, { folder, schemaHash })
const schema = 'a'.repeat(64)

beforeEach(async () => {
  clone = await cloneDatabase(inject('databaseUrl'), 'template0')
  folder = mkdtempSync(join(tmpdir(), 'ride-migrations-'))
  db = await open()
  write('0001-first', 'create table cars (id int);')
  write('0002-second', 'alter table cars add column plate text;\ninsert into cars values (1);')
})
afterEach(async () => {
  await db.close()
  await clone.drop()
  rmSync(folder, { recursive: true })
})

test('migrations are applied once, in their order, and what is new comes after', async () => {
  expect(await run()).toEqual(['0001-first', '0002-second'])
  expect(await run()).toEqual([])
  write('0003-third', 'insert into cars values (2);')
  expect(await run()).toEqual(['0003-third'])
  expect(await db.query('select id from cars')).toEqual([{ id: 1 }, { id: 2 }])
})

test('two servers that start at once apply each migration once', async () => {
  write('0003-slow', 'select pg_sleep(0.1); insert into cars values (2);')
  const others = await Promise.all(Array.from({ length: 3 }, open))
  const applied = await Promise.all([db, ...others].map((item) => migrate(item, { folder, schemaHash: null })))
  expect(applied.flat()).toEqual(['0001-first', '0002-second', '0003-slow'])
  expect(await db.query('select id from cars')).toEqual([{ id: 1 }, { id: 2 }])
  await Promise.all(others.map((item) => item.close()))
})

test('a migration that fails keeps nothing of itself and everything before it', async () => {
  write('0003-wrong', 'insert into cars values (3); insert into trains values (1);')
  await expect(run()).rejects.toThrow(/0003-wrong failed and was rolled back.*trains/)
  expect(await db.query('select id from cars')).toEqual([{ id: 1 }])
  expect(await db.query('select name from migrations')).toHaveLength(2)
})

test('an applied migration that was changed is refused by its name', async () => {
  await run()
  write('0002-second', 'alter table cars add column plate varchar;')
  await expect(run()).rejects.toThrow(/0002-second was changed/)
})

test('line ends of another system and a new header are no change', async () => {
  await run()
  write('0002-second', `-- schema: ${schema}\nalter table cars add column plate text;\r\ninsert into cars values (1);`)
  expect(await run(schema)).toEqual([])
})

test('a database that is ahead of the program is refused', async () => {
  await run()
  rmSync(join(folder, '0002-second.sql'))
  await expect(run()).rejects.toThrow(/0002-second, which this version does not contain/)
})

test('declarations without a migration are refused before anything is touched, with the command that writes it', async () => {
  await expect(run(schema)).rejects.toThrow('npm run db:migration -- <name>')
  expect(await db.query(`select to_regclass('cars') as cars`)).toEqual([{ cars: null }])
  write('0003-third', `-- schema: ${schema}\nselect 1;`)
  expect(await run(schema)).toHaveLength(3)
})

test('an account without rights to create extensions gets the command to run', async () => {
  const name = `clerk_${new URL(clone.url).pathname.slice(6)}`
  await db.query(`create role ${name} login password 'clerk'; grant create on schema public to ${name}`)
  const url = new URL(clone.url)
  Object.assign(url, { username: name, password: 'clerk' })
  const clerk = await openDatabase({ url: url.href, size: 1, timeoutS: 5 })
  await expect(migrate(clerk, { folder, schemaHash: null })).rejects.toThrow('CREATE EXTENSION btree_gist;')
  await clerk.close()
  await db.query(`drop owned by ${name}; drop role ${name}`)
})

test('a database whose character type lacks Korean is refused with the command that creates a suitable one', async () => {
  const name = new URL(clone.url).pathname.slice(1)
  await clone.drop()
  const admin = await openDatabase({ url: inject('databaseUrl'), size: 1, timeoutS: 5 })
  await admin.query(`create database ${name} template template0 encoding 'UTF8' locale 'C'`)
  await admin.close()
  await expect(run()).rejects.toThrow("LOCALE 'C.UTF-8'")
})

test('an account without superuser that owns its database, as at managed services, makes all tables and survives a lack of connections', async () => {
  const name = `owner_${new URL(clone.url).pathname.slice(6)}`
  await db.query(`create role ${name} login nosuperuser nocreaterole nocreatedb password 'owner'`)
  const database = new URL(clone.url).pathname.slice(1)
  await db.query(`alter database ${database} owner to ${name}; alter schema public owner to ${name}`)
  const url = new URL(clone.url)
  Object.assign(url, { username: name, password: 'owner' })
  const owner = await openDatabase({ url: url.href, size: 6, timeoutS: 30 })
  try {
    expect((await migrate(owner)).length).toBeGreaterThan(6)
    await db.query(`alter role ${name} connection limit 2`)
    await db.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = '${name}'`)
    const outcomes = () =>
      Promise.all(
        Array.from({ length: 20 }, () =>
          owner.query('select pg_sleep(0.01)').then(
            () => 'answered',
            (error: { code: string }) => error.code,
          ),
        ),
      )
    expect(new Set(await outcomes())).toEqual(new Set(['answered', 'busy']))
    await db.query(`alter role ${name} connection limit -1`)
    await expect.poll(async () => new Set(await outcomes())).toEqual(new Set(['answered']))
  } finally {
    await owner.close()
    await db.query(`reassign owned by ${name} to current_user; drop owned by ${name}; drop role ${name}`)
  }
}, 120_000)
