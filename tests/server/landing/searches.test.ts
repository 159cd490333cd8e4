import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { LandingMaker } from '#server/pages/maker.ts'
import { landing } from '#server/pages/routes.ts'
import type { PublicSite } from '#server/pages/routes.ts'
import { answerErrors } from '#server/base/errors.ts'
import { makeLog } from '#server/base/logging.ts'
import { readEnv } from '#server/base/env.ts'

/** One page that answers what it is asked, and says how often it was made. */
async function asked() {
  let made = 0
  const maker: LandingMaker = {
    routeOf: async () => '/faq',
    async open(_path, query) {
      made++
      const q = query.get('q') ?? ''
      return {
        status: 200,
        state: q,
        draw: () => ({ status: 200, html: q, head: '', language: 'ko', styles: [], framed: false, unpublished: true, modules: [] }),
      }
    },
    compose: async ({ html }) => ({ html }),
  }
  const log = makeLog('silent')
  const app = fastify()
  answerErrors(app, log)
  landing(app, { maker, source: {}, context: { env: readEnv({}), log } } as unknown as PublicSite, {} as never)
  const status = async (question: string, remoteAddress = '10.0.0.1') =>
    (await app.inject({ url: question && `/faq?q=${question}`, remoteAddress, headers: { host: 'localhost' } })).statusCode
  return { status, made: () => made }
}

test('a stranger asks public pages as much as anybody types; what is known already, and the pages themselves, everybody sees', async () => {
  const { status, made } = await asked()
  await status('first')
  const statuses: number[] = []
  for (let at = 0; at < 80; at++) statuses.push(await status(`question${at}`))
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200))
  expect(statuses.slice(-5)).toEqual(Array(5).fill(429))
  expect(made()).toBeLessThan(70)
  expect(await status('question59')).toBe(200)
  expect(await status('question70', '10.0.0.2')).toBe(200)
})
