import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparedPeriodsOf } from '#resources/figures/period.server.ts'
import type { FigureResponse } from '#resources/figures.server.ts'
import type { Client } from '../testApp.ts'
import type { Fleet } from './fleet.ts'
import { openFleet } from './fleet.ts'
import { rideRows } from './rideRows.ts'

let testApp: Fleet
let finance: Client
let cs: Client
const [first, second] = ['12하1111', '12하2222']

async function couponOf(user_id: number) {
  const values = { name: '가을 할인', issue_type: 'admin', discount_type: 'amount', discount_value: 5000, usage: 'rent', valid_mode: 'days', valid_days: 30 }
  const times = { issue_from: '2026-01-01 00:00:00', issue_to: '2026-12-31 23:59:59' }
  const [program_id] = await testApp.manager.call<number[]>('couponProgram', 'save', { saveParamsArray: [{ ...values, ...times }] })
  await testApp.manager.call('couponProgram', 'activate', { id: program_id })
  const [id] = await testApp.manager.call<number[]>('coupon', 'save', { saveParamsArray: [{ program_id, user_id }] })
  return id
}

/** Two cars at two spots in October, and one rental in September. */
beforeAll(async () => {
  testApp = await openFleet()
  ;[finance, cs] = await Promise.all([testApp.as('finance'), testApp.as('cs')])
  const east = await testApp.spot({ name: '동쪽' })
  const west = await testApp.spot({ name: '서쪽' })
  const [a, b] = [await testApp.car({ plate_no: first, spot_id: east }), await testApp.car({ plate_no: second, spot_id: west })]
  await testApp.db.query(`update rcars set status = 'active'`)
  const rows = rideRows(testApp)
  const user = await rows.member()
  const coupon_id = await couponOf(user)
  const ride = (car: number, spot: number, from: string, to: string, overrides: object = {}) =>
    rows.rent(car, user, {
      start_at: from,
      end_at: to,
      actual_start_at: from,
      actual_end_at: to,
      pickup_spot_id: spot,
      return_spot_id: spot,
      created_at: from,
      block_end_at: to,
      ...overrides,
    } as never)
  // 24 hours, on time, with a coupon.
  await ride(a, east, '2026-10-05 00:00:00', '2026-10-06 00:00:00', { total_amount: 60_000, paid_amount: 60_000, coupon_id, coupon_discount: 5000 })
  // 48 hours including two hours of late return, with a later charge and a new damage.
  const late = await ride(a, east, '2026-10-10 12:00:00', '2026-10-12 10:00:00', {
    actual_end_at: '2026-10-12 12:00:00',
    block_end_at: '2026-10-12 12:00:00',
    total_amount: 100_000,
    extra_amount: 30_000,
    paid_amount: 130_000,
  })
  await ride(b, west, '2026-10-20 06:00:00', '2026-10-20 18:00:00', { total_amount: 40_000, paid_amount: 40_000 })
  // One paid and cancelled, one never paid.
  await ride(b, west, '2026-10-22 06:00:00', '2026-10-22 18:00:00', { status: 'canceled', total_amount: 40_000, paid_amount: 40_000 })
  await ride(b, west, '2026-10-23 06:00:00', '2026-10-23 18:00:00', { status: 'expired', total_amount: 40_000 })
  // The month before.
  await ride(a, east, '2026-09-10 00:00:00', '2026-09-11 00:00:00', { total_amount: 50_000, paid_amount: 50_000 })
  await ride(a, east, '2026-08-31 00:00:00', '2026-08-31 12:00:00', { total_amount: 20_000, paid_amount: 20_000 })
  const state = { rcar_id: a, kind: 'return', rent_id: late, checked_at: '2026-10-12 12:00:00', checker_id: testApp.ops.id, odometer_km: 10, fuel_pct: 50 }
  await testApp.db.query(
    `insert into rcar_states (rcar_id, kind, rent_id, checked_at, checker_id, odometer_km, fuel_pct, photos, new_damage_count, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, '[]', 1, now(), now())`,
    Object.values(state),
  )
})
afterAll(() => testApp?.close())

const ask = (figure: string, client = finance, overrides = 'period=lastMonth') => client.get(`/api/figures?figure=${figure}&${overrides}`)
const figureOf = async (figure: string) => (await ask(figure)).json<FigureResponse>()
const lines = ({ rows }: FigureResponse) => rows.map(({ name, value, part, whole, before }) => [name, value, part, whole, before])

