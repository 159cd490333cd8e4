import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recoverAdminAccess } from '#server/accounts/recoverAdminAccess.ts'
import type { AuthServer } from './openAuthServer.ts'
import { cookieOf, cookiesOf, goodPassword, openAuthServer } from './openAuthServer.ts'

let door: AuthServer
let people = 0
beforeAll(async () => {
  door = await openAuthServer()
})
afterAll(() => door.close())

type Cookie = { cookie: string }

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: door.context.clock().getTime() })
const bodyOf = (answer: { json(): any }) => answer.json()
const me = async (cookie: Cookie) => bodyOf(await door.get('/api/user/me', cookie))
const begin = (cookie: Cookie) => door.post('/api/user/beginTotp', {}, cookie)
const confirm = (cookie: Cookie, code: string) => door.post('/api/user/confirmTotp', { code }, cookie)
const second = (cookie: Cookie, code: string, from?: string) => door.post('/api/user/secondFactor', { code }, { ...cookie, ...(from && { from }) })

/** A signed-in staff user with an authenticator app. */
async function withApp(staff_grade = 'ops') {
  const login = `second-${++people}`
  const id = await door.add({ login_id: login, staff_grade })
  const cookie = cookieOf(await door.login(login))
  const { secret } = bodyOf(await begin(cookie))
  const { recovery_codes: codes } = bodyOf(await confirm(cookie, codeOf(secret)))
  // A code is accepted only once, so move on to the next one.
  door.pass(30)
  return { id, login, cookie, secret: String(secret), codes: codes as string[] }
}

