import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { PageRenderer } from '#server/pages/renderer.ts'
import { registerLanding } from '#server/pages/routes.ts'
import type { PublicSiteContext } from '#server/pages/routes.ts'
import { registerErrorHandler } from '#server/base/errors.ts'
import { createLogger } from '#server/base/logging.ts'
import { readEnv } from '#server/base/env.ts'

/** A renderer with one page; `created` counts its renderings. Every other path is 404. */
async function searchedWords() {
  let created = 0
  const renderer: PageRenderer = {
    routeOf: async () => '/faq',
    async open(path, query) {
      created++
      const q = query.get('q') ?? ''
      const status = path === '/faq' ? 200 : 404
      return {
        status,
        state: q,
        render: () => ({ status, html: q, head: '', language: 'ko', stylesheets: [], framed: false, unpublished: true, modules: [] }),
      }
    },
    compose: async ({ html }) => ({ html }),
  }
  const log = createLogger('silent')
  const app = fastify()
  registerErrorHandler(app, log)
  registerLanding(app, { renderer, source: {}, context: { env: readEnv({}), log } } as unknown as PublicSiteContext, {} as never)
  const at = async (url: string, remoteAddress = '10.0.0.1') => (await app.inject({ url, remoteAddress, headers: { host: 'localhost' } })).statusCode
  return { at, status: (question: string, from?: string) => at(`/faq?q=${question}`, from), made: () => created }
}

test('searches of a client are rate-limited; cached results and other clients are not affected', async () => {
  const { status, made: created } = await searchedWords()
  await status('first')
  const statuses: number[] = []
  for (let at = 0; at < 80; at++) statuses.push(await status(`question${at}`))
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200))
  expect(statuses.slice(-5)).toEqual(Array(5).fill(429))
  expect(created()).toBeLessThan(70)
  expect(await status('question59')).toBe(200)
  expect(await status('question70', '10.0.0.2')).toBe(200)
})

test('unknown pages are limited like calls; known pages are not', async () => {
  const { at, made: created } = await searchedWords()
  expect(await at('/faq')).toBe(200)
  const statuses: number[] = []
  for (let n = 0; n < 20_000 && statuses.at(-1) !== 429; n++) statuses.push(await at(`/notices/${n}`))
  expect(statuses.slice(0, 599)).toEqual(Array(599).fill(404))
  expect(statuses.at(-1)).toBe(429)
  const before = created()
  expect(await at('/faq')).toBe(200)
  expect(created()).toBeLessThanOrEqual(before + 1)
  expect(await at('/notices/0', '10.0.0.2')).toBe(404)
})
