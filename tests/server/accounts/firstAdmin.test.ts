import { randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { ensureFirstAdmin } from '#server/accounts/firstAdmin.ts'
import { readEnv } from '#server/base/env.ts'
import type { AuthServer } from './openAuthServer.ts'
import { openAuthServer } from './openAuthServer.ts'

const doors: AuthServer[] = []
async function opened(settings: Record<string, string> = {}) {
  const door = await openAuthServer(settings)
  doors.push(door)
  return door
}
afterEach(async () => {
  for (const door of doors.splice(0)) await door.close()
})

const keys = `k1:${randomBytes(32).toString('base64')}`
const production = { NODE_ENV: 'production', ENCRYPTION_KEYS: keys, PUBLIC_URL: 'https://ride.example', TRUST_PROXY: '1' }

test('without any account one administrator is created with a random password, printed once and to be changed', async () => {
  const door = await opened()
  const created = await ensureFirstAdmin(door.context)
  expect(created).toEqual({ loginId: 'admin', password: expect.stringMatching(/^[A-Za-z2-9]{20}$/) })
  const answer = await door.login('admin', created?.password)
  expect(answer.json().user).toMatchObject({
    name: '최고관리자',
    role: 'admin',
    staff_grade: 'super',
    must_change_password: true,
    permissions: { accessLevel: 'user' },
  })
  expect(await door.db.query('select must_change from passwords')).toEqual([{ must_change: true }])
  expect(await door.db.query("select action, after ->> 'staff_grade' as grade from change_log where resource = 'user'")).toEqual([
    { action: 'firstAdmin', grade: 'super' },
  ])
  expect(await ensureFirstAdmin(door.context)).toBeNull()
})

test('the settings’ administrator is made without a word, and found unchanged at the next start', async () => {
  const door = await opened({ ADMIN_LOGIN_ID: 'boss', ADMIN_PASSWORD: 'quiet-Harbor-91-lantern' })
  expect(await ensureFirstAdmin(door.context)).toBeNull()
  expect((await door.login('boss', 'quiet-Harbor-91-lantern')).statusCode).toBe(200)
  expect(await door.db.query('select must_change from passwords')).toEqual([{ must_change: false }])
  expect(await ensureFirstAdmin(door.context)).toBeNull()
  expect(await door.db.query("select from users where role = 'admin'")).toHaveLength(1)
})

test('two servers that start at once make one', async () => {
  const door = await opened()
  const created = await Promise.all([ensureFirstAdmin(door.context), ensureFirstAdmin(door.context), ensureFirstAdmin(door.context)])
  expect(created.filter(Boolean)).toHaveLength(1)
  expect(await door.db.query("select from users where role = 'admin'")).toHaveLength(1)
})

test('staff who cannot sign in do not count, and a user with that login id, in any case, is promoted', async () => {
  const door = await opened()
  const id = await door.add({ login_id: 'Admin', staff_grade: 'cs', password: '' })
  const created = await ensureFirstAdmin(door.context)
  expect((await door.login('admin', created?.password)).json().user).toMatchObject({ id, staff_grade: 'super' })
})

test('in production the first administrator is created only by settings, and not with a common password', async () => {
  const door = await opened(production)
  expect(await ensureFirstAdmin(door.context)).toBeNull()
  expect(await door.db.query('select from users')).toHaveLength(0)
  const weak = { ...door.context, env: readEnv({ ...production, DATA_DIR: '.', ADMIN_LOGIN_ID: 'boss', ADMIN_PASSWORD: 'password1234!' }) }
  await expect(ensureFirstAdmin(weak)).rejects.toThrow('ADMIN_PASSWORD')
  expect(await door.db.query('select from users')).toHaveLength(0)
})

test('over https the cookie is tied to the host and sent over https alone', async () => {
  const door = await opened(production)
  await door.add({ login_id: 'boss' })
  const headers = { host: 'ride.example', origin: 'https://ride.example' }
  const answer = await door.login('boss', undefined, { headers })
  expect(answer.statusCode).toBe(200)
  const safe = { value: expect.any(String), path: '/', httpOnly: true, secure: true, sameSite: 'Strict' }
  expect(answer.cookies).toEqual([
    { name: '__Host-sid', ...safe },
    { name: '__Host-device', ...safe, maxAge: 180 * 24 * 3600 },
  ])
  const me = await door.get('/api/user/me', { host: 'ride.example', cookie: `__Host-sid=${answer.cookies[0]?.value}` })
  expect(me.json()).toMatchObject({ role: 'admin' })
  expect((await door.get('/api/user/me', { host: 'ride.example', cookie: `sid=${answer.cookies[0]?.value}` })).json()).toBeNull()
})
