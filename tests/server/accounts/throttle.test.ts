import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthServer } from './openAuthServer.ts'
import { cookieOf, goodPassword, openAuthServer } from './openAuthServer.ts'

let door: AuthServer
beforeAll(async () => {
  door = await openAuthServer()
})
afterAll(() => door.close())

let addresses = 0
const elsewhere = () => ({ remoteAddress: `10.1.${Math.floor((addresses += 1) / 250)}.${addresses % 250}` })
const wrong = 'not-this-password-9'

const counted = (key: string, failures: number) =>
  door.db.query('insert into login_attempts (key, failures, first_at) values ($1, $2, $3) on conflict (key) do update set failures = $2', [
    key,
    failures,
    door.context.clock(),
  ])

const failuresOf = async (key: string) => (await door.db.query<{ failures: number }>('select failures from login_attempts where key = $1', [key]))[0]?.failures

/** The delay in ms of a wrong password. */
async function waited(login: string) {
  const { statusCode } = await door.login(login, wrong, elsewhere())
  expect(statusCode).toBe(401)
  return door.waits.at(-1)
}

test('after five failures each further try waits longer', async () => {
  await door.add({ login_id: 'slow' })
  const waits: unknown[] = []
  for (let at = 1; at <= 10; at++) waits.push(await waited('slow'))
  expect(waits).toEqual([0, 0, 0, 0, 0, 250, 500, 1000, 2000, 3000])
})

test('a delayed attempt is not answered before its delay is over', async () => {
  await door.add({ login_id: 'waiting' })
  await counted('login:waiting', 5)
  const over = Promise.withResolvers<void>()
  const created = door.waits.length
  let isAnswered = false
  door.waitFor(over.promise)
  const held = door.login('waiting', wrong, elsewhere()).finally(() => (isAnswered = true))
  await expect.poll(() => door.waits.length).toBe(created + 1)
  door.waitFor(Promise.resolve())
  // A later attempt on another account is answered while the first still waits.
  expect((await door.login('nobody-at-all', wrong, elsewhere())).statusCode).toBe(401)
  expect(isAnswered).toBe(false)
  over.resolve()
  expect((await held).statusCode).toBe(401)
})

test('after ten failures within a quarter of an hour a login is closed, to the right password too, from wherever; then it opens again', async () => {
  await door.add({ login_id: 'closed' })
  const signedIn = cookieOf(await door.login('closed', goodPassword, elsewhere()))
  await counted('login:closed', 9)
  expect((await door.login('closed', wrong, elsewhere())).statusCode).toBe(401)
  const response = await door.login('closed', goodPassword, elsewhere())
  expect(response.statusCode).toBe(429)
  expect(response.json().code).toBe('tooManyLogins')
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(890)
  expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(900)
  expect((await door.get('/api/user/me', signedIn)).json()).not.toBeNull()
  door.pass(901)
  expect((await door.login('closed', goodPassword, elsewhere())).statusCode).toBe(200)
})

test('an unknown login is throttled like a known one', async () => {
  await counted('login:never-was', 10)
  await door.db.query("update login_attempts set blocked_until = $1::timestamptz + interval '1 minute' where key = 'login:never-was'", [door.context.clock()])
  const response = await door.login('never-was', wrong, elsewhere())
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '60'])
})

test('an address is throttled whichever logins it tries, an IPv6 network counts as one, and what lies around both counts too', async () => {
  await counted('address:10.9.9.9', 59)
  await door.login('some-login', wrong, { remoteAddress: '10.9.9.9' })
  expect((await door.login('other-login', wrong, { remoteAddress: '10.9.9.9' })).statusCode).toBe(429)
  expect((await door.login('other-login', wrong, elsewhere())).statusCode).toBe(401)
  await door.login('v6-a', wrong, { remoteAddress: '2001:db8:1:2::a' })
  await door.login('v6-b', wrong, { remoteAddress: '2001:db8:1:2:ffff::b' })
  await door.login('v6-c', wrong, { remoteAddress: '2001:db8:1:3::c' })
  expect(await failuresOf('address:2001:db8:1:2')).toBe(2)
  expect(await failuresOf('network:2001:db8:1:*')).toBe(3)
  for (const remoteAddress of ['10.9.8.8', '::ffff:10.9.8.8', '::ffff:a09:808']) await door.login(`v4-${remoteAddress}`, wrong, { remoteAddress })
  expect(await failuresOf('address:10.9.8.8')).toBe(3)
  await counted('network:10.7.7.*', 299)
  await door.login('n-a', wrong, { remoteAddress: '10.7.7.1' })
  expect((await door.login('n-b', wrong, { remoteAddress: '10.7.7.2' })).statusCode).toBe(429)
})

