import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LocalPayment } from '#sandbox/payment/local.ts'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'
import { alwaysInForce, prices } from './fleet.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
beforeEach(() => testApp.at('2026-11-20 12:00:00'))
afterAll(() => testApp?.close())

/** The vendor executes the next request, but its response is lost. */
const loseAnswer = async (on: string) => (await (testApp.context.ports.payment as LocalPayment).sandbox()).addOrder({ mood: 'lost', on })
const recovered = () => testApp.runJob('payments.recover')

async function held(overrides: object = {}, car?: number) {
  const [rcar_id, rider] = [car ?? (await testApp.open()), await testApp.rider()]
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, rcar_id, overrides))
  return { id: id as number, car: rcar_id, rider }
}

async function booked(overrides: object = {}, car?: number) {
  const ride = await held(overrides, car)
  await ride.rider.client.call('rent', 'pay', { id: ride.id, agreed: true })
  return ride
}

const unanswered = (rider: Rider, name: string, params: object) =>
  expect(rider.client.call('rent', name, params)).rejects.toMatchObject({ code: 'paymentPending' })

describe('a payment response that arrives late', () => {
  test('books the rental before the payment deadline, and is refunded after it', async () => {
    const [soon, late] = [await held(), await held()]
    for (const { id, rider } of [soon, late]) {
      await loseAnswer('/billing/')
      await unanswered(rider, 'pay', { id, agreed: true })
    }
    await testApp.db.query("update tlogs set inquire_at = '2026-11-20 13:00:00+09' where target_type = 'rent' and target_id = $1", [late.id])
    await testApp.at('2026-11-20 12:15:00')
    await recovered()
    expect(await testApp.full('rent', soon.id)).toMatchObject({ status: 'reserved', paid_amount: 54_000 })
    await testApp.at('2026-11-20 13:00:00')
    await recovered()
    await testApp.runJob('rent.expire')
    expect(await testApp.full('rent', late.id)).toMatchObject({ status: 'expired', paid_amount: 54_000, refunded_amount: 54_000 })
    expect(await testApp.occupancies(late.id)).toEqual([])
  })

  test('dates a cancellation by its request', async () => {
    const { id, rider } = await booked()
    await testApp.at('2026-11-23 09:59:00')
    await loseAnswer('/cancel')
    await unanswered(rider, 'cancel', { id, cancel_reason: '일정 변경' })
    const body = await testApp.full('rent', id)
    await testApp.at('2026-11-23 10:05:00')
    await recovered()
    expect(body.status).toBe('reserved')
    expect(await testApp.full('rent', id)).toMatchObject({ status: 'canceled', cancel_fee: 5400, refunded_amount: 48_600, canceled_at: '2026-11-23 09:59:00' })
  })

  test('causes no late fee for an extension that was requested in time', async () => {
    const { id, rider } = await booked()
    await testApp.at('2026-11-23 10:00:00')
    await testApp.inspected(id, 'pickup', 1000)
    await testApp.ops.call('rent', 'pickup', { id })
    await testApp.at('2026-11-23 15:59:00')
    await loseAnswer('/billing/')
    await unanswered(rider, 'extend', { id, end_at: '2026-11-23 20:00:00' })
    await testApp.at('2026-11-23 18:00:00')
    await recovered()
    expect(await testApp.full('rent', id)).toMatchObject({ end_at: '2026-11-23 20:00:00', extend_count: 1, extra_amount: 0 })
    const { rows } = await testApp.superAdmin.call('fineLog', 'findMany', { params: { rent_id: id } })
    expect(rows).toEqual([])
  })
})

