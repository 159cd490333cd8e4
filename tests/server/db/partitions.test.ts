import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '#server/base/database.ts'
import { createPartitions, partitionsOf } from '#server/db/partitions.ts'
import { openDatabase } from '#server/db/pool.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'

let clone: Clone
let db: Database

beforeAll(async () => {
  clone = await cloneDatabase(inject('databaseUrl'))
  db = await openDatabase({ url: clone.url, size: 4, timeoutS: 30 })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})

/** Decades from now, so that the first partition of the migration ends before. */
const december = new Date('2061-12-15T03:00:00Z')

const namesOf = async (table: string) => (await partitionsOf(db, table)).map(({ name }) => name).filter((name) => !/_(initial|default)$/.test(name))

const insertSql = `insert into access_log (at, action, resource) values ($1, 'get', 'user') returning id, tableoid::regclass::text as partition`
const partitionAt = async (at: string) => (await db.query<{ id: number; partition: string }>(insertSql, [at]))[0]

test('the next months and years have partitions, made once by several servers', async () => {
  const outcomes = await Promise.all([createPartitions(db, december), createPartitions(db, december)])
  expect(outcomes.map(({ trouble }) => trouble)).toEqual([null, null])
  expect(outcomes.reduce((sum, { made }) => sum + made, 0)).toBe(6)
  expect(await namesOf('access_log')).toEqual(['access_log_2061_12', 'access_log_2062_01', 'access_log_2062_02', 'access_log_2062_03'])
  expect(await namesOf('change_log')).toEqual(['change_log_2061', 'change_log_2062'])
  expect(await createPartitions(db, december)).toEqual({ made: 0, trouble: null })
})

test('a row lands in the partition of its month in Seoul, and none is refused', async () => {
  expect((await partitionAt('2061-12-31T23:59:59+09:00'))?.partition).toBe('access_log_2061_12')
  expect((await partitionAt('2062-01-01T00:00:00+09:00'))?.partition).toBe('access_log_2062_01')
  expect((await partitionAt('2001-01-01T00:00:00+09:00'))?.partition).toBe('access_log_initial')
  expect((await partitionAt('2062-07-01T00:00:00+09:00'))?.partition).toBe('access_log_default')
})

test('rows from a time without a partition move to their own', async () => {
  const row = await partitionAt('2063-05-03T10:00:00+09:00')
  const rowSql = 'select to_jsonb(l) as row from access_log l where id = $1'
  const before = await db.query(rowSql, [row?.id])
  expect(await createPartitions(db, december)).toMatchObject({ trouble: null })
  expect(await namesOf('access_log')).toContain('access_log_2063_05')
  expect(await db.query(rowSql, [row?.id])).toEqual(before)
  expect(await db.query('select count(*)::int as n from access_log_default')).toEqual([{ n: 0 }])
})

test('partitions are append-only like their table, and have its indexes', async () => {
  for (const table of ['access_log', 'access_log_initial', 'access_log_2061_12', 'access_log_default', 'change_log_2062']) {
    await expect(db.query(`delete from ${table}`)).rejects.toThrow('append-only')
    await expect(db.query(`truncate ${table}`)).rejects.toThrow('append-only')
  }
  const invalid = `select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where c.relkind = 'I' and not i.indisvalid`
  expect(await db.query(invalid)).toEqual([])
  const plan = await db.query<{ 'QUERY PLAN': string }>(`explain select from access_log where at > '2062-03-05' and at < '2062-03-06'`)
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/access_log_2062_03_at_idx/)
})

test('a table in use is left alone after two seconds, and requests go on', async () => {
  const reader = new Client({ connectionString: clone.url })
  await reader.connect()
  onTestFinished(() => reader.end())
  await reader.query('begin')
  await reader.query('select count(*) from access_log')
  const later = new Date('2064-01-15T03:00:00Z')
  const outcome = createPartitions(db, later)
  const began = performance.now()
  await partitionAt('2061-12-31T23:59:59+09:00')
  expect(await outcome).toEqual({ made: 0, trouble: expect.stringMatching(/lock timeout/) })
  expect(performance.now() - began).toBeLessThan(5000)
  await reader.query('commit')
  expect(await createPartitions(db, later)).toEqual({ made: 5, trouble: null })
})
