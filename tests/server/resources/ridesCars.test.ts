import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markNewDamages } from '#resources/rental/inspection/damages.server.ts'
import { createExampleFileKey } from '#schema/fields/base/storedFile.ts'
import type { Fleet } from './fleet.ts'
import { openFleet } from './fleet.ts'
import type { RideRows } from './rideRows.ts'
import { rideRows } from './rideRows.ts'
import { saveNow } from '../saveNow.ts'
import { runJob } from '../runJob.ts'

let testApp: Fleet
let rows: RideRows
beforeAll(async () => {
  testApp = await openFleet()
  rows = rideRows(testApp)
})
afterAll(() => testApp?.close())

const full = (of: string, id: number) => testApp.superAdmin.call(of, 'findById', { id })
const save = (of: string, values: Readonly<Record<string, unknown>>) => saveNow(testApp.ops, of, values)

const photo = (slot: string, n = 1) => ({ slot, photo: createExampleFileKey(n), taken_at: '2026-11-19 09:00:00' })
const sides = ['front', 'rear', 'left', 'right'].map((slot) => photo(slot))
const scratch = { part: 'hood', type: 'scratch', severity: 'light', is_new: false }

describe('inspections', () => {
  const at = (hour: number) => `2026-11-19 ${String(hour).padStart(2, '0')}:00:00`
  const state = (car: number, hour: number, odometer_km: number, overrides: object = {}) =>
    save('rcarState', { rcar_id: car, kind: 'check', checked_at: at(hour), checker_id: testApp.ops.id, odometer_km, fuel_pct: 50, photos: sides, ...overrides })

  test('the car shows the values of its latest inspection, also if an earlier one is entered later', async () => {
    const car = await testApp.car()
    const late = await state(car, 10, 1000, { fuel_pct: 70, lat_lng: { lat: 37.1, lng: 127.1 }, parking_memo: '지하 2층' })
    const carState = { odometer_km: 1000, fuel_pct: 70, last_state_id: late, lat_lng: { lat: 37.1, lng: 127.1 }, parking_memo: '지하 2층' }
    expect(await full('rcar', car)).toMatchObject(carState)
    const early = await state(car, 8, 900, { fuel_pct: 10 })
    expect(await full('rcar', car)).toMatchObject(carState)
    expect(await full('rcarState', late)).toMatchObject({ prev_state_id: early })
  })

  test('a car is idle since its last return or its first inspection, and not while it is out', async () => {
    const car = await testApp.car()
    const idle = async () => (await full('rcar', car)).idle_since
    expect(await idle()).toBeNull()
    await state(car, 6, 100)
    expect(await idle()).toBe(at(6))
    await state(car, 7, 100, { kind: 'pickup' })
    expect(await idle()).toBeNull()
    await state(car, 7, 140)
    expect(await idle()).toBeNull()
    const back = await state(car, 8, 180, { kind: 'return' })
    await state(car, 9, 180)
    expect(await idle()).toBe(at(8))
    // Without the return inspection the car is still out.
    await testApp.superAdmin.call('rcarState', 'del', { ids: [back] })
    expect(await idle()).toBeNull()
  })

  test('the odometer of an inspection must lie between those before and after it', async () => {
    const car = await testApp.car()
    await state(car, 8, 1000)
    await state(car, 12, 2000)
    const wrong = { issues: [{ path: ['saveParamsArray', 0, 'odometer_km'] }] }
    await expect(state(car, 10, 999)).rejects.toMatchObject(wrong)
    await expect(state(car, 10, 2001)).rejects.toMatchObject(wrong)
    await expect(state(car, 13, 1999)).rejects.toMatchObject(wrong)
    expect(await state(car, 10, 1500)).toBeGreaterThan(0)
  })

  test('a damage is new if the previous inspection did not have it', async () => {
    const car = await testApp.car()
    const first = await state(car, 8, 1, { damages: [scratch] })
    expect(await full('rcarState', first)).toMatchObject({ new_damage_count: 1, damages: [{ is_new: true }] })
    const second = await state(car, 9, 2, {
      damages: [
        { ...scratch, is_new: true },
        { ...scratch, part: 'trunk' },
      ],
    })
    expect(await full('rcarState', second)).toMatchObject({ new_damage_count: 1, damages: [{ is_new: false }, { is_new: true }] })
  })

  test('a second scratch on one part and a worse one are new, a lesser one is not', () => {
    const news = (now: object[], before: object[]) => markNewDamages(now as never, before as never).map(({ is_new }) => is_new)
    expect(news([scratch, scratch], [scratch])).toEqual([false, true])
    expect(news([{ ...scratch, severity: 'heavy' }], [scratch])).toEqual([true])
    expect(news([scratch], [{ ...scratch, severity: 'heavy' }])).toEqual([false])
  })

  test('after a deletion the car and the next inspection refer to the previous one', async () => {
    const car = await testApp.car()
    const [a, b, c] = [await state(car, 8, 100), await state(car, 9, 200, { damages: [scratch] }), await state(car, 10, 300, { damages: [scratch] })]
    expect(await full('rcarState', c)).toMatchObject({ new_damage_count: 0 })
    await testApp.superAdmin.call('rcarState', 'del', { ids: [b] })
    expect(await full('rcarState', c)).toMatchObject({ prev_state_id: a, new_damage_count: 1 })
    await testApp.superAdmin.call('rcarState', 'del', { ids: [c] })
    expect(await full('rcar', car)).toMatchObject({ last_state_id: a, odometer_km: 100 })
  })

  test('an inspection in the future, or with a rental of another car, is refused at its field', async () => {
    const [car, other] = [await testApp.car(), await testApp.car()]
    await expect(state(car, 9, 1, { checked_at: '2026-11-20 12:00:01' })).rejects.toMatchObject({ issues: [{ path: ['saveParamsArray', 0, 'checked_at'] }] })
    const rent_id = await rows.rent(other, await rows.member())
    await expect(state(car, 9, 1, { rent_id })).rejects.toMatchObject({ issues: [{ path: ['saveParamsArray', 0, 'rent_id'] }] })
  })

  test('a return inspection is approved only with pictures of all four sides, and is then locked', async () => {
    const car = await testApp.car()
    const id = await state(car, 9, 1, { kind: 'return', photos: [photo('front')] })
    const act = (call: string, overrides: object = {}) => testApp.ops.call('rcarState', call, { id, ...overrides })
    expect(await full('rcarState', id)).toMatchObject({ late_photo: true })
    await expect(act('approve')).rejects.toMatchObject({ code: 'rcarState.photosMissing' })
    await expect(act('flagIssue', { note: '흠집' })).rejects.toMatchObject({ code: 'rcarState.photosMissing' })
    await save('rcarState', { id, photos: sides })
    expect(await full('rcarState', id)).toMatchObject({ late_photo: false })
    expect(await act('approve')).toMatchObject({ result: 'ok', locked_at: '2026-11-20 12:00:00' })
    await expect(save('rcarState', { id, fuel_pct: 1 })).rejects.toMatchObject({ code: 'rcarState.locked' })
    await expect(testApp.superAdmin.call('rcarState', 'del', { ids: [id] })).rejects.toMatchObject({ code: 'rcarState.locked' })
    await expect(act('approve')).rejects.toMatchObject({ code: 'wrongState' })
  })

  test('flagging an issue can open a claim for the member of the rental', async () => {
    const [car, member] = [await testApp.car(), await rows.member()]
    const rent_id = await rows.rent(car, member)
    const id = await state(car, 9, 1, { rent_id })
    expect(await testApp.ops.call('rcarState', 'flagIssue', { id, note: '문콕 발견', opens_claim: true })).toMatchObject({ result: 'issue', note: '문콕 발견' })
    const { rows: claims } = await testApp.ops.call('claim', 'findMany', { subset: 'full', params: { rcar_id: car } })
    expect(claims).toMatchObject([{ type: 'damage', priority: 'high', user_id: member, rent_id, content: '문콕 발견', due_at: '2026-11-20 16:00:00' }])
  })

  test('two concurrent inspections of one car form one sequence', async () => {
    const car = await testApp.car()
    const done = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => state(car, 9, 100 - n)))
    expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const storedStates = await testApp.db.query<{ odometer_km: number; prev_state_id: number | null }>(
      'select odometer_km, prev_state_id from rcar_states where rcar_id = $1 order by checked_at, id',
      [car],
    )
    expect(storedStates.map((item) => item.odometer_km)).toEqual(storedStates.map((item) => item.odometer_km).toSorted((a, b) => a - b))
    expect(new Set(storedStates.map((item) => item.prev_state_id)).size).toBe(storedStates.length)
  })
})

