import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAllInvariants } from '#resources/audit/books.server.ts'
import type { LocalPayment } from '#sandbox/payment/local.ts'
import type { Bookings } from '../resources/bookings.ts'
import { openBookings } from '../resources/bookings.ts'
import type { Client } from '../testApp.ts'
import { runJob } from '../runJob.ts'

let testApp: Bookings
let finance: Client
beforeAll(async () => {
  testApp = await openBookings()
  finance = await testApp.as('finance')
})
afterAll(() => testApp?.close())

const sandbox = () => (testApp.context.ports.payment as LocalPayment).sandbox()
const collect = (at = '2026-11-23 06:20:00') => runJob(testApp.context, 'payout.collect', at)
const broken = async () => (await checkAllInvariants(testApp.db, '2026-11-23 06:30:00')).filter((one) => one.broken > 0)

async function paidRide() {
  const rider = await testApp.rider()
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open()))
  await rider.client.call('rent', 'pay', { id, agreed: true })
  return { id: id as number, rider, orderId: (await sandbox()).book.all().at(-1)?.orderId ?? '' }
}

const payouts = async () => (await finance.call('payout', 'findMany', { subset: 'full', params: { orderBy: 'paid_on-asc' } })).rows
const balance = async (key: string) =>
  (
    await testApp.db.query<{ won: number }>(
      `select coalesce(sum(l.debit - l.credit), 0)::int as won from journal_lines l join accounts a on a.id = l.account_id where a.key = $1`,
      [key],
    )
  )[0]?.won ?? 0

test('what the vendor pays out is one payout a day, posted on its day, and the money at the vendor is less', async () => {
  await paidRide()
  const { id, rider } = await paidRide()
  await rider.client.call('rent', 'cancel', { id, cancel_reason: '시험' })
  expect(await collect('2026-11-22 06:20:00')).toEqual({ days: 0, compared: 0 })
  expect(await collect()).toEqual({ days: 1, compared: 3 })
  const [row] = await payouts()
  // 3 % and VAT on it of 54,000 won; the cancelled ride gives its fee back.
  expect(row).toMatchObject({ paid_on: '2026-11-22', gross_amount: 54_000, fee_amount: 1620, vat_amount: 162, paid_amount: 52_218, count: 3 })
  expect([await balance('cash_in_transit'), await balance('payment_fees'), await balance('vat_receivable'), await balance('gateway')]).toEqual([
    52_218, 1620, 162, 0,
  ])
  const { rows } = await finance.call('journalEntry', 'findMany', { params: { source_type: 'payout', source_id: row.id } })
  expect(rows).toEqual([expect.objectContaining({ posted_on: '2026-11-22', total: 54_000 })])
  expect(await broken()).toEqual([])
})

test('the same list again changes nothing, and a corrected one posts the rest', async () => {
  const before = await testApp.db.query('select id from journal_entries')
  await collect()
  expect(await testApp.db.query('select id from journal_entries')).toEqual(before)
  const { faults, book } = await sandbox()
  faults.push({ fault: 'missing', orderId: book.all()[0]?.orderId ?? '' })
  await collect()
  expect((await payouts())[0]).toMatchObject({ gross_amount: 0, paid_amount: 0, count: 2 })
  expect(await balance('gateway')).toBe(54_000)
  faults.length = 0
  await collect()
  expect(await balance('gateway')).toBe(0)
  expect(await broken()).toEqual([])
})

test('a settlement that matches no transaction, or another amount, is a difference', async () => {
  await testApp.at('2026-11-21 12:00:00')
  const { orderId } = await paidRide()
  const { faults, book } = await sandbox()
  book.charge({ orderId: 'CONSOLE-9', orderName: '콘솔 결제', amount: 10_000 })
  faults.push({ fault: 'otherAmount', orderId })
  expect(await collect('2026-11-24 06:20:00')).toMatchObject({ trouble: expect.stringContaining('CONSOLE-9') })
  const { rows } = await finance.call('reconciliationDifference', 'findMany', { params: { source: 'settlements', orderBy: 'kind-asc' } })
  expect(rows).toMatchObject([
    { kind: 'only_vendor', order_no: 'CONSOLE-9', vendor_amount: 10_000, proposal: 'send_refund' },
    { kind: 'other_amount', order_no: orderId, vendor_amount: 55_000, own_amount: 54_000 },
  ])
  expect(await collect('2026-11-24 06:20:00')).not.toHaveProperty('trouble')
  faults.length = 0
  await collect('2026-11-25 06:20:00')
  expect(await testApp.full('reconciliationDifference', rows[1].id)).toMatchObject({ status: 'disappeared', resolution: 'agrees' })
  expect(await broken()).toEqual([])
})

test('an approved payment that no settlement has in the usual time is a difference, and closes itself when it is settled', async () => {
  await testApp.at('2026-11-22 12:00:00')
  const { orderId } = await paidRide()
  const undone = await paidRide()
  await undone.rider.client.call('rent', 'cancel', { id: undone.id, cancel_reason: '시험' })
  const { faults } = await sandbox()
  // A payment that was refunded before it was settled is in no list, and neither is its refund.
  faults.push({ fault: 'missing', orderId }, { fault: 'missing', orderId: undone.orderId }, { fault: 'missing', orderId: undone.orderId, isRefund: true })
  expect(await collect('2026-12-02 06:20:00')).not.toHaveProperty('trouble')
  expect(await collect('2026-12-03 06:20:00')).toMatchObject({ trouble: `1\n결제 ${orderId} 정산되지 않음: – / 54,000` })
  expect(await collect('2026-12-04 06:20:00')).not.toHaveProperty('trouble')
  const { rows } = await finance.call('reconciliationDifference', 'findMany', { subset: 'full', params: { kind: 'not_settled' } })
  expect(rows).toMatchObject([
    { order_no: orderId, source: 'settlements', proposal: 'ask_vendor', status: 'open', own_amount: 54_000, user_id: expect.any(Number) },
  ])
  faults.length = 0
  await collect('2026-12-05 06:20:00')
  expect(await testApp.full('reconciliationDifference', rows[0].id)).toMatchObject({ status: 'disappeared', resolution: 'agrees' })
  expect(await broken()).toEqual([])
})

test('a payout is confirmed by hand on the day of its deposit, and not before the payout', async () => {
  const row = (await payouts()).at(-1)
  const receive = (values: object) => finance.call('payout', 'receive', { id: row.id, received_amount: row.paid_amount, ...values })
  await testApp.at('2026-12-10 12:00:00')
  await expect(receive({ received_on: '2026-11-01' })).rejects.toMatchObject({ issues: [{ path: ['received_on'], code: 'payout.receivedEarly' }] })
  await expect(receive({ received_on: '2026-12-11' })).rejects.toMatchObject({ issues: [{ path: ['received_on'], code: 'payout.receivedLater' }] })
  const before = await balance('bank')
  await receive({ received_on: '2026-12-01' })
  expect((await balance('bank')) - before).toBe(row.paid_amount)
  const { rows } = await finance.call('journalEntry', 'findMany', { params: { source_type: 'payout', source_id: row.id, orderBy: 'id-desc' } })
  expect(rows[0]).toMatchObject({ posted_on: '2026-12-01', total: row.paid_amount })
  await expect(receive({ received_on: '2026-12-01' })).rejects.toMatchObject({ code: 'wrongState' })
  expect(await broken()).toEqual([])
})

test('a list that is not available fails the job', async () => {
  ;(await sandbox()).addOrder({ mood: 'broken', on: '/v1/settlements' })
  await expect(collect()).rejects.toThrow('not available')
})
