import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const list = '/api/bank/findMany'

test('the process says that it lives, and that the database answers', async () => {
  const anyone = await testApp.as('anyone')
  expect(await anyone.get('/healthz')).toMatchObject({ statusCode: 200 })
  const ready = await anyone.get('/readyz')
  expect(ready.statusCode).toBe(200)
  expect(ready.headers['cache-control']).toBe('no-store')
})

test('an unknown call is 404 in JSON at every access level', async () => {
  for (const accessLevel of ['anyone', 'super'] as const) {
    const client = await testApp.as(accessLevel)
    for (const path of ['/api/nothing/findMany', '/api/bank/nothing', '/api/', '/rest/nothing']) {
      const answer = await client.get(path)
      expect(answer.statusCode, path).toBe(404)
      expect(answer.json()).toEqual({ code: 'notFound', message: '찾을 수 없습니다.', issues: [] })
    }
  }
})

test.each([
  ['GET', '/api/bank/save', 'POST'],
  ['PUT', '/api/bank/save', 'POST'],
  ['DELETE', '/api/bank/findMany', 'GET, HEAD'],
  ['OPTIONS', '/api/user/me', 'GET, HEAD'],
] as const)('%s %s is 405 and names what is allowed', async (method, url, allow) => {
  const answer = await testApp.app.inject({ method, url })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe(allow)
  expect(answer.json().code).toBe('notAllowed')
})

test.each([
  ['an argument twice', 'params[num]=5&params[num]=6', 'argumentTwice', '두 번'],
  ['the same name written in two ways', 'params[num]=5&params%5Bnum%5D=6', 'argumentTwice', '두 번'],
  ['a name that reaches the prototype', 'params[__proto__][x]=1', 'forbiddenArgument', '이름'],
  ['a name that reaches the constructor', 'constructor[prototype][x]=1', 'forbiddenArgument', '이름'],
  ['more arguments than 700', Array.from({ length: 701 }, (_, n) => `params[a${n}]=1`).join('&'), 'tooManyArguments', '많거나'],
  ['brackets deeper than ten', `params${'[a]'.repeat(11)}=1`, 'tooManyArguments', '깊습니다'],
  ['text that is no UTF-8', 'params[keyword]=%E0%A4%A', 'badAddress', '문자'],
])('a query with %s is 400', async (_what, query, code, words) => {
  const client = await testApp.as('super')
  const answer = await client.get(`${list}?${query}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid', issues: [{ code, message: expect.stringContaining(words) }] })
})

test('500 ids fit into one address, by index and by bare brackets', async () => {
  const client = await testApp.as('super')
  const ids = Array.from({ length: 500 }, (_, n) => 9_000_000 + n)
  for (const query of [ids.map((id, n) => `params[id][${n}]=${id}`), ids.map((id) => `params%5Bid%5D%5B%5D=${id}`)]) {
    expect((await client.get(`${list}?${query.join('&')}`)).json()).toEqual({ rows: [], total: 0 })
  }
})

test('an address beyond 24 KiB is 414', async () => {
  const answer = await testApp.app.inject({ method: 'GET', url: `${list}?params[keyword]=${'a'.repeat(25_000)}` })
  expect(answer.statusCode).toBe(414)
  expect(answer.json().code).toBe('addressTooLong')
})

test.each([
  ['text/plain', '{}', 415, 'notJson'],
  ['application/x-www-form-urlencoded', 'a=1', 415, 'notJson'],
  ['multipart/form-data; boundary=x', '--x--', 415, 'notJson'],
  ['application/json', '{', 400, 'invalid'],
  ['application/json', '', 400, 'invalid'],
  ['application/json', '{"ids":[1],"__proto__":{"x":1}}', 400, 'invalid'],
  ['application/json', `{"ids":${'['.repeat(25)}${']'.repeat(25)}}`, 400, 'invalid'],
  ['application/json', JSON.stringify({ ids: ['x'.repeat(1024 * 1024)] }), 413, 'tooLarge'],
])('a body of %s is read as JSON or refused', async (type, payload, status, code) => {
  const { headers } = await testApp.as('super')
  const answer = await testApp.app.inject({ method: 'POST', url: '/api/bank/del', headers: { ...headers, 'content-type': type }, payload })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/[가-힣]/), issues: expect.any(Array) })
})

test('malformed or oversized HTTP gets our error response, and the connection is closed', async () => {
  const { port } = new URL(await testApp.listen())
  const sendRaw = (words: string) =>
    new Promise<string>((finish) => {
      let received = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(words))
      socket.on('data', (chunk) => (received += chunk)).on('close', () => finish(received))
    })
  expect(await sendRaw('not http at all\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]+"code":"invalid"/)
  expect(await sendRaw(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 [\s\S]+"code":"tooLarge"/)
})

test('a body refused for its length is read to its end: its sender gets the answer, and the connection goes on', async () => {
  const { port } = testApp.app.server.address() as AddressInfo
  const length = 1024 * 1024
  let received = ''
  const socket = connect(port, '127.0.0.1')
  socket.on('data', (chunk) => (received += chunk))
  socket.write(`POST /api/user/staffLogin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`)
  await expect.poll(() => received).toMatch(/^HTTP\/1\.1 413 [\s\S]+"code":"tooLarge"/)
  socket.write(`${' '.repeat(length)}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await expect.poll(() => received).toMatch(/HTTP\/1\.1 200 /)
  socket.destroy()
})

test('who does not hang up after such an answer is hung up on', async () => {
  const { port } = testApp.app.server.address() as AddressInfo
  const opened = new Promise<Socket>((finish) => testApp.app.server.once('connection', finish))
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => client.write('not http at all\r\n\r\n'))
  client.resume()
  const socket = await opened
  await expect.poll(() => socket.destroyed, { timeout: 5000 }).toBe(true)
  client.destroy()
})

test('no answer names the server or its version', async () => {
  const answer = await testApp.app.inject({ method: 'GET', url: '/healthz' })
  expect(Object.keys(answer.headers)).not.toContain('server')
  expect(Object.keys(answer.headers)).not.toContain('x-powered-by')
})
