import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkAllInvariants } from '#resources/audit/books.server.ts'
import { rentTabs } from '#resources/rental/rent/tabs.ts'
import type { LocalPayment } from '#sandbox/payment/local.ts'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'
import { penalties } from './fleet.ts'
import { handOverAndReturn, createPaidRental } from './memberRides.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
beforeEach(() => testApp.at('2026-11-20 12:00:00'))
afterAll(() => testApp?.close())

const refunds = { early_return: 'refund', midterm_rate: 10 }
let n = 0

/** Car values with a penalty policy of its own. */
async function policyOf(values: object) {
  const [penalty_policy_id] = await testApp.manager.call<number[]>('rentPenaltyPolicy', 'save', {
    saveParamsArray: [{ ...penalties, name: `조기반납 ${++n}`, ...values }],
  })
  await testApp.manager.call('rentPenaltyPolicy', 'publish', { id: penalty_policy_id })
  return { penalty_policy_id }
}

/** A rental of Monday 10:00 to 16:00 for 54,000 won that is returned at 13:00. */
async function early(values: object, overrides: object = {}, rider?: Rider) {
  await testApp.at('2026-11-20 12:00:00')
  const ride = await createPaidRental(testApp, overrides, await policyOf(values), rider)
  await handOverAndReturn(testApp, ride.id, '2026-11-23 10:00:00', '2026-11-23 13:00:00', 10)
  return ride
}

const settle = (id: number) => testApp.ops.call('rent', 'settle', { id })
const giveBack = () => testApp.runJob('rent.refundUnused')
const points = async ({ id }: Rider) => (await testApp.full('user', id)).point_balance
const sandbox = () => (testApp.context.ports.payment as LocalPayment).sandbox()
/** The latest inbox notification of a member. */
const last = async ({ id }: Rider) => {
  const { rows } = await testApp.superAdmin.call('noti', 'findMany', { subset: 'full', params: { user_id: id, channel: 'inapp', orderBy: 'id-desc', num: 1 } })
  return rows[0]
}
const broken = async () => (await checkAllInvariants(testApp.db, '2026-11-23 18:00:00')).filter((rule) => rule.broken > 0).map(({ id }) => id)

async function moved(rent: number) {
  const { rows } = await testApp.superAdmin.call('tlog', 'findMany', { params: { target_type: 'rent', target_id: rent, orderBy: 'id-asc' } })
  return rows.map(({ kind, method, status, amount }: Record<string, unknown>) => [kind, method, status, amount])
}

describe('the penalties', () => {
  test('require an early-return rate for points, and refuse it for a refund', async () => {
    const save = (values: object) =>
      testApp.manager.call('rentPenaltyPolicy', 'save', { saveParamsArray: [{ ...penalties, name: `조기반납 ${++n}`, ...values }] })
    await expect(save({ early_return: 'points' })).rejects.toMatchObject({
      issues: [{ path: ['saveParamsArray', 0, 'early_credit_rate'], code: 'required' }],
    })
    await expect(save({ early_return: 'refund', early_credit_rate: 10 })).rejects.toMatchObject({
      issues: [{ path: ['saveParamsArray', 0, 'early_credit_rate'], code: 'notAsked' }],
    })
    await expect(save({ ...refunds, midterm_rate: 101 })).rejects.toMatchObject({ issues: [{ path: ['saveParamsArray', 0, 'midterm_rate'] }] })
  })

  test('that give nothing keep the full price; those that give points credit them at settlement', async () => {
    const [nothing, credited] = [await early({}), await early({ early_return: 'points', early_credit_rate: 10 })]
    expect(await testApp.full('rent', nothing.id)).toMatchObject({ early_credit: 0, early_refund: 0, early_points: 0 })
    expect((await last(nothing.rider)).body).toMatch(/주행 10km\.$/)
    expect(await testApp.full('rent', credited.id)).toMatchObject({ early_credit: 2700, early_refund: 0, early_points: 0 })
    for (const { id } of [nothing, credited]) await settle(id)
    await giveBack()
    expect([await points(nothing.rider), await points(credited.rider)]).toEqual([540, 3240])
    expect(await moved(credited.id)).toEqual([['charge', 'card', 'approved', 54_000]])
  })
})

