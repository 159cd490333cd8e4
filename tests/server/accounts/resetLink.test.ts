import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthServer } from './openAuthServer.ts'
import { cookieOf, goodPassword, openAuthServer } from './openAuthServer.ts'

let door: AuthServer
let boss: { cookie: string }
let bossId: number
let people = 0
beforeAll(async () => {
  door = await openAuthServer()
  bossId = await door.add({ login_id: 'boss', staff_grade: 'super' })
  boss = cookieOf(await door.login('boss'))
})
afterAll(() => door.close())

const another = 'meadow-lantern-4-harbour'

/** A staff user without a usable password. */
async function colleague({ staff_grade = 'ops', password = '' } = {}) {
  const login = `gwanghwamun-${++people}`
  return { id: await door.add({ login_id: login, staff_grade, password }), login }
}
const make = (id: number, cookie = boss) => door.post('/api/user/makeResetLink', { id }, cookie)
const proven = () => door.post('/api/user/prove', { password: goodPassword }, boss)
async function linkFor(id: number) {
  await proven()
  const { path } = (await make(id)).json<{ path: string }>()
  return path.replace('/admin/reset#', '')
}
const reset = (token: string, password = another) => door.post('/api/user/resetPassword', { token, password })

describe('a link to a new password', () => {
  test('changes the password once, ends the sessions, and does not sign in', async () => {
    const { id, login } = await colleague({ password: goodPassword })
    const session = cookieOf(await door.login(login))
    const token = await linkFor(id)
    expect(token).toMatch(/^[\w-]{43}$/)
    const done = await reset(token)
    expect([done.statusCode, done.json(), done.cookies]).toEqual([200, { changed: true }, []])
    expect((await door.get('/api/user/me', session)).json()).toBeNull()
    expect([(await door.login(login)).statusCode, (await door.login(login, another)).statusCode]).toEqual([401, 200])
    expect((await reset(token, 'harbour-lantern-9-meadow')).json()).toMatchObject({ code: 'user.linkOver' })
  })

  test('is refused with the same error if it is expired, used, replaced, unknown, or if either account is no longer active', async () => {
    const [late, used, replaced, blocked] = await Promise.all(Array.from({ length: 4 }, () => colleague()))
    const colleagueAccount = await colleague({ password: goodPassword })
    const tokens: string[] = ['A'.repeat(43)]
    tokens.push(await linkFor(late!.id))
    await door.db.query('update reset_links set until = $2 where user_id = $1', [late!.id, door.context.clock()])
    tokens.push(await linkFor(used!.id), await linkFor(replaced!.id), await linkFor(colleagueAccount.id), await linkFor(blocked!.id))
    await reset(tokens[2]!)
    await linkFor(replaced!.id)
    const own = cookieOf(await door.login(colleagueAccount.login))
    await door.post('/api/user/changePassword', { current: goodPassword, password: another }, own)
    await door.db.query("update users set status = 'blocked' where id = $1", [blocked!.id])
    const input = await linkFor(late!.id)
    await door.db.query("update users set staff_grade = 'manager' where id = $1", [bossId])
    const answers = []
    for (const token of [...tokens, input]) answers.push(await reset(token, 'harbour-lantern-9-meadow'))
    await door.db.query("update users set staff_grade = 'super' where id = $1", [bossId])
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set([`409 ${answers[0]?.body}`]))
    // A refused attempt does not use up the link.
    expect((await reset(input)).statusCode).toBe(200)
  })

  test('of two who bring it at once one is too late', async () => {
    const { id } = await colleague()
    const token = await linkFor(id)
    const statuses = (await Promise.all([reset(token), reset(token)])).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('takes no common password and none of the account’s own words, and stays good until it takes one', async () => {
    const { id, login } = await colleague()
    const token = await linkFor(id)
    for (const weak of ['qwerty123456', `${login}-2026`]) {
      expect((await reset(token, weak)).json().issues).toMatchObject([{ path: ['password'], code: 'passwordCommon' }])
    }
    expect((await reset(token, 'short')).json().issues).toMatchObject([{ path: ['password'], code: 'passwordShort' }])
    expect((await reset(token)).statusCode).toBe(200)
  })

  test('leaves the second factor where it is', async () => {
    const { id, login } = await colleague()
    await door.db.query("insert into totps (user_id, sealed, confirmed_at) values ($1, '\\x00', now())", [id])
    await reset(await linkFor(id))
    expect((await door.login(login, another)).json()).toMatchObject({ user: null, second: { totp: true } })
  })

  test('is not stored in plain text, is logged with both accounts, and its owner is notified', async () => {
    const { id } = await colleague()
    const token = await linkFor(id)
    const [stored] = await door.db.query<{ text: string }>(
      "select row_to_json(l)::text || encode(token_hash, 'escape') as text from reset_links l where user_id = $1",
      [id],
    )
    expect(stored?.text).not.toContain(token)
    await reset(token)
    const sql =
      "select action, actor_id, subject_ids from access_log where action in ('makeResetLink', 'resetPassword') and subject_ids @> array[$1::bigint] order by action"
    expect(await door.db.query(sql, [id])).toEqual([
      { action: 'makeResetLink', actor_id: bossId, subject_ids: [id] },
      { action: 'resetPassword', actor_id: null, subject_ids: [id, bossId] },
    ])
    expect(await door.db.query('select title from notis where user_id = $1', [id])).toEqual([{ title: '비밀번호가 재설정되었습니다' }])
  })
})

test('only a super administrator who has just proven themself makes one, for a working colleague', async () => {
  const { id } = await colleague()
  const manager = await colleague({ staff_grade: 'manager', password: goodPassword })
  expect((await make(id, cookieOf(await door.login(manager.login)))).statusCode).toBe(403)
  await proven()
  expect((await make(bossId)).json()).toMatchObject({ code: 'user.ownAccount' })
  expect((await make(await door.add({ role: 'normal', staff_grade: null, password: '' }))).json()).toMatchObject({ code: 'user.isNoStaff' })
  expect((await make(await door.add({ login_id: 'left', status: 'blocked' }))).json()).toMatchObject({ code: 'user.notActive' })
  door.pass(301)
  expect((await make(id)).json()).toMatchObject({ code: 'proofNeeded' })
})
