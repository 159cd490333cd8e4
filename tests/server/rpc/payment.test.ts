import { afterAll, beforeAll, expect, test } from 'vitest'
import { fineLog } from '#resources/rental/charges/fineLog.ts'
import { user } from '#resources/members/account/user.ts'
import { creditCard } from '#resources/members/card/creditCard.ts'
import type { PaymentApi } from './payingDesk.ts'
import { openPaymentApi } from './payingDesk.ts'

let desk: PaymentApi
beforeAll(async () => void (desk = await openPaymentApi()))
afterAll(() => desk?.close())

const fineOf = (id: number) => desk.row(fineLog, id)
const tlogsOf = (id: number) => desk.movements('fine_log', id)
const booked = (orderNo: string) => desk.sandbox.book.all().filter(({ orderId }) => orderId === orderNo)
const historyOf = async (id: number) =>
  (await desk.context.db.query<{ action: string }>("select action from change_log where resource = 'fineLog' and row_id = $1 order by id", [id])).map(
    ({ action }) => action,
  )

test('a charge is booked, requested and settled with its effects', async () => {
  const id = await desk.fine()
  const answer = await desk.charge(id)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({ id, status: 'paid', paid_amount: 11_000, attempts: 1, auto_charge_at: null })
  const [movement, ...others] = await tlogsOf(id)
  expect(others).toEqual([])
  expect(movement).toMatchObject({
    kind: 'charge',
    method: 'card',
    status: 'approved',
    amount: 11_000,
    supply_amount: 10_000,
    vat_amount: 1000,
    pg: 'toss',
    move: 'charge',
    idempotency_key: `fine:${id}:1`,
    inquire_at: null,
    going: null,
    issuer: '롯데',
  })
  expect(answer.body.tlog_id).toBe(movement.id)
  expect(booked(movement.order_no)).toMatchObject([{ totalAmount: 11_000, paymentKey: movement.pg_tid }])
  expect(await historyOf(id)).toEqual(['create', 'charge', 'charge'])
  const notifications = await desk.context.db.query("select title from notis where user_id = $1 and channel = 'inapp'", [answer.body.user_id])
  expect(notifications).toEqual([{ title: '사후청구를 결제했습니다' }])
  expect(await desk.row(creditCard, movement.credit_card_id)).toMatchObject({ fail_count: 0, last_used_at: '2026-05-07 14:00:00' })
})

test('a card that says no leaves the fine to be charged again, with the vendor’s reason', async () => {
  const id = await desk.fine({}, 'decline')
  const answer = await desk.charge(id)
  expect([answer.status, answer.body.code, answer.body.vendor]).toEqual([409, 'paymentDeclined', 'REJECT_CARD_COMPANY'])
  expect(answer.body.message).toContain('결제 승인이 거절되었습니다.')
  expect(await fineOf(id)).toMatchObject({ status: 'failed', attempts: 1, paid_amount: 0, auto_charge_at: '2026-05-08 14:00:00' })
  expect(await tlogsOf(id)).toMatchObject([{ status: 'failed', fail_code: 'REJECT_CARD_COMPANY', inquire_at: null }])
  await desk.context.db.query('update fine_logs set auto_charge_at = null where id = $1', [id])
})

test('after three failed charges the debt remains without further attempts, until it is paid', async () => {
  const id = await desk.fine({}, 'decline')
  const { user_id } = await fineOf(id)
  for (const tries of [1, 2, 3]) {
    expect([tries, (await desk.charge(id)).body.code]).toEqual([tries, 'paymentDeclined'])
    await desk.context.db.query('update fine_logs set auto_charge_at = $2 where id = $1 and auto_charge_at is not null', [id, '2026-05-07 14:00:00+09'])
  }
  expect(await fineOf(id)).toMatchObject({ status: 'failed', attempts: 3, auto_charge_at: null })
  expect(await desk.row(user, user_id)).toMatchObject({ unpaid_amount: 11_000 })
  expect(await desk.charge(id)).toMatchObject({ status: 409, body: { code: 'tlog.cardNotActive' } })
  await desk.card('good', user_id)
  expect((await desk.charge(id)).body).toMatchObject({ status: 'paid', attempts: 4 })
  expect(await desk.row(user, user_id)).toMatchObject({ unpaid_amount: 0 })
})

