import { afterAll, expect, test } from 'vitest'
import { seed } from '#demo/seed.ts'
import type { OpenHouse } from '../openHouse.ts'
import { openHouse } from '../openHouse.ts'

const houses: OpenHouse[] = []
afterAll(() => Promise.all(houses.map((house) => house.close())))

async function rowsAt(clock: string) {
  const house = await openHouse({ env: { SEED: 'demo' }, clock: () => new Date(clock) })
  houses.push(house)
  await seed(house.house)
  // Sealed values and their digests differ by the keys of a house; everything readable does not.
  const rides = await house.db.query<{ code: string; row: string }>(
    `select code, concat_ws(' ', user_id, rcar_id, start_at, end_at, status, total_amount, paid_amount, balance_amount) as row from rents order by id`,
  )
  const sums = await house.db.query(`select (select md5(string_agg(concat_ws(' ', order_no, amount, status), '|' order by id)) from tlogs) as money,
    (select md5(string_agg(concat_ws(' ', user_id, amount, balance_after), '|' order by id)) from point_logs) as points,
    (select md5(string_agg(concat_ws(' ', title, status, user_id), '|' order by id)) from notis) as news,
    (select md5(string_agg(concat_ws(' ', odometer_km, fuel_pct, photos), '|' order by id)) from rcar_states) as states`)
  return { rides, sums }
}

test('the same moment gives the same demo data, to the won', async () => {
  const [first, second] = [await rowsAt('2026-11-20T03:00:00Z'), await rowsAt('2026-11-20T03:00:00Z')]
  expect(second).toEqual(first)
}, 120_000)

test('the demo can begin on any day', async () => {
  for (const clock of ['2026-02-28T15:30:00Z', '2028-02-29T22:00:00Z']) expect((await rowsAt(clock)).rides.length).toBeGreaterThan(1400)
}, 120_000)
