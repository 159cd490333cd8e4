import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkAllInvariants } from '#resources/audit/books.server.ts'
import type { ListFault } from '#sandbox/payment/listFaults.ts'
import type { LocalPayment } from '#sandbox/payment/local.ts'
import type { Bookings, Rider } from '../resources/bookings.ts'
import { openBookings } from '../resources/bookings.ts'
import type { Client } from '../testApp.ts'
import { runJob } from '../runJob.ts'

let testApp: Bookings
let finance: Client
beforeAll(async () => {
  testApp = await openBookings()
  finance = await testApp.as('finance')
})
beforeEach(() => testApp.at('2026-11-20 12:00:00'))
afterEach(async () => {
  const { faults } = await sandbox()
  faults.length = 0
  // A day without the payments of the test before.
  await testApp.db.query(`update reconciliation_differences set status = 'resolved' where status = 'open'`)
})
afterAll(() => testApp?.close())

const sandbox = () => (testApp.context.ports.payment as LocalPayment).sandbox()
const compare = (at = '2026-11-21 06:10:00') => runJob(testApp.context, 'reconciliationDifference.compare', at)

async function paidRide() {
  const rider = await testApp.rider()
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open()))
  await rider.client.call('rent', 'pay', { id, agreed: true })
  const payment = (await sandbox()).book.all().at(-1)
  if (!payment) throw new Error('the sandbox has no payment')
  return { id: id as number, rider: rider as Rider, payment, orderId: payment.orderId }
}

async function plant(fault: ListFault) {
  ;(await sandbox()).faults.push(fault)
}

async function differences(order_no: string) {
  const { rows } = await finance.call('reconciliationDifference', 'findMany', { subset: 'full', params: { keyword: order_no, orderBy: 'id-asc' } })
  return rows
}

async function difference(order_no: string) {
  const rows = await differences(order_no)
  expect(rows).toHaveLength(1)
  return rows[0]
}

const broken = async () => (await checkAllInvariants(testApp.db, '2026-11-21 06:30:00')).filter((one) => one.broken > 0)

test('what both sides have alike is no difference, refunds included', async () => {
  const { id, rider, orderId } = await paidRide()
  await rider.client.call('rent', 'cancel', { id, cancel_reason: '시험' })
  expect(await compare()).not.toHaveProperty('trouble')
  expect(await differences(orderId)).toEqual([])
})

test('a refund in the console of the vendor is found once, and booked with its consequences', async () => {
  const { id, payment, orderId, rider } = await paidRide()
  const { book } = await sandbox()
  book.cancel(payment, { cancelAmount: 5000, cancelReason: 'console' })
  const before = await testApp.full('rent', id)
  expect(await compare()).toMatchObject({ trouble: `1\n환불 ${orderId} 결제사에만 있음: 5,000 / –` })
  expect(await compare()).not.toHaveProperty('trouble')
  expect(await testApp.full('rent', id)).toEqual(before)
  const row = await difference(orderId)
  expect(row).toMatchObject({
    source: 'transactions',
    movement: 'refund',
    kind: 'only_vendor',
    proposal: 'book_refund',
    vendor_amount: 5000,
    user_id: rider.id,
  })
  await finance.call('reconciliationDifference', 'bookRefund', { id: row.id })
  expect(await difference(orderId)).toMatchObject({ status: 'resolved', resolution: 'refund_booked' })
  expect(await testApp.full('rent', id)).toMatchObject({ refunded_amount: 5000, balance_amount: 5000 })
  expect(await testApp.full('tlog', row.tlog_id)).toMatchObject({ status: 'part_refunded', refunded_amount: 5000 })
  expect(await compare()).not.toHaveProperty('trouble')
  expect(await broken()).toEqual([])
})

test('a refund that is booked twice, or is more than the payment, is refused in words', async () => {
  const { id, payment, orderId, rider } = await paidRide()
  ;(await sandbox()).book.cancel(payment, { cancelAmount: 5000, cancelReason: 'console' })
  await compare()
  const row = await difference(orderId)
  await testApp.db.query('update reconciliation_differences set vendor_amount = 900000 where id = $1', [row.id])
  await expect(finance.call('reconciliationDifference', 'bookRefund', { id: row.id })).rejects.toMatchObject({ code: 'tlog.notRefundable' })
  await testApp.db.query('update reconciliation_differences set vendor_amount = 5000 where id = $1', [row.id])
  await finance.call('reconciliationDifference', 'bookRefund', { id: row.id })
  await expect(finance.call('reconciliationDifference', 'bookRefund', { id: row.id })).rejects.toMatchObject({ code: 'wrongState' })
  await expect(
    finance.call('reconciliationDifference', 'save', { spa: { id: row.id, version: (await difference(orderId)).version, note: '늦은 메모' } }),
  ).rejects.toMatchObject({ status: 409 })
  await rider.client.call('rent', 'cancel', { id, cancel_reason: '시험' })
  expect(await broken()).toEqual([])
})

