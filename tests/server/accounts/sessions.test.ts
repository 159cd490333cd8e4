import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Door } from './openDoor.ts'
import { cookieOf, openDoor } from './openDoor.ts'

let door: Door
beforeAll(async () => {
  door = await openDoor()
})
afterAll(() => door.close())

test('a super administrator sees where somebody is signed in, and ends it at once', async () => {
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
  const [home, away] = [cookieOf(await door.login('clerk')), cookieOf(await door.login('clerk', undefined, { headers: { 'user-agent': 'Away' } }))]
  const sessions: { key: string; agent: string }[] = (await door.get(`/api/user/getSessions?id=${id}`, boss)).json()
  const key = sessions.find(({ agent }) => agent === 'Away')?.key
  expect((await door.post('/api/user/endSession', { id, key }, away)).statusCode).toBe(403)
  expect((await door.post('/api/user/endSession', { id: id + 1, key }, boss)).json()).toEqual({ ended: false })
  expect((await door.post('/api/user/endSession', { id, key }, boss)).json()).toEqual({ ended: true })
  expect((await door.get('/api/user/me', away)).json()).toBeNull()
  expect((await door.get('/api/user/me', home)).json()).toMatchObject({ id })
})
