import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FigureResponse } from '#resources/figures.server.ts'
import type { Client } from '../testApp.ts'
import type { Fleet } from './fleet.ts'
import { openFleet } from './fleet.ts'
import { rideRows } from './rideRows.ts'

let testApp: Fleet
let cs: Client
let east: number
let west: number
let model: number

const count = (asked_at: string, kind: string, times: number, where: { channel?: string; spot?: number; weekday?: string } = {}) =>
  testApp.db.query(
    `insert into demand_counts (asked_at, kind, channel, spot_id, model_id, weekday, count) values ($1::timestamp at time zone 'Asia/Seoul', $2, $3, $4, $5, $6, $7)`,
    [asked_at, kind, where.channel ?? 'app', where.spot ?? null, where.spot === undefined ? null : model, where.weekday ?? 'wed', times],
  )

beforeAll(async () => {
  testApp = await openFleet()
  cs = await testApp.as('cs')
  ;[east, west] = [await testApp.spot({ name: '동쪽' }), await testApp.spot({ name: '서쪽' })]
  const [a, b] = [await testApp.car({ spot_id: east }), await testApp.car({ spot_id: west })]
  model = (await testApp.superAdmin.call('rcar', 'findById', { id: a })).model_id
  const rows = rideRows(testApp)
  const [one, two] = [await rows.member(), await rows.member()]
  // Both on Wednesdays.
  const trips = { east: ['2026-11-11 10:00:00', '2026-11-11 16:00:00'], west: ['2026-11-18 10:00:00', '2026-11-18 16:00:00'] } as const
  const ride = (car: number, user: number, spot: number, [start_at, end_at]: readonly [string, string], overrides: object) =>
    rows.rent(car, user, { start_at, end_at, actual_start_at: start_at, actual_end_at: end_at, pickup_spot_id: spot, return_spot_id: spot, ...overrides })
  await ride(a, one, east, trips.east, { created_at: '2026-11-04 10:20:00', channel: 'app', paid_amount: 1000 })
  await ride(b, two, west, trips.west, { created_at: '2026-11-04 11:00:00', channel: 'phone', status: 'expired' })
  await ride(b, two, west, trips.west, { created_at: '2026-08-04 11:00:00', channel: 'app', paid_amount: 1000 })
})
afterAll(() => testApp?.close())

const answered = (figure: string, overrides: string) => cs.get(`/api/figures?figure=${figure}&${overrides}`)
const figureOf = async (figure: string, overrides = 'period=month') => (await answered(figure, overrides)).json<FigureResponse>()
const steps = ({ rows }: FigureResponse) => rows.map(({ key, value, part, before }) => [key, value, part, before])
const lines = ({ rows }: FigureResponse) => rows.map(({ name, value, part, whole, before }) => [name, value, part, whole, before])

test('without counted demand, conversion starts with bookings and says so', async () => {
  const figure = await figureOf('funnel')
  expect(figure.counted).toEqual({ since: null, covers: 'none' })
  expect(steps(figure)).toEqual([
    ['held', 1000, 2, null],
    ['paid', 500, 1, null],
    ['driven', 500, 1, null],
  ])
  expect(await figureOf('lostBySpot')).toMatchObject({ counted: { since: null, covers: 'none' }, total: { value: null }, rows: [] })
  expect(await figureOf('unfound')).toMatchObject({ total: { value: null }, rows: [] })
})

test('searches and quotes precede bookings, payments and rentals, each with the previous period', async () => {
  await count('2026-09-20 09:00:00', 'searched', 1)
  // October until the 20th at noon, and after that.
  await count('2026-10-07 09:00:00', 'searched', 4)
  await count('2026-10-07 09:00:00', 'quoted', 2, { spot: east })
  await count('2026-10-20 12:00:00', 'searched', 100)
  await count('2026-11-04 10:00:00', 'searched', 8)
  await count('2026-11-04 10:00:00', 'unfound', 2)
  await count('2026-11-05 10:00:00', 'searched', 2, { weekday: 'thu' })
  await count('2026-11-04 10:00:00', 'quoted', 3, { spot: east })
  await count('2026-11-04 10:00:00', 'quoted', 1, { spot: east, channel: 'desk' })
  await count('2026-11-05 10:00:00', 'quoted', 2, { spot: west, weekday: 'thu' })
  const figure = await figureOf('funnel')
  expect(figure.counted).toEqual({ since: '2026-09-20 09:00:00', covers: 'both' })
  expect(steps(figure)).toEqual([
    ['searched', 1000, 10, 1000],
    ['quoted', 600, 6, 500],
    ['held', 200, 2, 0],
    ['paid', 100, 1, 0],
    ['driven', 100, 1, 0],
  ])
  expect(figure.rows.map(({ whole, before_whole }) => [whole, before_whole])).toEqual(Array.from({ length: 5 }, () => [10, 4]))
  expect(figure.total).toMatchObject({ value: 100, part: 1, whole: 10, before: 0 })
})

