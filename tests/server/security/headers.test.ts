import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostCheck } from '#server/security/hosts.ts'
import { anonymousRateLimiter } from '#server/security/rate.ts'
import { readEnv } from '#server/base/env.ts'
import fastify from 'fastify'
import { registerSecurity } from '#server/security/index.ts'
import type { AuthServer } from '../accounts/openAuthServer.ts'
import { cookieOf, openAuthServer } from '../accounts/openAuthServer.ts'

let door: AuthServer
beforeAll(async () => {
  door = await openAuthServer()
})
afterAll(() => door.close())

/** A page and a file behind the security headers, without the rest of the application. */
async function guarded(settings: Record<string, string> = {}, dev = false) {
  const app = fastify()
  registerSecurity(app, { ...door.context, env: readEnv({ DATA_DIR: '.', ...settings }) }, { dev })
  app.decorateRequest('caller', null as never)
  app.addHook('onRequest', async (request) => {
    request.caller = { actor: { id: null, accessLevel: 'anyone', name: '' }, now: '', requestId: '', address: request.ip }
  })
  app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(`<script nonce="${reply.cspNonce}"></script>`))
  app.get('/kept', (_request, reply) => reply.type('text/html').header('cache-control', 'no-cache').header('content-security-policy', 'sandbox').send('x'))
  app.get('/files/:key', (_request, reply) => reply.type('image/webp').send('x'))
  app.get('/file.css', (_request, reply) => reply.type('text/css').send('x'))
  return app
}

describe('every answer', () => {
  test.each(['/healthz', '/api/user/me', '/api/brand/findMany', '/api/no/such', '/no-such-page', '/api/brand/findMany?a=1&a=2'])(
    '%s tells browsers to be careful with it',
    async (url) => {
      const { headers } = await door.get(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'permissions-policy': expect.stringContaining('camera=()'),
      })
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(headers).not.toHaveProperty('strict-transport-security')
    },
  )

  test('of a call is not cached', async () => {
    for (const url of ['/api/user/me', '/api/brand/findMany', '/api/no/such']) expect((await door.get(url)).headers['cache-control']).toBe('no-store')
  })
})

