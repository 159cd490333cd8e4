import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { instantOf } from '#schema/base/time.ts'
import { openMetrics } from '#server/telemetry/prometheus.ts'
import { startMetricsServer } from '#server/telemetry/metricsServer.ts'
import type { LocalPayment } from '#sandbox/payment/local.ts'
import type { Bookings } from '../resources/bookings.ts'
import { openBookings } from '../resources/bookings.ts'

let testApp: Bookings
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  testApp = await openBookings()
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => testApp?.close())

const sandbox = () => (testApp.context.ports.payment as LocalPayment).sandbox()
const outages = async () => (await (await testApp.as('desk')).get('/api/operations/outages')).json().vendors
const operations = async () => (await (await testApp.as('ops')).get('/api/operations')).json()

async function payUnanswered() {
  const rider = await testApp.rider()
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open()))
  const answer = await rider.client.post('/api/rent/pay', { id, agreed: true })
  expect(answer.statusCode).toBe(409)
  return id as number
}

/** What Prometheus and a load balancer read on the port of the metrics. */
async function metricsPort() {
  const metrics = await openMetrics()
  const { address, close } = await startMetricsServer(testApp.context, metrics, 0)
  closing.push(close)
  return { metrics, read: async (path: string) => (await fetch(address + path)).text(), address }
}

test('a vendor that does not answer is seen at once by staff, by metric and on the metrics port, until it answers', async () => {
  await testApp.at('2026-11-20 12:00:00')
  expect(await outages()).toEqual([])
  ;(await sandbox()).addOrder({ mood: 'broken', on: '/', times: 12 })
  const held = []
  for (let count = 0; count < 5; count++) held.push(await payUnanswered())
  await testApp.at('2026-11-20 12:12:00')
  await testApp.runJob('payments.recover')
  const [{ amount }] = (await testApp.db.query<{ amount: number }>('select sum(amount)::int as amount from tlogs where inquire_at is not null')) as [
    { amount: number },
  ]
  await expect.poll(outages).toMatchObject([
    {
      name: 'payment',
      is_down: true,
      failing_since: '2026-11-20T03:00:00Z',
      failures: 10,
      answered_at: null,
      waiting: 5,
      amount,
      oldest_at: '2026-11-20T03:00:00Z',
      member_notice: { ko: '결제 결과를 확인하고 있습니다. 잠시 후 다시 확인해 주세요.' },
    },
  ])
  expect((await operations()).parts).toMatchObject({ database: true, vendors: false, backup: null })
  const { read } = await metricsPort()
  expect(JSON.parse(await read('/readyz'))).toMatchObject({ status: 'ready', parts: { vendors: false }, vendors_down: [{ name: 'payment', waiting: 5 }] })
  const text = await read('/metrics')
  expect(text).toContain('ride_vendor_down{vendor="payment"} 1')
  expect(text).toContain('ride_vendor_waiting{vendor="payment"} 5')
  expect(text).toContain(`ride_vendor_waiting_oldest_timestamp_seconds{vendor="payment"} ${instantOf('2026-11-20 12:00:00').getTime() / 1000}`)

  const payments = await sandbox()
  await payments.idle()
  await testApp.at('2026-11-20 12:30:00')
  await testApp.runJob('payments.recover')
  await testApp.runJob('payments.recover', '2026-11-20 13:40:00')
  await expect.poll(outages).toEqual([])
})

test('one failure counts for ten minutes, and one that is not repeated is no outage after that', async () => {
  await testApp.at('2026-11-21 12:00:00')
  await testApp.db.query('delete from vendor_health')
  await testApp.db.query("insert into vendor_health (name, failing_since, failures, failed_at) values ('doors', $1, 1, $1)", [instantOf('2026-11-21 12:00:00')])
  expect(await outages()).toMatchObject([{ name: 'doors', failures: 1 }])
  await testApp.at('2026-11-21 12:11:00')
  expect(await outages()).toEqual([])
})

test('the status names settings, and the values of those only that cannot be secret', async () => {
  const { settings, pools, queues, database } = await operations()
  expect(settings).toContainEqual({ name: 'NODE_ENV', is_set: true, value: 'test' })
  expect(settings).toContainEqual({ name: 'DATABASE_URL', is_set: true, value: null })
  expect(JSON.stringify(settings)).not.toContain(testApp.databaseUrl)
  expect(pools.map(({ pool }: { pool: string }) => pool)).toEqual(['main', 'heavy_desk', 'heavy_guests', 'priority'])
  expect(queues).toEqual({ uploads: 0, imageRequests: 0, trials: 0, exports: 0 })
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect((await (await testApp.as('cs')).get('/api/operations')).statusCode).toBe(403)
})

test('the last backup is read from its file, and an old or failed one is not in order', async () => {
  await testApp.at('2026-11-20 12:00:00')
  const folder = join(testApp.context.env.DATA_DIR, 'backups')
  const write = (state: unknown) => writeFileSync(join(folder, 'state.json'), typeof state === 'string' ? state : JSON.stringify(state))
  mkdirSync(folder, { recursive: true })
  const state = { finishedAt: '2026-11-20T01:00:00Z', kind: 'full', bytes: 5_000_000, outcome: 'ok' }
  write(state)
  expect(await operations()).toMatchObject({ backup: state, parts: { backup: true } })
  write({ ...state, finishedAt: '2026-11-18T01:00:00Z' })
  expect(await operations()).toMatchObject({ parts: { backup: false } })
  write({ ...state, outcome: 'failed' })
  expect(await operations()).toMatchObject({ parts: { backup: false } })
  write('{')
  expect(await operations()).toMatchObject({ backup: { outcome: 'failed' }, parts: { backup: false } })
})

test('the metrics port answers nothing else, and counts requests, jobs and calls of vendors by their labels', async () => {
  const { metrics, read, address } = await metricsPort()
  metrics.request({ method: 'POST', route: '/api/rent/hold', status: '200' }, 0.04)
  metrics.vendorCall({ vendor: 'sms', call: 'send', outcome: 'sent' }, 0.2)
  metrics.jobRun({ job: 'rent.expire', outcome: 'ok' }, 0.1, { moved: 3, refused: 0 })
  const text = await read('/metrics')
  expect(text).toContain('ride_requests_total{method="POST",route="/api/rent/hold",status="200"} 1')
  expect(text).toContain('ride_request_duration_seconds_bucket{le="0.05",route="/api/rent/hold"} 1')
  expect(text).toContain('ride_vendor_calls_total{vendor="sms",call="send",outcome="sent"} 1')
  expect(text).toContain('ride_job_items_total{job="rent.expire",kind="moved"} 3')
  expect(text).toMatch(/^ride_database_bytes \d{7,}$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).toContain('ride_database_connections{pool="main",state="waiting"} 0')
  expect(text).toMatch(/^ride_rentals\{status="hold"\} \d+$/m)
  expect((await fetch(`${address}/api/rent/findMany`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
})
