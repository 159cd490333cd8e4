import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { relyingPartyOf } from '#server/accounts/factors/relyingParty.ts'
import { authenticator } from './authenticator.ts'
import type { AuthServer } from './openAuthServer.ts'
import { cookieOf, openAuthServer } from './openAuthServer.ts'

let door: AuthServer
let people = 0
beforeAll(async () => {
  door = await openAuthServer({ MFA: 'required' })
})
afterAll(() => door.close())

type Cookie = { cookie: string }
type Device = ReturnType<typeof authenticator>

const bodyOf = (answer: { json(): any }) => answer.json()
const begin = async (cookie: Cookie) => bodyOf(await door.post('/api/user/beginPasskey', {}, cookie))
const add = (cookie: Cookie, passkey: object, name = '내 전화기') => door.post('/api/user/addPasskey', { name, passkey }, cookie)
const ask = async (cookie: Cookie, to: 'signIn' | 'prove' = 'signIn') => bodyOf(await door.post('/api/user/askPasskey', { to }, cookie))
const second = (cookie: Cookie, passkey: object) => door.post('/api/user/secondFactor', { passkey }, cookie)
const factors = async (cookie: Cookie) => bodyOf(await door.get('/api/user/factors', cookie))

async function signedIn(staff_grade = 'cs') {
  const login = `key-${++people}`
  const id = await door.add({ login_id: login, staff_grade })
  return { id, login, cookie: cookieOf(await door.login(login)) }
}
async function withKey(staff_grade?: string, counter = 0) {
  const person = await signedIn(staff_grade)
  const device = authenticator()
  const added = await add(person.cookie, device.make(await begin(person.cookie), counter))
  return { ...person, device, codes: bodyOf(added).recovery_codes as string[] }
}
/** Signs in and answers the second step with a device whose signature counter has this value. */
async function enter(login: string, device: Device, counter = 0) {
  const ticket = cookieOf(await door.login(login))
  return second(ticket, device.prove(await ask(ticket), counter))
}

describe('a passkey', () => {
  test('is required after the password, signs the user in, and grants the rights that need a second factor', async () => {
    const { id, login, cookie, device, codes } = await withKey('finance')
    expect(codes).toHaveLength(10)
    expect(await factors(cookie)).toMatchObject({
      required: true,
      totp: false,
      passkeys: [{ id: device.id, name: '내 전화기', used_at: null, is_copied: false }],
    })
    expect(bodyOf(await door.get('/api/user/me', cookie))).toMatchObject({ must_add_factor: false, permissions: { accessLevel: 'finance' } })
    const first = await door.login(login)
    expect(bodyOf(first)).toEqual({ user: null, second: { totp: false, passkey: true } })
    const challenge = await ask(cookieOf(first))
    expect(challenge).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [{ id: device.id, transports: ['internal'] }] })
    const proof = device.prove(challenge)
    const entered = await second(cookieOf(first), proof)
    expect(bodyOf(entered).user).toMatchObject({ id, permissions: { accessLevel: 'finance' } })
    // A signature is accepted only once.
    expect(bodyOf(await second(cookieOf(first), proof)).issues).toMatchObject([{ path: ['passkey'], code: 'passkeyWrong' }])
  })

  test('is a fresh proof too, of the session that asks', async () => {
    const { cookie, device } = await withKey('super')
    door.pass(301)
    expect((await door.get('/api/user/exportFile?outType=json', cookie)).statusCode).toBe(403)
    const passkey = device.prove(await ask(cookie, 'prove'))
    expect((await door.post('/api/user/prove', { passkey }, cookie)).statusCode).toBe(200)
    expect((await door.get('/api/user/exportFile?outType=json', cookie)).statusCode).toBe(200)
  })

  test('may be one of several, each with its name; the last goes only where none is demanded', async () => {
    const { cookie, device } = await withKey('finance')
    const other = authenticator()
    const challenge = await begin(cookie)
    expect(challenge.excludeCredentials).toMatchObject([{ id: device.id }])
    expect(bodyOf(await add(cookie, other.make(challenge), '사무실 키')).recovery_codes).toEqual([])
    const remove = (id: string) => door.post('/api/user/removePasskey', { id }, cookie)
    expect(bodyOf(await remove(device.id)).passkeys).toMatchObject([{ name: '사무실 키' }])
    expect(bodyOf(await remove(other.id))).toMatchObject({ code: 'user.lastFactor' })
    expect(bodyOf(await remove(device.id))).toMatchObject({ code: 'user.noPasskey' })
    expect((await factors(cookie)).passkeys).toHaveLength(1)
    const clerk = await withKey('cs')
    expect((await door.post('/api/user/removePasskey', { id: clerk.device.id }, clerk.cookie)).statusCode).toBe(200)
    expect(bodyOf(await door.login(clerk.login)).user).toMatchObject({ id: clerk.id })
  })

  test('with a counter that went backwards was copied: it is refused and logged', async () => {
    const { id, login, device } = await withKey('cs', 7)
    const entered = await enter(login, device, 8)
    expect(entered.statusCode).toBe(200)
    expect(bodyOf(await enter(login, device, 8)).issues).toMatchObject([{ path: ['passkey'], code: 'passkeyCopied' }])
    expect(await door.db.query("select actor_id from access_log where action = 'copiedPasskey' and subject_ids = array[$1::bigint]", [id])).toHaveLength(1)
    // The user is not locked out: the copied passkey was the only second factor and is now disabled.
    expect(bodyOf(await door.login(login)).user).toMatchObject({ id })
  })
})

