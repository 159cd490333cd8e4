import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeLogs } from '#server/audit/purge.ts'
import type { Checkpoint } from '#server/audit/seal.ts'
import { verifyLogs } from '#server/audit/verify.ts'
import { createPartitions, partitionsOf } from '#server/db/partitions.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { sealAll } from '../sealAll.ts'

/** Rows of the access log in the order in which they are written: when, how many, and when they are sealed. */
const batches = [
  { at: '2003-03-10T12:00:00+09:00', rows: 30, sealedAt: '2003-03-10T12:01:00+09:00' },
  { at: '2060-12-28T12:00:00+09:00', rows: 40, sealedAt: '2060-12-28T12:01:00+09:00' },
  { at: '2061-01-20T12:00:00+09:00', rows: 50 },
  { at: '2061-01-31T23:59:59+09:00', rows: 3 },
  // These are in the block of the row before, which is in another month.
  { at: '2061-02-01T00:00:01+09:00', rows: 4, sealedAt: '2061-02-01T00:01:00+09:00' },
  { at: '2061-02-20T12:00:00+09:00', rows: 60, sealedAt: '2061-02-20T12:01:00+09:00' },
  { at: '2061-03-10T12:00:00+09:00', rows: 70, sealedAt: '2061-03-10T12:01:00+09:00' },
]

let testApp: TestApp
const checkpoints: Checkpoint[] = []

beforeAll(async () => {
  testApp = await createTestApp()
  const { db, context } = testApp
  for (const day of ['2061-01-05T00:00:00Z', '2061-03-01T00:00:00Z']) await createPartitions(db, new Date(day))
  for (const { at, rows, sealedAt } of batches) {
    await db.query(`insert into access_log (at, actor_id, action, resource) select $1, i, 'get', 'user' from generate_series(1, $2) i`, [at, rows])
    if (sealedAt !== undefined) checkpoints.push(...(await sealAll(db, context.cipher, new Date(sealedAt))))
  }
})
afterAll(() => testApp.close())

/** The rows by month. Verification must find nothing whenever it runs. */
async function rowsByMonth(now: Date) {
  const { broken } = await verifyLogs(testApp.db, testApp.context.cipher, { checkpoints, now })
  expect(broken).toEqual([])
  const sql = `select to_char(at at time zone 'Asia/Seoul', 'YYYY-MM') as month, count(*)::int as n from access_log group by 1 order by 1`
  return Object.fromEntries((await testApp.db.query<{ month: string; n: number }>(sql)).map(({ month, n }) => [month, n]))
}

const purgeAt = async (day: string) => {
  const now = new Date(`${day}T04:40:00+09:00`)
  return [await purgeLogs(testApp.db, now), await rowsByMonth(now)]
}

const later = { '2061-01': 53, '2061-02': 64, '2061-03': 70 }

test('rows from before there were partitions go when they are two years old', async () => {
  // The first partition is empty then.
  expect(await purgeAt('2062-12-10')).toEqual([
    { removed: 30, dropped: 1 },
    { '2060-12': 40, ...later },
  ])
  expect(await purgeAt('2063-01-25')).toEqual([{ removed: 40, dropped: 0 }, later])
})

test('a month goes as a whole once all its rows are two years old, and the others stay', async () => {
  expect(await purgeAt('2063-01-31')).toEqual([{ removed: 0, dropped: 0 }, later])
  // The block that reaches into February goes with January.
  expect(await purgeAt('2063-02-10')).toEqual([
    { removed: 57, dropped: 1 },
    { '2061-02': 60, '2061-03': 70 },
  ])
  expect(await purgeAt('2063-03-05')).toEqual([{ removed: 60, dropped: 1 }, { '2061-03': 70 }])
  expect((await partitionsOf(testApp.db, 'access_log')).flatMap(({ name, from }) => (from ? [name] : []))[0]).toBe('access_log_2061_03')
})

test('the newest block stays, because the next one links to it', async () => {
  expect(await purgeAt('2063-12-01')).toEqual([{ removed: 0, dropped: 0 }, { '2061-03': 70 }])
})
