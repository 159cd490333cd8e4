import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { referenceMismatch } from '../referenceMismatch.ts'
import type { Fleet } from './fleet.ts'
import { openFleet, today } from './fleet.ts'

let testApp: Fleet
beforeAll(async () => {
  testApp = await openFleet()
})
afterAll(() => testApp.close())

const full = (of: string, id: number) => testApp.superAdmin.call(of, 'findById', { subset: 'full', id })
const change = (of: string, id: number, values: object) => testApp.ops.call(of, 'save', { saveParamsArray: [{ id, ...values }] })
const otherTrim = async (id: number) => {
  const [row] = await testApp.db.query<{ id: number; model_id: number; brand_id: number }>(
    'select t.id, t.model_id, m.brand_id from trims t join models m on m.id = t.model_id where m.brand_id <> (select n.brand_id from models n join trims u on u.model_id = n.id where u.id = $1) limit 1',
    [id],
  )
  if (!row) throw new Error('there is no trim of another brand')
  return row
}
const colourOf = async (model: number) => (await testApp.db.query<{ id: number }>('select id from ext_colors where model_id = $1 limit 1', [model]))[0]?.id

describe('a car and its line', () => {
  test('a car takes model and brand from its trim, and follows a change of the trim', async () => {
    const id = await testApp.car()
    expect(await full('rcar', id)).toMatchObject({ model_id: 1, brand_id: 1 })
    const other = await otherTrim(1)
    await change('rcar', id, { trim_id: other.id })
    expect(await full('rcar', id)).toMatchObject({ model_id: other.model_id, brand_id: other.brand_id })
  })

  test('a request cannot set model or brand', async () => {
    await expect(testApp.car({ model_id: 2 })).rejects.toMatchObject({ status: 400 })
  })

  test('a colour of another model is refused, also when the trim changes', async () => {
    const other = await otherTrim(1)
    await expect(testApp.car({ ext_color_id: await colourOf(other.model_id) })).rejects.toMatchObject(referenceMismatch('ext_color_id'))
    const id = await testApp.car({ ext_color_id: await colourOf(1) })
    await expect(change('rcar', id, { trim_id: other.id })).rejects.toMatchObject(referenceMismatch('ext_color_id'))
  })

  test('a maximum duration below the minimum is refused', async () => {
    await expect(testApp.car({ min_rent_min: 600, max_rent_min: 60 })).rejects.toMatchObject({ code: 'rcar.rentTooShort' })
  })

  test('cars and models follow when their line moves to another brand', async () => {
    const id = await testApp.car()
    const [row] = await testApp.db.query<{ id: number }>('select model_group_id as id from models where id = 1')
    await change('modelGroup', row?.id ?? 0, { brand_id: 2 })
    expect(await full('model', 1)).toMatchObject({ brand_id: 2 })
    expect(await full('rcar', id)).toMatchObject({ brand_id: 2 })
    await change('modelGroup', row?.id ?? 0, { brand_id: 1 })
    expect(await full('rcar', id)).toMatchObject({ brand_id: 1 })
  })
})