describe('a page', () => {
  test('allows only scripts with its nonce, which is new each time, and is not cached', async () => {
    const app = await guarded()
    const [first, second] = [await app.inject('/page'), await app.inject('/page')]
    const policy = String(first.headers['content-security-policy'])
    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1] ?? ''
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    expect(policy.split('; ')).toEqual([
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src-elem 'self' 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
    expect(second.body).not.toContain(nonce)
    expect(first.headers['cache-control']).toBe('no-store')
  })

  test('in development may keep its socket to Vite', async () => {
    const app = await guarded({}, true)
    expect((await app.inject('/page')).headers['content-security-policy']).toContain("connect-src 'self' ws: wss:;")
  })

  test('that says something of its own keeps it; a stylesheet may be cached', async () => {
    const app = await guarded()
    expect((await app.inject('/kept')).headers).toMatchObject({ 'content-security-policy': 'sandbox', 'cache-control': 'no-cache' })
    const { headers } = await app.inject('/file.css')
    expect(headers).not.toHaveProperty('cache-control')
    // Subresources have the protective headers, but not those that only apply to pages.
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': expect.stringContaining("default-src 'none'") })
    expect(headers).not.toHaveProperty('permissions-policy')
  })

  test('over https asks to be opened so from then on', async () => {
    const app = await guarded({ PUBLIC_URL: 'https://ride.example' })
    const { headers } = await app.inject({ url: '/page', headers: { host: 'ride.example' } })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })
})

describe('the host', () => {
  const heard = (settings: Record<string, string>, host: string) => {
    try {
      hostCheck(readEnv({ DATA_DIR: '.', ...settings }))(host)
      return true
    } catch {
      return false
    }
  }

  test('must be the public address or this machine, so that no foreign name can be pointed here', () => {
    const requests = [
      'localhost:3000',
      '127.0.0.1',
      '[::1]:3000',
      'app.localhost',
      'ride.example',
      'RIDE.example',
      'evil.example',
      'ride.example.evil',
      '10.0.0.7:3000',
      '',
    ]
    expect(requests.filter((host) => heard({ PUBLIC_URL: 'https://ride.example' }, host))).toEqual(requests.slice(0, 6))
    expect(requests.filter((host) => heard({}, host))).toEqual(requests.slice(0, 4))
    expect(requests.filter((host) => heard({ HOST: '0.0.0.0' }, host))).toEqual([...requests.slice(0, 4), '10.0.0.7:3000'])
  })

  test('that is foreign gets an answer that says nothing', async () => {
    const answer = await door.get('/api/user/me', { host: 'evil.example' })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid'])
    expect(answer.body).not.toContain('evil.example')
  })
})

describe('a stranger’s calls', () => {
  test('are limited by address, and free again after a while', () => {
    const rate = anonymousRateLimiter()
    for (let n = 0; n < 600; n += 1) rate('10.0.0.1', 0)
    expect(() => rate('10.0.0.1', 0)).toThrow(expect.objectContaining({ code: 'tooOften', status: 429, extras: { retryAfter: 1 } }))
    expect(() => rate('10.0.0.2', 0)).not.toThrow()
    expect(() => rate('10.0.0.1', 1000)).not.toThrow()
  })

  test('from many addresses do not pile up', () => {
    const rate = anonymousRateLimiter()
    for (let n = 0; n < 600; n += 1) rate('first', 0)
    for (let n = 0; n < 20_000; n += 1) rate(`address-${n}`, 0)
    expect(() => rate('first', 0)).not.toThrow()
  })

  test('do not count against signed-in users of the address', async () => {
    const site = await openAuthServer()
    await site.add({ login_id: 'inside' })
    const session = (await site.login('inside')).cookies[0]?.value
    let stranger = await site.get('/api/user/me')
    for (let n = 0; n < 20_000 && stranger.statusCode === 200; n += 1) stranger = await site.get('/api/user/me')
    expect([stranger.statusCode, stranger.headers['retry-after']]).toEqual([429, '1'])
    expect((await site.get('/api/user/me', { cookie: `sid=${session}` })).json()).toMatchObject({ role: 'admin' })
    await site.close()
  })
})

describe('uploaded files', () => {
  test('are counted by themselves, so that a page may show hundreds and a flood comes to an end', async () => {
    const app = await guarded()
    const statuses: number[] = []
    for (let n = 0; n < 50_000 && statuses.at(-1) !== 429; n++) statuses.push((await app.inject(`/files/${n}`)).statusCode)
    expect(statuses.length).toBeGreaterThan(3000)
    expect(statuses.at(-1)).toBe(429)
    for (const url of ['/file.css', '/page']) expect((await app.inject(url)).statusCode, url).toBe(200)
  })

  test('of an account are limited too, separately from its calls', async () => {
    const site = await openAuthServer({ CALLS_PER_S: '1' })
    await site.add({ login_id: 'looker' })
    const looker = cookieOf(await site.login('looker'))
    const statuses: number[] = []
    for (let n = 0; n < 300 && statuses.at(-1) !== 429; n++) statuses.push((await site.get(`/files/${'0'.repeat(64)}`, looker)).statusCode)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404))
    expect(statuses.at(-1)).toBe(429)
    expect((await site.get('/api/user/me', looker)).statusCode).toBe(200)
    await site.close()
  })
})

describe('an account’s calls', () => {
  test('are limited per account across addresses, without effect on others', async () => {
    const site = await openAuthServer({ CALLS_PER_S: '1' })
    const [busy, other] = await Promise.all(
      ['busy', 'other'].map(async (login_id) => {
        await site.add({ login_id })
        return cookieOf(await site.login(login_id))
      }),
    )
    let places = 0
    const ask = () => site.get('/api/user/me', { ...busy, from: `10.1.${++places}.1` })
    const first = await Promise.all(Array.from({ length: 20 }, ask))
    expect(first.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    let answer = await ask()
    while (answer.statusCode === 200 && places < 200) answer = await ask()
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([429, 'tooOften', '1'])
    expect((await site.get('/api/user/me', other)).statusCode).toBe(200)
    expect((await site.get('/api/user/me')).json()).toBeNull()
    await site.close()
  })
})

test('an overlong header is ignored, without effect on others', async () => {
  const app = await guarded()
  let heard: unknown
  app.get('/heard', async ({ headers }) => {
    heard = [headers.referer, headers['user-agent'], headers['accept-language']]
    return ''
  })
  const long = { referer: `https://${'a.zum.s.'.repeat(3000)}x/`, 'user-agent': 'x'.repeat(3000), 'accept-language': 'ko,'.repeat(3000) }
  await app.inject({ url: '/heard', headers: long })
  expect(heard).toEqual([undefined, undefined, undefined])
  await app.inject({ url: '/heard', headers: { referer: 'https://search.naver.com/', 'user-agent': 'Firefox', 'accept-language': 'ko' } })
  expect(heard).toEqual(['https://search.naver.com/', 'Firefox', 'ko'])
})