describe('an authenticator app', () => {
  test('is required after the password, and only both together sign in', async () => {
    const { id, login, secret } = await withApp()
    const first = await door.login(login)
    expect([first.statusCode, bodyOf(first)]).toEqual([200, { user: null, second: { totp: true, passkey: false } }])
    expect(first.cookies.map(({ name }) => name)).toEqual(['second'])
    expect(await me(cookieOf(first))).toBeNull()
    const wrong = await second(cookieOf(first), '000000')
    expect([wrong.statusCode, bodyOf(wrong).issues[0]]).toMatchObject([400, { path: ['code'], code: 'codeWrong' }])
    const right = await second(cookieOf(first), codeOf(secret))
    expect(bodyOf(right).user).toMatchObject({ id, must_add_factor: false, permissions: { accessLevel: 'ops' } })
    expect(right.cookies.map(({ name }) => name).toSorted()).toEqual(['device', 'second', 'sid'])
    expect(await me(cookiesOf(right))).toMatchObject({ id })
  })

  test('is confirmed within ten minutes of its secret, and guessed at as seldom as any other step', async () => {
    const login = `second-${++people}`
    await door.add({ login_id: login })
    const cookie = cookieOf(await door.login(login))
    const { secret: late } = bodyOf(await begin(cookie))
    door.pass(690)
    expect(bodyOf(await confirm(cookie, codeOf(late))).issues[0]).toMatchObject({ path: ['code'], code: 'codeWrong' })
    await door.post('/api/user/prove', { password: goodPassword }, cookie)
    const { secret } = bodyOf(await begin(cookie))
    door.pass(570)
    const guesses = await Promise.all(Array.from({ length: 9 }, () => confirm(cookie, '000000')))
    expect(guesses.map(({ statusCode }) => statusCode)).toEqual(guesses.map(() => 400))
    await confirm(cookie, '000000')
    expect((await confirm(cookie, codeOf(secret))).statusCode).toBe(429)
    door.pass(901)
    await door.post('/api/user/prove', { password: goodPassword }, cookie)
    const { secret: third } = bodyOf(await begin(cookie))
    expect(bodyOf(await confirm(cookie, codeOf(third))).recovery_codes).toHaveLength(10)
  })

  test('is active after its first code; until then the password is enough', async () => {
    const login = `second-${++people}`
    await door.add({ login_id: login })
    const cookie = cookieOf(await door.login(login))
    const { secret, uri } = bodyOf(await begin(cookie))
    expect(uri).toBe(`otpauth://totp/Ride:${login}?issuer=Ride&secret=${secret}&algorithm=SHA1&digits=6&period=30`)
    expect((await confirm(cookie, '123456')).statusCode).toBe(400)
    expect(bodyOf(await door.login(login)).user).not.toBeNull()
    expect((await confirm(cookie, codeOf(secret))).statusCode).toBe(200)
    expect(bodyOf(await begin(cookie))).toMatchObject({ code: 'totpThere' })
    expect(bodyOf(await door.login(login)).user).toBeNull()
  })

  test('ends the sessions that started without it, except the one that set it up', async () => {
    const login = `second-${++people}`
    await door.add({ login_id: login })
    const [here, otherSession] = [cookieOf(await door.login(login)), cookieOf(await door.login(login))]
    const { secret } = bodyOf(await begin(here))
    await confirm(here, codeOf(secret))
    expect([await me(otherSession), (await me(here))?.permissions.accessLevel]).toEqual([null, 'cs'])
  })

  test('says a code that is good once, also of two who bring it at once, and a little too early or too late', async () => {
    const { login, secret } = await withApp()
    const code = codeOf(secret)
    const tickets = await Promise.all([door.login(login), door.login(login)])
    const answers = await Promise.all(tickets.map((ticket) => second(cookieOf(ticket), code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    door.pass(60)
    const late = codeOf(secret)
    door.pass(30)
    expect((await second(cookieOf(await door.login(login)), late)).statusCode).toBe(200)
    const tooLate = codeOf(secret)
    door.pass(90)
    expect((await second(cookieOf(await door.login(login)), tooLate)).statusCode).toBe(400)
  })

  test('stores its secret and recovery codes unreadable', async () => {
    const { id, secret, codes } = await withApp()
    const [stored] = await door.db.query<{ text: string }>(
      "select encode(sealed, 'escape') || (select string_agg(digest, ' ') from recovery_codes r where r.user_id = t.user_id) as text from totps t where user_id = $1",
      [id],
    )
    expect(stored?.text.length).toBeGreaterThan(100)
    for (const item of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) expect(stored?.text).not.toContain(item)
  })
})

test('a recovery code works once in any notation, and new codes invalidate the old ones', async () => {
  const { login, cookie, codes } = await withApp()
  const enter = async (code: string) => (await second(cookieOf(await door.login(login)), code)).statusCode
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^[a-z1-9]{5}-[a-z1-9]{5}$/)
  expect(await enter(codes[0]?.toUpperCase().replace('-', ' ') ?? '')).toBe(200)
  expect(await enter(codes[0] ?? '')).toBe(400)
  expect(bodyOf(await door.get('/api/user/factors', cookie))).toMatchObject({ required: false, totp: true, passkeys: [], recovery_left: 9 })
  const { recovery_codes: fresh } = bodyOf(await door.post('/api/user/newRecoveryCodes', {}, cookie))
  expect([await enter(codes[1] ?? ''), await enter(fresh[0])]).toEqual([400, 200])
})

test('the second step is throttled by itself: a password that is right gives no tries back', async () => {
  const { login, secret } = await withApp()
  const ticket = cookieOf(await door.login(login))
  await Promise.all(Array.from({ length: 10 }, () => second(ticket, '000000')))
  const blocked = await second(cookieOf(await door.login(login)), codeOf(secret))
  expect([blocked.statusCode, Number(blocked.headers['retry-after']) > 0]).toEqual([429, true])
  door.pass(16 * 60)
  expect((await second(cookieOf(await door.login(login)), codeOf(secret))).statusCode).toBe(200)
})

test('the second step is possible for five minutes, in the browser of the first step, while the account is active', async () => {
  const { id, login, secret } = await withApp()
  expect(bodyOf(await second({ cookie: '' }, codeOf(secret)))).toMatchObject({ code: 'user.secondOver' })
  const ticket = cookieOf(await door.login(login))
  door.pass(301)
  expect((await second(ticket, codeOf(secret))).statusCode).toBe(401)
  const next = cookieOf(await door.login(login))
  await door.db.query("update users set status = 'blocked' where id = $1", [id])
  expect((await second(next, codeOf(secret))).statusCode).toBe(401)
})

test('a super administrator can reset a lost second factor, which is logged', async () => {
  await door.add({ login_id: 'boss-of-factors', staff_grade: 'super' })
  const boss = cookieOf(await door.login('boss-of-factors'))
  const { id, login, cookie } = await withApp()
  expect((await door.post('/api/user/resetFactors', { id }, cookie)).statusCode).toBe(403)
  expect((await door.post('/api/user/resetFactors', { id }, boss)).statusCode).toBe(200)
  expect(await me(cookie)).toBeNull()
  expect(bodyOf(await door.login(login)).user).toMatchObject({ id })
  const noted = await door.db.query(
    "select action from access_log where subject_ids = array[$1::bigint] and (action like '%actor%' or action like '%otp%') order by id",
    [id],
  )
  expect(noted.map(({ action }) => action)).toEqual(['addTotp', 'resetFactors'])
})

describe('where the settings demand it', () => {
  let strict: AuthServer
  beforeAll(async () => {
    strict = await openAuthServer({ MFA: 'required' })
  })
  afterAll(() => strict.close())

  test.each([
    ['cs', 'cs'],
    ['ops', 'ops'],
    ['finance', 'user'],
    ['manager', 'user'],
    ['super', 'user'],
  ])('an account of %s that has only its password stands on the access level %s', async (grade, accessLevel) => {
    await strict.add({ login_id: `strict-${grade}`, staff_grade: grade })
    const cookie = cookieOf(await strict.login(`strict-${grade}`))
    const answer = bodyOf(await strict.get('/api/user/me', cookie))
    expect(answer).toMatchObject({ must_add_factor: accessLevel === 'user', permissions: { accessLevel } })
    expect((await strict.get('/api/brand/findMany', cookie)).statusCode).toBe(accessLevel === 'user' ? 403 : 200)
  })

  test('an authenticator app restores the rights, and the last one cannot be removed', async () => {
    await strict.add({ login_id: 'strict', staff_grade: 'finance' })
    const cookie = cookieOf(await strict.login('strict'))
    const { secret } = bodyOf(await strict.post('/api/user/beginTotp', {}, cookie))
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: strict.context.clock().getTime() })
    await strict.post('/api/user/confirmTotp', { code }, cookie)
    expect(bodyOf(await strict.get('/api/user/me', cookie))).toMatchObject({ must_add_factor: false, permissions: { accessLevel: 'finance' } })
    expect(bodyOf(await strict.post('/api/user/removeTotp', {}, cookie))).toMatchObject({ code: 'user.lastFactor' })
    expect(bodyOf(await strict.get('/api/user/factors', cookie))).toMatchObject({ required: true, totp: true, any: true })
  })
})