test('conversion from bookings to payments and rentals', async () => {
  const { rows, total, span, before } = await figureOf('funnel')
  expect([span, before]).toEqual([
    { from: '2026-10-01 00:00:00', to: '2026-11-01 00:00:00' },
    { from: '2026-09-01 00:00:00', to: '2026-10-01 00:00:00' },
  ])
  expect(rows.map(({ key, value, part, whole, before_part }) => [key, value, part, whole, before_part])).toEqual([
    ['held', 1000, 5, 5, 1],
    ['paid', 800, 4, 5, 1],
    ['driven', 600, 3, 5, 1],
  ])
  expect(total).toMatchObject({ value: 600, before: 1000 })
})

test('utilisation of the cars, and their idle days', async () => {
  const utilisation = await figureOf('utilisation')
  expect(lines(utilisation)).toEqual([
    ['동쪽', 97, 72, 744, 33],
    ['서쪽', 16, 12, 744, 0],
  ])
  expect(utilisation.total).toMatchObject({ value: 56, part: 84, whole: 1488 })
  // Days in use: the 5th, the 10th to 12th, and the 20th. Cancelled rentals do not count.
  expect(lines(await figureOf('idleDays'))).toEqual([
    [second, 30, 30, 31, 30],
    [first, 27, 27, 31, 29],
  ])
})

test('revenue of cars and spots, and the cost of coupons', async () => {
  const byCar = await figureOf('revenueByCar')
  expect(lines(byCar)).toEqual([
    [first, 190_000, 190_000, 2, 50_000],
    [second, 40_000, 40_000, 1, 0],
  ])
  expect(byCar.total).toMatchObject({ value: 230_000, before: 50_000 })
  expect(lines(await figureOf('revenueBySpot'))).toEqual([
    ['동쪽', 190_000, 190_000, 2, 50_000],
    ['서쪽', 40_000, 40_000, 1, 0],
  ])
  expect(lines(await figureOf('couponCost'))).toEqual([['가을 할인', 5000, 5000, 1, 0]])
})

test('rates of damaged and late returns', async () => {
  expect((await figureOf('damage')).total).toMatchObject({ value: 333, part: 1, whole: 3, before: 0, before_whole: 1 })
  expect(lines(await figureOf('lateRate'))).toEqual([
    ['동쪽', 500, 1, 2, 0],
    ['서쪽', 0, 0, 1, null],
  ])
})

test('revenue by day lists every day, next to the day with the same number of the previous period', async () => {
  const { rows, total, lines: count } = await figureOf('revenueByDay')
  expect([rows.length, count, total.value, total.before]).toEqual([31, 31, 230_000, 50_000])
  expect(rows.filter(({ part, before_part }) => part > 0 || before_part).map(({ key, value, before, whole }) => [key, value, before, whole])).toEqual([
    ['2026-10-05', 60_000, 0, 1],
    ['2026-10-10', 130_000, 50_000, 1],
    ['2026-10-20', 40_000, 0, 1],
  ])
})

test('days that a longer previous period has beyond the chosen one are a line of their own', async () => {
  const { rows, total } = (await ask('revenueByDay', finance, 'from=2026-09-01&until=2026-09-30')).json<FigureResponse>()
  expect([rows.length, total.value, total.before]).toEqual([31, 50_000, 20_000])
  expect(rows.at(-1)).toMatchObject({ key: 'none', value: 0, before: 20_000 })
})

test('utilisation by weekday and hour, and what the fleet was used for each noon', async () => {
  const { rows, total } = await figureOf('utilisationByHour')
  expect(rows.map(({ key, part, whole }) => [key, part, whole])).toEqual([
    ['mon', 36, 192],
    ['tue', 12, 192],
    ['wed', 0, 192],
    ['thu', 0, 240],
    ['fri', 0, 240],
    ['sat', 12, 240],
    ['sun', 24, 192],
  ])
  expect(rows[0]?.columns).toMatchObject({ hour0: 2, hour11: 2, hour12: 1, hour23: 1 })
  // Hours out of the cars, as in the utilisation by spot.
  expect(total).toMatchObject({ value: 56, part: 84, whole: 1488 })

  const fleet = await figureOf('fleetByDay')
  expect(fleet.rows.length).toBe(31)
  expect(fleet.rows.filter(({ part }) => part > 0).map(({ key, columns, whole }) => [key, columns?.rent, columns?.rcarDisable, whole])).toEqual([
    ['2026-10-05', 1, 0, 2],
    ['2026-10-10', 1, 0, 2],
    ['2026-10-11', 1, 0, 2],
    ['2026-10-20', 1, 0, 2],
  ])
})

