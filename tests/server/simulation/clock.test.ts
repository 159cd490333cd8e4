import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOf } from '#schema/base/time.ts'
import { buildApp } from '#server/app.ts'
import { readEnv, InvalidSettings } from '#server/base/env.ts'
import { openSimulatedClock, lastSimulatedTime } from '#server/simulation/clock.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp, platformsOf } from '../testApp.ts'

const token = 'a-token-that-nobody-guesses'
const settings = { CLOCK: 'simulated', CLOCK_TOKEN: token, SESSION_IDLE_S: '3600' }
const from = '2026-03-02 09:00:00'

let testApp: TestApp
let two: Awaited<ReturnType<typeof server>>[]
let staff: Client

/** Another server on the same database, with a simulated clock. */
async function server() {
  const simulatedClock = await openSimulatedClock(testApp.db, from)
  const app = await buildApp({ ...testApp.context, clock: simulatedClock.now }, { vendors: platformsOf(testApp.context), simulatedClock })
  const now = async () => {
    const answer = await app.inject({ url: '/simulation/clock', headers: { authorization: `Bearer ${token}` } })
    return answer.json().now
  }
  const move = (payload: object, overrides: object = {}) =>
    app.inject({ method: 'POST', url: '/simulation/clock', headers: { authorization: `Bearer ${token}` }, payload, ...overrides })
  const me = async () => (await app.inject({ url: '/api/user/me', headers: staff.headers })).json()
  return { app, simulated: simulatedClock, now, move, me }
}

beforeAll(async () => {
  testApp = await createTestApp({ env: settings, clock: () => instantOf(from) })
  two = [await server(), await server()]
  staff = await testApp.as('ops')
})
afterAll(async () => {
  for (const { app } of two) await app.close()
  await testApp?.close()
})

const [first, second] = [() => two[0], () => two[1]]

test('moves only by a call, on every server of the database, and sessions expire by it', async () => {
  expect(await first()?.now()).toBe(from)
  expect(await second()?.me()).toMatchObject({ id: staff.id })
  expect((await first()?.move({ to: '2026-03-02 09:40:00' }))?.json()).toEqual({ now: '2026-03-02 09:40:00' })
  expect(await second()?.now()).toBe('2026-03-02 09:40:00')
  expect(await second()?.me()).toMatchObject({ id: staff.id })
  await second()?.move({ to: '2026-03-02 11:00:00' })
  expect(await first()?.me()).toBeNull()
  // The audit uses the simulated time too.
  expect(await lastSimulatedTime(testApp.db)).toEqual(instantOf('2026-03-02 11:00:00'))
})

test('is moved forwards alone, from this machine, by the token', async () => {
  const to = '2026-03-03 09:00:00'
  expect(await first()?.move({ to: '2026-03-01 09:00:00' })).toMatchObject({ statusCode: 400 })
  expect(await first()?.move({ to: 'tomorrow' })).toMatchObject({ statusCode: 400 })
  for (const more of [{ headers: {} }, { headers: { authorization: 'Bearer another' } }, { remoteAddress: '192.0.2.7' }])
    expect(await first()?.move({ to }, more)).toMatchObject({ statusCode: 404 })
  // A server with the real clock has no such endpoint.
  expect(await (await testApp.as('anyone')).get('/simulation/clock')).toMatchObject({ statusCode: 404 })
})

test('runs the due jobs on the way, and repeats those of an interrupted move', async () => {
  await testApp.db.query("update users set status = 'blocked', blocked_until = $2 where id = $1", [staff.id, instantOf('2026-03-02 12:00:00')])
  await first()?.move({ to: '2026-03-02 11:45:00' })
  const status = async () => (await testApp.db.query('select status from users where id = $1', [staff.id]))[0]
  expect(await status()).toEqual({ status: 'blocked' })
  await first()?.simulated.moveTo(instantOf('2026-03-02 12:15:00'))
  await second()?.move({ to: '2026-03-02 12:15:00' })
  expect(await status()).toEqual({ status: 'active' })
  expect((await testApp.db.query<{ at: string }>("select at from change_log where action = 'unblock'"))[0]).toEqual({ at: instantOf('2026-03-02 12:15:00') })
})

test('is no setting of production, and none without its token', () => {
  const read = (overrides: object) => () => readEnv({ DATA_DIR: '/nowhere', ...settings, ...overrides })
  expect(read({})()).toMatchObject({ CLOCK: 'simulated' })
  expect(
    read({ NODE_ENV: 'production', PUBLIC_URL: 'https://ride.example', TRUST_PROXY: '1', ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}` }),
  ).toThrow(InvalidSettings)
  expect(read({ CLOCK_TOKEN: '' })).toThrow(/CLOCK_TOKEN: required/)
  expect(read({ CLOCK: 'real' })).toThrow(/allowed only with CLOCK=simulated/)
  expect(read({ CLOCK_FROM: '2026-02-30 00:00:00' })).toThrow(/CLOCK_FROM/)
})
