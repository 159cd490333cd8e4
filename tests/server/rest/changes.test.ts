import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
let ops: Client
let boss: Client
let tag = 0
let bank = 0

const save = async (client: Client, resource: string, row: object) => (await client.call<number[]>(resource, 'save', { saveParamsArray: [row] }))[0] ?? 0

beforeAll(async () => {
  testApp = await createTestApp()
  ops = await testApp.as('ops')
  boss = await testApp.as('super')
  tag = await save(ops, 'tag', { name: '새 차', sort: 1 })
  await save(ops, 'tag', { id: tag, version: 1, sort: 2 })
  await save(boss, 'tag', { id: tag, version: 2, name: '아주 새 차' })
  bank = await save(boss, 'bank', { code: '004', name: '국민은행' })
})
afterAll(() => testApp.close())

const changesCollection = (client: Client, filter: object = {}, overrides: Record<string, unknown> = {}) =>
  client.get(`/rest/changes?${new URLSearchParams(Object.entries({ filter, ...overrides }).map(([key, value]) => [key, JSON.stringify(value)]))}`)
const rowsOf = async (client: Client, filter?: object, overrides?: Record<string, unknown>) =>
  (await changesCollection(client, filter, overrides)).json<Record<string, any>[]>()

describe('the history of a row', () => {
  test('says who changed what, when, from what to what, newest first', async () => {
    const rows = await rowsOf(boss, { resource: 'tag', row_id: tag })
    expect(rows).toMatchObject([
      {
        resource: 'tag',
        row_id: tag,
        action: 'save',
        actor: { id: boss.id, label: '시험 super' },
        before: { name: '새 차' },
        after: { name: '아주 새 차', version: 3 },
      },
      { action: 'save', actor_id: ops.id, actor: { id: ops.id, label: '시험 ops' }, before: { sort: 1 }, after: { sort: 2, version: 2 } },
      { action: 'create', before: null, after: { name: '새 차', sort: 1 }, request_id: expect.any(String) },
    ])
    expect(rows[0]?.at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    expect(rows[1]?.after).not.toHaveProperty('name')
  })

  test('comes in pages, with a total', async () => {
    const answer = await changesCollection(boss, { resource: 'tag', row_id: tag }, { sort: ['id', 'ASC'], range: [2, 3] })
    expect(answer.json()).toMatchObject([{ after: { name: '아주 새 차' } }])
    expect(answer.headers['content-range']).toBe('changes 2-2/3')
  })

  test('can be filtered by user, time and action', async () => {
    expect(await rowsOf(boss, { resource: 'tag', actor_id: ops.id })).toHaveLength(2)
    expect(await rowsOf(boss, { resource: 'tag', action: ['create'] })).toHaveLength(1)
    expect(await rowsOf(boss, { resource: 'tag', at: { gte: '2000-01-01 00:00:00', lt: '2001-01-01 00:00:00' } })).toEqual([])
    expect(await rowsOf(boss, { resource: ['tag', 'bank'], at: { gte: '2000-01-01 00:00:00' } })).toHaveLength(4)
    expect(await rowsOf(boss, { resource: [] })).toEqual([])
  })

  test('can be filtered by a field that the user may read', async () => {
    expect(await rowsOf(boss, { resource: 'tag', row_id: tag, field: 'sort' })).toMatchObject([{ after: { sort: 2 } }, { action: 'create' }])
    expect(await rowsOf(boss, { resource: 'tag', row_id: tag, field: 'icon' })).toMatchObject([{ action: 'create' }])
    expect((await changesCollection(boss, { resource: 'tag', field: 'nothing' })).statusCode).toBe(400)
    expect((await changesCollection(boss, { resource: ['tag', 'bank'], field: 'name' })).statusCode).toBe(400)
    expect((await changesCollection(boss, { field: 'name' })).statusCode).toBe(400)
    expect((await changesCollection(await testApp.as('desk'), { resource: 'rcar', field: 'acquired_price' })).statusCode).toBe(400)
  })

  test('can be read one by one and by ids', async () => {
    const [first, second] = await rowsOf(boss, { resource: 'tag' })
    expect((await boss.get(`/rest/changes/${first?.id}`)).json()).toEqual(first)
    expect(await rowsOf(boss, { id: [second?.id, first?.id] })).toHaveLength(2)
    expect((await boss.get('/rest/changes/999999')).statusCode).toBe(404)
    expect((await boss.get('/rest/changes/one')).statusCode).toBe(400)
  })

  test.each([
    [{ nothing: 1 }, {}],
    [{ before: 'x' }, {}],
    [{ row_id: 'one' }, {}],
    [{ row_id: { contains: 1 } }, {}],
    [{ at: { gte: 'yesterday' } }, {}],
    [{ id: ['one'] }, {}],
    [{}, { sort: ['actor_id', 'ASC'] }],
  ])('refuses the filter %j with %j', async (filter, overrides) => {
    expect((await changesCollection(boss, filter, overrides)).statusCode).toBe(400)
  })
})

describe('access to the history', () => {
  test('is limited to users who may read the rows', async () => {
    expect((await changesCollection(await testApp.as('cs'), { resource: 'bank', row_id: bank })).statusCode).toBe(200)
    expect((await changesCollection(await testApp.as('desk'), { resource: 'bank', row_id: bank })).statusCode).toBe(403)
    expect((await changesCollection(await testApp.as('user'), { resource: 'bank' })).statusCode).toBe(403)
    expect((await changesCollection(await testApp.as('anyone'), { resource: 'bank' })).statusCode).toBe(401)
    expect((await changesCollection(boss, { resource: 'nothing' })).statusCode).toBe(403)
  })

  test('covers only readable rows if no resource is named', async () => {
    expect(await rowsOf(await testApp.as('desk'))).toEqual([])
    expect(await rowsOf(await testApp.as('cs'))).toHaveLength(4)
    const [{ id } = {}] = await rowsOf(boss, { resource: 'bank' })
    expect((await (await testApp.as('desk')).get(`/rest/changes/${id}`)).statusCode).toBe(404)
  })

  test('excludes fields that the user may not read', async () => {
    const tell = (after: object) =>
      testApp.db.query(`insert into change_log (resource, row_id, action, actor_id, before, after) values ('rcar', 1, 'save', $1, null, $2)`, [
        boss.id,
        JSON.stringify(after),
      ])
    await tell({ plate_no: '12하3456', key_memo: '••••', acquired_price: 100, long_gone_field: 1 })
    const seen = async (client: Client) => (await rowsOf(client, { resource: 'rcar', row_id: 1 }))[0]
    expect((await seen(await testApp.as('desk')))?.after).toEqual({ plate_no: '12하3456' })
    expect((await seen(await testApp.as('cs')))?.after).toEqual({ plate_no: '12하3456', acquired_price: 100 })
    expect((await seen(ops))?.after).toEqual({ plate_no: '12하3456', key_memo: '••••', acquired_price: 100 })
  })

  test('excludes names of staff whom the user may not look up', async () => {
    const [row] = await rowsOf(await testApp.as('desk'), { resource: 'rcar' })
    expect(row).toMatchObject({ actor_id: boss.id, actor: null })
  })

  test('is recorded in the access log for personal data', async () => {
    await testApp.db.query(`insert into change_log (resource, row_id, action, actor_id, after) values ('user', $1, 'save', $2, '{"name":"김"}')`, [
      ops.id,
      boss.id,
    ])
    await rowsOf(boss, { resource: 'user', row_id: ops.id })
    await expect.poll(() => testApp.db.query(`select subject_ids from access_log where action = 'history'`)).toEqual([{ subject_ids: [ops.id] }])
  })
})

describe('the references of a change', () => {
  test('are named in the same response, including deleted rows', async () => {
    const maker = await save(boss, 'brand', { name: '가람자동차', name_en: 'Garam', origin: 'domestic' })
    const other = await save(boss, 'brand', { name: '나래자동차', name_en: 'Narae', origin: 'domestic' })
    const group = await save(boss, 'modelGroup', { brand_id: maker, name: '단비', name_en: 'Danbi', segment: 'small' })
    await save(boss, 'modelGroup', { id: group, brand_id: other })
    await boss.call('brand', 'del', { ids: [maker] })
    const [moved] = await rowsOf(boss, { resource: 'modelGroup', row_id: group })
    expect(moved).toMatchObject({ title: '단비', labels: { brand: { [maker]: '가람자동차', [other]: '나래자동차' } } })
  })
})
