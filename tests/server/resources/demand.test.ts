import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countDemand } from '#resources/rental/demand/demandCount.server.ts'
import { buildApp } from '#server/app.ts'
import { openCounterBuffer } from '#server/base/counterBuffer.ts'
import type { Client } from '../testApp.ts'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'
import { platformsOf } from '../testApp.ts'

let testApp: Bookings
let rider: Rider
let car: number
let place: { spot_id: number; model_id: number }
beforeAll(async () => {
  testApp = await openBookings()
  rider = await testApp.rider()
  car = await testApp.open()
  place = await testApp.full('rcar', car)
})
beforeEach(() => testApp.db.query('truncate demand_counts, counted_today'))
afterAll(() => testApp?.close())

const monday = { start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 16:00:00' }
const wanted = (overrides: object = {}) => ({ ...monday, rcar_id: car, ...overrides })

const ask = async (app: FastifyInstance, { headers }: Client, call: string, payload: object) =>
  (await app.inject({ method: 'POST', url: `/api/${call}`, headers, payload })).statusCode

/** Runs two servers on the database and closes them, so that they flush their counters. */
async function served(run: (one: FastifyInstance, other: FastifyInstance) => Promise<void>) {
  const apps = await Promise.all([
    buildApp(testApp.context, { vendors: platformsOf(testApp.context) }),
    buildApp(testApp.context, { vendors: platformsOf(testApp.context) }),
  ])
  const [one, other] = apps
  await run(one, other).finally(() => Promise.all(apps.map((app) => app.close())))
}

const counted = () =>
  testApp.db.query(
    `select to_char(asked_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI') as at, kind, channel, spot_id::int, model_id::int, weekday, sum(count)::int as count
     from demand_counts group by 1, 2, 3, 4, 5, 6 order by kind, channel, at, weekday`,
  )

test("a member's searches and quotes count once a day, also on two servers at once", async () => {
  await served(async (one, other) => {
    const requests = [one, other, one, other].flatMap((app) => [ask(app, rider.client, 'rcar/search', monday), ask(app, rider.client, 'rent/quote', wanted())])
    expect(await Promise.all(requests)).toEqual(requests.map(() => 200))
  })
  // Another insurance option is not counted again; another weekday is.
  await served(async (one) => {
    await ask(one, rider.client, 'rent/quote', wanted({ cdw: 'premium' }))
    await ask(one, rider.client, 'rent/quote', wanted({ start_at: '2026-11-24 10:00:00', end_at: '2026-11-24 16:00:00' }))
  })
  const where = { at: '2026-11-20 12:00', channel: 'app', weekday: 'mon', count: 1 }
  expect(await counted()).toEqual([
    { ...where, kind: 'quoted', spot_id: place.spot_id, model_id: place.model_id },
    { ...where, kind: 'quoted', weekday: 'tue', spot_id: place.spot_id, model_id: place.model_id },
    { ...where, kind: 'searched', spot_id: null, model_id: null },
  ])
})

test('a query of staff for a member counts for the channel desk; a query without a member or on behalf of a member does not count', async () => {
  await testApp.db.query('update sessions set real_id = $1, home_until = expires_at where user_id = $2', [testApp.superAdmin.id, rider.id])
  await served(async (one) => {
    expect(await ask(one, rider.client, 'rent/quote', wanted())).toBe(200)
    expect(await ask(one, testApp.ops, 'rent/quote', wanted())).toBe(200)
    expect(await ask(one, testApp.ops, 'rcar/search', monday)).toBe(200)
    expect(await ask(one, testApp.ops, 'rent/quote', wanted({ user_id: rider.id }))).toBe(200)
    expect(await ask(one, testApp.ops, 'rcar/search', { ...monday, user_id: rider.id, spot_id: place.spot_id })).toBe(200)
  })
  await testApp.db.query('update sessions set real_id = null, home_until = null where user_id = $1', [rider.id])
  expect(await counted()).toMatchObject([
    { kind: 'quoted', channel: 'desk', spot_id: place.spot_id, model_id: place.model_id, count: 1 },
    { kind: 'searched', channel: 'desk', spot_id: place.spot_id, model_id: null, count: 1 },
  ])
})

test('a rejected query does not count; a quote with obstacles and a search without a free car do', async () => {
  const night = { start_at: '2026-11-25 10:00:00', end_at: '2026-11-25 16:00:00' }
  await rider.client.call('rent', 'hold', testApp.bookingParams(rider, car, night))
  await served(async (one) => {
    expect(await ask(one, rider.client, 'rent/quote', wanted({ rcar_id: 9_999_999 }))).toBe(404)
    expect(await ask(one, rider.client, 'rent/quote', wanted({ start_at: '언젠가' }))).toBe(400)
    expect(await ask(one, rider.client, 'rcar/search', { start_at: '2026-11-19 10:00:00', end_at: '2026-11-19 16:00:00' })).toBe(400)
    expect(await ask(one, rider.client, 'rcar/search', { ...monday, spot_id: 9_999_999 })).toBe(200)
    expect(await ask(one, rider.client, 'rent/quote', wanted(night))).toBe(200)
    expect(await ask(one, rider.client, 'rcar/search', night)).toBe(200)
  })
  expect(await counted()).toMatchObject([
    { kind: 'quoted', weekday: 'wed', count: 1 },
    { kind: 'searched', weekday: 'wed', count: 1 },
    { kind: 'unfound', weekday: 'wed', count: 1 },
  ])
})

test('counts that could not be written are kept and written later', async () => {
  const { countEvent, write } = openCounterBuffer(testApp.context)
  const db = { actor: { id: rider.id, accessLevel: 'user', name: '' }, now: '2026-11-20 23:59:59' } as const
  const wish = (start_at: string) => countDemand({ db: db as never, countEvent }, 'quoted', { user_id: rider.id, start_at, ...place })
  wish('2026-11-23 10:00:00')
  await testApp.db.query('alter table demand_counts rename to demand_counts_away')
  await write()
  await testApp.db.query('alter table demand_counts_away rename to demand_counts')
  wish('2026-11-24 10:00:00')
  await write()
  await write()
  expect(await counted()).toMatchObject([
    { at: '2026-11-20 23:00', weekday: 'mon', count: 1 },
    { at: '2026-11-20 23:00', weekday: 'tue', count: 1 },
  ])
})

test('the identity of a counted user is stored as a digest and deleted at night', async () => {
  await served(async (one) => void (await ask(one, rider.client, 'rent/quote', wanted())))
  const keys = () => testApp.db.query<{ key: string; day: string }>('select key, day::text as day from counted_today')
  expect(await keys()).toEqual([{ key: expect.stringMatching(/^[\w-]{43}$/), day: '2026-11-20' }])
  await testApp.runJob('demandCount.forgetWho')
  expect(await keys()).toHaveLength(1)
  await testApp.runJob('demandCount.forgetWho', '2026-11-21 00:10:00')
  expect(await keys()).toEqual([])
  expect(await counted()).toHaveLength(1)
})

test('staff can read the counts, and they are read-only', async () => {
  await served(async (one) => void (await ask(one, rider.client, 'rent/quote', wanted())))
  const cs = await testApp.as('cs')
  expect(await cs.call('demandCount', 'findMany', { params: { kind: 'quoted' } })).toMatchObject({
    total: 1,
    rows: [{ channel: 'app', weekday: 'mon', count: 1 }],
  })
  await expect(rider.client.call('demandCount', 'findMany', { params: {} })).rejects.toMatchObject({ status: 403 })
  const draft = { asked_at: '2026-11-20 12:00:00', kind: 'quoted', channel: 'app', weekday: 'mon', count: 5 }
  await expect(testApp.superAdmin.call('demandCount', 'save', { saveParamsArray: [draft] })).rejects.toMatchObject({ status: 403 })
})