test('conversion can be filtered by spot, model and channel, and refuses filters that do not apply', async () => {
  const narrowed = async (only: string) => steps(await figureOf('funnel', `period=month&${only}`)).map(([key, , part]) => [key, part])
  expect(await narrowed(`only[spot_id]=${east}`)).toEqual([
    ['quoted', 4],
    ['held', 1],
    ['paid', 1],
    ['driven', 1],
  ])
  expect(await narrowed(`only[model_id]=${model}&only[channel]=desk`)).toEqual([
    ['quoted', 1],
    ['held', 1],
    ['paid', 0],
    ['driven', 0],
  ])
  expect((await narrowed('only[channel]=app'))[0]).toEqual(['searched', 10])
  const refused = async (figure: string, only: string) => (await answered(figure, only)).json<{ issues: { path: string[]; code: string }[] }>().issues[0]
  expect(await refused('funnel', 'only[spot_id]=동쪽')).toMatchObject({ path: ['only', 'spot_id'], code: 'notId' })
  expect(await refused('funnel', 'only[channel]=fax')).toMatchObject({ path: ['only', 'channel'], code: 'notListed' })
  expect(await refused('lateRate', `only[spot_id]=${east}`)).toMatchObject({ path: ['only', 'spot_id'], code: 'unknown' })
  expect(await refused('funnel', 'only[user_id]=1')).toMatchObject({ path: ['only', 'user_id'], code: 'unknown' })
})

test('quotes without a booking on the same day are counted by spot, model and weekday, and searches without a free car too', async () => {
  expect(lines(await figureOf('lostBySpot'))).toEqual([
    ['동쪽', 750, 3, 4, 1000],
    ['서쪽', 1000, 2, 2, null],
  ])
  expect((await figureOf('lostByModel')).total).toMatchObject({ value: 833, part: 5, whole: 6, before: 1000 })
  const byWeekday = await figureOf('lostByWeekday')
  expect(byWeekday.rows.map(({ key }) => key)).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
  expect(lines(byWeekday).slice(2, 4)).toEqual([
    ['wed', 750, 3, 4, 1000],
    ['thu', 1000, 2, 2, null],
  ])
  expect(byWeekday.total).toMatchObject({ value: 833, before: 1000 })
  expect((await figureOf('unfound')).total).toMatchObject({ value: 200, part: 2, whole: 10, before: 0, before_whole: 4 })
})

test('a period that starts before the counting is shortened to its start, and is not compared with uncounted days', async () => {
  const september = await figureOf('funnel', 'from=2026-09-01&until=2026-09-30')
  expect(september).toMatchObject({
    span: { from: '2026-09-20 09:00:00', to: '2026-10-01 00:00:00' },
    counted: { covers: 'part' },
    total: { before: null, before_part: null },
  })
  const october = await figureOf('funnel', 'period=lastMonth')
  expect(october).toMatchObject({ span: { from: '2026-10-01 00:00:00' }, counted: { covers: 'now' }, total: { whole: 104, before: null } })
  const august = await figureOf('funnel', 'from=2026-08-01&until=2026-08-31')
  expect(august.counted?.covers).toBe('none')
  expect(steps(august)[0]).toEqual(['held', 1000, 1, null])
})

test('conversion can be downloaded as a file, with empty cells for missing comparisons', async () => {
  const { body } = await answered('funnel', 'period=lastMonth&outType=csv')
  const [head, first] = body.split(/\r?\n/)
  expect(head).toContain('단계,비율(%),직전 기간 비율(%),건수,첫 단계')
  expect(first).toBe('검색,100,,104,104,,')
})
