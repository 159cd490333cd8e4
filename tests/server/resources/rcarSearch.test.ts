import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'

let testApp: Bookings
let rider: Rider
let spots: readonly [number, number]
let cars: readonly [number, number, number, number]

const monday = { start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 16:00:00' }
const search = (overrides: object = {}) => rider.client.call('rcar', 'search', { ...monday, ...overrides })
const ids = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id)

beforeAll(async () => {
  testApp = await openBookings()
  rider = await testApp.rider()
  const hours = [{ weekday: 'mon', pickup_from: '00:00', pickup_to: '23:59', return_from: '00:00', return_to: '23:59' }]
  spots = [await testApp.spot({ hours }), await testApp.spot({ hours, lat_lng: { lat: 37.6, lng: 127 } })]
  const open = (spot_id: number, overrides: object = {}) => testApp.open({ spot_id, ...overrides })
  cars = [await open(spots[0]), await open(spots[0]), await open(spots[1]), await open(spots[1], { is_visible: false })]
})
afterAll(() => testApp?.close())

test('a search returns free cars with the price of a quote, and no occupied, hidden or out-of-service cars', async () => {
  const [one, two, three] = cars
  const { rows, total } = await search({ spot_id: spots[0] })
  expect([ids({ rows }), total]).toEqual([[one, two], 2])
  const quoted = await rider.client.call('rent', 'quote', { ...monday, rcar_id: one, cdw: 'none' })
  expect(rows[0]).toMatchObject({ base_amount: quoted.base_amount, total_amount: quoted.total_amount, distance: null, spot: { id: spots[0] } })
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, one))
  await testApp.ops.call('rcar', 'pause', { id: three, status_reason: '점검' })
  expect(ids(await search())).toEqual([two])
  await testApp.ops.call('rcar', 'activate', { id: three })
  expect(ids(await search({ start_at: '2026-11-23 16:30:00', end_at: '2026-11-23 18:00:00' }))).toEqual([one, two, three])
  expect(ids(await search({ start_at: '2026-11-23 08:00:00', end_at: '2026-11-23 10:00:00' }))).toEqual([two, three])
  await testApp.ops.call('rent', 'giveUp', { id })
  expect(ids(await search())).toEqual([one, two, three])
})

test('a search by distance returns the nearest cars first, in pages', async () => {
  const near = { lat: 37.61, lng: 127 }
  const first = await search({ near, orderBy: 'distance-asc', num: 1 })
  expect(first).toMatchObject({ total: 3, rows: [{ id: cars[2], distance: 1112 }] })
  expect(ids(await search({ near, orderBy: 'distance-asc', num: 2, page: 2 }))).toEqual([cars[1]])
})

test('a search returns no cars if pick-up or return is closed then, and says why for a named spot', async () => {
  const tuesday = { start_at: '2026-11-23 10:00:00', end_at: '2026-11-24 10:00:00' }
  expect(await search(tuesday)).toEqual({ rows: [], total: 0 })
  const refused = { status: 400, code: 'invalid', issues: [{ path: ['end_at'], code: 'rent.returnClosed', message: expect.stringContaining('쉬는 날') }] }
  await expect(search({ ...tuesday, spot_id: spots[0] })).rejects.toMatchObject(refused)
  await expect(search({ start_at: '2026-11-22 10:00:00', spot_id: spots[0] })).rejects.toMatchObject({
    issues: [{ path: ['start_at'], code: 'rent.pickupClosed' }],
  })
})

test('a page past the last one is empty and has the total', async () => {
  expect(await search({ page: 9 })).toEqual({ rows: [], total: 3 })
})

test('a search by price sorts after the discount of the applicable event, for each kind of target', async () => {
  const [one, two, three] = cars
  const event = {
    name: '시험 이벤트',
    basis: 'booking',
    run_from: '2026-11-01 00:00:00',
    run_to: '2026-12-31 23:59:59',
    discount_type: 'rate',
    discount_value: 50,
  }
  const [tag] = await testApp.manager.call<number[]>('tag', 'save', { saveParamsArray: [{ name: '할인' }] })
  await testApp.ops.call('rcar', 'save', { saveParamsArray: [{ id: three, tag_ids: [tag] }] })
  const eventTargets = { tags: { tag_ids: [tag] }, rcars: { rcar_ids: [two], discount_value: 80 }, spots: { spot_ids: [spots[1]], discount_value: 90 } }
  const orders: number[][] = []
  for (const scope of ['tags', 'rcars', 'spots'] as const) {
    const [id] = await testApp.manager.call<number[]>('rentEvent', 'save', { saveParamsArray: [{ ...event, scope, ...eventTargets[scope] }] })
    await testApp.manager.call('rentEvent', 'activate', { id })
    const { rows } = await search()
    orders.push(ids({ rows }))
    expect(rows.map(({ total_amount }: any) => total_amount)).toEqual(
      rows.map(({ total_amount }: any) => total_amount).toSorted((a: number, b: number) => a - b),
    )
  }
  expect(orders).toEqual([
    [three, one, two],
    [two, three, one],
    [three, two, one],
  ])
})

