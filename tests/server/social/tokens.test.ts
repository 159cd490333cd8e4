import { generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { allConsents, publish } from './documents.ts'
import type { PlatformServer } from './platformServer.ts'
import { startPlatformServer } from './platformServer.ts'

/** Sign-in with a token of an app, with the platforms' documented responses. */
let testApp: TestApp
let there: PlatformServer
beforeAll(async () => {
  there = await startPlatformServer()
  testApp = await createTestApp({ vendors: there.vendors })
  await publish(testApp.db)
})
afterAll(async () => {
  await testApp?.close()
  await there?.close()
})
beforeEach(() => void there.asked.splice(0))

const post = async (call: string, body: object) => {
  const { statusCode, body: text } = await (await testApp.as('anyone')).post(`/api/user/${call}`, body)
  return [statusCode, JSON.parse(text)] as const
}
const login = (platform: string, token: string, overrides: object = {}) => post('snsLogin', { params: { platform, token, ...overrides } })
const join = (platform: string, token: string, overrides: object = {}) =>
  post('snsJoin', { params: { platform, token, name: '홍길동', agree: allConsents, ...overrides } })

const notProven = [401, { code: 'user.notProven' }]
const notJoined = [404, { code: 'notJoined' }]

describe.each(['google', 'apple', 'kakao'] as const)('an id token of %s', (platform) => {
  test('signs in only after the member has joined by it', async () => {
    const token = await there.idToken(platform, { sub: `${platform}-1` })
    expect(await login(platform, token)).toMatchObject(notJoined)
    expect(await join(platform, token)).toMatchObject([200, { user: { name: '홍길동', role: 'normal', permissions: { accessLevel: 'user' } } }])
    expect(await login(platform, token)).toMatchObject([200, { user: { name: '홍길동' } }])
    expect(await join(platform, token)).toMatchObject([409, { code: 'user.alreadyJoined' }])
  })

  test('counts for our apps too', async () => {
    const aud = { google: 'ride-google-android', apple: 'kr.ride.app', kakao: 'ride-kakao-app' }[platform]
    expect(await login(platform, await there.idToken(platform, { aud }))).toMatchObject(notJoined)
  })

  test.each([
    ['for another app', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that is over', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['without an end', { exp: undefined }],
    ['without a person', { sub: undefined }],
    ['made for a nonce that the call does not say', { nonce: 'n1' }],
  ])('%s is refused', async (_what, claims) => {
    expect(await login(platform, await there.idToken(platform, claims))).toMatchObject(notProven)
    expect(await join(platform, await there.idToken(platform, claims))).toMatchObject(notProven)
  })

  test('is refused with another nonce, and accepted with its own', async () => {
    const token = await there.idToken(platform, { nonce: 'n1' })
    expect(await login(platform, token, { nonce: 'n2' })).toMatchObject(notProven)
    expect(await login(platform, token, { nonce: 'n1' })).toMatchObject(notJoined)
  })

  test('with a used nonce is refused on every server at any time; refused calls use none', async () => {
    const token = await there.idToken(platform, { sub: `${platform}-once`, nonce: `${platform}-join` })
    const nonce = { nonce: `${platform}-join` }
    expect(await login(platform, token, nonce)).toMatchObject(notJoined)
    expect(await join(platform, token, nonce)).toMatchObject([200, { user: { name: '홍길동' } }])
    expect(await login(platform, token, nonce)).toMatchObject(notProven)
    const another = await there.idToken(platform, { sub: `${platform}-once`, nonce: `${platform}-again` })
    const second = await buildApp(testApp.context, { vendors: there.vendors })
    const body = { params: { platform, token: another, nonce: `${platform}-again` } }
    const both = await Promise.all([testApp.app, second].map((app) => app.inject({ method: 'POST', url: '/api/user/snsLogin', payload: body })))
    await second.close()
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 401])
  })

  test('with a foreign signature or none is refused', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    expect(await login(platform, await there.idToken(platform, {}, privateKey))).toMatchObject(notProven)
    const [, payload = ''] = (await there.idToken(platform)).split('.')
    const emptyText = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    expect(await login(platform, `${emptyText}.${payload}.`)).toMatchObject(notProven)
    expect(await login(platform, `${emptyText}.${payload}.AAAA`)).toMatchObject(notProven)
  })

  test('of another platform is refused', async () => {
    const other = platform === 'google' ? 'apple' : 'google'
    expect(await login(platform, await there.idToken(other))).toMatchObject(notProven)
  })
})

test('a bare identifier proves nothing', async () => {
  expect((await post('snsLogin', { params: { platform: 'google', uid: 'google-1' } }))[0]).toBe(400)
  expect(await login('google', 'google-1')).toMatchObject(notProven)
  expect((await post('snsJoin', { params: { platform: 'google', uid: 'google-2', name: '홍길동', agree: allConsents } }))[0]).toBe(400)
  expect(await post('snsJoin', { params: { platform: 'google', name: '홍길동', agree: allConsents } })).toMatchObject(notProven)
})

