import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOf, toSeoulWallTime } from '#schema/base/time.ts'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'

/** The search reads what decides from indexes alone; here it is compared with a plain reading of all rows. */

let testApp: Bookings
let rider: Rider
let cars: readonly CarRow[]
let occupancies: readonly { rcar_id: number; from_at: Date; to_at: Date }[]

interface CarRow {
  id: number
  status: string
  is_visible: boolean
  model_id: number
  sort: number
  turnaround_min: number
  min_rent_min: number
  max_rent_min: number
  lead_min: number
  book_open_days: number
  deleted_at: Date | null
}

const now = instantOf('2026-11-20 12:00:00')
const minuteMs = 60_000

/** The same numbers in every run. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const random = numbersFrom(20_261_120)

const copiesSql = (
  columns: string,
) => `insert into rcars (plate_no, status, is_visible, sort, turnaround_min, min_rent_min, max_rent_min, lead_min, book_open_days, price_policy_id, deleted_at, ${columns})
  select $2 || '허' || lpad((n + 1000)::text, 4, '0'), (array['active','active','active','paused'])[1 + n * 7 % 4], n % 5 > 0, n % 3, n * 37 % 5 * 30, 10 + n * 11 % 7 * 60, 300 + n * 13 % 9 * 1440, n * 17 % 6 * 300,
    1 + n * 19 % 12, case when n % 2 = 0 then price_policy_id else $3::bigint end, case when n % 23 = 0 then now() end, ${columns}
  from rcars, generate_series(1, 150) n where id = $1`

async function fillFleet(db: Bookings['db'], car: number, policy: number) {
  const varied = ['id', 'plate_no', 'vin', 'terminal_id', 'status', 'is_visible', 'sort', 'turnaround_min', 'min_rent_min', 'max_rent_min', 'lead_min']
  const fixed = [...varied, 'book_open_days', 'price_policy_id', 'deleted_at']
  const columns = await db.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = 'rcars'::regclass and attnum > 0 and not attisdropped and attname <> all ($1)`,
    [fixed],
  )
  await db.query(copiesSql(columns.map(({ name }) => name).join(', ')), [car, '987', policy])
}

async function occupy(db: Bookings['db'], ids: readonly number[]) {
  let holder = 0
  for (const id of ids) {
    for (let at = random(2000); at < 14 * 1440; at += 60 + random(3000)) {
      const to = at + 30 + random(1500)
      const [from_at, to_at] = [at, to].map((minutes) => new Date(now.getTime() + (minutes - 1440) * minuteMs))
      await db.query(
        `insert into occupancies (rcar_id, holder, holder_id, segment, from_at, to_at, user_to_at) values ($1, 'rcarDisable', $2, 1, $3, $4, $4)`,
        [id, ++holder, from_at, to_at],
      )
      at = to
    }
  }
}

beforeAll(async () => {
  testApp = await openBookings()
  rider = await testApp.rider()
  const { db, manager } = testApp
  const car = await testApp.open()
  const [row] = await db.query<{ price_policy_id: number; model_id: number }>('select price_policy_id, model_id from rcars where id = $1', [car])
  const columns = await db.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = 'rent_price_policies'::regclass and attnum > 0 and not attisdropped and attname not in ('id', 'name', 'weekday_hour', 'weekday_day')`,
  )
  const same = columns.map(({ name }) => name).join(', ')
  const [policy] = await db.query<{ id: number }>(
    `insert into rent_price_policies (name, weekday_hour, weekday_day, ${same}) select '다른 요금', 7000, 60000, ${same} from rent_price_policies where id = $1 returning id`,
    [row?.price_policy_id],
  )
  await fillFleet(db, car, policy?.id ?? 0)
  cars = await db.query<CarRow>('select * from rcars order by id')
  await occupy(
    db,
    cars.map(({ id }) => id).filter((id) => id % 3 > 0),
  )
  occupancies = await db.query('select rcar_id, from_at, to_at from occupancies')
  const discounted = cars.filter(({ id, deleted_at }) => id % 4 === 0 && deleted_at === null).map(({ id }) => id)
  const run = { run_from: '2026-11-01 00:00:00', run_to: '2026-12-31 23:59:59' }
  const event = { name: '시험 이벤트', basis: 'booking', ...run, discount_type: 'rate', discount_value: 40, scope: 'rcars', rcar_ids: discounted.slice(0, 20) }
  const [id] = await manager.call<number[]>('rentEvent', 'save', { saveParamsArray: [event] })
  await manager.call('rentEvent', 'activate', { id })
})
afterAll(() => testApp?.close())

/** The ids of the cars that may be offered, each decided on its own. */
function freeCars(start: Date, end: Date, model: number | undefined, isStaff: boolean) {
  const minutes = (end.getTime() - start.getTime()) / minuteMs
  const ahead = (start.getTime() - now.getTime()) / minuteMs
  return cars
    .filter((car) => car.status === 'active' && car.deleted_at === null && (isStaff || car.is_visible) && (model === undefined || car.model_id === model))
    .filter((car) => car.min_rent_min <= minutes && minutes <= car.max_rent_min && (isStaff || car.lead_min <= ahead) && ahead <= car.book_open_days * 1440)
    .filter(({ id, turnaround_min }) => {
      const until = end.getTime() + turnaround_min * minuteMs
      return !occupancies.some((one) => one.rcar_id === id && one.to_at > start && one.from_at.getTime() < until)
    })
    .map(({ id }) => id)
}

/** All pages of a search. */
async function searchAll(isStaff: boolean, input: object) {
  const client = isStaff ? testApp.ops : rider.client
  const first = await client.call('rcar', 'search', { ...input, num: 40 })
  const pages = [first]
  for (let page = 2; pages.length * 40 < first.total; page++) pages.push(await client.call('rcar', 'search', { ...input, num: 40, page }))
  return { total: first.total as number, rows: pages.flatMap(({ rows }) => rows as { id: number; total_amount: number; distance: number }[]) }
}

const byIds = (a: number, b: number) => a - b
const sortOf = (id: number) => cars.find((car) => car.id === id)?.sort ?? 0

test('random searches offer the cars that each of its conditions allows, cheapest or nearest first, and count them', async () => {
  const totals = new Set<number>()
  for (let round = 0; round < 60; round++) {
    const start = new Date(now.getTime() + random(9 * 1440) * minuteMs)
    const end = new Date(start.getTime() + (10 + random(3000)) * minuteMs)
    const isStaff = round % 3 === 0
    const isNear = round % 2 === 0
    const period = { start_at: toSeoulWallTime(start), end_at: toSeoulWallTime(end) }
    const found = await searchAll(isStaff, isNear ? { ...period, near: { lat: 37.61, lng: 127 }, orderBy: 'distance-asc' } : period)
    const free = freeCars(start, end, undefined, isStaff)
    expect({ ...period, ids: found.rows.map(({ id }) => id).toSorted(byIds), total: found.total }).toEqual({ ...period, ids: free, total: free.length })
    const inOrder = found.rows.toSorted(
      (a, b) => (isNear ? a.distance - b.distance : 0) || a.total_amount - b.total_amount || sortOf(a.id) - sortOf(b.id) || a.id - b.id,
    )
    expect(found.rows.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
    totals.add(found.total)
  }
  // The searches differ, and some find more than one page.
  expect(totals.size).toBeGreaterThan(20)
  expect(Math.max(...totals)).toBeGreaterThan(40)
})