test.each([
  ['end_at', 'rcar.searchEndsEarly', { end_at: '2026-11-23 10:00:00' }],
  ['start_at', 'rcar.searchPast', { start_at: '2026-11-19 10:00:00' }],
  ['near', 'required', { orderBy: 'distance-asc' }],
])('%s is refused with %s', async (at, code, overrides) => {
  await expect(search(overrides)).rejects.toMatchObject({ status: 400, issues: [{ path: [at], code }] })
})

test('staff search for a caller with plates, hidden cars and the prices of the caller, and book by phone', async () => {
  const spot_id = await testApp.spot({ hours: [{ weekday: 'mon', pickup_from: '00:00', pickup_to: '23:59', return_from: '00:00', return_to: '23:59' }] })
  const hidden = await testApp.open({ spot_id, is_visible: false, plate_no: '77하7777' })
  const caller = await testApp.rider()
  const first = { name: '첫 시승', basis: 'booking', run_from: '2026-11-01 00:00:00', run_to: '2026-12-31 23:59:59', discount_type: 'rate', discount_value: 10 }
  const [event] = await testApp.manager.call<[number]>('rentEvent', 'save', {
    saveParamsArray: [{ ...first, scope: 'spots', spot_ids: [spot_id], first_rent_only: true }],
  })
  await testApp.manager.call('rentEvent', 'activate', { id: event })
  const searchCars = (overrides: object = {}) => testApp.ops.call('rcar', 'search', { ...monday, spot_id, ...overrides })
  const forNobody = await searchCars()
  expect(forNobody.rows).toMatchObject([{ id: hidden, plate_no: '77하7777', event_discount: 0 }])
  const forCaller = await searchCars({ user_id: caller.id })
  expect(forCaller.rows[0].event_discount).toBeGreaterThan(0)
  expect(await search({ spot_id, user_id: caller.id })).toMatchObject({ rows: [], total: 0 })
  expect((await search({ spot_id: spots[1] })).rows[0].plate_no).toBeNull()
  const booked = await testApp.ops.call('rent', 'book', { ...testApp.bookingParams(caller, hidden), user_id: caller.id })
  expect(booked.quote.total_amount).toBe(forCaller.rows[0].total_amount)
  expect(await testApp.full('rent', booked.id)).toMatchObject({ status: 'hold', channel: 'phone', user: { id: caller.id } })
  expect((await searchCars()).rows).toEqual([])
  await expect(caller.client.call('rent', 'book', { ...testApp.bookingParams(caller, hidden), user_id: caller.id })).rejects.toMatchObject({ status: 403 })
})

test('staff see the main reason for an empty result and the next possible time; members do not', async () => {
  const desk = (overrides: object) => testApp.ops.call('rcar', 'search', { ...monday, ...overrides })
  // Both spots are open on Mondays only.
  const sunday = { start_at: '2026-11-22 02:30:00', end_at: '2026-11-22 08:30:00' }
  expect(await search(sunday)).toEqual({ rows: [], total: 0 })
  expect(await desk(sunday)).toMatchObject({ rows: [], total: 0, why: { is: 'shut', next_at: '2026-11-23 00:00:00' } })
  expect((await desk({ start_at: '2026-11-23 00:00:00', end_at: '2026-11-23 06:00:00' })).total).toBeGreaterThan(0)
  expect(await desk({ start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 10:10:00' })).toMatchObject({
    why: { is: 'tooShort', next_at: null, cars: expect.any(Number) },
  })

  const spot_id = await testApp.spot({ hours: [{ weekday: 'mon', pickup_from: '00:00', pickup_to: '23:59', return_from: '00:00', return_to: '23:59' }] })
  const only = await testApp.open({ spot_id })
  const model_id = (await testApp.ops.call('rcar', 'findById', { id: only })).model_id
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, only))
  const occupiedResult = await desk({ spot_id, model_id })
  expect(occupiedResult).toMatchObject({ total: 0, why: { is: 'taken', cars: 1 } })
  const { next_at } = occupiedResult.why
  expect(next_at > monday.start_at).toBe(true)
  const end_at = `${next_at.slice(0, 11)}${String(Number(next_at.slice(11, 13)) + 6).padStart(2, '0')}${next_at.slice(13)}`
  expect((await desk({ spot_id, model_id, start_at: next_at, end_at })).total).toBe(1)
  await testApp.ops.call('rent', 'giveUp', { id })
})
