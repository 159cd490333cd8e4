import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storePassword } from '#server/accounts/passwords.ts'
import type { AuthServer } from './openAuthServer.ts'
import { cookieOf, goodPassword, openAuthServer } from './openAuthServer.ts'

let door: AuthServer
beforeAll(async () => void (door = await openAuthServer()))
afterAll(() => door.close())

const another = 'meadow-lantern-4-harbour'
const sessionsOf = (id: number) => door.db.query('select from sessions where user_id = $1', [id])
const waitsForLock = () => door.db.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")

test('the old password does not sign in after a concurrent change', async () => {
  const id = await door.add({ login_id: 'late' })
  const { answer } = await door.db.transaction(async (connection) => {
    await connection.query('select from users where id = $1 for no key update', [id])
    const login = door.login('late')
    await vi.waitUntil(async () => (await waitsForLock()).length > 0, { timeout: 20_000 })
    door.pass(1)
    await storePassword(connection, id, another, { mustChange: false, at: door.context.clock() })
    return { answer: login }
  })
  const { statusCode, body } = await answer
  expect([statusCode, JSON.parse(body).code]).toEqual([401, 'user.wrongPassword'])
  expect(await sessionsOf(id)).toEqual([])
  expect((await door.login('late', another)).statusCode).toBe(200)
})

test('who is halfway in by a password that was changed since begins anew', async () => {
  const id = await door.add({ login_id: 'halfway', staff_grade: 'ops' })
  const own = cookieOf(await door.login('halfway'))
  const { secret } = (await door.post('/api/user/beginTotp', {}, own)).json<{ secret: string }>()
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: door.context.clock().getTime() })
  await door.post('/api/user/confirmTotp', { code: code() }, own)
  door.pass(30)
  const halfway = cookieOf(await door.login('halfway'))
  const changed = await door.post('/api/user/changePassword', { current: goodPassword, password: another }, own)
  expect(changed.statusCode, changed.body).toBe(200)
  const before = (await sessionsOf(id)).length
  expect((await door.post('/api/user/secondFactor', { code: code() }, halfway)).json()).toMatchObject({ code: 'user.secondOver' })
  expect(await sessionsOf(id)).toHaveLength(before)
  const anew = cookieOf(await door.login('halfway', another))
  expect((await door.post('/api/user/secondFactor', { code: code() }, anew)).json()).toMatchObject({ user: { id } })
})
