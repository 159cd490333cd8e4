import { Client as Connection } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Bookings, Rider } from '../resources/bookings.ts'
import { openBookings } from '../resources/bookings.ts'
import type { Client } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

// The tests wait for a locked table, up to the timeout of the server.
vi.setConfig({ testTimeout: 60_000 })

let testApp: Bookings
let rider: Rider
let address: string
let other: Connection

/** Two connections bear 32 calls under way: 12 with those of strangers, 22 with those of members, and the dear ones of members up to 16. */
beforeAll(async () => {
  testApp = await openBookings((options) => createTestApp({ ...options, env: { DATABASE_POOL: '2', REQUEST_TIMEOUT_S: '20' } }))
  rider = await testApp.rider()
  address = await testApp.listen()
  other = new Connection({ connectionString: testApp.databaseUrl })
  await other.connect()
})
afterEach(() => other.query('rollback'))
afterAll(async () => {
  await other?.end()
  await testApp?.close()
})

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) => fetch(`${address}${path}`, { headers })
const statusOf = async (path: string, headers?: Readonly<Record<string, string>>) => (await ask(path, headers)).status
const banks = '/api/bank/findMany?subset=list'
const profile = '/api/user/getProfile'

const search = () =>
  fetch(`${address}/api/rcar/search`, {
    method: 'POST',
    headers: { ...rider.client.headers, 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 16:00:00' }),
  })

/** Calls of staff that wait for a locked table, until the returned function lets them go. */
async function busyWith(count: number, { headers }: Client = testApp.ops) {
  await other.query('begin')
  await other.query('lock table banks in access exclusive mode')
  const waiting = Array.from({ length: count }, () => statusOf(banks, headers))
  // Requests of one process reach the server in the order in which they were sent; the strangers after them come last.
  await expect
    .poll(async () => (await testApp.db.query<{ n: number }>(`select count(*)::int as n from pg_locks where not granted`, [], { priority: true }))[0]?.n)
    .toBeGreaterThan(0)
  return async () => {
    await other.query('rollback')
    return Promise.all(waiting)
  }
}

test('calls that come one after the other are never refused', async () => {
  for (let n = 0; n < 60; n++) expect(await statusOf(profile)).toBe(401)
  for (let n = 0; n < 40; n++) expect((await testApp.ops.call('bank', 'findMany', { subset: 'list' })).rows).toBeInstanceOf(Array)
})

test('under load strangers are refused first, at once and with the time to come again, while members and staff are served', async () => {
  const release = await busyWith(14)
  const startedAt = performance.now()
  const refused = await ask(profile)
  expect(performance.now() - startedAt).toBeLessThan(2000)
  expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'busy' })])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  const [member, staff] = [statusOf(profile, rider.client.headers), statusOf(banks, testApp.ops.headers)]
  expect(await release()).toEqual(Array.from({ length: 14 }, () => 200))
  expect([await member, await staff]).toEqual([200, 200])
  expect(await statusOf(profile)).toBe(401)
})

test('then members are refused, their dear calls before the cheap ones, and staff last', async () => {
  const few = await busyWith(18)
  expect((await search()).status).toBe(503)
  const cheap = statusOf(profile, rider.client.headers)
  await few()
  expect(await cheap).toBe(200)
  const many = await busyWith(26)
  expect(await statusOf(profile, rider.client.headers)).toBe(503)
  const staff = statusOf(banks, testApp.ops.headers)
  await many()
  expect(await staff).toBe(200)
  const all = await busyWith(40)
  expect(await all()).toContain(503)
})

test('calls that hang up do not count, and everything is served again when the load is gone', async () => {
  await other.query('begin')
  await other.query('lock table banks in access exclusive mode')
  const aborter = new AbortController()
  const gone = Array.from({ length: 30 }, () => fetch(`${address}${banks}`, { headers: testApp.ops.headers, signal: aborter.signal }).catch(() => undefined))
  await expect.poll(() => statusOf(profile)).toBe(503)
  aborter.abort()
  await Promise.all(gone)
  await expect.poll(() => statusOf(profile)).toBe(401)
  await other.query('rollback')
  expect((await search()).status).toBe(200)
})
