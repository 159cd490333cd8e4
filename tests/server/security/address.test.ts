import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from 'node:net'
import { allResources } from '#resources'
import { callsOf } from '#schema/calls/calls.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
let listening: Promise<string>
beforeAll(async () => {
  testApp = await createTestApp()
  listening = testApp.listen()
})
afterAll(() => testApp.close())

const elsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', referer: 'https://evil.example/' }

test.each([
  '/api/user/%6cogout',
  '/%61pi/user/logout',
  '/api/user%2flogout',
  '/api//user/logout',
  '//api/user/logout',
  'http://localhost/api/user/logout',
  '/api/user/%E0%A4%A',
  '/api/user/logout#',
  '/api/user/logout#x',
  '/api/user/logout;x',
  '/api/user/logout/',
  '/api/user/logout.',
  '/api/user/logout%20',
  '/api/user/Logout',
  '/API/user/logout',
  '/api/./user/logout',
  '/api/x/../user/logout',
  '/api/user\\logout',
])('a call is not found under the disguise of %s', async (url) => {
  const { headers } = await testApp.as('cs')
  const answer = await testApp.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers, ...elsewhere } })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  const me = await (await testApp.as('cs')).get('/api/user/me')
  expect(me.json()).not.toBeNull()
})

test('every call with an effect uses the matched route: other spellings are not found, or are the same call', async () => {
  const { headers } = await testApp.as('super')
  const calls = allResources.flatMap((resource) => callsOf(resource).filter(({ mutates }) => mutates))
  expect(calls.length).toBeGreaterThan(1)
  for (const { path } of calls) {
    for (const end of ['#', '?', '#?x=1', ';', '?#', '?x#/api/user/me', '%23', '%3f']) {
      const answer = await testApp.app.inject({ method: 'GET', url: path + end, headers: { host: 'localhost', ...headers, ...elsewhere } })
      expect([403, 404], path + end).toContain(answer.statusCode)
    }
  }
})

/** The response to a raw HTTP request. */
async function logged(words: string) {
  const { port } = new URL(await listening)
  return new Promise<string>((finish) => {
    let received = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(words))
    socket.on('data', (chunk) => (received += chunk)).on('close', () => finish(received))
  })
}

test.each([
  ['two of them', 'Host: localhost\r\nHost: evil.example'],
  ['two alike', 'Host: localhost\r\nhost: localhost'],
  ['a port that is none', 'Host: localhost:99999'],
  ['a port of letters', 'Host: localhost:x'],
  ['a name that ends in a path', 'Host: localhost/x'],
  ['a name with a user', 'Host: a@localhost'],
  ['half an address', 'Host: [::1'],
  ['no name', 'Host: :80'],
  ['nothing', 'Host:'],
  ['several names', 'Host: localhost, localhost'],
])('a host of %s is the sender’s mistake, on a call, a page and a file', async (_what, hosts) => {
  for (const path of ['/api/user/me', '/healthz', '/files/x', '/nowhere', '/public/users/social/kakao']) {
    expect(await logged(`GET ${path} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`), path).toMatch(/^HTTP\/1\.1 400 /)
  }
})

test('the response of unmask is not stored for repetition', async () => {
  const finance = await testApp.as('finance')
  const answer = await finance.post('/api/company/unmask', { id: 1, field: 'account_no', reason: '확인' }, { 'idempotency-key': 'once' })
  expect([answer.statusCode, answer.json().issues?.[0]?.path]).toEqual([400, ['Idempotency-Key']])
  expect(await testApp.db.query('select from idempotency_keys')).toHaveLength(0)
})

test('a manager changes no other staff account', async () => {
  const [boss, manager] = [await testApp.as('super'), await testApp.as('manager')]
  const change = (id: number | null) => manager.post('/api/user/save', { saveParamsArray: [{ id, version: 1, nickname: '바뀜' }] })
  expect((await change(boss.id)).json()).toMatchObject({ code: 'user.staffBySuper' })
  expect((await change(manager.id)).statusCode).toBe(200)
})

test('text inside a setting obeys the rules of all stored text', async () => {
  const manager = await testApp.as('manager')
  const draft = { key: 'app.note', config_group: 'app', value_type: 'json', title: '메모' }
  for (const value of [{ a: 'x\u0000' }, { 'k\ud800': 1 }, ['900101-1234568']]) {
    const answer = await manager.post('/api/config/save', { saveParamsArray: [{ ...draft, value }] })
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, ['saveParamsArray', 0, 'value']])
  }
})
