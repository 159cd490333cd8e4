import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
let cs: Client
let ids: number[]

beforeAll(async () => {
  testApp = await createTestApp()
  cs = await testApp.as('cs')
  ids = await (await testApp.as('super')).call<number[]>('tag', 'save', { saveParamsArray: [{ name: '새 차' }, { name: '전기차' }, { name: '반려견' }] })
})
afterAll(() => testApp.close())

const queryString = (query: Record<string, unknown>) =>
  cs.get(`/rest/tags?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]))}`)

describe('a list', () => {
  test('is an array, with range and total in a header', async () => {
    const answer = await queryString({ range: [0, 1], sort: ['id', 'ASC'] })
    expect(answer.json()).toMatchObject([{ id: ids[0] }, { id: ids[1] }])
    expect(answer.headers).toMatchObject({
      'content-range': 'tags 0-1/3',
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('application/json'),
    })
  })

  test('of nothing has no range but a total', async () => {
    const answer = await queryString({ filter: { name: [] } })
    expect([answer.json(), answer.headers['content-range']]).toEqual([[], 'tags */0'])
  })

  test('without parameters contains all rows, newest first', async () => {
    expect((await cs.get('/rest/tags')).json()).toMatchObject(ids.toReversed().map((id) => ({ id })))
  })

  test.each([
    ['sort', 'name'],
    ['sort', ['name']],
    ['sort', ['name', 'UP']],
    ['sort', ['name', 'ASC', 1]],
    ['range', [0]],
    ['range', [5, 2]],
    ['range', [1, 2]],
    ['range', [0, 500]],
    ['range', [0.5, 1]],
    ['filter', [1]],
    ['filter', null],
    ['filter', { num: 3 }],
    ['filter', { orderBy: 'id-asc' }],
    ['filter', { page: 2 }],
    ['embed', ['brand']],
  ])('with %s %j is refused', async (name, value) => {
    const answer = await queryString({ [name]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).not.toEqual([])
  })

  test('with a sort that is no JSON is refused', async () => {
    expect((await cs.get('/rest/tags?sort=name')).statusCode).toBe(400)
  })
})

test('nothing is written through the gateway', async () => {
  const boss = await testApp.as('super')
  expect((await boss.post('/rest/tags', { name: '몰래' })).statusCode).toBe(405)
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
    expect((await testApp.app.inject({ method, url: `/rest/tags/${ids[0]}`, headers: boss.headers, payload: {} })).statusCode).toBeGreaterThanOrEqual(404)
  }
  expect((await boss.get('/rest/tags')).json()).toHaveLength(3)
})

test('reading rows with personal data is recorded in the access log', async () => {
  const { id } = await testApp.as('cs')
  await cs.get('/rest/users')
  await cs.get(`/rest/users/${id}`)
  await expect
    .poll(async () =>
      (await testApp.db.query(`select action from access_log where resource = 'user' and actor_id = $1 order by id`, [id])).map(({ action }) => action),
    )
    .toEqual(['list', 'get'])
})

test('a member reads through it his own rows alone, and of them what he may see', async () => {
  const member = await testApp.as('user')
  const insert = "insert into notis (user_id, title, body, channel, status, dedupe_key) values ($1, '제목', '내용', 'inapp', $3, $2) returning id"
  const [own] = await testApp.db.query<{ id: number }>(insert, [member.id, 'one', 'sent'])
  const [other] = await testApp.db.query<{ id: number }>(insert, [cs.id, 'two', 'sent'])
  await testApp.db.query(insert, [member.id, 'three', 'skipped'])
  const listed = await member.get('/rest/notis')
  expect([listed.json(), listed.headers['content-range']]).toMatchObject([[{ id: own?.id, title: '제목' }], 'notis 0-0/1'])
  expect(Object.keys((await member.get(`/rest/notis/${own?.id}`)).json())).not.toContain('dedupe_key')
  expect((await member.get(`/rest/notis/${other?.id}`)).statusCode).toBe(404)
  expect((await member.get('/rest/tags')).statusCode).toBe(403)
  expect((await member.get('/rest/changes')).statusCode).toBe(403)
})
