import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
let mina: Client
let jun: Client
let boss: Client
beforeAll(async () => {
  testApp = await createTestApp()
  ;[mina, jun, boss] = await Promise.all([testApp.as('cs'), testApp.as('ops'), testApp.as('super')])
})
afterAll(() => testApp?.close())

const view = (values: object = {}) => ({ name: '국산', place: 'brands', params: { filter: { origin: 'domestic' } }, ...values })
const save = async (client: Client, draft: object): Promise<number> => (await client.call('savedView', 'save', { saveParamsArray: [draft] }))[0]
const names = async (client: Client) => {
  const { rows, total } = await client.call('savedView', 'findMany', { subset: 'list' })
  expect(total).toBe(rows.length)
  return rows.map(({ name }: { name: string }) => name).toSorted()
}

test('a private view is read by its maker alone, on every way there is', async () => {
  const id = await save(mina, view({ name: '나만 보기' }))
  expect(await names(mina)).toContain('나만 보기')
  expect((await mina.call('savedView', 'findById', { id })).params).toEqual({ filter: { origin: 'domestic' } })
  for (const other of [jun, boss]) {
    expect(await names(other)).not.toContain('나만 보기')
    await expect(other.call('savedView', 'findById', { id })).rejects.toMatchObject({ status: 404 })
    expect((await other.call('savedView', 'findMany', { params: { id: [id] } })).rows).toEqual([])
    expect((await other.get('/api/savedView/exportFile')).body).not.toContain('나만 보기')
    expect((await other.get('/rest/saved-views')).body).not.toContain('나만 보기')
    expect((await other.get(`/rest/changes?filter=${encodeURIComponent('{"resource":"savedView"}')}`)).body).not.toContain('나만 보기')
  }
  expect((await mina.get(`/rest/changes?filter=${encodeURIComponent('{"resource":"savedView"}')}`)).body).toContain('나만 보기')
})

test('another user cannot change or delete a private view, not even by its id', async () => {
  const id = await save(mina, view({ name: '손대지 마세요' }))
  for (const other of [jun, boss]) {
    await expect(save(other, { id, name: '바꿈' })).rejects.toMatchObject({ status: 404 })
    await expect(other.call('savedView', 'del', { ids: [id] })).rejects.toMatchObject({ status: 404 })
  }
  expect(await mina.call('savedView', 'del', { ids: [id] })).toBe(1)
})

test('a shared view is read by the team, changed by its maker, and tidied up by the highest grade', async () => {
  const id = await save(mina, view({ name: '함께 보기', is_shared: true }))
  expect(await names(jun)).toContain('함께 보기')
  await expect(save(jun, { id, name: '내 것' })).rejects.toMatchObject({ status: 403 })
  await expect(jun.call('savedView', 'del', { ids: [id] })).rejects.toMatchObject({ status: 403 })
  await save(mina, { id, name: '함께 보는 목록' })
  expect(await boss.call('savedView', 'del', { ids: [id] })).toBe(1)
})

test('a view without a creator is visible to super administrators only, who may delete it', async () => {
  const id = await save(mina, view({ name: '주인 없는 보기' }))
  await testApp.db.query('update saved_views set created_by_id = null where id = $1', [id])
  expect(await names(mina)).not.toContain('주인 없는 보기')
  expect(await names(boss)).toContain('주인 없는 보기')
  await expect(jun.call('savedView', 'del', { ids: [id] })).rejects.toMatchObject({ status: 404 })
  expect(await boss.call('savedView', 'del', { ids: [id] })).toBe(1)
})

test('a list opens with one view: choosing another as default leaves the last one, of this person and this list alone', async () => {
  const [first, second] = [await save(mina, view({ name: '가', is_default: true })), await save(mina, view({ name: '나' }))]
  const elsewhere = await save(mina, view({ name: '다', place: 'posts?type=faq', is_default: true }))
  const others = await save(jun, view({ name: '가', is_default: true }))
  await save(mina, { id: second, is_default: true })
  const isDefault = async (client: Client, id: number) => (await client.call('savedView', 'findById', { id })).is_default
  expect(await Promise.all([isDefault(mina, first), isDefault(mina, second), isDefault(mina, elsewhere), isDefault(jun, others)])).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('two views of one list cannot have one name, and who may not read lists may not keep views', async () => {
  await save(mina, view({ name: '같은 이름' }))
  await expect(save(mina, view({ name: '같은 이름' }))).rejects.toMatchObject({ code: 'unique' })
  await expect(save(await testApp.as('desk'), view())).rejects.toMatchObject({ status: 403 })
  await expect((await testApp.as('desk')).call('savedView', 'del', { ids: [1] })).rejects.toMatchObject({ status: 403 })
})