describe('an invalid response', () => {
  test.each([
    ['of a page that only looks like ours', { origin: 'http://localhost.evil.example' }],
    ['made for another name', { party: 'evil.example' }],
    ['without its owner being recognised', { verified: false }],
  ])('is a passkey %s', async (_what, manner) => {
    const { cookie } = await signedIn()
    expect(bodyOf(await add(cookie, authenticator(manner).make(await begin(cookie)))).issues).toMatchObject([{ path: ['passkey'], code: 'passkeyWrong' }])
    expect((await factors(cookie)).passkeys).toEqual([])
  })

  test('answers a challenge of another user, purpose, time or passkey', async () => {
    const [{ login, cookie, device }, other] = [await withKey(), await withKey()]
    const refused = async (passkey: object) => bodyOf(await second(ticket, passkey)).issues?.[0]?.code
    const ticket = cookieOf(await door.login(login))
    expect(await refused(device.prove(await ask(other.cookie, 'prove')))).toBe('passkeyWrong')
    expect(await refused(device.prove(await begin(cookie)))).toBe('passkeyWrong')
    expect(await refused(other.device.prove(await ask(ticket)))).toBe('passkeyWrong')
    expect(await refused({ ...other.device.prove(await ask(ticket)), id: device.id })).toBe('passkeyWrong')
    const challenge = await ask(ticket)
    door.pass(301)
    const late = cookieOf(await door.login(login))
    expect(bodyOf(await second(late, device.prove(challenge))).issues).toMatchObject([{ code: 'passkeyWrong' }])
  })

  test('is a passkey of another user; without a pending sign-in there is no challenge', async () => {
    const { device } = await withKey()
    const { cookie } = await signedIn()
    expect((await add(cookie, device.make(await begin(cookie)))).statusCode).toBe(400)
    expect(await ask(cookie, 'prove')).toMatchObject({ code: 'user.noPasskey' })
    expect(await ask(cookie)).toMatchObject({ code: 'user.secondOver' })
    expect(await ask({ cookie: '' }, 'prove')).toMatchObject({ code: 'user.secondOver' })
  })
})

test('behind a public address its name and its origin are what passkeys are made for; else localhost', () => {
  const challenge = { protocol: 'http', host: 'localhost:3000' } as const
  expect(relyingPartyOf({ PUBLIC_URL: 'https://ride.example/' }, challenge)).toEqual({ id: 'ride.example', origin: 'https://ride.example' })
  expect(relyingPartyOf({}, challenge)).toEqual({ id: 'localhost', origin: 'http://localhost:3000' })
})
