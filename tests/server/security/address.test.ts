import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenHouse } from '../openHouse.ts'
import { openHouse } from '../openHouse.ts'

let house: OpenHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const elsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', referer: 'https://evil.example/' }

test.each([
  '/api/user/%6cogout',
  '/%61pi/user/logout',
  '/api/user%2flogout',
  '/api//user/logout',
  '//api/user/logout',
  'http://localhost/api/user/logout',
  '/api/user/%E0%A4%A',
])('a call is not found under the disguise of %s', async (url) => {
  const { headers } = await house.as('cs')
  const answer = await house.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers, ...elsewhere } })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  const me = await (await house.as('cs')).get('/api/user/me')
  expect(me.json()).not.toBeNull()
})

test('a look behind a mask is not kept for a second telling', async () => {
  const finance = await house.as('finance')
  const answer = await finance.post('/api/company/unmask', { id: 1, field: 'account_no', reason: '확인' }, { 'idempotency-key': 'once' })
  expect([answer.statusCode, answer.json().issues?.[0]?.path]).toEqual([400, ['Idempotency-Key']])
  expect(await house.db.query('select from idempotency_keys')).toHaveLength(0)
})

test('a manager changes no other staff account', async () => {
  const [boss, manager] = [await house.as('super'), await house.as('manager')]
  const change = (id: number | null) => manager.post('/api/user/save', { saveParamsArray: [{ id, nickname: '바뀜' }] })
  expect((await change(boss.id)).json()).toMatchObject({ code: 'user.staffBySuper' })
  expect((await change(manager.id)).statusCode).toBe(200)
})

test('text inside a setting obeys what all kept text obeys', async () => {
  const manager = await house.as('manager')
  const draft = { key: 'app.note', config_group: 'app', value_type: 'json', title: '메모' }
  for (const value of [{ a: 'x\u0000' }, { 'k\ud800': 1 }, ['900101-1234568']]) {
    const answer = await manager.post('/api/config/save', { saveParamsArray: [{ ...draft, value }] })
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, ['saveParamsArray', 0, 'value']])
  }
})
