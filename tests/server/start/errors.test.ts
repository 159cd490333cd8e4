import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { appError, createCommonIssue, text } from '#schema'
import { issuesFromZod } from '#schema/row/issues.ts'
import { setRequestTimeout } from '#server/base/deadline.ts'
import { readEnv } from '#server/base/env.ts'
import { registerErrorHandler } from '#server/base/errors.ts'
import type { AppContext } from '#server/base/context.ts'
import { httpOptions } from '#server/http/options.ts'
import { registerRequestLogging, createLogger } from '#server/base/logging.ts'

/** A server with the application's settings and one route. */
function door(handler: () => unknown) {
  const lines: Record<string, any>[] = []
  const log = createLogger('info', new Writable({ write: (chunk, _encoding, done) => (lines.push(JSON.parse(String(chunk))), done()) }))
  const env = readEnv({ NODE_ENV: 'test', REQUEST_TIMEOUT_S: '1' })
  const context = { env, log } as AppContext
  const app = fastify(httpOptions(context))
  registerErrorHandler(app, log)
  registerRequestLogging(app, log)
  setRequestTimeout(app, env)
  app.get('/api/made/:id', async () => handler())
  app.get('/stream', { config: { deadline: false } }, async () => handler())
  return { app, lines }
}

test('a fault answers with its own status, words, issues and time to wait', async () => {
  const { app } = door(() => {
    throw appError('tooOften', { retryAfter: 12.2, issues: [createCommonIssue('tooLong', ['params', 'login_id'], { most: 1000 })] })
  })
  const answer = await app.inject('/api/made/1')
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('13')
  expect(answer.json()).toEqual({
    code: 'tooOften',
    message: expect.any(String),
    issues: [{ path: ['params', 'login_id'], code: 'tooLong', values: { most: 1000 }, message: '1,000자 이하로 입력해 주세요.' }],
  })
})

test('a stale save returns the current row with the message', async () => {
  const { app } = door(() => {
    throw appError('stale', { data: { row: { id: 7, version: 4 } } })
  })
  expect((await app.inject('/api/made/1')).json()).toMatchObject({ code: 'stale', row: { id: 7, version: 4 } })
})

test('anything unforeseen is one sentence with the number of the request, and nothing of the inside', async () => {
  const { app, lines } = door(() => {
    throw Object.assign(new Error('duplicate key (phone)=(01012345678) "홍길동"'), {
      code: '23505',
      detail: 'Key (phone)=(01012345678)',
      table: 'users',
      constraint: 'users_phone_key',
    })
  })
  const answer = await app.inject('/api/made/1')
  expect(answer.statusCode).toBe(500)
  const { code, message, issues } = answer.json()
  expect({ code, issues }).toEqual({ code: 'unforeseen', issues: [] })
  const logged = lines.find(({ msg }) => msg === 'unforeseen')
  expect(message).toBe(`오류가 발생했습니다. (요청 번호 ${logged?.requestId})`)
  expect(logged?.err).toMatchObject({
    type: 'Error',
    code: '23505',
    table: 'users',
    constraint: 'users_phone_key',
    stack: expect.stringContaining('errors.test.ts'),
  })
  expect(JSON.stringify(lines)).not.toMatch(/01012345678|홍길동/)
})

test('a call that takes longer than the deadline is 503 and says when to come back', async () => {
  const { app } = door(() => wait(3000, 'late'))
  const answer = await app.inject('/api/made/1')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('1')
  expect(answer.json().code).toBe('busy')
})

test('an answer that streams has no deadline', async () => {
  const { app } = door(() => wait(1300, 'late'))
  expect((await app.inject('/stream')).body).toBe('late')
})

test('a request is logged as one line with its route, without parameters', async () => {
  const { app, lines } = door(() => ({ fine: true }))
  await app.inject('/api/made/901212?keyword=%ED%99%8D%EA%B8%B8%EB%8F%99')
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      requestId: expect.any(String),
      method: 'GET',
      route: '/api/made/:id',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    },
  ])
})

test('a log line keeps ids and drops user input, naming the dropped keys', () => {
  const lines: string[] = []
  const log = createLogger('info', new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }))
  log.info({ id: 7, phone: '010-1234-5678', name: 'files.sweep' }, 'saved')
  log.error(new Error('no such person: "홍길동", 01012345678, column "phone_no"'))
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id: 7, dropped: ['phone'] })
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ msg: 'error', err: { message: 'no such person: "…", …, column "phone_no"' } })
  expect(lines.join('')).not.toMatch(/010-1234|홍길동/)
})

test('two readers at once are each refused in their own language', async () => {
  const arrived = Promise.withResolvers<void>()
  const firstAnswered = Promise.withResolvers<void>()
  const words = text('이름', { max: 3 })
  const { app } = door(async () => {
    // The first call has validated its value but not yet responded when the second one runs.
    const parsed = words.keySpecs.$.value.safeParse('너무 긴 이름', { reportInput: true })
    const issues = parsed.error ? issuesFromZod(parsed.error, ['name']) : []
    arrived.resolve()
    await firstAnswered.promise
    throw appError('invalid', { issues })
  })
  const english = app.inject({ url: '/api/made/1', headers: { 'accept-language': 'en-GB,ko;q=0.5' } })
  await arrived.promise
  const missing = await app.inject({ url: '/nowhere', headers: { 'accept-language': 'ko' } })
  const korean = app.inject({ url: '/api/made/2', headers: { 'accept-language': 'ko' } })
  firstAnswered.resolve()
  expect(missing.statusCode).toBe(404)
  expect((await english).json()).toEqual({
    code: 'invalid',
    message: 'Please check what you entered.',
    issues: [{ path: ['name'], code: 'tooLong', values: { most: 3 }, message: 'Enter up to 3 characters.' }],
  })
  expect((await korean).json()).toEqual({
    code: 'invalid',
    message: '입력한 내용을 확인해 주세요.',
    issues: [{ path: ['name'], code: 'tooLong', values: { most: 3 }, message: '3자 이하로 입력해 주세요.' }],
  })
})
