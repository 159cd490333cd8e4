import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthServer } from './openAuthServer.ts'
import { cookieOf, openAuthServer } from './openAuthServer.ts'

let door: AuthServer
beforeAll(async () => {
  door = await openAuthServer()
})
afterAll(() => door.close())

test('a super administrator sees the sessions of an account and can end them', async () => {
  await door.add({ login_id: 'boss', staff_grade: 'super' })
  const id = await door.add({ login_id: 'worker' })
  const boss = cookieOf(await door.login('boss'))
  const worker = cookieOf(await door.login('worker', undefined, { headers: { 'user-agent': 'Phone' } }))

  const sessions = await door.get(`/api/user/getSessions?id=${id}`, boss)
  expect(sessions.json()).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f]{16}$/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
      seen_at: expect.any(String),
      address: '127.0.0.1',
      agent: 'Phone',
      real_name: null,
      is_this: false,
    },
  ])
  expect((await door.get(`/api/user/getSessions?id=${id}`, worker)).statusCode).toBe(403)

  expect((await door.post('/api/user/endSessions', { id }, boss)).statusCode).toBe(200)
  expect((await door.get('/api/user/me', worker)).json()).toBeNull()
  expect((await door.get(`/api/user/getSessions?id=${id}`, boss)).json()).toEqual([])
})

test('one of several sessions is ended by its key, by a super administrator alone', async () => {
  const boss = cookieOf(await door.login('boss'))
  const id = await door.add({ login_id: 'clerk' })
  const [home, otherDevice] = [cookieOf(await door.login('clerk')), cookieOf(await door.login('clerk', undefined, { headers: { 'user-agent': 'Away' } }))]
  const sessions: { key: string; agent: string }[] = (await door.get(`/api/user/getSessions?id=${id}`, boss)).json()
  const key = sessions.find(({ agent }) => agent === 'Away')?.key
  expect((await door.post('/api/user/endSession', { id, key }, otherDevice)).statusCode).toBe(403)
  expect((await door.post('/api/user/endSession', { id: id + 1, key }, boss)).json()).toEqual({ ended: false })
  expect((await door.post('/api/user/endSession', { id, key }, boss)).json()).toEqual({ ended: true })
  expect((await door.get('/api/user/me', otherDevice)).json()).toBeNull()
  expect((await door.get('/api/user/me', home)).json()).toMatchObject({ id })
})

test('every user sees their sessions and can end one or all others, but not those of other users', async () => {
  const id = await door.add({ login_id: 'own' })
  const [here, secondSession, far] = [cookieOf(await door.login('own')), cookieOf(await door.login('own')), cookieOf(await door.login('own'))]
  const mySessions = async () => (await door.get('/api/user/mySessions', here)).json() as { key: string; is_this: boolean }[]
  const isIn = async (cookie: { cookie: string }) => (await door.get('/api/user/me', cookie)).json()?.id === id
  expect((await mySessions()).map(({ is_this }) => is_this).filter(Boolean)).toHaveLength(1)
  const boss = cookieOf(await door.login('boss'))
  const other: { key: string }[] = (await door.get('/api/user/mySessions', boss)).json()
  expect((await door.post('/api/user/endMySession', { key: other[0]?.key }, here)).json()).toEqual({ ended: false })
  const [first] = (await mySessions()).filter(({ is_this }) => !is_this)
  expect((await door.post('/api/user/endMySession', { key: first?.key }, here)).json()).toEqual({ ended: true })
  expect([await isIn(here), [await isIn(secondSession), await isIn(far)].filter(Boolean).length, (await mySessions()).length]).toEqual([true, 1, 2])
  expect((await door.post('/api/user/endMyOthers', {}, here)).json()).toMatchObject([{ is_this: true }])
  expect([await isIn(here), await isIn(secondSession), await isIn(far)]).toEqual([true, false, false])
})

test('an account gets a message and a mail about a new browser, but not about the first or a known one', async () => {
  const id = await door.add({ login_id: 'watched' })
  await door.db.query("update users set email = 'watched@ride.test' where id = $1", [id])
  const notificationsOf = () => door.db.query<{ channel: string; body: string }>('select channel, body from notis where user_id = $1 order by channel', [id])
  const first = await door.login('watched')
  const device = first.cookies.find(({ name }) => name === 'device')
  await door.login('watched', undefined, { headers: { cookie: `device=${device?.value}` } })
  expect(await notificationsOf()).toEqual([])
  await door.login('watched', undefined, { headers: { 'user-agent': 'Stranger' }, remoteAddress: '203.0.113.9' })
  expect(await notificationsOf()).toEqual(['email', 'inapp'].map((channel) => ({ channel, body: expect.stringMatching(/203\.0\.113\.9[^]*Stranger/) })))
})