test('bookings by lead time and returns by lateness are shares of their sum', async () => {
  const parts = ({ rows }: FigureResponse) => rows.filter(({ part }) => part > 0).map(({ key, value, part, whole }) => [key, value, part, whole])
  expect(parts(await figureOf('leadTime'))).toEqual([['hour', 1000, 4, 4]])
  const lateness = await figureOf('lateness')
  expect(parts(lateness)).toEqual([
    ['onTime', 667, 2, 3],
    ['hours3', 333, 1, 3],
  ])
  expect(lateness.total).toMatchObject({ part: 3, before_part: 1 })
})

test('members by month of joining, with the months in which they rented', async () => {
  await testApp.db.query(`update users set created_at = '2026-09-03T03:00:00Z' where role = 'normal'`)
  const { rows, total } = await figureOf('memberCohorts')
  expect(rows.map(({ key, part, whole, columns }) => [key, part, whole, columns?.month0, columns?.month1, columns?.month2])).toEqual([
    ['2026-09', 1, 1, 1, 1, 0],
  ])
  expect(total.value).toBe(1000)
})

test('figures of money require finance, and all figures can be downloaded as a file', async () => {
  for (const figure of ['revenueByCar', 'revenueBySpot', 'couponCost', 'revenueByDay']) expect((await ask(figure, cs)).statusCode, figure).toBe(403)
  expect((await ask('lateRate', cs)).statusCode).toBe(200)
  expect((await ask('lateRate', await testApp.as('desk'))).statusCode).toBe(403)
  const sheet = await ask('lateRate', cs, 'period=lastMonth&outType=csv')
  expect(sheet.headers['content-disposition']).toContain('lateRate-2026-10-01-2026-11-01.csv')
  expect(sheet.body.split(/\r?\n/).slice(0, 2)).toEqual([expect.stringContaining('스팟,비율(%),직전 기간 비율(%),늦은 반납,반납 건수'), '동쪽,50,0,1,2,0,1'])
  expect((await ask('lateRate', cs, 'period=lastMonth&outType=xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('a figure accepts a custom period, and an invalid period is refused at its field', async () => {
  const own = (await ask('lateRate', cs, 'from=2026-10-12&until=2026-10-12')).json<FigureResponse>()
  expect([own.span.to, own.before.from, own.total.part]).toEqual(['2026-10-13 00:00:00', '2026-10-11 00:00:00', 1])
  const refused = async (query: string) => (await ask('lateRate', cs, query)).json<{ issues: { path: string[] }[] }>().issues[0]?.path
  expect(await refused('from=2026-10-12')).toEqual(['until'])
  expect(await refused('from=2026-10-12&until=2026-10-11')).toEqual(['until'])
  expect(await refused('from=2027-10-12&until=2027-10-13')).toEqual(['from'])
  expect(await refused('from=2025-01-01&until=2026-10-11')).toEqual(['until'])
  expect((await ask('nothing', cs)).statusCode).toBe(404)
})

test('a current period is compared with the same part of the previous period', () => {
  const now = '2026-11-20 12:00:00'
  expect(comparedPeriodsOf({ from: '2026-11-01', to: '2026-12-01' }, now).before).toEqual({ from: '2026-10-01 00:00:00', to: '2026-10-20 12:00:00' })
  expect(comparedPeriodsOf({ from: '2026-03-01', to: '2026-04-01' }, '2026-03-31 08:00:00').before).toEqual({
    from: '2026-02-01 00:00:00',
    to: '2026-03-01 00:00:00',
  })
  expect(comparedPeriodsOf({ from: '2026-11-13', to: '2026-11-20' }, now).before).toEqual({ from: '2026-11-06 00:00:00', to: '2026-11-13 00:00:00' })
})
