import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOperationsFor } from '#server/accounts/index.ts'
import { generateSessionToken, startSession } from '#server/accounts/session.ts'
import type { AuthServer } from './openAuthServer.ts'
import { cookieOf, goodPassword, openAuthServer } from './openAuthServer.ts'

let door: AuthServer
let people = 0
beforeAll(async () => {
  door = await openAuthServer({ SESSION_IDLE_S: '600', SESSION_MAX_S: '3600', MEMBER_IDLE_S: '86400', MEMBER_MAX_S: '172800' })
})
afterAll(() => door.close())

async function signedIn(person: Parameters<AuthServer['add']>[0] = {}) {
  people += 1
  const login_id = `person-${people}`
  const id = await door.add({ ...person, login_id })
  return { id, login_id, cookie: cookieOf(await door.login(login_id)) }
}

const me = async (cookie: { cookie: string }) => (await door.get('/api/user/me', cookie)).json()
const sessionsOf = async (id: number) => (await door.db.query('select from sessions where user_id = $1', [id])).length
const set = (id: number, assignment: string) => door.db.query(`update users set ${assignment} where id = $1`, [id])

describe('a session ends', () => {
  test('after the idle time without requests, but not earlier', async () => {
    const { cookie } = await signedIn()
    door.pass(590)
    expect(await me(cookie)).not.toBeNull()
    door.pass(590)
    expect(await me(cookie)).not.toBeNull()
    door.pass(601)
    expect(await me(cookie)).toBeNull()
  })

  test('of a member has its own limits, until the member becomes staff', async () => {
    const id = await door.add({ role: 'normal', staff_grade: null, password: '' })
    const enter = async () => {
      const token = generateSessionToken()
      const { env, clock } = door.context
      await door.db.transaction((db) => startSession(db, env, { token, userId: id, realId: null, at: clock(), address: '', agent: '' }))
      return { cookie: `sid=${token}` }
    }
    const cookie = await enter()
    door.pass(3601)
    // Each sign-in deletes expired sessions, and only those.
    await signedIn()
    expect(await me(cookie)).toMatchObject({ id })
    door.pass(86_300)
    expect(await me(cookie)).toMatchObject({ id })
    door.pass(86_401)
    expect(await me(cookie)).toBeNull()
    const next = await enter()
    for (let n = 0; n < 9; n += 1) await enter()
    expect(await me(next)).toMatchObject({ id })
    await enter()
    expect(await sessionsOf(id)).toBe(10)
    const last = await enter()
    door.pass(700)
    await set(id, "role = 'admin', staff_grade = 'cs'")
    expect(await me(last)).toBeNull()
  })

  test('after its longest time, however busy', async () => {
    const { cookie } = await signedIn()
    for (let n = 0; n < 7; n += 1) {
      door.pass(500)
      expect(await me(cookie)).not.toBeNull()
    }
    door.pass(101)
    expect(await me(cookie)).toBeNull()
  })

  test('at logout, by POST and by a plain GET of a client that is no browser', async () => {
    const { id, login_id, cookie } = await signedIn()
    const out = await door.post('/api/user/logout', {}, cookie)
    expect([out.statusCode, out.json()]).toEqual([200, { message: '로그아웃되었습니다.' }])
    expect(out.headers['clear-site-data']).toBe('"cache", "storage"')
    expect(out.cookies[0]).toMatchObject({ name: 'sid', value: '', path: '/' })
    expect([await me(cookie), await sessionsOf(id)]).toEqual([null, 0])

    const again = cookieOf(await door.login(login_id))
    expect((await door.get('/api/user/logout', again)).statusCode).toBe(200)
    expect(await me(again)).toBeNull()
  })

  test('when its account is deleted, blocked, withdrawn or asleep', async () => {
    for (const status of ['blocked', 'withdrawn', 'withdraw_requested', 'dormant']) {
      const { id, cookie } = await signedIn()
      await set(id, `status = '${status}'`)
      expect(await me(cookie), status).toBeNull()
    }
    const { id, cookie } = await signedIn()
    await door.db.query('delete from users where id = $1', [id])
    expect(await me(cookie)).toBeNull()
  })

  test('for everybody but the newest five of an account', async () => {
    const { id, login_id, cookie } = await signedIn()
    const later = []
    for (let n = 0; n < 5; n += 1) {
      door.pass(1)
      later.push(cookieOf(await door.login(login_id)))
    }
    expect(await sessionsOf(id)).toBe(5)
    expect(await me(cookie)).toBeNull()
    for (const item of later) expect(await me(item)).not.toBeNull()
  })
})