test('a member has no such thing', async () => {
  const id = await door.add({ login_id: 'was-staff' })
  const cookie = cookieOf(await door.login('was-staff'))
  await door.db.query("update users set role = 'normal', staff_grade = null where id = $1", [id])
  expect(bodyOf(await begin(cookie))).toMatchObject({ code: 'user.isNoStaff' })
})

describe('an account that no administrator can recover', () => {
  test('comes in anew by a password of the command, without the app, and changes it first', async () => {
    const { id, login, cookie } = await withApp('super')
    const password = await recoverAdminAccess(door.db, login.toUpperCase(), door.context.clock())
    expect(password).toMatch(/^[A-Za-z2-9]{20}$/)
    expect(await me(cookie)).toBeNull()
    const answer = await door.login(login, password ?? '')
    expect(bodyOf(answer).user).toMatchObject({ id, must_change_password: true, permissions: { accessLevel: 'user' } })
    const noted = await door.db.query("select actor_id, subject_ids from access_log where action = 'letIn'")
    expect(noted).toEqual([{ actor_id: null, subject_ids: [id] }])
  })

  test('is one of the staff', async () => {
    await door.add({ login_id: 'a-member', role: 'normal', staff_grade: null })
    for (const login of ['a-member', 'nobody-at-all']) expect(await recoverAdminAccess(door.db, login, door.context.clock())).toBeNull()
  })
})