describe('a refund by the standard terms', () => {
  test('is announced at the return, paid after settlement, and appears in notification, receipt and journal', async () => {
    const { id, rider } = await early(refunds)
    expect(await rider.client.call('rent', 'findById', { id })).toMatchObject({ status: 'returned', early_refund: 24_300, early_refunded_at: null })
    const refund = '일찍 반납하셔서 쓰지 않은 시간의 요금 24,300원을 정산 뒤에 결제하신 카드로 돌려드립니다.'
    expect(await last(rider)).toMatchObject({ title: '반납이 끝났습니다', body: expect.stringMatching(new RegExp(`주행 10km\\.\n${refund}$`)) })
    await giveBack()
    expect(await moved(id)).toEqual([['charge', 'card', 'approved', 54_000]])
    await settle(id)
    // A refunded amount earns no points.
    expect(await points(rider)).toBe(297)
    await giveBack()
    expect(await testApp.full('rent', id)).toMatchObject({
      status: 'completed',
      early_refund: 24_300,
      early_refund_at: null,
      early_refunded_at: '2026-11-23 13:00:00',
      paid_amount: 54_000,
      refunded_amount: 24_300,
      balance_amount: 0,
      payment_status: 'paid',
    })
    expect(await moved(id)).toEqual([
      ['charge', 'card', 'part_refunded', 54_000],
      ['refund', 'card', 'approved', 24_300],
    ])
    const receipt = await rider.client.call('rent', 'receipt', { id })
    expect(receipt.lines.map(({ kind, code, amount }: Record<string, unknown>) => [kind, code, amount])).toEqual([
      ['booking', 'base', 54_000],
      ['early_return', 'early_refund', -24_300],
    ])
    expect(receipt).toMatchObject({ total_amount: 29_700, supply_amount: 27_000, vat_amount: 2700, refunded_amount: 24_300, balance_amount: 0 })
    expect(await last(rider)).toMatchObject({ title: '쓰지 않은 시간의 요금을 돌려드렸습니다', body: expect.stringContaining('카드 환불 24,300원, 포인트 0') })
    await testApp.at('2026-11-23 18:00:00')
    await giveBack()
    expect(await moved(id)).toHaveLength(2)
    expect(await broken()).toEqual([])
  })

  test('refunds the part that was paid in points as points', async () => {
    const rider = await testApp.rider()
    await testApp.manager.call('user', 'givePoints', { id: rider.id, amount: 10_000, reason: '시험' })
    const { id } = await early(refunds, { point_used: 10_000 }, rider)
    expect(await testApp.full('rent', id)).toMatchObject({ total_amount: 44_000, early_refund: 19_800, early_points: 4500 })
    expect((await last(rider)).body).toContain('요금 19,800원을 정산 뒤에 결제하신 카드로 돌려드립니다.\n포인트로 결제하신 금액은 정산 뒤에 4,500포인트로')
    await settle(id)
    await giveBack()
    // Plus 1 % of the final amount paid in money.
    expect(await points(rider)).toBe(4500 + 242)
    expect(await moved(id)).toEqual([
      ['charge', 'card', 'part_refunded', 44_000],
      ['charge', 'point', 'part_refunded', 10_000],
      ['refund', 'card', 'approved', 19_800],
      ['refund', 'point', 'approved', 4500],
    ])
    expect(await testApp.full('rent', id)).toMatchObject({ refunded_amount: 19_800, balance_amount: 0 })
    expect(await broken()).toEqual([])
  })

  test('that the vendor refuses appears in a queue for staff, is retried an hour later, and is paid once', async () => {
    const { id } = await early(refunds)
    const waiting = async () => {
      const { rows } = await (await testApp.as('cs')).call('rent', 'findMany', { params: { ...rentTabs.unrefunded.where } })
      return rows.map((row: { id: number }) => row.id)
    }
    await settle(id)
    ;(await sandbox()).addOrder({ mood: 'decline', on: '/cancel' })
    await giveBack()
    expect(await testApp.full('rent', id)).toMatchObject({
      early_refund: 24_300,
      early_refund_at: '2026-11-23 14:00:00',
      early_refunded_at: null,
      refunded_amount: 0,
    })
    expect(await waiting()).toEqual([id])
    await testApp.at('2026-11-23 13:59:59')
    await giveBack()
    expect(await testApp.full('rent', id)).toMatchObject({ refunded_amount: 0 })
    await testApp.at('2026-11-23 14:00:00')
    await Promise.all([giveBack(), giveBack()])
    expect(await testApp.full('rent', id)).toMatchObject({ early_refunded_at: '2026-11-23 14:00:00', refunded_amount: 24_300, balance_amount: 0 })
    expect(await waiting()).toEqual([])
    expect((await moved(id)).filter(([, , status]: string[]) => status !== 'failed')).toEqual([
      ['charge', 'card', 'part_refunded', 54_000],
      ['refund', 'card', 'approved', 24_300],
    ])
    expect(await broken()).toEqual([])
  })

  test('without a response is completed by an inquiry to the vendor', async () => {
    const { id } = await early(refunds)
    await settle(id)
    ;(await sandbox()).addOrder({ mood: 'lost', on: '/cancel' })
    await giveBack()
    expect(await testApp.full('rent', id)).toMatchObject({ early_refunded_at: null, refunded_amount: 0 })
    await expect((await testApp.as('finance')).call('rent', 'reopen', { id, reopen_reason: '확인' })).rejects.toMatchObject({ code: 'paymentPending' })
    await testApp.runJob('payments.recover', '2026-11-23 13:01:00')
    expect(await testApp.full('rent', id)).toMatchObject({ early_refunded_at: '2026-11-23 13:01:00', refunded_amount: 24_300, balance_amount: 0 })
    expect(await moved(id)).toHaveLength(2)
  })

  test('waits while the rental is reopened, and is not repeated after it was paid', async () => {
    const { id, rider } = await early(refunds)
    const reopen = async () => (await testApp.as('finance')).call('rent', 'reopen', { id, reopen_reason: '요금 확인' })
    await settle(id)
    await reopen()
    await giveBack()
    expect(await testApp.full('rent', id)).toMatchObject({ status: 'returned', early_refund_at: null, refunded_amount: 0 })
    await settle(id)
    await giveBack()
    await reopen()
    await settle(id)
    await giveBack()
    expect(await testApp.full('rent', id)).toMatchObject({ status: 'completed', refunded_amount: 24_300, balance_amount: 0 })
    expect(await points(rider)).toBe(297)
    expect(await moved(id)).toHaveLength(2)
    expect(await broken()).toEqual([])
  })

  test('is part of the contract', async () => {
    const { id, rider } = await early(refunds)
    expect(await rider.client.call('rent', 'contract', { id })).toMatchObject({
      early_return: 'refund',
      early_credit_rate: null,
      midterm_rate: 10,
      interest_rate: 6,
    })
    expect((await rider.client.get(`/api/rent/contractFile?id=${id}`)).statusCode).toBe(200)
  })
})
