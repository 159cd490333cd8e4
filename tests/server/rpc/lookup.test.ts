import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
let cs: Client
beforeAll(async () => {
  testApp = await createTestApp()
  cs = await testApp.as('cs')
  const boss = await testApp.as('super')
  await boss.call('brand', 'save', { saveParamsArray: [{ name: '라온자동차', name_en: 'Raon', origin: 'domestic' }] })
  await testApp.db.query(`insert into users (name, phone, role, status, joined_at)
    select '회원 ' || n, '010' || (30000000 + n), 'normal', 'active', now() from generate_series(1, 2000) n`)
})
afterAll(() => testApp?.close())

const find = async (client: Client, keyword: string) => (await client.get(`/api/lookup?keyword=${encodeURIComponent(keyword)}`)).json()

test('a keyword finds rows of every kind by what they are called', async () => {
  expect((await find(cs, '라온')).rows).toMatchObject([{ of: 'brand', label: '라온자동차' }])
  expect((await find(cs, '010-3000-1234')).rows).toMatchObject([{ of: 'user', label: '회원 1234' }])
})

test('of each kind there are a few, the latest first', async () => {
  const { rows } = await find(cs, '회원')
  expect(rows).toHaveLength(5)
  expect(rows[0].label).toBe('회원 2000')
})

test('what the keyword says exactly comes first, also past the latest few, with what else the row is', async () => {
  const { rows } = await find(cs, '010-3000-0001')
  expect(rows[0]).toMatchObject({ of: 'user', label: '회원 1', exact: true, subtitle: { phone: '01030000001', status: 'active' } })
  const named = (await find(cs, '회원 190')).rows
  expect(named[0]).toMatchObject({ label: '회원 190', exact: true })
  expect(named.slice(1).map(({ exact }: { exact: boolean }) => exact)).not.toContain(true)
})

test('rows with ambiguous titles have a subtitle in pickers and references, as far as it is readable', async () => {
  const [row] = (await find(cs, '회원 77')).rows
  const labelled = async (client: Client) => (await client.call('user', 'findMany', { subset: 'label', params: { id: row.id } })).rows[0]
  expect(await labelled(cs)).toEqual({ id: row.id, label: '회원 77', subtitle: { phone: '01030000077', status: 'active' } })
  const [brand] = (await find(cs, '라온')).rows
  expect((await cs.call('brand', 'findMany', { subset: 'label', params: { id: brand.id } })).rows).toEqual([{ id: brand.id, label: '라온자동차' }])
  const boss = await testApp.as('super')
  const [group] = await boss.call('modelGroup', 'save', { saveParamsArray: [{ name: '가람', brand_id: brand.id, segment: 'mid' }] })
  const [model] = await boss.call('model', 'save', { saveParamsArray: [{ name: '가람 1', model_group_id: group, body_type: 'sedan', status: 'on_sale' }] })
  const named = async (client: Client) => (await client.call('model', 'findMany', { subset: 'label', params: { id: model } })).rows[0]
  expect(await named(cs)).toMatchObject({ label: '가람 1', subtitle: { brand: '라온자동차' } })
  // A user who may read only labels gets only labels.
  expect(await named(await testApp.as('desk'))).toEqual({ id: model, label: '가람 1' })
  const read = await cs.call('model', 'findById', { id: model, subset: 'full' })
  expect(read.model_group).toEqual({ id: group, label: '가람', subtitle: { brand: '라온자동차', segment: 'mid', sort: 0 } })
})

test('unreadable rows are not found', async () => {
  expect((await find(await testApp.as('desk'), '회원 12')).rows).toEqual([])
  expect((await (await testApp.as('user')).get('/api/lookup?keyword=a')).statusCode).toBe(403)
  expect((await (await testApp.as('anyone')).get('/api/lookup?keyword=a')).statusCode).toBe(401)
})

test('looking at persons is put on record, and a keyword must be one', async () => {
  const { rows } = await find(cs, '회원 77')
  const seen = async () => testApp.db.query("select subject_ids from access_log where action = 'lookup' and actor_id = $1 order by id desc limit 1", [cs.id])
  await expect.poll(seen).toEqual([{ subject_ids: rows.map(({ id }: { id: number }) => id) }])
  for (const bad of ['', '%20', encodeURIComponent('가'.repeat(101))]) {
    expect((await cs.get(`/api/lookup?keyword=${bad}`)).json()).toMatchObject({
      code: 'invalid',
      issues: expect.arrayContaining([expect.objectContaining({ path: ['keyword'] })]),
    })
  }
})

test('it responds while the user types', async () => {
  const took: number[] = []
  // The fastest of several calls, because other tests may load the machine.
  for (const keyword of ['회원 9', '3000', 'zzz', '라온', '회원 5', '1234', '010', 'a', '회원', '77']) {
    const start = performance.now()
    await find(cs, keyword)
    took.push(performance.now() - start)
  }
  expect(Math.min(...took)).toBeLessThan(400)
})
