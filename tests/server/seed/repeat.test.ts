import { afterAll, expect, test } from 'vitest'
import { seed } from '#demo/seed.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { count, now } from './demoHouse.ts'

const houses: TestApp[] = []
afterAll(() => Promise.all(houses.map((testApp) => testApp.close())))

/** Enough to be told apart. */
const few = { members: 400, leavers: 10, cars: 60, rents: 300 }

/** An empty house at a moment, that will hold demo data. */
async function empty(clock: Date) {
  const testApp = await createTestApp({ env: { SEED: 'demo' }, clock: () => clock })
  houses.push(testApp)
  return testApp
}

async function rowsOf({ db }: TestApp) {
  // Sealed values and their digests differ by the keys of a house; everything readable does not.
  const rides = await db.query<{ code: string; row: string }>(
    `select code, concat_ws(' ', user_id, rcar_id, start_at, end_at, status, total_amount, paid_amount, balance_amount) as row from rents order by id`,
  )
  const sums = await db.query(`select (select md5(string_agg(concat_ws(' ', order_no, amount, status), '|' order by id)) from tlogs) as money,
    (select md5(string_agg(concat_ws(' ', user_id, amount, balance_after), '|' order by id)) from point_logs) as points,
    (select md5(string_agg(concat_ws(' ', title, status, user_id), '|' order by id)) from notis) as news,
    (select md5(string_agg(concat_ws(' ', odometer_km, fuel_pct, photos), '|' order by id)) from rcar_states) as states`)
  return { rides, sums }
}

test('two servers that start at once seed once, and the same moment gives the same demo data, to the won', async () => {
  const [first, second] = [await empty(now), await empty(now)]
  await Promise.all([seed(first.context, few), seed(second.context, few), seed(second.context, few)])
  expect(await count(second, 'rcars')).toBe(few.cars)
  expect(await rowsOf(second)).toEqual(await rowsOf(first))
}, 120_000)

test.each(['2026-02-28T15:30:00Z', '2028-02-29T22:00:00Z'])(
  'the demo can begin on any day: %s',
  async (clock) => {
    const testApp = await empty(new Date(clock))
    await seed(testApp.context, few)
    expect((await rowsOf(testApp)).rides.length).toBeGreaterThan(280)
  },
  120_000,
)
