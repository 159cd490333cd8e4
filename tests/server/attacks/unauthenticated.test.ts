import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allResources } from '#resources'
import type { Call } from '#schema/calls/call.ts'
import { callsOf } from '#schema/calls/calls.ts'
import { parsingTimeLimiter } from '#server/security/rate.ts'
import { repeatToMaxSize } from './bombs.ts'
import type { SignedInServer } from './serverProcess.ts'
import { startSignedInServer } from './serverProcess.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: SignedInServer
beforeAll(async () => {
  server = await startSignedInServer()
})
afterAll(() => server?.close())

/** A megabyte of unknown keys. */
const odd = `{${Array.from({ length: 80_000 }, (_, at) => `"k${at}":0`).join()}}`
const changing: readonly Call[] = allResources.flatMap(callsOf).filter(({ method, mutates }) => method === 'POST' || mutates)
const ask = ({ path, bodyType = 'application/json' }: Call, body: string) =>
  fetch(`${server.address}${path}`, { method: 'POST', body, headers: { 'content-type': bodyType, origin: server.address } })

/** The limit in ms of CPU for which the server's thread may be blocked. */
const mostHeldMs = 100

test('request bodies without a session are limited before parsing, and do not delay others', async () => {
  const calls = changing.filter(({ bodyType }) => bodyType === undefined)
  const statuses = new Set<number>()
  const { held, others } = await server.attack(async () => {
    const one = async (from: number) => {
      for (let n = from; n < 60; n += 6) statuses.add((await ask(calls[n % calls.length] ?? expect.fail('no call'), odd)).status)
    }
    await Promise.all(Array.from({ length: 6 }, (_, from) => one(from)))
    return new Response()
  })
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([401, 413])
  expect([...others]).toEqual([200])
  expect(held).toBeLessThan(mostHeldMs)
})

test('every call refuses an unauthorised request before parsing its body', async () => {
  const forbidden = changing.filter(({ isAllowedFor }) => !isAllowedFor('anyone'))
  expect(forbidden.length).toBeGreaterThan(200)
  const read: string[] = []
  for (const call of forbidden) if ((await ask(call, '{')).status !== 401) read.push(call.path)
  expect(read).toEqual([])
})

test('request bodies of members and anonymous clients are limited, and long texts are refused', async () => {
  const open = changing.filter(({ isAllowedFor, bodyType }) => isAllowedFor('anyone') && bodyType === undefined)
  for (const call of open) {
    const answer = await ask(call, `{"text":"${repeatToMaxSize('a')}"}`)
    expect([answer.status, (await answer.json()) as unknown], call.path).toMatchObject([413, { code: 'tooLarge' }])
  }
})

test('parsing time is counted per sender: a sender over the limit is refused for a while, others are not affected', () => {
  const spent = parsingTimeLimiter()
  for (let n = 0; n < 20; n++) {
    spent.check('10.0.0.1', 0)
    spent.took('10.0.0.1', 0, 100)
  }
  expect(() => spent.check('10.0.0.1', 0)).toThrow(expect.objectContaining({ code: 'tooOften', status: 429 }))
  expect(() => spent.check('10.0.0.2', 0)).not.toThrow()
  expect(() => spent.check('10.0.0.1', 1000)).not.toThrow()
})
