import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fineLog } from '#resources/rental/charges/fineLog.ts'
import type { PaymentApi } from './payingDesk.ts'
import { openPaymentApi, shortTimeoutMs } from './payingDesk.ts'

let desk: PaymentApi
beforeAll(async () => void (desk = await openPaymentApi()))
afterAll(() => desk?.close())

test('ten identical concurrent requests make one charge, and a repetition gets the same response', async () => {
  const id = await desk.fine()
  const headers = { 'idempotency-key': `once-${id}` }
  desk.sandbox.addOrder({ mood: 'delayed', ms: 100, on: '/billing/' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => desk.charge(id, {}, headers)))
  // A request that arrives after the first one has finished gets its stored response.
  expect(answers.filter(({ status, headers: firstResponse }) => status === 200 && firstResponse['idempotency-replayed'] === undefined)).toHaveLength(1)
  for (const { status, body } of answers) if (status !== 200) expect(['paymentPending', 'inProgress']).toContain(body.code)
  const secondResponse = await desk.charge(id, {}, headers)
  expect([secondResponse.status, secondResponse.headers['idempotency-replayed']]).toEqual([200, 'true'])
  expect(secondResponse.body).toEqual(answers.find(({ status }) => status === 200)?.body)
  expect(await desk.movements('fine_log', id)).toHaveLength(1)
})

test('a repeated request that waits for the row gets the response of the first', async () => {
  const id = await desk.fine()
  const headers = { 'idempotency-key': `behind-${id}` }
  const { db } = desk.context
  const waiting = () => db.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
  const waits = (count: number) => vi.waitFor(async () => expect(await waiting()).toHaveLength(count), { timeout: 10_000 })
  desk.sandbox.addOrder({ mood: 'delayed', ms: 300, on: '/billing/' })
  const first = desk.charge(id, {}, headers)
  await vi.waitFor(async () => expect(await desk.row(fineLog, id)).toMatchObject({ status: 'charging' }))
  const second = await db.transaction(async ({ query }) => {
    await query('select from fine_logs where id = $1 for update', [id])
    await waits(1)
    const behind = desk.charge(id, {}, headers)
    await waits(2)
    return { behind }
  })
  const [firstResponse, secondResponse] = [await first, await second.behind]
  expect([firstResponse.status, firstResponse.headers['idempotency-replayed']]).toEqual([200, undefined])
  expect([secondResponse.status, secondResponse.headers['idempotency-replayed'], secondResponse.body]).toEqual([200, 'true', firstResponse.body])
  expect(await desk.movements('fine_log', id)).toHaveLength(1)
})

test('a repeated request gets the response that the recovery has found', async () => {
  const id = await desk.fine()
  const headers = { 'idempotency-key': `late-${id}` }
  desk.sandbox.addOrder({ mood: 'late', ms: 2 * shortTimeoutMs, on: '/billing/' })
  expect((await desk.givingUp(() => desk.charge(id, {}, headers))).body.code).toBe('paymentPending')
  await desk.recover()
  const secondResponse = await desk.charge(id, {}, headers)
  expect([secondResponse.status, secondResponse.headers['idempotency-replayed'], secondResponse.body.status]).toEqual([200, 'true', 'paid'])
})
