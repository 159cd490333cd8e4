import { afterAll, beforeAll, expect, test } from 'vitest'
import { allResources } from '#resources'
import type { Call } from '#schema/calls/call.ts'
import { callsWithExportRules } from '#schema/calls/callsWithExportRules.ts'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import { storePassword } from '#server/accounts/passwords.ts'
import type { AuthServer } from './openAuthServer.ts'
import { cookieOf, goodPassword, openAuthServer } from './openAuthServer.ts'

let door: AuthServer

beforeAll(async () => {
  door = await openAuthServer()
})
afterAll(() => door.close())

const another = 'meadow-lantern-4-harbour'

async function temporary(login_id: string) {
  const id = await door.add({ login_id, staff_grade: 'super' })
  await storePassword(door.db, id, goodPassword, { mustChange: true, at: door.context.clock() })
  return cookieOf(await door.login(login_id))
}

const change = (cookie: { cookie: string }, current: string, password: string) => door.post('/api/user/changePassword', { current, password }, cookie)

test('a temporary password opens nothing but its own change', async () => {
  const cookie = await temporary('fresh')
  const me = (await door.get('/api/user/me', cookie)).json()
  expect(me).toMatchObject({ must_change_password: true, permissions: { accessLevel: 'user' } })
  expect((await door.get('/api/user/findMany?subset=list', cookie)).statusCode).toBe(403)

  const changed = await change(cookie, goodPassword, another)
  expect(changed.json().user).toMatchObject({ must_change_password: false, permissions: { accessLevel: 'super' } })
  expect((await door.get('/api/user/findMany?subset=list', cookieOf(changed))).statusCode).toBe(200)
  expect((await door.get('/api/user/me', cookie)).json()).toBeNull()
  expect([(await door.login('fresh')).statusCode, (await door.login('fresh', another)).statusCode]).toEqual([401, 200])
})

test('errors of a password change are reported at their fields, and the session continues', async () => {
  const cookie = await temporary('careless')
  const wrongAt = async (current: string, password: string) => {
    const answer = await change(cookie, current, password)
    return [answer.statusCode, answer.json().issues[0]?.path]
  }
  expect(await wrongAt('not the password', another)).toEqual([400, ['current']])
  expect(await wrongAt(goodPassword, 'short')).toEqual([400, ['password']])
  expect(await wrongAt(goodPassword, goodPassword)).toEqual([400, ['password']])
  expect((await door.get('/api/user/me', cookie)).json()).toMatchObject({ must_change_password: true })
  expect((await door.post('/api/user/changePassword', { current: goodPassword, password: another })).statusCode).toBe(401)
})

test('a password of the account’s own words is refused', async () => {
  const id = await door.add({ login_id: 'gwanghwamun' })
  await door.db.query("update users set nickname = 'pebblestone', email = 'marigold.hill@ride.test', phone = '01098765432' where id = $1", [id])
  const cookie = cookieOf(await door.login('gwanghwamun'))
  for (const weak of ['gwanghwamun2026', 'pebblestone!2026', 'marigold-hill-1', '98765432ride!']) {
    expect((await change(cookie, goodPassword, weak)).json().issues, weak).toMatchObject([{ path: ['password'], code: 'passwordCommon' }])
  }
})

// All calls except `logout`, which is always allowed.
const everyCall = [...allResources.flatMap((resource) => [...callsWithExportRules(allResources)(resource)]), ...Object.values<Call>(nonResourceCalls)].filter(
  ({ name }) => name !== 'logout',
)
const others = [
  ['GET', '/rest/rents'],
  ['GET', '/rest/rents/1'],
  ['GET', '/rest/changes'],
  ['GET', '/rest/access-log'],
  ['POST', '/api/files/upload'],
] as const

/** Calls every endpoint with an empty body; returns the paths that were not refused with `code`. */
async function openTo(cookie: { cookie: string }, code: string) {
  const requests = [...everyCall.map(({ method, path }) => [method, path] as const), ...others]
  const open: string[] = []
  for (const [method, path] of requests) {
    const answer = await (method === 'GET' ? door.get(path, cookie) : door.post(path, {}, cookie))
    const refused = answer.statusCode === 403 && [code, 'forbidden'].includes(answer.json().code)
    if (!refused) open.push(path)
    door.pass(1)
  }
  return open
}

const forEverybody = new Set(everyCall.filter(({ isAllowedFor }) => isAllowedFor('anyone')).map(({ path }) => path))
const otherCalls = (paths: readonly string[]) => paths.filter((path) => !forEverybody.has(path)).map((path) => path.split('/').at(-1))

test('a temporary password allows only the password change and public calls', async () => {
  expect(everyCall.length).toBeGreaterThan(400)
  const cookie = await temporary('early')
  expect(otherCalls(await openTo(cookie, 'passwordFirst'))).toEqual(['changePassword'])
})

test('without a required second factor only the calls that set it up are allowed', async () => {
  const strict = await openAuthServer({ MFA: 'required' })
  const id = await strict.add({ login_id: 'one-step', staff_grade: 'super' })
  const cookie = cookieOf(await strict.login('one-step'))
  expect((await strict.get('/api/user/me', cookie)).json()).toMatchObject({ id, must_add_factor: true })
  const open: string[] = []
  for (const { method, path } of everyCall) {
    const answer = await (method === 'GET' ? strict.get(path, cookie) : strict.post(path, {}, cookie))
    if (answer.statusCode !== 403 || !['factorFirst', 'forbidden', 'proofNeeded'].includes(answer.json().code)) open.push(path)
    strict.pass(1)
  }
  expect(new Set(otherCalls(open))).toEqual(
    new Set(['addPasskey', 'beginPasskey', 'beginTotp', 'changePassword', 'confirmTotp', 'factors', 'newRecoveryCodes', 'prove']),
  )
  await strict.close()
})
