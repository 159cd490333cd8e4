import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import type { PlatformServer } from './platformServer.ts'
import { startPlatformServer } from './platformServer.ts'
import { visitor } from './visitor.ts'

/** The exchange of an authorization code, with responses from the platforms' documentation. */
let testApp: TestApp
let there: PlatformServer
let address: string
beforeAll(async () => {
  there = await startPlatformServer()
  testApp = await createTestApp({ vendors: there.vendors })
  address = await testApp.listen()
})
afterAll(async () => {
  await testApp?.close()
  await there?.close()
})
beforeEach(() => void there.asked.splice(0))

/** Starts the sign-in without visiting the platform's page. */
async function begun(platform: string) {
  const guest = visitor(address)
  const { answer } = await guest.ask(`/public/users/social/${platform}`)
  const to = new URL(answer.headers.get('location') ?? '')
  const callback = (query: Record<string, string>) => new URL(`/public/users/social/${platform}/callback?${new URLSearchParams(query)}`, address)
  return { guest, to, callback, state: to.searchParams.get('state') ?? '', nonce: to.searchParams.get('nonce') ?? '' }
}

const joiningOf = async (guest: ReturnType<typeof visitor>) => (await guest.ask('/public/users/social/joining')).answer.json()

describe('Apple', () => {
  const tokens = (id_token: string) => ({ access_token: 'adg61...67Or9', token_type: 'Bearer', expires_in: 3600, refresh_token: 'rca7...lABoQ', id_token })

  test('answers by a form that names the person the first time, to a secret that our key has just signed', async () => {
    const { guest, to, callback, state, nonce } = await begun('apple')
    expect(Object.fromEntries(to.searchParams)).toMatchObject({ client_id: 'kr.ride.web', response_mode: 'form_post', scope: 'openid name email' })
    const claims = {
      sub: '001234.b6a0c0a0.0102',
      nonce,
      nonce_supported: true,
      email: 'x@privaterelay.appleid.com',
      email_verified: 'true',
      is_private_email: 'true',
    }
    there.answers.set('/token', [200, tokens(await there.idToken('apple', claims))])
    const user = JSON.stringify({ name: { firstName: '길동', lastName: '홍' }, email: 'x@privaterelay.appleid.com' })
    expect(await guest.comeBack({ callback: callback({}), form: { state, code: 'c6a1.0.mrtyu', user } })).toBe('/public/users/join')
    expect(await joiningOf(guest)).toEqual({ platform: 'apple', name: '홍길동', email: 'x@privaterelay.appleid.com' })

    const [exchange] = there.asked.filter(({ path }) => path === '/token')
    expect(Object.fromEntries(exchange?.body ?? [])).toMatchObject({ grant_type: 'authorization_code', code: 'c6a1.0.mrtyu', client_id: 'kr.ride.web' })
    expect(exchange?.body.get('redirect_uri')).toBe(`${address}/public/users/social/apple/callback`)
    const secret = await jwtVerify(exchange?.body.get('client_secret') ?? '', there.applePublic, {
      issuer: 'TEAM123456',
      subject: 'kr.ride.web',
      audience: 'https://appleid.apple.com',
    })
    expect(secret.protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY1234567' })
  })

  test('has no name later, and orders names of other alphabets the other way round', async () => {
    const nameFor = async (user?: string) => {
      const { guest, callback, state, nonce } = await begun('apple')
      there.answers.set('/token', [200, tokens(await there.idToken('apple', { nonce }))])
      expect(await guest.comeBack({ callback: callback({}), form: { state, code: 'c', ...(user && { user }) } })).toBe('/public/users/join')
      return (await joiningOf(guest)).name
    }
    expect(await nameFor()).toBeNull()
    expect(await nameFor('{"name":{"firstName":"John","lastName":"Appleseed"}}')).toBe('John Appleseed')
    expect(await nameFor('{"name":{"firstName":"John"}}')).toBe('John')
    for (const nonsense of ['nonsense', '{}', '{"name":null}', '[]']) expect(await nameFor(nonsense)).toBeNull()
  })

  test.each([
    ['made for another nonce', { nonce: 'other' }],
    ['without a nonce', { nonce: undefined }],
    ['for another app', { aud: 'other.app' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that is over', { exp: Math.floor(Date.now() / 1000) - 600 }],
  ])('an id token %s is refused', async (_what, claims) => {
    const { guest, callback, state, nonce } = await begun('apple')
    there.answers.set('/token', [200, tokens(await there.idToken('apple', { nonce, ...claims }))])
    expect(await guest.comeBack({ callback: callback({}), form: { state, code: 'c' } })).toBe('/public/users/login?problem=failed')
  })
})

describe('Naver', () => {
  test('writes its seconds as text, knows no OpenID, and wraps the person', async () => {
    const { guest, to, callback, state } = await begun('naver')
    expect(to.searchParams.has('scope')).toBe(false)
    there.answers.set('/token', [
      200,
      {
        access_token: 'AAAAQosjWDJieBiQZc3to9YQp6HDLvrmyKC+6+iZ3gq7qrkqf50ljZC+Lgoqrg',
        refresh_token: 'c8ceMEJisO4Se7uGisHoX0f5JEii7JnipglQipkOn5Zp3tyP7dHQoP0zNKHUq2gY',
        token_type: 'bearer',
        expires_in: '3600',
      },
    ])
    there.answers.set('/profile', [200, { resultcode: '00', message: 'success', response: { id: '32742776', nickname: 'OpenAPI' } }])
    expect(await guest.comeBack({ callback: callback({ code: 'EIc5bFrl4RibFls1', state }), form: null })).toBe('/public/users/join')
    expect(await joiningOf(guest)).toEqual({ platform: 'naver', name: 'OpenAPI', email: null })
    expect(there.asked.at(-1)?.authorization).toBe('Bearer AAAAQosjWDJieBiQZc3to9YQp6HDLvrmyKC+6+iZ3gq7qrkqf50ljZC+Lgoqrg')
  })

  test('says errors with status 200', async () => {
    const { guest, callback, state } = await begun('naver')
    there.answers.set('/token', [200, { error: 'invalid_request', error_description: 'no valid data in session' }])
    expect(await guest.comeBack({ callback: callback({ code: 'x', state }), form: null })).toBe('/public/users/login?problem=failed')
  })

  test('a cancelled consent comes back as such', async () => {
    const { guest, callback, state } = await begun('naver')
    const query = { state, error: 'access_denied', error_description: 'Canceled By User' }
    expect(await guest.comeBack({ callback: callback(query), form: null })).toBe('/public/users/login?problem=denied')
  })
})

test('Kakao’s id token needs no e-mail', async () => {
  const { guest, to, callback, state, nonce } = await begun('kakao')
  expect(to.searchParams.get('scope')).toBe('openid profile_nickname')
  const id_token = await there.idToken('kakao', { nonce, nickname: 'JordyTest', sub: '2001', auth_time: 1_647_183_250 })
  there.answers.set('/token', [
    200,
    {
      token_type: 'bearer',
      access_token: 'a',
      expires_in: 43_199,
      refresh_token: 'r',
      refresh_token_expires_in: 5_184_000,
      scope: 'openid profile_nickname',
      id_token,
    },
  ])
  expect(await guest.comeBack({ callback: callback({ code: 'x', state }), form: null })).toBe('/public/users/join')
  expect(await joiningOf(guest)).toEqual({ platform: 'kakao', name: 'JordyTest', email: null })
})

test('a platform that is away leads back with a sentence', async () => {
  const { guest, callback, state } = await begun('google')
  there.answers.set('/token', [503, {}])
  expect(await guest.comeBack({ callback: callback({ code: 'x', state }), form: null })).toBe('/public/users/login?problem=failed')
})
