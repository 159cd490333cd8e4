import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'
import { platformsOf } from '../server/testApp.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const phone = 'Mozilla/5.0 (Linux; Android 16; SM-S938N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'reference' })
})
afterAll(() => office?.close())

interface Row {
  path: string
  kind: string
  campaign: string
  referrer: string
  device: string
  count: number
}

/** Runs visits against servers, closes them so that they flush their counters, and returns the stored counts. */
async function counted(run: (apps: readonly FastifyInstance[]) => Promise<unknown>, servers = 1): Promise<Row[]> {
  const { db, context } = office.testApp
  await db.query('delete from visit_counts')
  const apps = await Promise.all(Array.from({ length: servers }, () => buildApp(context, { vendors: platformsOf(context), pages: 'built' })))
  await run(apps)
  await Promise.all(apps.map((app) => app.close()))
  return db.query<Row>('select path, kind, campaign, referrer, device, count from visit_counts order by path, kind, campaign, referrer, device')
}

const look = (app: FastifyInstance | undefined, url: string, headers: Record<string, string> = {}) =>
  app?.inject({ url, headers: { 'user-agent': browser, ...headers } })

const press = (app: FastifyInstance | undefined, payload: object, headers: Record<string, string> = {}) =>
  app?.inject({ method: 'POST', url: '/visits', payload, headers: { 'user-agent': browser, ...headers } })

const plain = { campaign: '-', referrer: 'none', device: 'other' }

describe('a visit', () => {
  test('is counted by page, campaign, referrer kind and device kind; the path is stored without the number', async () => {
    const rows = await counted(async ([app]) => {
      await look(app, '/')
      const etag = String((await look(app, '/'))?.headers.etag)
      expect((await look(app, '/', { 'if-none-match': etag }))?.statusCode).toBe(304)
      await look(app, '/?utm_campaign=spring%20sale', { referer: 'https://l.instagram.com/', 'user-agent': phone })
      await look(app, '/legal/115', { referer: 'https://search.naver.com/' })
      await look(app, '/legal/219', { referer: 'https://www.google.com/' })
    })
    expect(rows).toEqual([
      { path: '/', kind: 'view', ...plain, count: 3 },
      { path: '/', kind: 'view', campaign: 'spring_sale', referrer: 'social', device: 'android', count: 1 },
      { path: '/legal/[id]', kind: 'view', ...plain, referrer: 'search', count: 2 },
    ])
  })

  test.each([
    ['a bot', '/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a link preview', '/', { 'user-agent': 'facebookexternalhit/1.1;kakaotalk-scrap/1.0' }],
    ['a client without a user agent', '/', { 'user-agent': '' }],
    ['a prefetching browser', '/', { 'sec-purpose': 'prefetch' }],
    ['a visitor of a missing page', '/no-such-page', {}],
    ['a visitor of a missing document', '/legal/999999', {}],
  ])('by %s is not counted', async (_who, url, headers) => {
    expect(await counted(([app]) => Promise.resolve(look(app, url, headers)))).toEqual([])
  })

  test('is summed over several servers', async () => {
    const rows = await counted((apps) => Promise.all(apps.flatMap((app) => Array.from({ length: 20 }, async () => look(app, '/')))), 2)
    expect(rows).toEqual([{ path: '/', kind: 'view', ...plain, count: 40 }])
  })

  test('with any of a thousand invented campaigns is counted in a limited number of rows', async () => {
    const rows = await counted(async ([app]) => {
      for (let n = 0; n < 1000; n += 1) await look(app, `/?utm_campaign=made-${n}`)
    })
    expect(rows.length).toBeLessThanOrEqual(201)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1000)
  })

  test('sets no cookie', async () => {
    await counted(async ([app]) => expect((await look(app, '/'))?.headers).not.toHaveProperty('set-cookie'))
  })
})

describe('a press of a store button', () => {
  const one = { kind: 'click_ios', address: '/?utm_campaign=spring', from: 'https://www.youtube.com/' }

  test('is counted with its page and campaign', async () => {
    const rows = await counted(async ([app]) => expect((await press(app, one))?.statusCode).toBe(204))
    expect(rows).toEqual([{ path: '/', kind: 'click_ios', campaign: 'spring', referrer: 'social', device: 'other', count: 1 }])
  })

  test('from another site, with an unknown page or kind, or by a bot is not counted', async () => {
    const rows = await counted(async ([app]) => {
      expect((await press(app, one, { origin: 'https://evil.example' }))?.statusCode).toBe(403)
      expect((await press(app, one, { 'sec-fetch-site': 'cross-site' }))?.statusCode).toBe(403)
      expect((await press(app, { ...one, kind: 'view' }))?.statusCode).toBe(400)
      expect((await press(app, { ...one, address: 'http://[' }))?.statusCode).toBe(400)
      expect((await press(app, { ...one, more: 1 }))?.statusCode).toBe(400)
      expect((await press(app, { ...one, address: '/no/such/page' }))?.statusCode).toBe(204)
      expect((await press(app, one, { 'user-agent': 'curl/8' }))?.statusCode).toBe(204)
    })
    expect(rows).toEqual([])
  })

  test('is rate-limited', async () => {
    await counted(async ([app]) => {
      const statuses = new Set<number | undefined>()
      for (let n = 0; n < 60; n += 1) statuses.add((await press(app, one))?.statusCode)
      expect([...statuses]).toEqual([204, 429])
    })
  })
})

test('a redirect to a store is counted with its destination', async () => {
  const rows = await counted(async ([app]) => {
    await look(app, '/go?utm_campaign=poster', { 'user-agent': phone })
    await look(app, '/go')
  })
  expect(rows).toEqual([
    { path: '/go', kind: 'go_android', campaign: 'poster', referrer: 'none', device: 'android', count: 1 },
    { path: '/go', kind: 'go_other', ...plain, count: 1 },
  ])
})
