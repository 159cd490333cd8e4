import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPassword } from '#server/accounts/passwords.ts'
import type { Door } from './openDoor.ts'
import { cookieOf, goodPassword, openDoor } from './openDoor.ts'

let door: Door

beforeAll(async () => {
  door = await openDoor()
})
afterAll(() => door.close())

const another = 'meadow-lantern-4-harbour'

async function temporary(login_id: string) {
  const id = await door.add({ login_id, staff_grade: 'super' })
  await keepPassword(door.db, id, goodPassword, { mustChange: true, at: door.house.clock() })
  return cookieOf(await door.login(login_id))
}

const change = (cookie: { cookie: string }, current: string, password: string) => door.post('/api/user/changePassword', { current, password }, cookie)

test('a temporary password opens nothing but its own change', async () => {
  const cookie = await temporary('fresh')
  const me = (await door.get('/api/user/me', cookie)).json()
  expect(me).toMatchObject({ must_change_password: true, permissions: { rung: 'user' } })
  expect((await door.get('/api/user/findMany?subset=list', cookie)).statusCode).toBe(403)

  const changed = await change(cookie, goodPassword, another)
  expect(changed.json().user).toMatchObject({ must_change_password: false, permissions: { rung: 'super' } })
  expect((await door.get('/api/user/findMany?subset=list', cookieOf(changed))).statusCode).toBe(200)
  expect((await door.get('/api/user/me', cookie)).json()).toBeNull()
  expect([(await door.login('fresh')).statusCode, (await door.login('fresh', another)).statusCode]).toEqual([401, 200])
})

test('what is wrong with a change is said at its field, and the session goes on', async () => {
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
