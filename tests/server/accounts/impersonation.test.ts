import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthServer } from './openAuthServer.ts'
import { cookieOf, openAuthServer } from './openAuthServer.ts'

let door: AuthServer
let boss: number
let home: { cookie: string }
beforeAll(async () => {
  door = await openAuthServer()
  boss = await door.add({ login_id: 'boss', staff_grade: 'super' })
})
afterAll(() => door.close())

const asBoss = async () => {
  home = cookieOf(await door.login('boss'))
  return home
}
const member = (status = 'active') => door.add({ role: 'normal', staff_grade: null, status, password: '' })
const force = async (id: number) => door.post('/api/user/forceLogin', { id }, await asBoss())
const me = async (headers: { cookie: string }) => (await door.get('/api/user/me', headers)).json()

test('a super administrator impersonates a member, and ends it without a login', async () => {
  const id = await member()
  const answer = await force(id)
  expect(answer.json().user).toMatchObject({ id, role: 'normal', permissions: { accessLevel: 'user' }, real: { id: boss, name: '김하늘' } })
  const forced = cookieOf(answer)
  expect(await me(home)).toBeNull()
  expect(await me(forced)).toMatchObject({ id, real: { id: boss } })
  expect((await door.get('/api/user/findMany', forced)).statusCode).toBe(403)

  const back = await door.post('/api/user/endForceLogin', {}, forced)
  expect(back.json().user).toMatchObject({ id: boss, permissions: { accessLevel: 'super' } })
  expect(back.json().user.real).toBeUndefined()
  expect(await me(forced)).toBeNull()
  expect((await door.get('/api/user/findMany', cookieOf(back))).statusCode).toBe(200)
})

test('the GET of the specification works for clients that are not browsers, and is refused for links', async () => {
  const id = await member()
  const headers = await asBoss()
  const linked = await door.get(`/api/user/forceLogin?id=${id}`, { ...headers, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })
  expect(linked.statusCode).toBe(403)
  expect((await door.get(`/api/user/forceLogin?id=${id}`, headers)).json().user).toMatchObject({ id, real: { id: boss } })
})

test('access log and history contain both accounts', async () => {
  const id = await member()
  const forced = cookieOf(await force(id))
  await door.post('/api/user/modifyByUser', { params: { nickname: '대신 고침' } }, forced)
  const [entered] = await door.db.query("select actor_id, real_id from access_log where action = 'forceLogin' and actor_id = $1", [id])
  expect(entered).toEqual({ actor_id: id, real_id: boss })
  const [changed] = await door.db.query("select actor_id, real_id from change_log where resource = 'user' and row_id = $1 order by id desc limit 1", [id])
  expect(changed).toEqual({ actor_id: id, real_id: boss })
  const [row] = await door.db.query('select last_login_at from users where id = $1', [id])
  expect(row).toEqual({ last_login_at: null })
})

test('calls with `forbidImpersonation` are refused', async () => {
  const forced = cookieOf(await force(await member()))
  const refused = async (path: string, body: object) => {
    const { statusCode, body: text } = await door.post(path, body, forced)
    return [statusCode, JSON.parse(text).code]
  }
  expect(await refused('/api/user/changePassword', { current: 'x', password: 'y' })).toEqual([403, 'notInPerson'])
  expect(await refused('/api/user/withdraw', { reason: '시험' })).toEqual([403, 'notInPerson'])
  expect(await refused('/api/user/forceLogin', { id: await member() })).toEqual([403, 'forbidden'])
})

test('staff, the own account and inactive accounts cannot be impersonated', async () => {
  for (const staff_grade of ['super', 'cs'] as const) {
    expect((await force(await door.add({ login_id: `other-${staff_grade}`, staff_grade }))).json().code).toBe('user.forceStaff')
  }
  expect((await force(boss)).json().code).toBe('user.ownAccount')
  for (const status of ['blocked', 'dormant', 'withdraw_requested', 'withdrawn']) expect((await force(await member(status))).json().code).toBe('user.notActive')
  expect((await force(999_999)).statusCode).toBe(404)
  const worker = await door.add({ login_id: 'manager2', staff_grade: 'manager' })
  expect((await door.post('/api/user/forceLogin', { id: await member() }, cookieOf(await door.login('manager2')))).statusCode).toBe(403)
  expect(worker).toBeGreaterThan(0)
})

test('it ends after half an hour, and with the administrator’s own session', async () => {
  const id = await member()
  const forced = cookieOf(await force(id))
  door.pass(29 * 60)
  expect(await me(forced)).toMatchObject({ id })
  door.pass(2 * 60)
  expect(await me(forced)).toBeNull()
})

test('ending it does not extend the session of the administrator', async () => {
  const short = await openAuthServer({ SESSION_MAX_S: '600', SESSION_IDLE_S: '600' })
  await short.add({ login_id: 'boss', staff_grade: 'super' })
  const id = await short.add({ role: 'normal', staff_grade: null, password: '' })
  const forced = cookieOf(await short.post('/api/user/forceLogin', { id }, cookieOf(await short.login('boss'))))
  short.pass(500)
  const back = cookieOf(await short.post('/api/user/endForceLogin', {}, forced))
  expect((await short.get('/api/user/me', back)).json()).toMatchObject({ role: 'admin' })
  short.pass(101)
  expect((await short.get('/api/user/me', back)).json()).toBeNull()
  await short.close()
})

test('it ends when the administrator is demoted or signed out everywhere; logout ends both sessions', async () => {
  const id = await member()
  const forced = cookieOf(await force(id))
  await door.db.query("update users set staff_grade = 'manager' where id = $1", [boss])
  expect(await me(forced)).toBeNull()
  await door.db.query("update users set staff_grade = 'super' where id = $1", [boss])
  expect(await me(forced)).toMatchObject({ id })
  await door.post('/api/user/logout', {}, forced)
  expect([await me(forced), await me(home)]).toEqual([null, null])
})

test('the member’s own sessions are not affected, and without impersonation it cannot be ended', async () => {
  const id = await door.add({ login_id: 'worker', staff_grade: 'cs' })
  const own = await Promise.all([1, 2, 3, 4, 5].map(async () => cookieOf(await door.login('worker'))))
  await door.db.query("update users set role = 'normal', staff_grade = null where id = $1", [id])
  const forced = cookieOf(await force(id))
  for (const cookie of own) expect(await me(cookie)).toMatchObject({ id })
  expect((await door.post('/api/user/endForceLogin', {}, own[0])).json().code).toBe('user.notForced')
  await door.post('/api/user/endForceLogin', {}, forced)
})