test('an answer that does not come leaves it waiting, and refuses everything else until the vendor was inquired', async () => {
  const id = await desk.fine()
  desk.sandbox.addOrder({ mood: 'lost', on: '/billing/' })
  expect(await desk.charge(id)).toMatchObject({ status: 409, body: { code: 'paymentPending' }, headers: { 'retry-after': '15' } })
  expect(await fineOf(id)).toMatchObject({ status: 'charging', paid_amount: 0 })
  expect(await tlogsOf(id)).toMatchObject([{ status: 'unknown', inquire_at: '2026-05-07 14:00:30' }])
  expect((await desk.charge(id)).body.code).toBe('paymentPending')
  expect((await desk.post(fineLog, 'writeOff', { id, waive_reason: '이유' })).body.code).toBe('paymentPending')
  expect((await desk.post(fineLog, 'del', { ids: [id] })).body.code).toBe('paymentPending')
  expect(await desk.recover(0.4)).toEqual({ settled: 0, refused: 0, failed: 0 })
  expect(await desk.recover(1)).toEqual({ settled: 1, refused: 0, failed: 0 })
  const [movement] = await tlogsOf(id)
  expect(movement).toMatchObject({ status: 'approved', inquire_at: null })
  expect(await fineOf(id)).toMatchObject({ status: 'paid', paid_amount: 11_000, updated_at: '2026-05-07 14:01:00' })
  expect(booked(movement.order_no)).toHaveLength(1)
  expect(await desk.recover(99)).toEqual({ settled: 0, refused: 0, failed: 0 })
})

test('what has never reached the vendor has failed, and was not charged', async () => {
  const id = await desk.fine()
  desk.sandbox.addOrder({ mood: 'silent', on: '/billing/' })
  expect((await desk.givingUp(() => desk.charge(id))).body.code).toBe('paymentPending')
  expect(await desk.recover()).toEqual({ settled: 0, refused: 1, failed: 0 })
  const [movement] = await tlogsOf(id)
  expect(movement).toMatchObject({ status: 'failed', fail_code: 'NOT_FOUND', inquire_at: null })
  expect(await fineOf(id)).toMatchObject({ status: 'failed', paid_amount: 0 })
  expect(booked(movement.order_no)).toEqual([])
  // A lost response does not count as a declined card.
  expect(await desk.row(creditCard, movement.credit_card_id)).toMatchObject({ fail_count: 0 })
  expect((await desk.charge(id)).body).toMatchObject({ status: 'paid', attempts: 1 })
})

test('of two servers that recover at once one settles', async () => {
  const ids = await Promise.all([desk.fine(), desk.fine(), desk.fine(), desk.fine()])
  desk.sandbox.addOrder({ mood: 'brokenAfter', on: '/billing/', times: ids.length })
  for (const id of ids) expect((await desk.charge(id)).body.code).toBe('paymentPending')
  const both = await Promise.all([desk.recover(), desk.recover()])
  expect(both[0].settled + both[1].settled).toBe(ids.length)
  for (const id of ids) {
    expect(await fineOf(id)).toMatchObject({ status: 'paid', paid_amount: 11_000 })
    expect(await historyOf(id)).toEqual(['create', 'charge', 'charge'])
  }
})

test('stale versions, open disputes and missing cards are refused before the vendor is called', async () => {
  const id = await desk.fine()
  const { version } = await fineOf(id)
  await desk.context.db.query('update fine_logs set version = version + 1 where id = $1', [id])
  expect((await desk.charge(id, { version })).body.code).toBe('stale')
  const open = await desk.fine({ dispute_until: '2026-05-08 10:00:00' })
  expect((await desk.charge(open)).body).toMatchObject({ code: 'fineLog.disputeOpen', values: { until: '2026-05-08 10:00:00' } })
  const poor = await desk.fine()
  await desk.context.db.query('update users set default_card_id = null where id = (select user_id from fine_logs where id = $1)', [poor])
  expect((await desk.charge(poor)).body.code).toBe('tlog.noCard')
  for (const item of [id, open, poor]) expect(await tlogsOf(item)).toEqual([])
})

