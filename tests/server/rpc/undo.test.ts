import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessLevels } from '#schema'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
let ops: Client
let boss: Client

beforeAll(async () => {
  testApp = await createTestApp()
  ops = await testApp.as('ops')
  boss = await testApp.as('super')
})
afterAll(() => testApp.close())

const save = async (client: Client, resource: string, row: object) => (await client.call<number[]>(resource, 'save', { saveParamsArray: [row] }))[0] ?? 0
const row = (resource: string, id: number) => boss.call(resource, 'findById', { subset: 'full', id })

async function changesOf(client: Client, filter: object) {
  const answer = await client.get(`/rest/changes?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  return answer.json<{ id: number; action: string; undoable: boolean }[]>()
}
async function last(client: Client, resource: string, row_id: number) {
  const [change] = await changesOf(client, { resource, row_id })
  if (!change) throw new Error('there is no change')
  return change
}
const undo = (client: Client, ...ids: number[]) => client.post('/api/history/undo', { ids })

let made = 0
const brand = (overrides: object = {}) => save(ops, 'brand', { name: `제조사 ${++made}`, name_en: 'Maker', origin: 'domestic', ...overrides })

describe('undo of a save', () => {
  test('gives exactly the changed fields their old values, and stands in the history itself', async () => {
    const id = await brand({ country: '독일' })
    await save(ops, 'brand', { id, name_en: 'Changed', country: '프랑스' })
    const change = await last(ops, 'brand', id)
    await save(boss, 'brand', { id, origin: 'import' })
    expect(change.undoable).toBe(true)
    const answer = await undo(ops, change.id)
    expect(answer.json()).toEqual({ undone: [{ resource: 'brand', row_id: id }] })
    expect(await row('brand', id)).toMatchObject({ name_en: 'Maker', country: '독일', origin: 'import', version: 4 })
    expect(await last(ops, 'brand', id)).toMatchObject({ action: 'undo', undoable: true })
  })

  test('is put back by taking back the taking back', async () => {
    const id = await brand()
    await save(ops, 'brand', { id, name_en: 'Second' })
    await undo(ops, (await last(ops, 'brand', id)).id)
    await undo(ops, (await last(ops, 'brand', id)).id)
    expect(await row('brand', id)).toMatchObject({ name_en: 'Second' })
  })

  test('is refused if the same field has changed since, and nothing is written', async () => {
    const id = await brand()
    await save(ops, 'brand', { id, name_en: 'Mine', country: '한국' })
    const change = await last(ops, 'brand', id)
    await save(boss, 'brand', { id, name_en: 'Theirs' })
    const answer = await undo(ops, change.id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'undoFieldsChanged', message: expect.stringContaining('영문명') })
    expect(await row('brand', id)).toMatchObject({ name_en: 'Theirs', country: '한국', version: 3 })
  })

  test('obeys what has come to hold since', async () => {
    const id = await brand({ name: '옛 이름' })
    await save(ops, 'brand', { id, name: '요즘 이름' })
    const change = await last(ops, 'brand', id)
    await brand({ name: '옛 이름' })
    expect((await undo(ops, change.id)).statusCode).toBe(409)
    expect(await row('brand', id)).toMatchObject({ name: '요즘 이름' })
  })

  test('of two that come at once one wins', async () => {
    const id = await brand()
    await save(ops, 'brand', { id, name_en: 'Raced' })
    const change = await last(ops, 'brand', id)
    const statuses = (await Promise.all([undo(ops, change.id), undo(ops, change.id), undo(ops, change.id)])).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await row('brand', id)).toMatchObject({ name_en: 'Maker', version: 3 })
  })
})

describe('rows that were made or deleted', () => {
  test('a deleted row that is only hidden comes back whole', async () => {
    const id = await save(boss, 'brand', { name: '지울 제조사', name_en: 'Gone', origin: 'import' })
    await boss.call('brand', 'del', { ids: [id] })
    const change = await last(boss, 'brand', id)
    expect(change).toMatchObject({ action: 'del', undoable: true })
    expect((await undo(boss, change.id)).statusCode).toBe(200)
    expect(await row('brand', id)).toMatchObject({ name: '지울 제조사', name_en: 'Gone', version: 3 })
    expect(await last(boss, 'brand', id)).toMatchObject({ action: 'restore' })
    expect((await undo(boss, change.id)).json()).toMatchObject({ code: 'undoChanged' })
  })

  test('it is not restored if its name is used by another row', async () => {
    const id = await save(boss, 'brand', { name: '겹치는 이름', name_en: 'First', origin: 'import' })
    await boss.call('brand', 'del', { ids: [id] })
    await save(boss, 'brand', { name: '겹치는 이름', name_en: 'Other', origin: 'import' })
    expect((await undo(boss, (await last(boss, 'brand', id)).id)).json()).toMatchObject({ code: 'unique' })
    await expect(row('brand', id)).rejects.toMatchObject({ status: 404 })
  })

  test('it stays away where what it belongs to is gone', async () => {
    const brandId = await save(boss, 'brand', { name: '사라질 제조사', name_en: 'Parent', origin: 'import' })
    const id = await save(boss, 'modelGroup', { brand_id: brandId, name: '사라질 모델군', segment: 'small' })
    await boss.call('modelGroup', 'del', { ids: [id] })
    const change = await last(boss, 'modelGroup', id)
    await boss.call('brand', 'del', { ids: [brandId] })
    expect((await undo(boss, change.id)).json()).toMatchObject({ code: 'undoTargetsGone', message: expect.stringContaining('연결된 항목') })
  })

  test('a row just made is deleted, unless it was changed since', async () => {
    const [first, second] = [await save(boss, 'tag', { name: '잘못 만든 태그' }), await save(boss, 'tag', { name: '고친 태그' })]
    const making = await last(boss, 'tag', second)
    await save(boss, 'tag', { id: second, sort: 7 })
    expect((await undo(boss, making.id)).json()).toMatchObject({ code: 'undoMadeChanged' })
    expect((await undo(boss, (await last(boss, 'tag', first)).id)).statusCode).toBe(200)
    await expect(row('tag', first)).rejects.toMatchObject({ status: 404 })
    expect(await row('tag', second)).toMatchObject({ sort: 7 })
  })

  test('several changes are undone together or not at all', async () => {
    const ids = await boss.call<number[]>('brand', 'save', { saveParamsArray: ['하나', '둘'].map((name) => ({ name, name_en: 'Many', origin: 'domestic' })) })
    await boss.call('brand', 'del', { ids })
    const changes = await changesOf(boss, { resource: 'brand', row_id: ids, action: ['del'] })
    await save(boss, 'brand', { name: '둘', name_en: 'Taken', origin: 'domestic' })
    expect((await undo(boss, ...changes.map(({ id }) => id))).statusCode).toBe(409)
    await expect(row('brand', ids[0] ?? 0)).rejects.toMatchObject({ status: 404 })
  })
})

describe('who and what', () => {
  test('only the author of a change can undo it', async () => {
    const id = await brand()
    await save(ops, 'brand', { id, name_en: 'By ops' })
    const change = await last(boss, 'brand', id)
    expect(change.undoable).toBe(false)
    expect((await undo(boss, change.id)).statusCode).toBe(403)
    expect((await undo(await testApp.as('user'), change.id)).statusCode).toBe(403)
    expect((await undo(await testApp.as('anyone'), change.id)).statusCode).toBe(401)
  })

  test('users without write access cannot undo, and do not learn whether a change exists', async () => {
    const desk = await testApp.as('desk')
    const own = "insert into change_log (resource, row_id, action, actor_id, before, after) values ('brand', 1, 'save', $1, '{}', '{}') returning id"
    const [ownEntry] = await testApp.db.query<{ id: number }>(own, [desk.id])
    const answers = await Promise.all([undo(desk, ownEntry?.id ?? 0), undo(desk, 999_999_999)])
    expect(answers.map(({ statusCode, json }) => [statusCode, json().code])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ])
  })

  test('a general call checks its declared access level before the body is read', async () => {
    const wrong: string[] = []
    for (const { name, path, method, isAllowedFor } of Object.values(nonResourceCalls)) {
      // A user with read access only must not change anything.
      if (method === 'POST') expect(isAllowedFor('desk'), name).toBe(false)
      for (const accessLevel of accessLevels) {
        const client = await testApp.as(accessLevel)
        const { statusCode } = await (method === 'GET' ? client.get(path) : client.post(path, {}))
        const isRefused = statusCode === 401 || statusCode === 403
        if (isRefused === isAllowedFor(accessLevel)) wrong.push(`${name} as ${accessLevel}: ${statusCode}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('undo checks the current rights of the user', async () => {
    const id = await brand()
    await save(ops, 'brand', { id, name_en: 'As ops' })
    const change = await last(ops, 'brand', id)
    await testApp.db.query(`update users set staff_grade = 'cs' where id = $1`, [ops.id])
    try {
      expect((await last(ops, 'brand', id)).undoable).toBe(false)
      expect((await undo(ops, change.id)).statusCode).toBe(403)
    } finally {
      await testApp.db.query(`update users set staff_grade = 'ops' where id = $1`, [ops.id])
    }
    expect(await row('brand', id)).toMatchObject({ name_en: 'As ops' })
  })

  test('what a button did stays done', async () => {
    const id = await save(boss, 'user', { name: '정지될 회원' })
    await boss.call('user', 'block', { id, block_reason: '미납' })
    const change = await last(boss, 'user', id)
    expect(change).toMatchObject({ action: 'block', undoable: false })
    expect((await undo(boss, change.id)).json()).toMatchObject({ code: 'undoAction' })
  })

  test('an encrypted value is not undone, because its previous value is not readable', async () => {
    const id = await save(boss, 'company', { name: '가온손해보험', kinds: ['insurer'], account_no: '110-234-567890' })
    await save(boss, 'company', { id, account_no: '999-888-777666' })
    const change = await last(boss, 'company', id)
    expect(change.undoable).toBe(false)
    expect((await undo(boss, change.id)).json()).toMatchObject({ code: 'undoSealed', message: expect.stringContaining('계좌번호') })
  })

  test('a change of long ago stays', async () => {
    const [ownEntry] = await testApp.db.query<{ id: number }>(
      `insert into change_log (resource, row_id, action, actor_id, at, before, after)
       values ('brand', 1, 'save', $1, now() - interval '8 days', '{"name_en":"a"}', '{"name_en":"b"}') returning id`,
      [ops.id],
    )
    expect((await undo(ops, ownEntry?.id ?? 0)).statusCode).toBe(404)
  })

  test.each([[{}], [{ ids: [] }], [{ ids: ['1'] }], [{ ids: [1], more: 1 }], [{ ids: 1 }]])('the payload %j is refused', async (payload) => {
    expect((await ops.post('/api/history/undo', payload)).statusCode).toBe(400)
  })

  test('a call from another site takes nothing back', async () => {
    const id = await brand()
    const change = await last(ops, 'brand', id)
    const answer = await ops.post('/api/history/undo', { ids: [change.id] }, { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })
    expect(answer.statusCode).toBe(403)
  })
})