test('a payment that only the vendor has goes back, and the vendor`s refund of it is no new difference', async () => {
  const { book } = await sandbox()
  const { paymentKey } = book.charge({ orderId: 'CONSOLE-1', orderName: '콘솔 결제', amount: 12_000 })
  await compare()
  const row = await difference('CONSOLE-1')
  expect(row).toMatchObject({ kind: 'only_vendor', movement: 'payment', proposal: 'send_refund', vendor_amount: 12_000, tlog_id: null })
  await expect(finance.call('reconciliationDifference', 'bookRefund', { id: row.id })).rejects.toMatchObject({ code: 'reconciliationDifference.notRefund' })
  await finance.call('reconciliationDifference', 'sendRefund', { id: row.id })
  await runJob(testApp.context, 'reconciliationDifference.sendRefunds')
  expect(book.find(paymentKey)).toMatchObject({ status: 'CANCELED' })
  expect(await difference('CONSOLE-1')).toMatchObject({ status: 'resolved', resolution: 'refund_sent' })
  expect(await compare()).not.toHaveProperty('trouble')
  expect(await broken()).toEqual([])
})

test('a refund without an answer is sent again as the same refund; a declined one is open again with the reason', async () => {
  const { book, addOrder } = await sandbox()
  const payment = book.charge({ orderId: 'CONSOLE-2', orderName: '콘솔 결제', amount: 3000 })
  const other = book.charge({ orderId: 'CONSOLE-3', orderName: '콘솔 결제', amount: 4000 })
  await compare()
  addOrder({ mood: 'lost', on: '/cancel' })
  await finance.call('reconciliationDifference', 'sendRefund', { id: (await difference('CONSOLE-2')).id })
  await runJob(testApp.context, 'reconciliationDifference.sendRefunds')
  expect(await difference('CONSOLE-2')).toMatchObject({ status: 'sending' })
  await runJob(testApp.context, 'reconciliationDifference.sendRefunds')
  expect(await difference('CONSOLE-2')).toMatchObject({ status: 'resolved' })
  expect(book.find(payment.paymentKey)?.cancels).toHaveLength(1)
  book.cancel(other, { cancelAmount: 4000, cancelReason: 'console' })
  const declined = await difference('CONSOLE-3')
  await finance.call('reconciliationDifference', 'sendRefund', { id: declined.id })
  await runJob(testApp.context, 'reconciliationDifference.sendRefunds')
  expect(await difference('CONSOLE-3')).toMatchObject({ status: 'open', reason: expect.stringContaining('ALREADY_CANCELED_PAYMENT') })
})

test('a payment in our books is not refunded as a difference', async () => {
  const { orderId } = await paidRide()
  await plant({ fault: 'doubled', orderId })
  await compare()
  const row = await difference(orderId)
  expect(row).toMatchObject({ kind: 'doubled', proposal: 'ask_vendor' })
  await expect(finance.call('reconciliationDifference', 'sendRefund', { id: row.id })).rejects.toMatchObject({
    code: 'reconciliationDifference.notUnbooked',
  })
  await finance.call('reconciliationDifference', 'accept', { id: row.id, reason: '목록 오류로 확인' })
  expect(await difference(orderId)).toMatchObject({ status: 'resolved', resolution: 'accepted', reason: '목록 오류로 확인' })
  expect(await compare()).not.toHaveProperty('trouble')
})

test.each([
  ['otherAmount', 'other_amount', 'ask_vendor'],
  ['otherDay', 'other_day', 'accept'],
] as const)('%s in the list is found, and disappears once both sides agree', async (fault, kind, proposal) => {
  const { orderId } = await paidRide()
  await plant({ fault, orderId })
  await compare()
  expect(await difference(orderId)).toMatchObject({ kind, proposal, status: 'open' })
  ;(await sandbox()).faults.length = 0
  await compare('2026-11-22 06:10:00')
  expect(await difference(orderId)).toMatchObject({ status: 'disappeared', resolution: 'agrees' })
  await plant({ fault, orderId })
  await compare('2026-11-22 06:11:00')
  expect(await difference(orderId)).toMatchObject({ status: 'open', resolution: null })
})

test('a payment that the list does not have is found after it had time to come, and closes itself when it comes', async () => {
  const { orderId } = await paidRide()
  await plant({ fault: 'missing', orderId })
  await compare('2026-11-22 06:10:00')
  expect(await differences(orderId)).toEqual([])
  await compare('2026-11-23 06:10:00')
  expect(await difference(orderId)).toMatchObject({ kind: 'only_ours', proposal: 'ask_vendor', vendor_amount: null, own_amount: expect.any(Number) })
  ;(await sandbox()).faults.length = 0
  await compare('2026-12-05 06:10:00')
  expect(await difference(orderId)).toMatchObject({ status: 'disappeared' })
})

test('a list that is not available fails the job', async () => {
  ;(await sandbox()).addOrder({ mood: 'broken', on: '/v1/transactions' })
  await expect(compare()).rejects.toThrow('not available')
})

test('support does not read differences, and resolving one that books money needs a fresh proof', async () => {
  const cs = await testApp.as('cs')
  await expect(cs.call('reconciliationDifference', 'findMany', {})).rejects.toMatchObject({ status: 403 })
  const { payment, orderId } = await paidRide()
  ;(await sandbox()).book.cancel(payment, { cancelAmount: 100, cancelReason: 'console' })
  await compare()
  await testApp.db.query('update sessions set proven_at = null')
  await expect(finance.call('reconciliationDifference', 'bookRefund', { id: (await difference(orderId)).id })).rejects.toMatchObject({ code: 'proofNeeded' })
})
