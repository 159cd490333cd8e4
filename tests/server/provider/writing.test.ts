import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { dataProviderAs } from './providers.ts'

let testApp: TestApp
let base = ''
let wired: Awaited<ReturnType<typeof dataProviderAs>>

beforeAll(async () => {
  testApp = await createTestApp()
  base = await testApp.listen()
  wired = await dataProviderAs(testApp, base, 'super')
})
afterAll(() => testApp.close())

let made = 0
const create = async (overrides: object = {}) => (await wired.dataProvider.create('tags', { data: { name: `새 태그 ${++made}`, ...overrides } })).data
const read = async (id: unknown) => (await wired.dataProvider.getOne('tags', { id: Number(id) })).data

describe('create', () => {
  test('answers the row as the server made it', async () => {
    const row = await create({ color: '#112233' })
    expect(row).toMatchObject({ id: expect.any(Number), version: 1, color: '#112233', icon: null, sort: 0, is_visible: true, rcar_count: 0 })
    expect(row.created_at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    expect(row.created_by).toMatchObject({ id: (await testApp.as('super')).id, label: '시험 super' })
  })

  test('takes a row that was read, without what the server writes', async () => {
    const row = await create({ sort: 9 })
    const copy = (await wired.dataProvider.create('tags', { data: { ...row, name: '베낀 태그' } })).data
    expect(copy).toMatchObject({ name: '베낀 태그', sort: 9, version: 1 })
    expect(copy.id).not.toBe(row.id)
  })

  test('reports every error at its field', async () => {
    await expect(wired.dataProvider.create('tags', { data: { color: 'red', sort: -1 } })).rejects.toMatchObject({
      status: 400,
      body: {
        errors: { name: '필수 항목입니다.', color: expect.any(String), sort: expect.any(String), root: { serverError: '입력한 내용을 확인해 주세요.' } },
      },
    })
  })

  test('reports a duplicate value at its field', async () => {
    const { name } = await create()
    await expect(create({ name })).rejects.toMatchObject({ status: 409, body: { code: 'unique', errors: { name: '이미 등록된 값입니다.' } } })
  })

  test('sent twice under one key is made once', async () => {
    const once = () => wired.dataProvider.create('tags', { data: { name: '한 번만' }, meta: { key: 'form-1' } })
    const [first, second] = [await once(), await once()]
    expect(second.data.id).toBe(first.data.id)
  })
})

describe('update', () => {
  test('changes what differs and answers the row', async () => {
    const row = await create({ color: '#000000' })
    const { data } = await wired.dataProvider.update('tags', { id: row.id, data: { ...row, sort: 5 }, previousData: row })
    expect(data).toMatchObject({ id: row.id, version: 2, sort: 5, color: '#000000' })
  })

  test('empties a field', async () => {
    const row = await create({ color: '#000000' })
    expect((await wired.dataProvider.update('tags', { id: String(row.id), data: { ...row, color: null }, previousData: row })).data.color).toBeNull()
  })

  test('keeps concurrent changes of other users', async () => {
    const row = await create()
    await wired.dataProvider.update('tags', { id: row.id, data: { sort: 7 }, previousData: row })
    const { data } = await wired.dataProvider.update('tags', { id: row.id, data: { ...row, color: '#00ff00' }, previousData: row })
    expect(data).toMatchObject({ sort: 7, color: '#00ff00' })
  })

  test('of a field that somebody else changed answers the row to choose from, and the choice is saved', async () => {
    const row = await create()
    await wired.dataProvider.update('tags', { id: row.id, data: { sort: 7 }, previousData: row })
    // The row was read in an earlier second than the other user's change.
    const myChange = { ...row, sort: 8, updated_at: '2020-01-01 00:00:00' }
    const refused: any = await wired.dataProvider.update('tags', { id: row.id, data: myChange, previousData: row }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale', row: { id: row.id, version: 2, sort: 7 }, errors: { sort: expect.any(String) } } })
    expect(await read(row.id)).toMatchObject({ sort: 7 })
    const chosen = { ...myChange, version: refused.body.row.version }
    expect((await wired.dataProvider.update('tags', { id: row.id, data: chosen, previousData: refused.body.row })).data).toMatchObject({ sort: 8, version: 3 })
  })

  test('of nothing writes nothing', async () => {
    const row = await create()
    expect((await wired.dataProvider.update('tags', { id: row.id, data: { ...row }, previousData: row })).data).toEqual(row)
  })

  test('of a fixed field is refused', async () => {
    const row = await create()
    await expect(wired.dataProvider.update('tags', { id: row.id, data: { ...row, rcar_count: 5 }, previousData: row })).rejects.toMatchObject({
      status: 400,
      body: { errors: { rcar_count: expect.any(String) } },
    })
  })

  test('of a row that is not there does not find it', async () => {
    await expect(wired.dataProvider.update('tags', { id: 999_999_999, data: { sort: 1 }, previousData: { id: 999_999_999 } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('many rows', () => {
  test('are changed together', async () => {
    const ids = [(await create()).id, (await create()).id]
    expect((await wired.dataProvider.updateMany('tags', { ids, data: { is_visible: false } })).data).toEqual(ids)
    expect((await Promise.all(ids.map(read))).map(({ is_visible }) => is_visible)).toEqual([false, false])
  })

  test('all stay unchanged if one cannot be changed', async () => {
    const ids = [(await create()).id, 999_999_999]
    await expect(wired.dataProvider.updateMany('tags', { ids, data: { is_visible: false } })).rejects.toMatchObject({ status: 404 })
    expect(await read(ids[0])).toMatchObject({ is_visible: true })
  })

  test('are deleted together', async () => {
    const ids = [(await create()).id, (await create()).id]
    expect((await wired.dataProvider.deleteMany('tags', { ids })).data).toEqual(ids)
    expect((await wired.dataProvider.getMany('tags', { ids })).data).toEqual([])
  })
})

describe('delete', () => {
  test('answers the row that is gone', async () => {
    const row = await create()
    expect((await wired.dataProvider.delete('tags', { id: row.id, previousData: row })).data).toEqual(row)
    await expect(read(row.id)).rejects.toMatchObject({ status: 404 })
  })

  test('of a row that others refer to says so', async () => {
    const brand = (await wired.dataProvider.create('brands', { data: { name: '제네시스', name_en: 'Genesis', origin: 'domestic' } })).data
    await wired.dataProvider.create('model-groups', { data: { brand_id: brand.id, name: 'G80', segment: 'large' } })
    await expect(wired.dataProvider.delete('brands', { id: brand.id, previousData: brand })).rejects.toMatchObject({ status: 409, body: { code: 'inUse' } })
  })

  test('of what is already gone does not find it', async () => {
    const row = await create()
    await wired.dataProvider.delete('tags', { id: row.id, previousData: row })
    await expect(wired.dataProvider.delete('tags', { id: row.id, previousData: row })).rejects.toMatchObject({ status: 404 })
  })
})

test('is forbidden without the right to write', async () => {
  const reader = await dataProviderAs(testApp, base, 'cs')
  const row = await create()
  await expect(reader.dataProvider.create('tags', { data: { name: '안 됨' } })).rejects.toMatchObject({ status: 403 })
  await expect(reader.dataProvider.update('tags', { id: row.id, data: { sort: 1 }, previousData: row })).rejects.toMatchObject({ status: 403 })
  await expect(reader.dataProvider.delete('tags', { id: row.id, previousData: row })).rejects.toMatchObject({ status: 403 })
})