/** Responses from Kakao's documentation. */
const kakao = {
  info: { id: 123456789, expires_in: 7199, app_id: 1234 },
  me: {
    id: 123456789,
    connected_at: '2022-04-11T01:45:28Z',
    kakao_account: {
      profile_nickname_needs_agreement: false,
      profile: { nickname: '홍길동', thumbnail_image_url: 'http://yyy.kakao.com/.../img_110x110.jpg', is_default_image: false },
      name_needs_agreement: false,
      name: '홍길동',
      email_needs_agreement: false,
      is_email_valid: true,
      is_email_verified: true,
      email: 'sample@sample.com',
    },
    properties: { nickname: '홍길동카톡' },
  },
}

describe('an access token of Kakao', () => {
  const answer = (info: object, me: object) => {
    there.answers.set('/token-info', [200, info])
    there.answers.set('/profile', [200, me])
  }
  const emailOf = async (id: number) => (await (await testApp.as('cs')).call('user', 'findById', { subset: 'full', id })).email

  test('contains its app and its user', async () => {
    answer(kakao.info, kakao.me)
    const [status, { user }] = await join('kakao', 'access-token-1')
    expect([status, await emailOf(user.id)]).toEqual([200, 'sample@sample.com'])
    expect(there.asked.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/token-info', 'Bearer access-token-1'],
      ['/profile', 'Bearer access-token-1'],
    ])
    expect(await login('kakao', 'access-token-2')).toMatchObject([200, { user: { id: user.id } }])
  })

  test('that was made for another app is refused', async () => {
    answer({ ...kakao.info, app_id: 99 }, kakao.me)
    expect(await login('kakao', 'access-token-1')).toMatchObject(notProven)
  })

  test('without an e-mail is accepted, and an e-mail that Kakao has not verified is not used', async () => {
    const without = { profile_nickname_needs_agreement: true, email_needs_agreement: true }
    answer({ ...kakao.info, id: 2 }, { id: 2, kakao_account: without })
    expect(await emailOf((await join('kakao', 'access-token-3'))[1].user.id)).toBeNull()
    answer({ ...kakao.info, id: 3 }, { id: 3, kakao_account: { ...kakao.me.kakao_account, is_email_verified: false } })
    expect(await emailOf((await join('kakao', 'access-token-4'))[1].user.id)).toBeNull()
    answer({ ...kakao.info, id: 4 }, { id: 4 })
    expect(await emailOf((await join('kakao', 'access-token-5'))[1].user.id)).toBeNull()
  })

  test('unknown to Kakao is refused, and an unreachable Kakao is reported', async () => {
    there.answers.set('/token-info', [401, { msg: 'this access token does not exist', code: -401 }])
    expect(await login('kakao', 'nonsense')).toMatchObject(notProven)
    there.answers.set('/token-info', [503, {}])
    expect(await login('kakao', 'access-token-1')).toMatchObject([
      503,
      { code: 'unreachablePlatform', message: expect.stringContaining('카카오에 연결할 수 없습니다') },
    ])
  })
})

describe('an access token of Naver', () => {
  /** A response from Naver's documentation. */
  const response = {
    email: 'openapi@naver.com',
    nickname: 'OpenAPI',
    profile_image: 'https://ssl.pstatic.net/static/pwe/address/nodata_33x33.gif',
    age: '40-49',
    gender: 'F',
    id: '32742776',
    name: '오픈 API',
    birthday: '10-01',
    birthyear: '1900',
    mobile: '010-0000-0000',
  }

  test('reads the profile inside the result of Naver', async () => {
    there.answers.set('/profile', [200, { resultcode: '00', message: 'success', response }])
    const [status, { user }] = await join('naver', 'AAAAOLtP40eH6P5S4Z4FpFl77n3FD5I+W3ost3oDZq')
    expect([status, user.name]).toEqual([200, '홍길동'])
    const row = await (await testApp.as('cs')).call('user', 'findById', { subset: 'full', id: user.id })
    expect(row).toMatchObject({ email: 'openapi@naver.com', sns_accounts: [{ platform: 'naver', uid: '32742776' }] })
  })

  test('refuses a failed result of Naver, with any HTTP status', async () => {
    for (const status of [200, 401]) {
      there.answers.set('/profile', [status, { resultcode: '024', message: 'Authentication failed / 인증에 실패했습니다.' }])
      expect(await login('naver', 'x')).toMatchObject(notProven)
    }
  })
})

test('an Apple e-mail counts when Apple says so, in a word or not', async () => {
  const joined = async (claims: object) => {
    const token = await there.idToken('apple', claims as Record<string, unknown>)
    const [, { user }] = await join('apple', token)
    return (await (await testApp.as('cs')).call('user', 'findById', { subset: 'full', id: user.id })).email
  }
  expect(await joined({ sub: '001234.aaa.1', email: 'x1@privaterelay.appleid.com', email_verified: 'true', is_private_email: 'true' })).toBe(
    'x1@privaterelay.appleid.com',
  )
  expect(await joined({ sub: '001234.aaa.2', email: 'x2@example.com', email_verified: 'false' })).toBeNull()
  expect(await joined({ sub: '001234.aaa.3' })).toBeNull()
})