test('a payment for a row whose state has changed is refunded automatically', async () => {
  const id = await desk.fine()
  desk.sandbox.addOrder({ mood: 'lost', on: '/billing/' })
  await desk.charge(id)
  await desk.context.db.query("update fine_logs set status = 'waived' where id = $1", [id])
  expect(await desk.recover()).toEqual({ settled: 0, refused: 1, failed: 0 })
  const movements = await tlogsOf(id)
  expect(movements).toMatchObject([
    { kind: 'charge', status: 'refunded', refunded_amount: 11_000 },
    { kind: 'refund', status: 'approved', amount: 11_000, supply_amount: 10_000, move: null, inquire_at: null },
  ])
  expect(booked(movements[0].order_no)).toMatchObject([{ balanceAmount: 0 }])
  expect(await fineOf(id)).toMatchObject({ status: 'waived', paid_amount: 0 })
})

test('a pending refund is retried until the vendor confirms it, after any failure', async () => {
  const id = await desk.fine()
  desk.sandbox.addOrder({ mood: 'lost', on: '/billing/' })
  await desk.charge(id)
  await desk.context.db.query("update fine_logs set status = 'waived' where id = $1", [id])
  desk.sandbox.addOrder({ mood: 'broken', on: '/cancel' })
  await desk.recover(1)
  expect(await tlogsOf(id)).toMatchObject([{ status: 'approved' }, { status: 'unknown', inquire_at: '2026-05-07 14:01:30' }])
  desk.sandbox.addOrder({ mood: 'decline', on: '/cancel' })
  await desk.recover(3)
  expect((await tlogsOf(id))[1]).toMatchObject({ status: 'unknown', kind: 'refund' })
  await desk.recover(9)
  const movements = await tlogsOf(id)
  expect(movements).toMatchObject([{ status: 'refunded' }, { status: 'approved', inquire_at: null }])
  expect(booked(movements[0].order_no)).toMatchObject([{ balanceAmount: 0, cancels: [{ cancelAmount: 11_000 }] }])
})

/** A fine that was paid in two charges, 11,000 won and 4,000 won. */
async function paidTwice() {
  const id = await desk.fine()
  await desk.charge(id)
  await desk.context.db.query("update fine_logs set amount = 15000, status = 'notified' where id = $1", [id])
  expect((await desk.charge(id)).body).toMatchObject({ status: 'paid', paid_amount: 15_000 })
  return id
}
const refund = (id: number) => desk.post(fineLog, 'refund', { id, waive_reason: '잘못 청구' })
const cancelsOf = async (id: number) =>
  (await tlogsOf(id)).flatMap(({ order_no }: { order_no: string }) =>
    booked(order_no).flatMap(({ cancels }) => cancels.map(({ cancelAmount }) => cancelAmount)),
  )

test('a refund of two charges goes to both, the latest first', async () => {
  const id = await paidTwice()
  expect((await refund(id)).body).toMatchObject({ status: 'canceled', paid_amount: 0, waive_reason: '잘못 청구' })
  expect(await tlogsOf(id)).toMatchObject([
    { kind: 'charge', status: 'refunded', amount: 11_000, refunded_amount: 11_000 },
    { kind: 'charge', status: 'refunded', amount: 4000, refunded_amount: 4000 },
    { kind: 'refund', status: 'approved', amount: 4000 },
    { kind: 'refund', status: 'approved', amount: 11_000 },
  ])
  expect(await cancelsOf(id)).toEqual([11_000, 4000])
})

test('of two refunds that one of the vendor’s machines refuses, the other is counted, and the rest goes back the next time', async () => {
  const id = await paidTwice()
  desk.sandbox.addOrder({ mood: 'decline', on: '/cancel' })
  expect((await refund(id)).body.code).toBe('refundDeclined')
  const half = await fineOf(id)
  expect(half.status).toBe('paid')
  expect([4000, 11_000]).toContain(half.paid_amount)
  expect((await refund(id)).body).toMatchObject({ status: 'canceled', paid_amount: 0 })
  expect((await cancelsOf(id)).toSorted((a: number, b: number) => a - b)).toEqual([4000, 11_000])
})

test('of two refunds of which one is not answered, neither is settled until the vendor was inquired', async () => {
  const id = await paidTwice()
  desk.sandbox.addOrder({ mood: 'lost', on: '/cancel' })
  expect((await refund(id)).body.code).toBe('paymentPending')
  expect(await fineOf(id)).toMatchObject({ status: 'paid', paid_amount: 15_000 })
  expect(await desk.recover()).toEqual({ settled: 1, refused: 0, failed: 0 })
  expect(await fineOf(id)).toMatchObject({ status: 'canceled', paid_amount: 0 })
  expect(await cancelsOf(id)).toEqual([11_000, 4000])
})
