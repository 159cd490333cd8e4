import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { dataProviderAs } from './providers.ts'

/** Errors that precede any row access, as the data provider reports them. */
let testApp: TestApp
let base = ''
let wired: Awaited<ReturnType<typeof dataProviderAs>>

beforeAll(async () => {
  testApp = await createTestApp({ env: { REQUEST_TIMEOUT_S: '1' } })
  base = await testApp.listen()
  wired = await dataProviderAs(testApp, base, 'super')
})
afterAll(() => testApp.close())

const list = (filter: object) => wired.dataProvider.getList('tags', { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' }, filter })

test('413 when too much is sent', async () => {
  await expect(wired.dataProvider.create('tags', { data: { name: 'x'.repeat(1_100_000) } })).rejects.toMatchObject({
    status: 413,
    message: '보낸 내용이 너무 큽니다.',
  })
})

test('414 when the address is too long', async () => {
  await expect(list({ name: Array.from({ length: 300 }, () => 'x'.repeat(70)) })).rejects.toMatchObject({ status: 414 })
})

test('422 when a key comes again with another body', async () => {
  const create = (name: string) => wired.dataProvider.create('tags', { data: { name }, meta: { key: 'the-same-key' } })
  await create('처음')
  await expect(create('다음')).rejects.toMatchObject({ status: 422, body: { code: 'keyReused' } })
})

test('429, with the time to wait, when a login was tried too often', async () => {
  await testApp.db.query(`insert into login_attempts (key, failures, first_at, blocked_until) values ('login:kim', 99, now(), now() + interval '5 minutes')`)
  const stranger = await dataProviderAs(testApp, base, 'anyone')
  const refused = await stranger.api.user.staffLogin({ params: { login_id: 'kim', password: 'whatever it was' } }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyLogins', retryAfter: expect.any(Number) } })
})

test('503, with the time to wait, when the database does not come to an answer', async () => {
  await testApp.db.transaction(async (connection) => {
    await connection.query('lock table tags in access exclusive mode')
    await expect(list({})).rejects.toMatchObject({ status: 503, body: { code: 'busy', retryAfter: expect.any(Number) } })
  })
  await expect(list({})).resolves.toMatchObject({ total: 1 })
})

test('no status at all when no server is there', async () => {
  const alone = await createTestApp()
  const closedAddress = await alone.listen()
  const far = await dataProviderAs(alone, closedAddress, 'anyone')
  await alone.close()
  await expect(far.api.user.me()).rejects.toMatchObject({ status: 0, body: { code: 'unreachable' } })
})
