import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultLanding } from '#resources/help/landing/defaultLanding.ts'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/base/database.ts'
import { openDatabase } from '#server/db/pool.ts'
import type { TestApp } from '../server/testApp.ts'
import { createTestApp, platformsOf } from '../server/testApp.ts'

let testApp: TestApp
let here: string
/** A second server on the same database. */
let other: FastifyInstance
let otherDb: Database | undefined
let there: string
beforeAll(async () => {
  testApp = await createTestApp({ pages: 'built', filled: 'reference' })
  here = await testApp.listen()
  otherDb = await openDatabase({ url: testApp.databaseUrl, size: 3, timeoutS: 5 })
  other = await buildApp({ ...testApp.context, db: otherDb }, { vendors: platformsOf(testApp.context), pages: 'built' })
  there = await other.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await other?.close()
  await otherDb?.close()
  await testApp?.close()
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The raw response bytes: `fetch` would decompress them. */
const raw = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    request(address, { method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })

const htmlOf = async (address: string, headers: Record<string, string> = {}) => (await raw(address, headers)).body.toString()

describe('a public page', () => {
  test('is compressed as the browser accepts it, with the same content in every encoding', async () => {
    const plain = await raw(here)
    const brotli = await raw(here, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await raw(here, { 'accept-encoding': 'br;q=0, gzip' })
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    for (const { headers, body } of [plain, brotli, gzip]) {
      expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache', 'content-length': String(body.length) })
    }
  })

  test('answers 304 for every content encoding', async () => {
    const { headers } = await raw(here, { 'accept-encoding': 'br' })
    const etag = String(headers.etag)
    const again = await raw(here, { 'accept-encoding': 'br', 'if-none-match': etag })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    expect((await raw(here, { 'accept-encoding': 'gzip', 'if-none-match': `"other", W/${etag}` })).status).toBe(304)
    expect((await raw(here, { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await raw(`${here}/legal/115`, { 'if-none-match': etag })).status).toBe(200)
  })

  test('answers HEAD with the headers of GET', async () => {
    const [head, get] = [await raw(here, { 'accept-encoding': 'br' }, 'HEAD'), await raw(here, { 'accept-encoding': 'br' })]
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(get.body.length)])
    expect(head.headers.etag).toBe(get.headers.etag)
  })

  test('allows scripts only from its own origin, and lists the hash of each style', async () => {
    const { headers, body } = await raw(here)
    const policy = String(headers['content-security-policy'])
    const styles = [...body.toString().matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => createHash('sha256').update(css).digest('base64'))
    expect(styles.length).toBeGreaterThan(0)
    for (const hash of styles) expect(policy).toContain(`'sha256-${hash}'`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('nonce')
  })

  test('that does not exist has no ETag', async () => {
    const answer = await raw(`${here}/no-such-page`)
    expect(answer.status).toBe(404)
    expect(answer.headers).not.toHaveProperty('etag')
    expect((await raw(`${here}/legal/999999`)).status).toBe(404)
  })

  test('is small: page and styles within 14 kB, at most one script of at most 3 kB', async () => {
    const page = await raw(here, { 'accept-encoding': 'br' })
    expect(page.body.length).toBeLessThanOrEqual(14 * 1024)
    const html = brotliDecompressSync(page.body).toString()
    expect(html).not.toContain('rel="stylesheet"')
    const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, address = '']) => address)
    expect(scripts.length).toBeLessThanOrEqual(1)
    for (const address of scripts) expect((await raw(here + address, { 'accept-encoding': 'br' })).body.length).toBeLessThanOrEqual(3 * 1024)
  })

  test('never contains the host of another request', async () => {
    const port = new URL(here).port
    await raw(here, { host: `one.localhost:${port}` })
    const html = await htmlOf(here, { host: `two.localhost:${port}` })
    expect(html).toContain(`href="http://two.localhost:${port}/"`)
    expect(html).not.toContain('one.localhost')
  })
})

describe('a published version', () => {
  /** Polls the page until it contains the words. Returns the elapsed ms. */
  async function msUntil(address: string, words: string) {
    const startedAt = performance.now()
    await expect.poll(() => htmlOf(address), { interval: 20, timeout: 5000 }).toContain(words)
    return performance.now() - startedAt
  }

  test('is served by every server within a second, without a restart', async () => {
    const manager = await testApp.as('manager')
    const took: number[] = []
    for (const title of ['첫 게시', '둘째 게시', '셋째 게시']) {
      await Promise.all([htmlOf(here), htmlOf(there)])
      const content = { ...defaultLanding, hero: { ...defaultLanding.hero, title_ko: title } }
      const [id] = await manager.call('landingVersion', 'save', { saveParamsArray: [{ name: title, ...content }] })
      await manager.call('landingVersion', 'publish', { id })
      took.push(Math.max(...(await Promise.all([msUntil(here, title), msUntil(there, title)]))))
    }
    // The fastest of several attempts, because other tests may load the machine.
    expect(Math.min(...took)).toBeLessThan(1000)
  })

  test('is byte-identical until the next publication', async () => {
    const [first, second] = [await raw(here), await raw(there, { host: new URL(here).host })]
    expect(first.headers.etag).toBe(second.headers.etag)
  })
})

describe('the build output', () => {
  const assets = 'dist/assets'
  const texts = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))

  test('contains no source maps, source paths or server code', () => {
    expect(texts.length).toBeGreaterThan(20)
    const forbiddenTexts = ['sourceMappingURL', 'sourceURL', 'node_modules', '.server.ts', process.cwd()]
    const textOf = (name: string) => readFileSync(join(assets, name), 'utf8')
    expect(texts.filter((name) => forbiddenTexts.some((item) => textOf(name).includes(item)))).toEqual([])
    expect(readdirSync(assets).filter((name) => name.endsWith('.map'))).toEqual([])
  })

  test('is the only content that is served: no maps, sources, manifests or build helpers', async () => {
    const sources = [
      '/src/App.tsx',
      '/src/index.html',
      '/server/main.ts',
      '/package.json',
      '/@vite/client',
      '/.vite/manifest.json',
      '/.stamp',
      '/render/render.js',
    ]
    for (const path of ['/assets/', '/assets', `/assets/${texts[0]}.map`, ...sources]) expect([403, 404], path).toContain((await raw(here + path)).status)
  })
})

test('cached pages are served while the database is down', async () => {
  const before = await raw(there)
  await otherDb?.close()
  otherDb = undefined
  const until = performance.now() + 1500
  while (performance.now() < until) {
    const answer = await raw(`${there}/?utm_source=x`)
    expect([answer.status, answer.headers.etag]).toEqual([200, before.headers.etag])
  }
  expect((await raw(`${there}/no-such-page`)).status).toBe(404)
  expect((await raw(`${there}/legal/117`)).status).toBeGreaterThanOrEqual(500)
})
