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
let neighbour: Rider
let address: string
let other: Connection

beforeAll(async () => {
  testApp = await openBookings((options) => createTestApp({ ...options, env: { REQUEST_TIMEOUT_S: '8' } }))
  rider = await testApp.rider()
  neighbour = await testApp.rider()
  address = await testApp.listen()
  other = new Connection({ connectionString: testApp.databaseUrl })
  await other.connect()
})
afterEach(() => other.query('rollback'))
afterAll(async () => {
  await other?.end()
  await testApp?.close()
})

const monday = { start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 16:00:00' }
const json = { 'content-type': 'application/json' }

/** Locks the car table: every reader waits. */
async function holdCars() {
  await other.query('begin')
  await other.query('lock table rcars in access exclusive mode')
}

const lockWaits = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const waiting = async () => (await testApp.db.query<{ n: number }>(lockWaits))[0]?.n

function search({ client }: Rider, signal?: AbortSignal) {
  const headers = { ...json, ...client.headers, origin: address }
  return fetch(`${address}/api/rcar/search`, { method: 'POST', headers, body: JSON.stringify(monday), ...(signal && { signal }) })
}

const groups = ({ headers }: Client) => fetch(`${address}/api/rcar/findMany?subset=list&params[groupBy]=status`, { headers })

test('many searches of one member: one runs, some wait, the rest get 503 at once, and others are not affected', async () => {
  await holdCars()
  const searches = Array.from({ length: 40 }, () => search(rider).then(({ status }) => status))
  const first = Promise.all(searches.slice(12))
  expect(new Set(await first)).toEqual(new Set([503]))
  await expect.poll(waiting).toBe(1)
  const startedAt = performance.now()
  expect(await neighbour.client.call('user', 'getProfile')).toMatchObject({ id: neighbour.id })
  expect(await testApp.ops.call('bank', 'findMany', { subset: 'list' })).toMatchObject({ rows: expect.any(Array) })
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect((await testApp.another('cs')).id).toBeGreaterThan(0)
  expect(performance.now() - startedAt).toBeLessThan(4000)
  await other.query('rollback')
  expect(new Set(await Promise.all(searches.slice(0, 12)))).toEqual(new Set([200]))
})

test('heavy searches of members never delay staff', async () => {
  await holdCars()
  const members = await Promise.all(Array.from({ length: 3 }, () => testApp.rider()))
  const searches = members.map((member) => search(member))
  await expect.poll(waiting).toBe(2)
  const grouped = groups(testApp.ops)
  await expect.poll(waiting).toBe(3)
  await other.query('rollback')
  expect((await grouped).status).toBe(200)
  expect((await Promise.all(searches)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a closed connection cancels the query in the database', async () => {
  await holdCars()
  const aborter = new AbortController()
  const searches = [search(rider, aborter.signal), search(neighbour, aborter.signal)]
  await expect.poll(waiting).toBe(2)
  aborter.abort()
  await Promise.all(searches.map((item) => expect(item).rejects.toThrow('abort')))
  await expect.poll(waiting, { timeout: 3000 }).toBe(0)
  await other.query('rollback')
  expect((await search(rider)).status).toBe(200)
})

test('a query is cancelled in time for a 503 response', async () => {
  await holdCars()
  const answer = await search(rider)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  await expect.poll(waiting, { timeout: 3000 }).toBe(0)
})
