import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { publish } from './documents.ts'
import { visitor } from './visitor.ts'

/** The browser flow to the sandbox provider and back, and attacks on it. */
let testApp: TestApp
let address: string
beforeAll(async () => {
  testApp = await createTestApp()
  address = await testApp.listen()
  await publish(testApp.db)
})
afterAll(() => testApp?.close())

const expired = '/public/users/login?problem=expired'
const failed = '/public/users/login?problem=failed'

/** A user who has signed in at the platform and has not been redirected back yet. */
async function returning(platform: string, name: string) {
  const guest = visitor(address)
  const { url } = await guest.begin(platform)
  return { guest, back: await guest.pick(url, name) }
}

test('a browser is sent away with state, nonce and PKCE, and keeps what belongs to them sealed', async () => {
  const guest = visitor(address)
  const { answer } = await guest.ask('/public/users/social/google')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store'])
  const to = new URL(answer.headers.get('location') ?? '')
  expect(Object.fromEntries(to.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: `${address}/public/users/social/google/callback`,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  const [line = ''] = answer.headers.getSetCookie()
  expect(line).toMatch(/^social=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(line).not.toContain(to.searchParams.get('state'))
  expect((await guest.ask('/public/users/social/google')).answer.headers.get('location')).not.toContain(to.searchParams.get('state'))
})

test('under https the cookie is this host’s alone', async () => {
  const site = await createTestApp({ env: { PUBLIC_URL: 'https://ride.example' } })
  const answer = await site.app.inject({ url: '/public/users/social/kakao', headers: { host: 'ride.example' } })
  expect(answer.headers['set-cookie']).toMatch(/^__Host-social=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(answer.headers.location).toContain(encodeURIComponent('https://ride.example/public/users/social/kakao/callback'))
  await site.close()
})

describe.each(['google', 'apple'])('an answer of %s', (platform) => {
  test('is invalid in another browser', async () => {
    const { back } = await returning(platform, '공격자')
    const victim = visitor(address)
    expect(await victim.comeBack(back)).toBe(expired)
    await victim.begin(platform)
    expect(await victim.comeBack(back)).toBe(expired)
    expect([victim.cookie('sid'), victim.cookie('joining')]).toEqual([undefined, undefined])
  })

  test('counts once', async () => {
    const { guest, back } = await returning(platform, '두번온사람')
    const cookie = guest.cookie('social') ?? ''
    expect(await guest.comeBack(back)).toBe('/public/users/join')
    expect(guest.cookie('social')).toBeUndefined()
    expect(await guest.comeBack(back)).toBe(expired)
    // A copied cookie is useless, because the platform accepts a code only once.
    guest.setCookie('social', cookie)
    expect(await guest.comeBack(back)).toBe(failed)
  })

  test('does not fit another platform’s way', async () => {
    const { guest, back } = await returning(platform, '길잃은사람')
    const other = new URL(back.callback.href.replace(platform, 'kakao'))
    if (back.form) for (const [key, value] of Object.entries(back.form)) other.searchParams.set(key, value)
    expect(await guest.comeBack({ callback: other, form: null })).toBe(expired)
  })
})

test('a code belongs to its own state, verifier and nonce', async () => {
  const myReturn = await returning('google', '나')
  const otherReturn = await returning('google', '남')
  const code = otherReturn.back.callback.searchParams.get('code') ?? ''
  // A code of another user in my callback was issued for another verifier.
  myReturn.back.callback.searchParams.set('code', code)
  expect(await myReturn.guest.comeBack(myReturn.back)).toBe(failed)
  expect(myReturn.guest.cookie('joining')).toBeUndefined()
})

test('after ten minutes the way is over', async () => {
  let now = new Date()
  const later = await createTestApp({ clock: () => now })
  const at = await later.listen()
  const guest = visitor(at)
  const back = await guest.pick((await guest.begin('google')).url, '느린사람')
  now = new Date(now.getTime() + 601_000)
  expect(await guest.comeBack(back)).toBe(expired)
  await later.close()
})

test('a user who cancels at the platform returns to the sign-in page with a message', async () => {
  for (const platform of ['kakao', 'naver', 'google', 'apple']) {
    const { guest, back } = await returning(platform, '')
    expect(await guest.comeBack(back)).toBe('/public/users/login?problem=denied')
  }
})

test('people go on to where they came from, if that is here', async () => {
  const go = async (from: string) => {
    const guest = visitor(address)
    return guest.signIn('kakao', '어디로', `?from=${encodeURIComponent(from)}`)
  }
  expect(await go('/notices?page=2')).toBe('/public/users/join?from=%2Fnotices%3Fpage%3D2')
  for (const elsewhere of ['//evil.example', 'https://evil.example', '/\\evil.example', '/%09/evil.example\t', 'javascript:alert(1)', ''])
    expect(await go(elsewhere), elsewhere).toBe('/public/users/join')
})

test('a form of another site is accepted only at Apple’s callback, and its fields are encrypted', async () => {
  const send = (path: string, type = 'application/x-www-form-urlencoded') =>
    testApp.app.inject({
      method: 'POST',
      url: path,
      headers: {
        host: 'localhost:3000',
        origin: 'https://appleid.apple.com',
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'content-type': type,
      },
      payload: 'state=abc&code=secret-code&user=%7B%22name%22%3A%7B%22firstName%22%3A%22Hong%22%7D%7D',
    })
  const answer = await send('/public/users/social/apple/callback')
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([303, undefined])
  expect(answer.headers.location).toMatch(/^\/public\/users\/social\/apple\/callback\?posted=[\w-]+$/)
  expect((await send('/public/users/social/google/callback')).statusCode).toBe(403)
  expect((await send('/api/user/snsLogin')).statusCode).toBe(403)
  expect((await send('/public/users/social/apple/callback', 'text/plain')).statusCode).toBe(415)
  expect((await testApp.app.inject({ url: String(answer.headers.location) })).headers.location).toBe(expired)
})

test('an unknown platform is refused', async () => {
  const closed = await createTestApp({ env: { SOCIAL_PROVIDER: 'vendors' } })
  expect((await closed.app.inject({ url: '/public/users/social/kakao' })).headers.location).toBe('/public/users/login?problem=notOffered')
  expect((await closed.app.inject({ method: 'POST', url: '/public/users/social/apple/callback', payload: '' })).statusCode).toBe(405)
  const { statusCode, body } = await (await closed.as('anyone')).post('/api/user/snsLogin', { params: { platform: 'kakao', token: 'x' } })
  expect([statusCode, JSON.parse(body).issues[0].path]).toEqual([400, ['params', 'platform']])
  await closed.close()
})

test('an app exchanges its code, with the address that it was sent to', async () => {
  const code = async () => (await returning('google', '앱손님')).back.callback.searchParams.get('code') ?? ''
  const guest = visitor(address)
  const send = async (params: object) => (await guest.call('snsLogin', { params: { platform: 'google', ...params } })).body.code
  const redirect_uri = `${address}/public/users/social/google/callback`
  expect(await send({ code: await code(), redirect_uri })).toBe('user.notProven')
  expect(await send({ code: await code(), redirect_uri: 'https://evil.example/callback' })).toBe('user.notProven')
  expect(await send({ code: await code(), redirect_uri: 'ride://callback' })).toBe('user.notProven')

  const { begun, verifier } = await byHand(guest, redirect_uri)
  expect(await send({ code: begun, redirect_uri, code_verifier: verifier, nonce: 'other' })).toBe('user.notProven')
  const again = await byHand(guest, redirect_uri)
  expect(await send({ code: again.begun, redirect_uri: 'ride://callback', code_verifier: again.verifier, nonce: 'n-1' })).toBe('user.notProven')
  const right = await byHand(guest, redirect_uri)
  expect(await send({ code: right.begun, redirect_uri, code_verifier: right.verifier, nonce: 'n-1' })).toBe('notJoined')
})

/** The flow of an app, which creates verifier and nonce itself. */
async function byHand(guest: ReturnType<typeof visitor>, redirectUri: string) {
  const { answer } = await guest.ask('/public/users/social/google')
  const to = new URL(answer.headers.get('location') ?? '')
  const verifier = 'v'.repeat(50)
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))).toString('base64url')
  for (const [key, value] of Object.entries({ code_challenge: digest, nonce: 'n-1', redirect_uri: redirectUri })) to.searchParams.set(key, value)
  const { url } = await guest.follow(to.href)
  const { callback } = await guest.pick(url, '앱손님')
  return { begun: callback.searchParams.get('code') ?? '', verifier }
}
