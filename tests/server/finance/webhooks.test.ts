import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LocalPayment } from '#sandbox/payment/local.ts'
import { inquiryQueue } from '#server/webhooks/inquiryQueue.ts'
import { paymentIdentifierIn, tossWebhookPath } from '#server/webhooks/index.ts'
import type { Bookings } from '../resources/bookings.ts'
import { openBookings } from '../resources/bookings.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
afterAll(() => testApp?.close())

const sandbox = () => (testApp.context.ports.payment as LocalPayment).sandbox()

const send = (payload: object) => testApp.app.inject({ method: 'POST', url: tossWebhookPath, payload })
const statusChanged = (data: object, eventType = 'PAYMENT_STATUS_CHANGED') => send({ eventType, createdAt: '2026-11-20T12:00:00.000000', data })

const differences = () =>
  testApp.db.query<{ kind: string; order_no: string; vendor_amount: number }>(
    'select kind, order_no, vendor_amount from reconciliation_differences order by id',
  )

async function paidRide() {
  const rider = await testApp.rider()
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open()))
  await rider.client.call('rent', 'pay', { id, agreed: true })
  const payment = (await sandbox()).book.all().at(-1)
  if (!payment) throw new Error('the sandbox has no payment')
  return payment
}

test('a message about a refund in the console makes a difference at once; replays change nothing', async () => {
  const payment = await paidRide()
  ;(await sandbox()).book.cancel(payment, { cancelAmount: 5000, cancelReason: 'console' })
  const { paymentKey, orderId } = payment
  for (let times = 0; times < 3; times++) expect((await statusChanged({ paymentKey, orderId, status: 'PARTIAL_CANCELED' })).statusCode).toBe(200)
  await vi.waitFor(async () => expect(await differences()).toEqual([{ kind: 'only_vendor', order_no: orderId, vendor_amount: 5000 }]), 10_000)
})

test('nothing in a message is believed: forged states, unknown payments and unknown events have no effect', async () => {
  const before = await differences()
  const payment = await paidRide()
  const last = await paidRide()
  ;(await sandbox()).book.cancel(last, { cancelAmount: 700, cancelReason: 'console' })
  const forged = [
    await statusChanged({ paymentKey: payment.paymentKey, orderId: payment.orderId, status: 'CANCELED', totalAmount: 1, cancels: [{ cancelAmount: 54_000 }] }),
    await statusChanged({ paymentKey: 'nobody-knows-it', orderId: 'NOBODY-1', status: 'DONE' }),
    await send({ eventType: 'BILLING_DELETED', data: { billingKey: 'x' } }),
    await send([]),
    await send({ createdAt: 'x', secret: 'x', status: 'DONE', transactionKey: 'x', orderId: 'NOBODY-2' }),
    await statusChanged({ paymentKey: last.paymentKey }, 'CANCEL_STATUS_CHANGED'),
  ]
  expect(forged.map(({ statusCode }) => statusCode)).toEqual(forged.map(() => 200))
  // Messages are handled in their order, so that the last difference comes after all the others had their chance.
  await vi.waitFor(async () => expect(await differences()).toEqual([...before, { kind: 'only_vendor', order_no: last.orderId, vendor_amount: 700 }]), 10_000)
})

test('a message names a payment in its data, and a deposit names its order', () => {
  expect(paymentIdentifierIn({ eventType: 'PAYMENT_STATUS_CHANGED', data: { paymentKey: 'payment-key', orderId: 'T26112' } })).toEqual({
    payment_key: 'payment-key',
  })
  expect(paymentIdentifierIn({ createdAt: 'x', secret: 's', status: 'DONE', transactionKey: 'k', orderId: 'T26112' })).toEqual({ order_no: 'T26112' })
  for (const body of [null, 'x', [], {}, { data: {} }, { eventType: 'PAYMENT_STATUS_CHANGED', data: { paymentKey: '../../v1/x?y' } }])
    expect(paymentIdentifierIn(body)).toBeUndefined()
})

test('a payment is inquired once a minute, and forged messages fill neither memory nor the vendor', async () => {
  const [inquired, clock] = [[] as string[], { ms: 0 }]
  const queue = inquiryQueue<string>(
    async (item) => void inquired.push(item),
    () => clock.ms,
  )
  for (const item of ['a', 'a', 'b', 'a']) queue.add(item, item)
  await queue.idle()
  clock.ms = 59_999
  queue.add('a', 'a')
  clock.ms = 60_000
  queue.add('a', 'a')
  await queue.idle()
  expect(inquired).toEqual(['a', 'b', 'a'])
  for (let n = 0; n < 500; n++) queue.add(`forged ${n}`, 'forged')
  await queue.idle()
  expect(inquired.filter((item) => item === 'forged')).toHaveLength(59)
})
