import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../server/testApp.ts'
import { createTestApp } from '../server/testApp.ts'

const assets = join(import.meta.dirname, '..', '..', 'dist', 'assets')

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ pages: 'built' })
})
afterAll(() => testApp.close())

const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ method: 'GET', url, headers })

test('every URL under /admin serves the same page with its own nonce and `no-store`', async () => {
  const nonces = new Set<string>()
  for (const url of ['/admin', '/admin/banks', '/admin/rcars/7/show?status=active']) {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const [, nonce = ''] = /property="csp-nonce" nonce="([^"]+)"/.exec(answer.body) ?? []
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(answer.body).not.toContain('__CSP_NONCE__')
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

test('every asset of the page is available, compressed, and cached as immutable', async () => {
  const { body } = await get('/admin')
  const loaded = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(loaded.length).toBeGreaterThan(0)
  for (const path of loaded) {
    const plain = await get(path)
    expect(plain.statusCode).toBe(200)
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['x-content-type-options']).toBe('nosniff')
    if (plain.rawPayload.length < 1024) continue
    const small = await get(path, { 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.headers.vary).toMatch(/accept-encoding/i)
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length)
  }
})

test('only build output for browsers can be fetched', async () => {
  for (const url of [
    '/assets/',
    '/assets/../src/index.html',
    '/assets/%2e%2e/.stamp',
    '/.stamp',
    '/dist/.stamp',
    '/render/render.js',
    '/package.json',
    '/data/keys',
    '/assets/nothing.js',
  ]) {
    expect([403, 404], url).toContain((await get(url)).statusCode)
  }
})

test('the build holds no sources and no development client', () => {
  expect(readdirSync(assets).filter((name) => name.endsWith('.map'))).toEqual([])
})

test('files of public/ are served with their content type', async () => {
  const answer = await get('/icon.svg')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/svg+xml')
})

test('an unknown URL returns the not-found page with 404', async () => {
  const answer = await get('/nowhere/at/all')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('페이지를 찾을 수 없습니다.')
})
