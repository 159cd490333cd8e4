import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthServer } from '../accounts/openAuthServer.ts'
import { cookieOf, openAuthServer } from '../accounts/openAuthServer.ts'

let door: AuthServer
let cookie: { cookie: string }
const host = 'localhost:3000'
const own = 'http://localhost:3000'

beforeAll(async () => {
  door = await openAuthServer()
  await door.add({ login_id: 'keeper', staff_grade: 'super' })
  cookie = cookieOf(await door.login('keeper'))
})
afterAll(() => door.close())

const sameOrigin = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
const let_in: Record<string, Record<string, string>> = {
  'a client that is no browser': {},
  'a fetch of our own page': { ...sameOrigin, origin: own, referer: `${own}/admin/brands` },
  'a fetch of our own page without an origin': sameOrigin,
}
const kept_out: Record<string, Record<string, string>> = {
  'another site': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://evil.example' },
  'a neighbour of our domain': { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
  'an address typed or a bookmark': { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
  'a form or a link': { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
  'a picture or a beacon': { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' },
  'a prefetch': { ...sameOrigin, 'sec-purpose': 'prefetch' },
  'another origin in an old browser': { origin: 'https://evil.example' },
  'a frame without an origin': { origin: 'null' },
  'the same name by another scheme': { origin: 'https://localhost:3000' },
  'the same name on another port': { origin: 'http://localhost:4000' },
  'another site’s link in an old browser': { referer: 'https://evil.example/x' },
  'an address that begins like ours': { referer: 'http://localhost:3000.evil.example/' },
}

type Ask = (headers: Record<string, string>) => Promise<number>
const anonymousCallLimit: Record<string, Ask> = {
  'POST save': async (headers) => (await door.post('/api/brand/save', { saveParamsArray: [{}] }, { ...cookie, host, ...headers })).statusCode,
  'POST staffLogin': async (headers) => (await door.post('/api/user/staffLogin', {}, { host, ...headers })).statusCode,
  'POST logout': async (headers) => (await door.post('/api/user/logout', {}, { host, ...headers })).statusCode,
  'GET logout': async (headers) => (await door.get('/api/user/logout', { host, ...headers })).statusCode,
}

describe.each(Object.entries(anonymousCallLimit))('%s', (_name, ask) => {
  test.each(Object.entries(let_in))('lets %s in', async (_who, headers) => {
    expect(await ask(headers)).not.toBe(403)
  })
  test.each(Object.entries(kept_out))('keeps %s out', async (_who, headers) => {
    expect(await ask(headers)).toBe(403)
  })
})

test('a download may be opened like a page of our own, not from elsewhere', async () => {
  const ask = async (headers: Record<string, string>) => (await door.get('/api/brand/exportFile', { ...cookie, host, ...headers })).statusCode
  expect(await ask({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', referer: `${own}/admin/brands` })).not.toBe(403)
  expect(await ask({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe(403)
  expect(await ask({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })).toBe(403)
  expect(await ask({ referer: 'https://evil.example/' })).toBe(403)
})

test('reading is open to a page that was linked to', async () => {
  const answer = await door.get('/api/user/me', { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })
  expect(answer.statusCode).toBe(200)
})

test('a refused call has changed nothing', async () => {
  expect((await door.get('/api/user/me', cookie)).json()).not.toBeNull()
  const answer = await door.get('/api/user/logout', { ...cookie, host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'fromElsewhere'])
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await door.get('/api/user/me', cookie)).json()).not.toBeNull()
})

test('with a public address that origin alone may change anything', async () => {
  const site = await openAuthServer({ PUBLIC_URL: 'https://ride.example' })
  const ask = async (headers: Record<string, string>) => (await site.post('/api/user/logout', {}, headers)).statusCode
  expect(await ask({ host: 'ride.example', origin: 'https://ride.example' })).toBe(200)
  expect(await ask({ host: 'ride.example', origin: 'http://ride.example' })).toBe(403)
  expect(await ask({ host: 'localhost:3000', origin: 'http://localhost:3000' })).toBe(403)
  await site.close()
})

describe('methods', () => {
  test.each(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const)('%s does not sign out, and names the allowed methods', async (method) => {
    const answer = await door.app.inject({ method, url: '/api/user/logout', headers: cookie })
    expect(answer.statusCode).toBe(405)
    expect(String(answer.headers.allow).split(', ').toSorted()).toEqual(['GET', 'POST'])
    expect((await door.get('/api/user/me', cookie)).json()).not.toBeNull()
  })

  test('a header cannot turn one method into another', async () => {
    const answer = await door.app.inject({ method: 'GET', url: '/api/brand/del', headers: { ...cookie, 'x-http-method-override': 'POST' } })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST'])
  })
})

describe('bodies', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json5'])('as %s are refused', async (type) => {
    const answer = await door.app.inject({
      method: 'POST',
      url: '/api/brand/save',
      headers: { ...cookie, 'content-type': type },
      payload: '{"saveParamsArray":[]}',
    })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'notJson'])
  })

  test('that are compressed are refused', async () => {
    const answer = await door.post('/api/brand/save', {}, { ...cookie, 'content-encoding': 'gzip' })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'compressed'])
  })
})