describe('out of service', () => {
  const disable = async (values: object = {}) =>
    save('rcarDisable', { rcar_id: await testApp.car(), start_at: '2026-11-20 11:00:00', end_at: '2026-11-20 18:00:00', reason: 'maintenance', ...values })
  const act = (call: string, id: number, overrides: object = {}) => testApp.ops.call('rcarDisable', call, { id, ...overrides })

  test('a period must end after it starts, and is marked as manual', async () => {
    await expect(disable({ end_at: '2026-11-20 11:00:00' })).rejects.toMatchObject({ issues: [{ path: ['saveParamsArray', 0, 'end_at'] }] })
    expect(await full('rcarDisable', await disable())).toMatchObject({ status: 'scheduled', source: 'manual' })
  })

  test('an active period keeps its car and start; finishing shortens it to now', async () => {
    const id = await disable()
    expect(await act('start', id)).toMatchObject({ status: 'active', start_at: '2026-11-20 11:00:00' })
    await expect(save('rcarDisable', { id, start_at: '2026-11-20 10:00:00' })).rejects.toMatchObject({ code: 'rcarDisable.startFixed' })
    await save('rcarDisable', { id, end_at: '2026-11-21 11:00:00' })
    expect(await act('finish', id)).toMatchObject({ status: 'done', end_at: '2026-11-20 12:00:00' })
    await expect(save('rcarDisable', { id, end_at: '2026-11-22 11:00:00' })).rejects.toMatchObject({ code: 'rcarDisable.periodFixed' })
    await save('rcarDisable', { id, cost: 120_000 })
    expect(await full('rcarDisable', id)).toMatchObject({ cost: 120_000 })
  })

  test('a period cannot finish before its start or in the future, and a past period cannot start', async () => {
    const id = await disable()
    await act('start', id)
    for (const end_at of ['2026-11-20 11:00:00', '2026-11-20 12:00:01']) await expect(act('finish', id, { end_at })).rejects.toMatchObject({ status: 400 })
    expect(await act('finish', id, { end_at: '2026-11-20 11:30:00' })).toMatchObject({ end_at: '2026-11-20 11:30:00' })
    const past = await disable({ start_at: '2026-11-01 00:00:00', end_at: '2026-11-02 00:00:00' })
    await expect(act('start', past)).rejects.toMatchObject({ status: 400 })
  })

  test('a canceled period cannot start', async () => {
    const id = await disable()
    expect(await act('cancel', id)).toMatchObject({ status: 'canceled' })
    await expect(act('start', id)).rejects.toMatchObject({ code: 'wrongState' })
  })

  test('a cancellation during a job run stays in force', async () => {
    const id = await disable({ start_at: '2026-11-01 00:00:00', end_at: '2026-11-02 00:00:00' })
    await testApp.db.transaction(async (connection) => {
      await connection.query("update rcar_disables set status = 'canceled' where id = $1", [id])
      // The job skips a locked row and retries it a minute later.
      await runJob(testApp.context, 'rcarDisable.begin')
    })
    await runJob(testApp.context, 'rcarDisable.begin')
    expect(await full('rcarDisable', id)).toMatchObject({ status: 'canceled' })
  })

  test('the job starts and ends only the due rows', async () => {
    const ids = [await disable(), await disable({ start_at: '2026-11-20 12:00:01' }), await disable({ end_at: '2026-11-20 12:00:00' })]
    for (const name of ['rcarDisable.begin', 'rcarDisable.finish']) await runJob(testApp.context, name)
    expect(await Promise.all(ids.map(async (id) => (await full('rcarDisable', id)).status))).toEqual(['active', 'scheduled', 'done'])
  })
})