test('ten wrong tries at one login do not lock colleagues at the same address', async () => {
  await door.add({ login_id: 'colleague' })
  await door.add({ login_id: 'mistyped' })
  const office = { remoteAddress: '10.6.6.6' }
  await counted('login:mistyped', 9)
  await counted('address:10.6.6.6', 9)
  expect((await door.login('mistyped', wrong, office)).statusCode).toBe(401)
  expect((await door.login('mistyped', goodPassword, office)).statusCode).toBe(429)
  expect((await door.login('colleague', goodPassword, office)).statusCode).toBe(200)
})

const cookiesOf = ({ cookies }: { cookies: { name: string; value: string }[] }) => ({ cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') })

test('a known device has attempts of its own, which others cannot use up', async () => {
  await door.add({ login_id: 'owner' })
  await door.add({ login_id: 'neighbour' })
  const from = { remoteAddress: '10.5.5.5' }
  const device = { headers: cookiesOf(await door.login('owner', goodPassword, from)), ...from }
  for (const key of ['login:owner', 'address:10.5.5.5', 'network:10.5.5.*']) {
    await counted(key, 1000)
    await door.db.query("update login_attempts set blocked_until = $2::timestamptz + interval '1 minute' where key = $1", [key, door.context.clock()])
  }
  expect((await door.login('owner', goodPassword, from)).statusCode).toBe(429)
  expect((await door.login('owner', wrong, device)).statusCode).toBe(401)
  expect((await door.login('owner', goodPassword, device)).statusCode).toBe(200)
  // A known device is exempt only for its own accounts.
  expect((await door.login('neighbour', goodPassword, device)).statusCode).toBe(429)
  expect((await door.login('owner', goodPassword, { headers: { cookie: 'device=AAAA' }, ...from })).statusCode).toBe(429)
  // The attempts of a known device are limited too.
  await door.login('owner', wrong, device)
  await door.db.query("update login_attempts set failures = 9 where key like 'device:%'")
  expect((await door.login('owner', wrong, device)).statusCode).toBe(401)
  expect((await door.login('owner', goodPassword, device)).statusCode).toBe(429)
})

test('logins that differ in case, width or spaces share one count', async () => {
  await door.login('Shared', wrong, elsewhere())
  await door.login(' shared', wrong, elsewhere())
  await door.login('ＳＨＡＲＥＤ', wrong, elsewhere())
  expect(await failuresOf('login:shared')).toBe(3)
})

test('tries that arrive in the same instant are counted before their passwords are looked at, so no more than ten are', async () => {
  await door.add({ login_id: 'parallel' })
  await counted('login:parallel', 8)
  const waiting = "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  const tries = await door.db.transaction(async (connection) => {
    await connection.query("select from login_attempts where key = 'login:parallel' for update")
    const started = Array.from({ length: 6 }, async () => await door.login('parallel', wrong, elsewhere()))
    // All six attempts have started and none has been counted.
    await expect.poll(async () => (await door.db.query<{ n: number }>(waiting))[0]?.n, { timeout: 10_000, interval: 20 }).toBe(6)
    return { started }
  })
  const statuses = (await Promise.all(tries.started)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([401, 401, 429, 429, 429, 429])
})

test('a right password clears its login’s count, and gives its address one try back, no more', async () => {
  await door.add({ login_id: 'cleared' })
  const from = { remoteAddress: '10.8.8.8' }
  await counted('login:cleared', 3)
  await counted('address:10.8.8.8', 3)
  expect((await door.login('cleared', goodPassword, from)).statusCode).toBe(200)
  expect(await failuresOf('login:cleared')).toBeUndefined()
  expect(await failuresOf('address:10.8.8.8')).toBe(3)
})

test('a login is closed however it is spelt, as it is found however it is spelt', async () => {
  await door.add({ login_id: 'spelling' })
  const spelt = 'spell\u0130ng'
  expect((await door.login(spelt, goodPassword, elsewhere())).statusCode).toBe(200)
  await counted('login:spelling', 9)
  expect((await door.login(spelt, wrong, elsewhere())).statusCode).toBe(401)
  for (const item of ['spelling', 'SPELLING', spelt]) expect((await door.login(item, goodPassword, elsewhere())).statusCode, item).toBe(429)
})