describe('rights are read anew by every request', () => {
  const reads = async (cookie: { cookie: string }) => (await door.get('/api/brand/findMany?subset=list', cookie)).statusCode

  test('a demotion acts at the next one', async () => {
    const { id, cookie } = await signedIn({ staff_grade: 'super' })
    expect(await reads(cookie)).toBe(200)
    await set(id, "role = 'normal', staff_grade = null")
    expect(await reads(cookie)).toBe(403)
    expect(await me(cookie)).toMatchObject({ role: 'normal', permissions: { accessLevel: 'user' } })
  })

  test('the customer-centre account has its own access level, whatever its grade', async () => {
    const { id, cookie } = await signedIn({ staff_grade: 'super' })
    await set(id, "inhouse_uid = 'ride-cc'")
    expect(await me(cookie)).toMatchObject({ inhouse_uid: 'ride-cc', permissions: { accessLevel: 'desk' } })
    const { permissions } = await me(cookie)
    expect(Object.keys(permissions.resources).filter((name) => permissions.resources[name].read)).toEqual(['rcar'])
    expect(await reads(cookie)).toBe(403)
  })

  test('a forged, a truncated and an empty cookie have no session', async () => {
    for (const value of ['', 'x', 'A'.repeat(43), 'A'.repeat(5000), "' or 1=1 --"]) {
      expect(await me({ cookie: `sid=${encodeURIComponent(value)}` })).toBeNull()
    }
  })
})

describe('a session’s id is new', () => {
  test('at every login, and the old one is gone', async () => {
    const { id, login_id, cookie } = await signedIn()
    const again = cookieOf(await door.login(login_id, goodPassword, { headers: cookie }))
    expect(again.cookie).not.toBe(cookie.cookie)
    expect(await me(cookie)).toBeNull()
    expect(await me(again)).not.toBeNull()
    expect(await sessionsOf(id)).toBe(1)
  })

  test('a session id from the browser is never adopted', async () => {
    const { login_id } = await signedIn()
    const planted = { cookie: `sid=${'A'.repeat(43)}` }
    const input = cookieOf(await door.login(login_id, goodPassword, { headers: planted }))
    expect(input.cookie).not.toBe(planted.cookie)
    expect(await me(planted)).toBeNull()
  })
})

test('a password change ends all sessions of the account; the session that made it continues under a new id', async () => {
  const { id, login_id, cookie } = await signedIn()
  const other = cookieOf(await door.login(login_id))
  const reply = { cookies: [] as string[], setCookie: (_name: string, value: string) => reply.cookies.push(value) }
  const caller = { actor: { id, accessLevel: 'cs', name: '' }, now: '', requestId: 'x', address: '127.0.0.1' }
  const request = { caller, cookies: { sid: cookie.cookie.slice(4) }, headers: {} }
  await door.db.transaction((connection) =>
    accountOperationsFor(door.context, request as never, reply as never, connection).setPassword(id, 'quiet-Harbor-91-lantern'),
  )
  expect([await me(cookie), await me(other)]).toEqual([null, null])
  expect(await me({ cookie: `sid=${reply.cookies[0]}` })).toMatchObject({ id })
  expect((await door.login(login_id)).statusCode).toBe(401)
  expect((await door.login(login_id, 'quiet-Harbor-91-lantern')).statusCode).toBe(200)
})

test('a session is noted as used at most every half minute, so that reading stays reading', async () => {
  const { id, cookie } = await signedIn()
  const seen = async () => (await door.db.query<{ seen_at: Date }>('select seen_at from sessions where user_id = $1', [id]))[0]?.seen_at
  const first = await seen()
  door.pass(20)
  await me(cookie)
  expect(await seen()).toEqual(first)
  door.pass(20)
  await me(cookie)
  expect(await seen()).not.toEqual(first)
})

test('pages, assets and the health check need no session', async () => {
  const { cookie } = await signedIn()
  let queryCount = 0
  const { query } = door.db
  Object.assign(door.db, { query: (...input: Parameters<typeof query>) => (queryCount++, query(...input)) })
  await door.get('/healthz', cookie)
  await door.get('/assets/app.js', cookie)
  await door.get('/api/user/me')
  expect(queryCount).toBe(0)
  await door.get('/api/user/me', cookie)
  expect(queryCount).toBeGreaterThan(0)
  Object.assign(door.db, { query })
})
