import { afterAll, beforeAll, expect, test } from 'vitest'
import { allResources } from '#resources'
import type { PricingSimulation } from '#resources/rental/pricing/pricingSimulatorCall.ts'
import { declaredDueTransitions, runDueTransitions } from '#server/jobs/declaredDueTransitions.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { loadImplementations } from '#server/rpc/implementations.ts'
import type { Fleet } from './fleet.ts'
import { openFleet, prices } from './fleet.ts'
import { rideRows } from './rideRows.ts'

let testApp: Fleet
let now = new Date('2026-11-20T03:00:00Z')
let draft = 0

/** Runs the scheduled transition that publishes price policies. */
async function publishDue() {
  const arrow = declaredDueTransitions(allResources).find(({ resource, name }) => resource.name === 'rentPricePolicy' && name === 'publish')
  if (arrow) await runDueTransitions(testApp.context, createRegistry(allResources, await loadImplementations()), arrow)
}

/** Higher prices of the draft policy. */
const change = {
  weekday_hour: 10_000,
  weekday_day: 80_000,
  delivery_fee: 15_000,
  holiday_as_weekend: true,
  peak_seasons: [{ from: '2026-12-24', to: '2026-12-26', rate: 150 }],
}

const save = (of: string, values: object) => testApp.manager.call<number[]>(of, 'save', { saveParamsArray: [values] })
const policies = () => testApp.manager.call<{ rows: { id: number; status: string }[] }>('rentPricePolicy', 'findMany', { params: { name: prices.name } })
const full = (id: number) => testApp.manager.call<Record<string, unknown>>('rentPricePolicy', 'findById', { id })

beforeAll(async () => {
  testApp = await openFleet(() => now)
  const [{ rows: row }, [setting]] = [await policies(), await testApp.db.query<{ id: number }>(`select id::int from configs where key = 'holiday.days'`)]
  await testApp.superAdmin.call('config', 'save', { saveParamsArray: [{ id: setting?.id, value: [{ date: '2026-12-25', name: '성탄절' }] }] })
  await testApp.manager.call('rentPricePolicy', 'newVersion', { id: row[0]?.id })
  draft = (await policies()).rows.find(({ status }) => status === 'draft')?.id ?? 0
  await save('rentPricePolicy', { id: draft, ...change })
  const rows = rideRows(testApp)
  const [car, user] = [await testApp.car(), await rows.member()]
  const ride = (start_at: string, end_at: string, overrides: object = {}) =>
    rows.rent(car, user, { start_at, end_at, actual_start_at: start_at, actual_end_at: end_at, ...overrides })
  await ride('2026-10-07 10:00:00', '2026-10-07 13:00:00', { total_amount: 27_000 })
  await ride('2026-10-13 10:00:00', '2026-10-14 10:00:00', { total_amount: 60_000, point_used: 12_000, cdw: 'premium' })
  await ride('2026-10-16 19:00:00', '2026-10-17 19:00:00', { total_amount: 99_000 })
  // One rental of another month and one that was cancelled: neither is simulated.
  await ride('2026-09-30 10:00:00', '2026-09-30 13:00:00')
  await ride('2026-10-20 10:00:00', '2026-10-20 13:00:00', { status: 'canceled' })
})
afterAll(() => testApp?.close())

const tried = (params: object = { id: draft }) => testApp.manager.call<PricingSimulation>('rentPricePolicy', 'lab', params)

test('six sample rentals are priced by the policy in force and by the draft, line by line', async () => {
  const { beside, draft: by, samples } = await tried()
  expect([beside, by]).toMatchObject([
    { name: prices.name, version_no: 1, status: 'active' },
    { name: prices.name, version_no: 2, status: 'draft' },
  ])
  expect(samples.map(({ code, start_at, end_at, total }) => [code, start_at, end_at, total.beside, total.draft, total.difference])).toEqual([
    ['short', '2026-11-25 10:00:00', '2026-11-25 13:00:00', 27_000, 30_000, 3000],
    ['day', '2026-11-25 10:00:00', '2026-11-26 10:00:00', 90_000, 98_000, 8000],
    ['weekend', '2026-11-27 19:00:00', '2026-11-29 19:00:00', 224_100, 239_100, 15_000],
    ['week', '2026-11-23 10:00:00', '2026-11-30 10:00:00', 656_100, 694_100, 38_000],
    ['holiday', '2026-12-25 10:00:00', '2026-12-25 20:00:00', 88_870, 148_500, 59_630],
    ['night', '2026-11-25 22:00:00', '2026-11-26 08:00:00', 72_000, 80_000, 8000],
  ])
  expect(samples[2]?.lines.map(({ code, beside: before, draft: after, difference }) => [code, before, after, difference])).toEqual([
    ['base', 188_100, 188_100, 0],
    ['cdw', 36_000, 36_000, 0],
    ['delivery', 0, 15_000, 15_000],
  ])
})

test('the rentals of last month are priced by both policies, with the largest differences', async () => {
  const { rides } = await tried()
  expect(rides).toMatchObject({
    month: '2026-10',
    found: 3,
    counted: 3,
    booked: 198_000,
    total: { beside: 216_000, draft: 227_000, difference: 11_000 },
    mean: { beside: 72_000, draft: 75_667, difference: 3667 },
    dearer: 2,
    cheaper: 0,
  })
  expect(rides.most.map(({ start_at, difference }) => [start_at, difference])).toEqual([
    ['2026-10-13 10:00:00', 8000],
    ['2026-10-07 10:00:00', 3000],
  ])
})

test('the calendar shows the holidays and seasons of each policy', async () => {
  const { days } = await tried()
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-11-01', '2027-04-30'])
  const on = (date: string) => days.find((day) => day.date === date)
  expect(on('2026-12-25')).toEqual({ date: '2026-12-25', holiday: '성탄절', beside: { won: 77_620, season: 100 }, draft: { won: 148_500, season: 150 } })
  expect(on('2026-12-23')).toEqual({ date: '2026-12-23', holiday: null, beside: { won: 72_000, season: 100 }, draft: { won: 80_000, season: 100 } })
})

test('the simulation requires the right to publish, names a missing policy, and requires another policy to compare with', async () => {
  await expect(testApp.ops.call('rentPricePolicy', 'lab', { id: draft })).rejects.toMatchObject({ status: 403 })
  await expect(tried({ id: draft, against: 99_999 })).rejects.toMatchObject({ status: 404, issues: [{ path: ['against'] }] })
  const { beside } = await tried()
  await expect(tried({ id: beside.id })).rejects.toMatchObject({ code: 'invalid', issues: [{ path: ['against'] }] })
})

test('a job publishes a draft at its scheduled time, and the cars move to it', async () => {
  const schedule = (publish_at?: string) => testApp.manager.call('rentPricePolicy', 'schedule', { id: draft, ...(publish_at && { publish_at }) })
  await expect(schedule('2026-11-20 11:00:00')).rejects.toMatchObject({ issues: [{ path: ['publish_at'] }] })
  await expect(schedule('2099-06-01 00:00:00')).rejects.toMatchObject({ issues: [{ path: ['publish_at'] }] })
  await schedule('2026-11-20 12:20:00')
  await publishDue()
  expect(await full(draft)).toMatchObject({ status: 'draft', publish_at: '2026-11-20 12:20:00' })
  await schedule()
  expect(await full(draft)).toMatchObject({ publish_at: null })
  await schedule('2026-11-20 12:20:00')
  now = new Date('2026-11-20T03:20:30Z')
  await publishDue()
  expect(await full(draft)).toMatchObject({ status: 'active', publish_at: null, rcar_count: 1 })
})
