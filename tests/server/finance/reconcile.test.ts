import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LocalPayment } from '#sandbox/payment/local.ts'
import type { Bookings } from '../resources/bookings.ts'
import { openBookings } from '../resources/bookings.ts'
import { runJob } from '../runJob.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
beforeEach(() => testApp.at('2026-11-20 12:00:00'))
afterAll(() => testApp?.close())

const sandbox = () => (testApp.context.ports.payment as LocalPayment).sandbox()
const reconcile = () => runJob(testApp.context, 'tlog.reconcile', '2026-11-21 06:10:00')

async function paidRide() {
  const rider = await testApp.rider()
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open()))
  await rider.client.call('rent', 'pay', { id, agreed: true })
  return { id: id as number, rider }
}

test('what both sides have alike is no trouble, refunds included', async () => {
  const { id, rider } = await paidRide()
  await rider.client.call('rent', 'cancel', { id, cancel_reason: '시험' })
  expect(await reconcile()).toEqual({ compared: 2 })
})

test('a refund that was made in the console of the vendor is reported, and changes nothing', async () => {
  const { id } = await paidRide()
  const { book } = await sandbox()
  const payment = book.all().at(-1)
  if (!payment) throw new Error('the sandbox has no payment')
  book.cancel(payment, { cancelAmount: 5000, cancelReason: 'console' })
  const before = await testApp.full('rent', id)
  expect(await reconcile()).toMatchObject({ trouble: `1\n결제사에만 있는 환불 ${payment.orderId}: 5,000 / –` })
  expect(await testApp.full('rent', id)).toEqual(before)
})

test('a list that is not available fails the job', async () => {
  ;(await sandbox()).addOrder({ mood: 'broken', on: '/v1/transactions' })
  await expect(reconcile()).rejects.toThrow('not available')
})
