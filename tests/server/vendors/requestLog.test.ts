import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runMonitoredJob } from '#server/jobs/jobs.ts'
import { loadResourceJobs } from '#server/jobs/loadResourceJobs.ts'
import { openFileStore } from '#server/files/openFileStore.ts'
import type { LocalPayment } from '#sandbox/payment/local.ts'
import type { Bookings } from '../resources/bookings.ts'
import { openBookings } from '../resources/bookings.ts'
import { createTestApp, queryOf } from '../testApp.ts'

type Line = Readonly<Record<string, unknown>>

let testApp: Bookings
const lines: Line[] = []
beforeAll(async () => {
  testApp = await openBookings((options) => createTestApp({ ...options, onLogLine: (line) => void lines.push(JSON.parse(line)) }))
})
beforeEach(async () => {
  lines.length = 0
  await testApp.at('2026-11-20 12:00:00')
})
afterAll(() => testApp?.close())

const linesOf = (requestId: unknown) => lines.filter((line) => line.requestId === requestId)
const sandbox = () => (testApp.context.ports.payment as LocalPayment).sandbox()

async function held() {
  const rider = await testApp.rider()
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open()))
  return { rider, id: id as number }
}

async function runJob(name: string) {
  const job = (await loadResourceJobs()).find((item) => item.name === name)
  if (!job) throw new Error(`no job ${name}`)
  await runMonitoredJob(testApp.context, job, openFileStore(testApp.context.env))
}

test('one id leads from the answer on the phone to the call of the vendor, its outcome and our order number', async () => {
  const { rider, id } = await held()
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const answer = await rider.client.post('/api/rent/pay', { id, agreed: true }, { traceparent: `00-${traceId}-00f067aa0ba902b7-01` })
  const [movement] = await testApp.db.query<{ order_no: string }>('select order_no from tlogs where target_id = $1', [id])
  const found = linesOf(answer.headers['x-request-id'])
  expect(found).toMatchObject([
    { msg: 'vendor call', vendor: 'payment', call: 'charge', outcome: 'approved', orderNo: movement?.order_no, traceId },
    { msg: 'request', route: '/api/rent/pay', status: 200, actorId: rider.id, traceId },
  ])
  const history = await testApp.db.query<{ request_id: string }>("select distinct request_id from change_log where resource = 'rent' and row_id = $1", [id])
  expect(history.map(({ request_id }) => request_id)).toContain(answer.headers['x-request-id'])
})

test('the line of a refused request says why, in codes', async () => {
  const rider = await testApp.rider()
  const params = testApp.bookingParams(rider, await testApp.open(), { end_at: '2026-11-23 10:30:00' })
  const answer = await rider.client.post('/api/rent/hold', params)
  expect(answer.statusCode).toBe(400)
  expect(linesOf(answer.headers['x-request-id'])).toMatchObject([{ msg: 'request', route: '/api/rent/hold', status: 400, codes: ['rent.tooShort'] }])
})

test('a payment whose answer was lost is finished by the job under the id of the request that began it', async () => {
  const { rider, id } = await held()
  ;(await sandbox()).addOrder({ mood: 'lost', on: '/billing/' })
  const answer = await rider.client.post('/api/rent/pay', { id, agreed: true })
  expect(answer.statusCode).toBe(409)
  await testApp.at('2026-11-20 12:02:00')
  await runJob('payments.recover')
  expect(linesOf(answer.headers['x-request-id'])).toMatchObject([
    { level: 'warn', msg: 'a vendor did not answer', call: 'charge', outcome: 'unknown', code: 'NO_ANSWER' },
    { msg: 'request', status: 409, code: 'paymentPending' },
    { msg: 'vendor call', call: 'inquireCharge', outcome: 'approved', job: 'payments.recover' },
  ])
  const [done] = lines.filter(({ msg }) => msg === 'job done')
  expect(done).toMatchObject({ job: 'payments.recover', counts: { settled: 1 } })
})

test('a job says what it did, and nothing where it did nothing', async () => {
  await runJob('rent.expire')
  expect(lines.filter(({ level }) => level !== 'debug')).toEqual([])
  const { id } = await held()
  lines.length = 0
  await testApp.at('2026-11-20 13:00:00')
  await runJob('rent.expire')
  expect(await testApp.full('rent', id)).toMatchObject({ status: 'expired' })
  expect(lines.filter(({ msg, job }) => msg === 'job done' && job === 'rent.expire')).toMatchObject([{ counts: { moved: 1 } }])
  expect(lines.flatMap(({ dropped = [] }) => dropped)).toEqual([])
})

test('a trace id of another form is not logged', async () => {
  const answer = await (await testApp.as('cs')).get(`/api/rent/findMany?${queryOf({ subset: 'list' })}`, { traceparent: '00-홍길동-1-01' })
  expect(linesOf(answer.headers['x-request-id'])).toEqual([expect.not.objectContaining({ traceId: expect.anything() })])
})