describe('a change that makes a ride cheaper', () => {
  const shorter = { start_at: '2026-11-24 10:00:00', end_at: '2026-11-24 12:00:00' }

  test('applies at once, before the refund is confirmed, and a pending refund is not repeated', async () => {
    const { id, rider } = await booked()
    await loseAnswer('/cancel')
    await rider.client.call('rent', 'change', { id, ...shorter })
    expect(await testApp.full('rent', id)).toMatchObject({ ...shorter, total_amount: 18_000, balance_amount: 0 })
    const rival = await testApp.rider()
    const { rcar_id } = await testApp.full('rent', id).then(({ rcar }) => ({ rcar_id: rcar.id }))
    await expect(rival.client.call('rent', 'hold', testApp.bookingParams(rival, rcar_id, shorter))).rejects.toMatchObject({ status: 409 })
    expect(await rider.client.call('rent', 'terms', { id, action: 'cancel', asked: { cancel_reason: '취소' } })).toMatchObject({ amount: -18_000 })
    await testApp.at('2026-11-20 12:02:00')
    await recovered()
    expect(await testApp.full('rent', id)).toMatchObject({ paid_amount: 54_000, refunded_amount: 36_000, balance_amount: 0 })
    await rider.client.call('rent', 'cancel', { id, cancel_reason: '취소' })
    expect(await testApp.full('rent', id)).toMatchObject({ status: 'canceled', refunded_amount: 54_000, cancel_fee: 0 })
  })
})

describe('a change to another car', () => {
  async function dearCar() {
    const [policy = 0] = await testApp.manager.call<number[]>('rentPricePolicy', 'save', {
      saveParamsArray: [{ ...prices, ...alwaysInForce, name: `비싼 요금 ${Math.random()}`, weekday_hour: 30_000, weekday_day: 300_000 }],
    })
    await testApp.manager.call('rentPricePolicy', 'publish', { id: policy })
    return testApp.open({ price_policy_id: policy })
  }

  test('uses the policy of that car, or the booked version if it is the same policy', async () => {
    const { id, rider } = await booked()
    const same = { start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 16:00:00' }
    await rider.client.call('rent', 'change', { id, ...same, rcar_id: await testApp.open() })
    expect(await testApp.full('rent', id)).toMatchObject({ total_amount: 54_000 })
    await rider.client.call('rent', 'change', { id, ...same, rcar_id: await dearCar() })
    expect(await testApp.full('rent', id)).toMatchObject({ total_amount: 180_000, paid_amount: 180_000 })
  })

  test('can use current prices for staff, and never for a member', async () => {
    const { id, rider, car } = await booked()
    const row = await testApp.full('rent', id)
    const [next = 0] = await testApp.manager.call<number[]>('rentPricePolicy', 'save', {
      saveParamsArray: [{ ...prices, ...alwaysInForce, name: `다음 요금 ${Math.random()}`, weekday_hour: 10_000 }],
    })
    await testApp.manager.call('rentPricePolicy', 'publish', { id: next })
    await testApp.db.query('update rcars set price_policy_id = $2 where id = $1', [car, next])
    const longer = { id, start_at: row.start_at, end_at: '2026-11-23 17:00:00' }
    await expect(rider.client.call('rent', 'change', { ...longer, at_current: true })).rejects.toMatchObject({ issues: [{ path: ['at_current'] }] })
    expect(await testApp.ops.call('rent', 'terms', { id, action: 'change', asked: longer })).toMatchObject({ amount: 9000 })
    expect(await testApp.ops.call('rent', 'terms', { id, action: 'change', asked: { ...longer, at_current: true } })).toMatchObject({ amount: 16_000 })
  })
})

test('a first ride stays the first when it is changed after another was booked', async () => {
  const run = { run_from: '2026-01-01 00:00:00', run_to: '2099-01-01 00:00:00' }
  const first = { name: '첫 대여', ...run, basis: 'booking', scope: 'all', discount_type: 'amount', discount_value: 10_000, first_rent_only: true }
  const [event] = await testApp.manager.call<number[]>('rentEvent', 'save', { saveParamsArray: [first] })
  await testApp.manager.call('rentEvent', 'activate', { id: event })
  const { id, rider } = await booked()
  expect(await testApp.full('rent', id)).toMatchObject({ total_amount: 44_000, event_discount: 10_000 })
  await testApp.at('2026-11-20 12:05:00')
  const next = await rider.client.call(
    'rent',
    'hold',
    testApp.bookingParams(rider, await testApp.open(), { start_at: '2026-11-25 10:00:00', end_at: '2026-11-25 16:00:00' }),
  )
  await rider.client.call('rent', 'pay', { id: next.id, agreed: true })
  expect(await testApp.full('rent', next.id)).toMatchObject({ total_amount: 54_000 })
  await rider.client.call('rent', 'change', { id, start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 17:00:00' })
  expect(await testApp.full('rent', id)).toMatchObject({ total_amount: 53_000, paid_amount: 53_000 })
})
