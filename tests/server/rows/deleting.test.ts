import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maker, sticker, wagon } from './garage.ts'
import type { Garage } from './openGarage.ts'
import { openGarage } from './openGarage.ts'

let garage: Garage
beforeAll(async () => {
  garage = await openGarage()
})
afterAll(() => garage.close())

describe('deleting', () => {
  test('hides what something may point at: it is gone from readings, and its name is free', async () => {
    const [id = 0] = await garage.save(maker, { name: '사라질 제조사' })
    const car = await garage.wagon({ maker_id: id })
    await garage.post(wagon, 'del', { ids: [car] })
    expect((await garage.post(maker, 'del', { ids: [id] })).body).toBe(1)
    expect((await garage.get(maker, 'findById', { id })).status).toBe(404)
    expect((await garage.post(maker, 'save', { spa: { id, name: '부활' } })).status).toBe(404)
    const [again = 0] = await garage.save(maker, { name: '사라질 제조사' })
    expect(again).toBeGreaterThan(id)
    const [keptId] = await garage.context.db.query<{ gone: boolean }>('select deleted_at is not null as gone from makers where id = $1', [id])
    expect(keptId).toEqual({ gone: true })
  })

  test('removes for good what nothing points at, with its links', async () => {
    const [tag = 0] = await garage.save(sticker, { name: '붙음' })
    const id = await garage.wagon({ sticker_ids: [tag] })
    await garage.post(wagon, 'del', { ids: [id] })
    expect(await garage.context.db.query('select 1 from wagons where id = $1', [id])).toEqual([])
    expect(await garage.context.db.query('select 1 from wagons_stickers where from_id = $1', [id])).toEqual([])
    expect((await garage.history(id)).at(-1)).toMatchObject({ action: 'del', before: { sticker_ids: [tag] }, after: null })
  })

  test('is refused while a live row points there, which is named', async () => {
    const [tag = 0, free = 0] = await garage.save(sticker, { name: '쓰임' }, { name: '안 쓰임' })
    const car = await garage.wagon({ sticker_ids: [tag] })
    const held = await garage.post(sticker, 'del', { ids: [free, tag] })
    expect(held).toMatchObject({ status: 409, body: { code: 'inUse', message: '수레에서 사용 중이라 삭제할 수 없습니다.', issues: [{ path: ['ids', 1] }] } })
    expect((await garage.get(sticker, 'findById', { id: free })).status).toBe(200)
    await garage.post(wagon, 'del', { ids: [car] })
    expect((await garage.post(sticker, 'del', { ids: [free, tag] })).body).toBe(2)
  })

  test('needs ids, reports the missing, and counts a row once', async () => {
    const id = await garage.wagon()
    for (const body of [{}, { ids: [] }, { ids: ['1'] }, { ids: 1 }, { ids: [0] }, { ids: [1], force: true }])
      expect((await garage.post(wagon, 'del', body)).status).toBe(400)
    expect(await garage.post(wagon, 'del', { ids: [id, 666_666] })).toMatchObject({ status: 404, body: { issues: [{ path: ['ids', 1] }] } })
    expect((await garage.post(wagon, 'del', { ids: [id, id] })).body).toBe(1)
  })

  test('may be refused by the resource, and then nothing is deleted', async () => {
    const [keptId, other] = [await garage.wagon({ plate: 'keep' }), await garage.wagon()]
    expect((await garage.post(wagon, 'del', { ids: [other, keptId] })).body.code).toBe('wagon.broken')
    expect((await garage.get(wagon, 'findById', { id: other })).status).toBe(200)
  })

  test('waits for concurrent inserts of references', async () => {
    const [id = 0] = await garage.save(maker, { name: '경주' })
    const [saved, deleted] = await Promise.all([garage.saveWagons({ plate: '경주차', maker_id: id }), garage.post(maker, 'del', { ids: [id] })])
    expect([saved.status, deleted.status].toSorted((one, other) => one - other)).toEqual(saved.status === 200 ? [200, 409] : [200, 400])
  })
})
