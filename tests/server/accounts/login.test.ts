import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthServer } from './openAuthServer.ts'
import { cookieOf, goodPassword, openAuthServer } from './openAuthServer.ts'

let door: AuthServer
beforeAll(async () => {
  door = await openAuthServer()
})
afterAll(() => door.close())

describe('a right password', () => {
  test('answers the account without anything secret, and sends a session cookie that scripts cannot read', async () => {
    const id = await door.add({ login_id: 'right', staff_grade: 'manager' })
    const answer = await door.login('right')
    expect(answer.statusCode).toBe(200)
    const { user } = answer.json()
    expect(user).toMatchObject({ id, name: '김하늘', role: 'admin', staff_grade: 'manager', inhouse_uid: null })
    expect(user.permissions).toMatchObject({ accessLevel: 'manager', resources: { brand: { read: true, save: true } } })
    // These words may occur as call names in the rights table, but not with values.
    expect(answer.body).not.toMatch(/argon2|hash|token":"/i)
    expect(answer.cookies.map(({ name }) => name)).toEqual(['sid', 'device'])
    expect(answer.cookies[1]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(answer.cookies[0]).toMatchObject({ name: 'sid', httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(answer.cookies[0]).not.toHaveProperty('domain')
    expect(answer.cookies[0]?.value).toMatch(/^[\w-]{43}$/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('leaves the id of the session nowhere but in the cookie, and a line in the access log', async () => {
    const id = await door.add({ login_id: 'logged' })
    const token = (await door.login('logged')).cookies[0]?.value ?? ''
    const [session] = await door.db.query<{ text: string }>(
      "select row_to_json(s)::text || encode(id_hash, 'base64') as text from sessions s where user_id = $1",
      [id],
    )
    expect(session?.text).not.toContain(token)
    expect(session?.text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    const log = await door.db.query("select actor_id, action, subject_ids, address from access_log where actor_id = $1 and action = 'signIn'", [id])
    expect(log).toEqual([{ actor_id: id, action: 'signIn', subject_ids: [id], address: '127.0.0.1' }])
    const [row] = await door.db.query('select last_login_at is not null as noted, version from users where id = $1', [id])
    expect(row).toEqual({ noted: true, version: 1 })
  })

  test('opens the door under the login in any capitals, which is one account', async () => {
    const id = await door.add({ login_id: 'Kim.Haneul' })
    for (const login of ['Kim.Haneul', 'kim.haneul', 'KIM.HANEUL']) expect((await door.login(login)).json().user).toMatchObject({ id })
    await expect(door.add({ login_id: 'kim.haneul' })).rejects.toMatchObject({ constraint: 'users_login_id_key' })
  })

  test('makes `me` answer the account; without a session it is null', async () => {
    const id = await door.add({ login_id: 'myself' })
    const me = await door.get('/api/user/me', cookieOf(await door.login('myself')))
    expect(me.json()).toMatchObject({ id, permissions: { accessLevel: 'cs' } })
    const anonymous = await door.get('/api/user/me')
    expect([anonymous.statusCode, anonymous.json()]).toEqual([200, null])
  })
})

describe('everything else', () => {
  const tries = [
    ['an unknown login', {}, 'nobody-has-this', goodPassword],
    ['a wrong password', { login_id: 'wrong' }, 'wrong', 'not-this-password-9'],
    ['an ordinary member', { login_id: 'member', role: 'normal', staff_grade: null }, 'member', goodPassword],
    ['staff without a grade', { login_id: 'gradeless', staff_grade: null }, 'gradeless', goodPassword],
    ['a withdrawn account', { login_id: 'gone', status: 'withdrawn' }, 'gone', goodPassword],
    ['a blocked account', { login_id: 'blocked', status: 'blocked' }, 'blocked', goodPassword],
    ['an account without a password', { login_id: 'bare', password: '' }, 'bare', goodPassword],
    ['a password cut to 256 characters', { login_id: 'cut', password: 'k7'.repeat(128) }, 'cut', `${'k7'.repeat(128)}x`],
  ] as const

  test('has one answer: the same status and body, and no cookie', async () => {
    const answers = []
    for (const [at, [, person, login, password]] of tries.entries()) {
      if ('login_id' in person) await door.add(person)
      const answer = await door.login(login, password, { remoteAddress: `203.0.113.${at}` })
      answers.push({ status: answer.statusCode, body: answer.body, cookies: answer.cookies })
    }
    expect(answers[0]).toEqual({
      status: 401,
      body: JSON.stringify({ code: 'user.wrongPassword', message: '아이디 또는 비밀번호가 맞지 않습니다.', issues: [] }),
      cookies: [],
    })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('computes one hash for every kind of failure, like a right password', async () => {
    let hashes = 0
    const counting = createHook({ init: (_id, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) }).enable()
    const costs = async (login: string, password: string, remoteAddress: string) => {
      hashes = 0
      await door.login(login, password, { remoteAddress })
      return hashes
    }
    try {
      await door.add({ login_id: 'costly' })
      expect(await costs('costly', goodPassword, '198.51.100.1')).toBe(1)
      for (const [at, [what, , login, password]] of tries.entries()) expect(await costs(login, password, `198.51.101.${at}`), what).toBe(1)
    } finally {
      counting.disable()
    }
  })

  test('that is no login at all is refused at its path, and not counted', async () => {
    const answer = await door.post('/api/user/staffLogin', { params: { login_id: 'x' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues[0].path).toEqual(['params', 'password'])
    expect(await door.db.query("select from login_attempts where key = 'login:x'")).toEqual([])
  })
})

test('a hash made with less than today is renewed by the next login, and still fits', async () => {
  const id = await door.add({ login_id: 'renewed', password: '' })
  const weak = '$argon2id$v=19$m=8192,t=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$'
  const { argon2Sync } = await import('node:crypto')
  const tag = argon2Sync('argon2id', { message: goodPassword, nonce: Buffer.alloc(16, 7), parallelism: 1, tagLength: 32, memory: 8192, passes: 1 })
  await door.db.query('insert into passwords (user_id, hash) values ($1, $2)', [id, weak + tag.toString('base64').replaceAll('=', '')])
  expect((await door.login('renewed')).statusCode).toBe(200)
  const [stored] = await door.db.query<{ hash: string }>('select hash from passwords where user_id = $1', [id])
  expect(stored?.hash).toContain('m=19456,t=2,p=1')
  expect((await door.login('renewed')).statusCode).toBe(200)
})