describe('a car’s state', () => {
  const act = (call: string, id: number, overrides: object = {}) => testApp.manager.call('rcar', call, { id, ...overrides })

  test('a car starts in preparation, is activated, pauses with a reason, and is activated again', async () => {
    const id = await testApp.car()
    await act('activate', id)
    expect(await act('pause', id, { status_reason: '촬영 대여' })).toMatchObject({ status: 'paused', status_reason: '촬영 대여' })
    expect(await act('activate', id)).toMatchObject({ status: 'active', status_reason: null })
  })

  test('an uninsured or uninspected car, or one at a closed spot, cannot be activated', async () => {
    const uninsured = await testApp.car({ insurance_from: '2025-01-01', insurance_to: '2026-11-19' })
    await expect(act('activate', uninsured)).rejects.toMatchObject({ code: 'rcar.insuranceExpired' })
    const overdue = await testApp.car({ inspection_due: '2026-11-19' })
    await expect(act('activate', overdue)).rejects.toMatchObject({ code: 'rcar.inspectionOverdue' })
    await change('rcar', overdue, { inspection_due: today })
    expect(await act('activate', overdue)).toMatchObject({ status: 'active' })
    const place = await testApp.spot()
    await testApp.ops.call('spot', 'pause', { id: place })
    await expect(act('activate', await testApp.car({ spot_id: place }))).rejects.toMatchObject({ code: 'rcar.spotNotOpen' })
  })

  test('an active car cannot be sold; a sold car is hidden and stays sold', async () => {
    const id = await testApp.car()
    await act('activate', id)
    await expect(act('sell', id, { disposed_on: today })).rejects.toMatchObject({ status: 409 })
    await act('repair', id, { status_reason: '매각 전 정비', repair_until: `${today} 18:00:00` })
    await expect(act('sell', id, { disposed_on: today })).rejects.toMatchObject({
      status: 409,
      code: 'rcar.stillHeld',
      message: expect.stringContaining('사용불가'),
      held_by: [{ holder: 'rcarDisable' }],
    })
    const { rows } = await testApp.superAdmin.call('rcarDisable', 'findMany', { params: { rcar_id: id } })
    expect(rows).toMatchObject([{ status: 'active', end_at: `${today} 18:00:00` }])
    await testApp.ops.call('rcarDisable', 'cancel', { id: rows[0].id })
    expect(await act('sell', id, { disposed_on: today })).toMatchObject({ status: 'sold', is_visible: false, disposed_on: today })
    await expect(act('activate', id)).rejects.toMatchObject({ status: 409 })
  })

  test('the state cannot be saved', async () => {
    await expect(change('rcar', await testApp.car(), { status: 'active' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('tags', () => {
  const carsOn = async (id: number) => (await full('tag', id)).rcar_count

  test('a tag counts its cars when they change and are deleted', async () => {
    const [a, b] = await testApp.ops.call<number[]>('tag', 'save', { saveParamsArray: [{ name: '가' }, { name: '나' }] })
    if (!a || !b) throw new Error('no tags were made')
    const id = await testApp.car({ tag_ids: [a] })
    await testApp.car({ tag_ids: [a, b] })
    expect([await carsOn(a), await carsOn(b)]).toEqual([2, 1])
    await change('rcar', id, { tag_ids: [b] })
    expect([await carsOn(a), await carsOn(b)]).toEqual([1, 2])
    await testApp.superAdmin.call('rcar', 'del', { ids: [id] })
    expect([await carsOn(a), await carsOn(b)]).toEqual([1, 1])
  })

  test('sixteen concurrently created cars with a tag are all counted', async () => {
    const [a, b] = await testApp.ops.call<number[]>('tag', 'save', { saveParamsArray: [{ name: '다' }, { name: '라' }] })
    if (!a || !b) throw new Error('no tags were made')
    await Promise.all(Array.from({ length: 16 }, (_, n) => testApp.car({ tag_ids: n % 2 ? [a, b] : [b, a] })))
    expect([await carsOn(a), await carsOn(b)]).toEqual([16, 16])
  })
})

describe('spots', () => {
  const line = (weekday: string, to: string) => ({ weekday, pickup_from: '09:00', pickup_to: to, return_from: '09:00', return_to: '18:00' })

  test('inconsistent opening hours are refused', async () => {
    await expect(testApp.spot({ hours: [line('mon', '18:00'), line('mon', '19:00')] })).rejects.toMatchObject({ code: 'spot.sameWeekday' })
    await expect(testApp.spot({ hours: [line('mon', '08:00')] })).rejects.toMatchObject({ code: 'spot.hoursBackwards' })
  })

  test('a spot can close only after its last car has left', async () => {
    const id = await testApp.spot()
    const car = await testApp.car({ spot_id: id })
    await expect(testApp.manager.call('spot', 'close', { id })).rejects.toMatchObject({ code: 'spot.carsHere' })
    await testApp.manager.call('rcar', 'retire', { id: car, disposed_on: today })
    expect(await testApp.manager.call('spot', 'close', { id })).toMatchObject({ status: 'closed' })
  })
})

describe('the vehicle database', () => {
  test('an option can require and exclude only options of its own model', async () => {
    const [stranger] = await testApp.db.query<{ id: number }>('select id from aoptions where model_id <> 1 limit 1')
    const [own] = await testApp.db.query<{ id: number }>('select id from aoptions where model_id = 1 limit 1')
    const option = (values: object) => testApp.ops.call('aoption', 'save', { saveParamsArray: [{ model_id: 1, name: '시험 옵션', price: 1000, ...values }] })
    await expect(option({ require_ids: [stranger?.id] })).rejects.toMatchObject(referenceMismatch('require_ids', 0))
    await expect(option({ require_ids: [own?.id], exclude_ids: [own?.id] })).rejects.toMatchObject({ code: 'aoption.ownContrary' })
    expect(await option({ require_ids: [own?.id] })).toHaveLength(1)
  })

  test('a colour applies only to trims of its own model', async () => {
    const other = await otherTrim(1)
    const colour = (of: string, trim_ids: number[]) =>
      testApp.ops.call(of, 'save', { saveParamsArray: [{ model_id: 1, name: `시험 색 ${trim_ids.join()}`, hex: '#112233', trim_ids }] })
    for (const of of ['extColor', 'intColor']) {
      await expect(colour(of, [other.id])).rejects.toMatchObject(referenceMismatch('trim_ids', 0))
      expect(await colour(of, [1])).toHaveLength(1)
    }
  })

  test('a model cannot be discontinued before its release', async () => {
    await expect(change('model', 1, { released: '2024-10', discontinued: '2024-09' })).rejects.toMatchObject({ code: 'model.discontinuedFirst' })
  })

  test('two trims of one model and year cannot have the same name', async () => {
    const { name, model_id, model_year, price, fuel, seats } = await full('trim', 1)
    await expect(testApp.ops.call('trim', 'save', { saveParamsArray: [{ name, model_id, model_year, price, fuel, seats }] })).rejects.toMatchObject({
      status: 409,
    })
    expect(await testApp.ops.call('trim', 'save', { saveParamsArray: [{ name, model_id, model_year: model_year + 1, price, fuel, seats }] })).toHaveLength(1)
  })
})
