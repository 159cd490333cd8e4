import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { Database } from '#server/base/database.ts'
import { createPartitions, partitionsOf } from '#server/db/partitions.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { migrationsFolder } from '#server/db/migrations/migrationFiles.ts'
import { openDatabase } from '#server/db/pool.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'

/** The migration that partitions the logs. */
const partitioning = '0012-partition-logs'

let clone: Clone
let db: Database

/** A database of the version before the logs had partitions. */
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ride-before-'))
  for (const file of readdirSync(migrationsFolder)) if (file.endsWith('.sql') && file < partitioning) cpSync(join(migrationsFolder, file), join(folder, file))
  clone = await cloneDatabase(inject('databaseUrl'), 'template0')
  db = await openDatabase({ url: clone.url, size: 4, timeoutS: 30 })
  await migrate(db, { folder, schemaHash: null })
  rmSync(folder, { recursive: true })
})
afterEach(async () => {
  await db.close()
  await clone.drop()
})

const tables = ['access_log', 'change_log']
const insertSql = (table: string, at: string) =>
  table === 'access_log'
    ? `insert into access_log (at, actor_id, action, resource, subject_ids) select ${at}, i, 'get', 'user', array[i] from generate_series(1, $1) i`
    : `insert into change_log (at, resource, row_id, action, after) select ${at}, 'user', i, 'save', jsonb_build_object('version', i) from generate_series(1, $1) i`
const digestOf = (table: string, most: number) =>
  db.query(`select count(*)::int as n, md5(string_agg(to_jsonb(l)::text, '' order by id)) as digest from ${table} l where id <= $1`, [most])
const maxIdOf = async (table: string) => (await db.query<{ id: number }>(`select max(id) as id from ${table}`))[0]?.id ?? 0

test('the upgrade keeps every row, also of requests that write meanwhile, and goes on with their numbers', async () => {
  for (const table of tables) await db.query(insertSql(table, `now() - i * interval '30 minutes'`), [20_000])
  // The ids of rows that were rolled back must not come back either.
  for (const table of tables) await db.query(`select nextval(pg_get_serial_sequence('${table}', 'id')) from generate_series(1, 100)`)
  const before = await Promise.all(tables.map((table) => digestOf(table, 20_000)))
  let isDone = false
  let written = 0
  const write = async () => {
    for (; !isDone; written++) for (const table of tables) await db.query(insertSql(table, 'now()'), [1])
  }
  const writing = write()
  await migrate(db)
  isDone = true
  await writing
  expect(await Promise.all(tables.map((table) => digestOf(table, 20_000)))).toEqual(before)
  for (const table of tables) {
    expect(await db.query(`select count(*)::int as n, count(distinct id)::int as ids, min(id)::int as first from ${table} where id > 20000`)).toEqual([
      { n: written, ids: written, first: 20_101 },
    ])
    await db.query(insertSql(table, 'now()'), [1])
    expect(await maxIdOf(table)).toBe(20_101 + written)
    expect(await db.query(`select pg_get_partkeydef('${table}'::regclass) as key`)).toEqual([{ key: 'RANGE (at)' }])
    expect((await partitionsOf(db, table)).map(({ name }) => name)).toEqual([`${table}_initial`, `${table}_default`])
  }
})

test('new partitions begin where the first one ends', async () => {
  for (const table of tables) await db.query(insertSql(table, 'now()'), [10])
  await migrate(db)
  expect(await createPartitions(db, new Date())).toMatchObject({ trouble: null })
  for (const table of tables) {
    const partitions = await partitionsOf(db, table)
    const periods = partitions.filter(({ to }) => to !== null)
    expect(periods.length).toBeGreaterThan(1)
    expect(periods.slice(1).map(({ from }) => from)).toEqual(periods.slice(0, -1).map(({ to }) => to))
    expect(periods[0]?.to?.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  }
})

test('an empty database has a partition for the running month', async () => {
  await migrate(db)
  await createPartitions(db, new Date())
  for (const table of tables) await db.query(insertSql(table, 'now()'), [10])
  expect(await db.query('select count(*)::int as n from access_log_initial')).toEqual([{ n: 0 }])
  expect(await db.query('select count(*)::int as n from access_log_default')).toEqual([{ n: 0 }])
})
