import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { runMonitoredJob } from '#server/jobs/jobs.ts'
import { openFileStore } from '#server/files/openFileStore.ts'
import { tracedDatabase } from '#server/telemetry/index.ts'
import { tracerWith } from '#server/telemetry/tracing.ts'
import { observeVendorPorts } from '#server/vendors/observeCall.ts'
import type { Bookings } from '../resources/bookings.ts'
import { openBookings } from '../resources/bookings.ts'
import { platformsOf } from '../testApp.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
afterAll(() => testApp?.close())

/** The same application with its traces. */
async function traced() {
  const exporter = new InMemorySpanExporter()
  const tracer = await tracerWith(new SimpleSpanProcessor({ exporter }), { serviceName: 'ride', version: '1' })
  const { ports } = testApp.context
  const base = { ...testApp.context, db: tracedDatabase(testApp.db, tracer), tracer }
  const context = { ...base, ports: observeVendorPorts({ ...ports, close: async () => {} }, base) }
  const app = await buildApp(context, { vendors: platformsOf(context) })
  return { app, context, spans: () => exporter.getFinishedSpans() }
}

test('a request, its statements and its call of a vendor are one trace with the id of the request, and without values', async () => {
  const { app, spans } = await traced()
  const rider = await testApp.rider()
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open()))
  const answer = await app.inject({ method: 'POST', url: '/api/rent/pay', headers: rider.client.headers, payload: { id, agreed: true } })
  expect(answer.statusCode).toBe(200)
  await app.close()
  const traceId = String(answer.headers['x-request-id']).replaceAll('-', '')
  const ofRequest = spans().filter((span) => span.spanContext().traceId === traceId)
  const [request, vendor] = ['POST /api/rent/pay', 'payment charge'].map((name) => ofRequest.find((span) => span.name === name))
  expect(request?.attributes).toMatchObject({ 'http.route': '/api/rent/pay', 'http.response.status_code': 200 })
  expect(vendor?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId)
  expect(ofRequest.filter(({ name }) => name.startsWith('db ')).length).toBeGreaterThan(5)
  expect(ofRequest.filter(({ name }) => name === 'db transaction').length).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify(ofRequest.map(({ attributes }) => attributes))).not.toMatch(/윤가람|01012345678|customer-/)
})

test('a trace that the app has begun goes on in the server', async () => {
  const { app, spans } = await traced()
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await app.inject({ method: 'GET', url: '/healthz', headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } })
  await app.close()
  expect(spans().map((span) => [span.name, span.spanContext().traceId, span.parentSpanContext?.spanId])).toEqual([
    ['GET /healthz', traceId, '00f067aa0ba902b7'],
  ])
})

test('a run of a job is a trace of its own, and a failing one is marked', async () => {
  const { app, context, spans } = await traced()
  const job = (name: string, run: () => Promise<unknown>) => ({ name, label: { ko: name, en: name }, run })
  const store = openFileStore(context.env)
  await runMonitoredJob(
    context,
    job('made.fine', () => context.db.query('select 1')),
    store,
  )
  await expect(
    runMonitoredJob(
      context,
      job('made.broken', () => Promise.reject(new TypeError('홍길동'))),
      store,
    ),
  ).rejects.toThrow(TypeError)
  await app.close()
  const [fine, broken] = ['job made.fine', 'job made.broken'].map((name) => spans().find((span) => span.name === name))
  expect(spans().some((span) => span.parentSpanContext?.spanId === fine?.spanContext().spanId)).toBe(true)
  expect(broken).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'TypeError' } })
  expect(fine?.spanContext().traceId).not.toBe(broken?.spanContext().traceId)
  expect(JSON.stringify(spans().map(({ attributes, status, events }) => [attributes, status, events]))).not.toContain('홍길동')
})
