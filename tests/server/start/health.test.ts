import fastify from 'fastify'
import { expect, test } from 'vitest'
import { appError } from '#schema'
import { registerHealth } from '#server/http/health.ts'
import type { AppContext } from '#server/base/context.ts'
import { createLogger } from '#server/base/logging.ts'

/** A server whose database responds as the test says. */
function door(answer: () => Promise<unknown[]>) {
  let queryCount = 0
  const query = () => {
    queryCount++
    return answer()
  }
  const app = fastify()
  registerHealth(app, { db: { query }, log: createLogger('silent') } as unknown as AppContext)
  return { status: async (url: string) => (await app.inject(url)).statusCode, asked: () => queryCount }
}

test('a database that is away makes the server unready, not dead', async () => {
  const { status } = door(() => Promise.reject(appError('busy')))
  expect(await status('/readyz')).toBe(503)
  expect(await status('/healthz')).toBe(200)
})

test('a database that never answers makes it unready all the same', async () => {
  const { status } = door(() => new Promise(() => {}))
  expect(await status('/readyz')).toBe(503)
})

test('the database is checked at most once a second', async () => {
  const { status, asked: queryCount } = door(() => Promise.resolve([]))
  expect(await Promise.all(Array.from({ length: 50 }, () => status('/readyz')))).toEqual(Array(50).fill(200))
  expect(await status('/readyz')).toBe(200)
  expect(queryCount()).toBe(1)
})
