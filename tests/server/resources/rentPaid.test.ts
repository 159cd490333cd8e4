import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
beforeEach(() => testApp.at('2026-11-20 12:00:00'))
afterAll(() => testApp?.close())

const points = async ({ id }: Rider) => (await testApp.full('user', id)).point_balance
const moved = async (rent: number) => {
  const { rows } = await testApp.superAdmin.call('tlog', 'findMany', { params: { target_type: 'rent', target_id: rent, method: 'card', orderBy: 'id-asc' } })
  return rows.map(({ kind, status, amount }: Record<string, unknown>) => [kind, status, amount])
}

async function held(overrides: object = {}) {
  const [car, rider] = [await testApp.open(), await testApp.rider()]
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, car, overrides))
  return { id: id as number, car, rider }
}

async function booked(overrides: object = {}) {
  const ride = await held(overrides)
  await ride.rider.client.call('rent', 'pay', { id: ride.id, agreed: true })
  return ride
}

async function taken(overrides: object = {}) {
  const ride = await booked(overrides)
  await testApp.at('2026-11-23 10:00:00')
  await testApp.inspected(ride.id, 'pickup', 1000)
  await testApp.ops.call('rent', 'pickup', { id: ride.id })
  return ride
}

describe('paying', () => {
  test('charges the price of the server, deducts the points, and books the rental', async () => {
    const rider = await testApp.rider()
    await testApp.manager.call('user', 'givePoints', { id: rider.id, amount: 10_000, reason: '시험' })
    const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open(), { point_used: 10_000 }))
    await rider.client.call('rent', 'pay', { id, agreed: true })
    expect(await testApp.full('rent', id)).toMatchObject({
      status: 'reserved',
      payment_status: 'paid',
      total_amount: 44_000,
      paid_amount: 44_000,
      balance_amount: 0,
      contract_agreed_at: '2026-11-20 12:00:00',
      hold_expires_at: null,
      credit_card_id: rider.credit_card_id,
    })
    expect(await moved(id)).toEqual([['charge', 'approved', 44_000]])
    expect(await points(rider)).toBe(0)
  })

  test('requires consent to the terms, and charges nothing without it', async () => {
    const { id, rider } = await held()
    const unsaid = { status: 400, issues: [{ path: ['agreed'], message: expect.stringMatching(/필수 항목입니다|동의해야 진행할 수 있습니다/) }] }
    for (const consent of [{}, { agreed: false }, { agreed: null }])
      await expect(rider.client.call('rent', 'pay', { id, ...consent })).rejects.toMatchObject(unsaid)
    expect(await moved(id)).toEqual([])
  })

  test('is allowed for the member of the rental and for staff of operations; another member gets 404', async () => {
    const { id } = await held()
    const other = await testApp.rider()
    await expect(other.client.call('rent', 'pay', { id, agreed: true })).rejects.toMatchObject({ status: 404 })
    await expect((await testApp.as('cs')).call('rent', 'pay', { id, agreed: true })).rejects.toMatchObject({ status: 403 })
    await testApp.ops.call('rent', 'pay', { id, agreed: true })
    expect(await testApp.full('rent', id)).toMatchObject({ status: 'reserved' })
  })

  test('with concurrent requests charges once', async () => {
    const { id, rider } = await held()
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => rider.client.call('rent', 'pay', { id, agreed: true })))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await moved(id)).toEqual([['charge', 'approved', 54_000]])
  })

  test('after the deadline is refused without a charge', async () => {
    const { id, rider } = await held()
    await testApp.at('2026-11-20 12:10:00')
    await expect(rider.client.call('rent', 'pay', { id, agreed: true })).rejects.toMatchObject({ status: 409, code: 'rent.holdOver' })
    expect(await moved(id)).toEqual([])
  })

  test('with points that are no longer available refunds the charge and leaves the rental unpaid', async () => {
    const rider = await testApp.rider()
    await testApp.manager.call('user', 'givePoints', { id: rider.id, amount: 5000, reason: '시험' })
    const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open(), { point_used: 5000 }))
    await testApp.manager.call('user', 'takePoints', { id: rider.id, amount: 5000, reason: '시험' })
    await expect(rider.client.call('rent', 'pay', { id, agreed: true })).rejects.toMatchObject({ status: 409 })
    expect(await moved(id)).toEqual([
      ['charge', 'refunded', 49_000],
      ['refund', 'approved', 49_000],
    ])
    expect(await testApp.full('rent', id)).toMatchObject({ status: 'hold', paid_amount: 49_000, refunded_amount: 49_000, balance_amount: 0 })
  })
})

describe('changing', () => {
  test('to a longer time charges the difference, to a shorter one refunds it', async () => {
    const { id, car, rider } = await booked()
    const longer = { start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 18:00:00' }
    await rider.client.call('rent', 'change', { id, ...longer })
    expect(await testApp.full('rent', id)).toMatchObject({ ...longer, total_amount: 72_000, paid_amount: 72_000, balance_amount: 0 })
    expect(await testApp.occupancies(id)).toEqual([{ rcar_id: car, from_at: '2026-11-23 10:00:00', to_at: '2026-11-23 18:30:00' }])
    const shorter = { start_at: '2026-11-24 10:00:00', end_at: '2026-11-24 12:00:00' }
    await rider.client.call('rent', 'change', { id, ...shorter })
    expect(await testApp.full('rent', id)).toMatchObject({ ...shorter, total_amount: 18_000, paid_amount: 72_000, refunded_amount: 54_000, balance_amount: 0 })
    expect(await moved(id)).toEqual([
      ['charge', expect.stringMatching(/refunded$/), 54_000],
      ['charge', expect.stringMatching(/refunded$/), 18_000],
      ['refund', 'approved', expect.any(Number)],
      ...((await moved(id)).length > 3 ? [['refund', 'approved', expect.any(Number)]] : []),
    ])
  })

  test('is subject to every check of a booking, and refused if the car is occupied', async () => {
    const { id, car, rider } = await booked()
    const next = await testApp.rider()
    await next.client.call('rent', 'hold', testApp.bookingParams(next, car, { start_at: '2026-11-23 17:00:00', end_at: '2026-11-23 19:00:00' }))
    const change = (overrides: object) => rider.client.call('rent', 'change', { id, start_at: '2026-11-23 10:00:00', ...overrides })
    await expect(change({ end_at: '2026-11-23 18:00:00' })).rejects.toMatchObject({ status: 409, code: 'occupancy.taken' })
    await expect(change({ end_at: '2026-11-23 10:10:00' })).rejects.toMatchObject({ issues: [{ path: ['end_at'], code: 'rent.tooShort' }] })
    await expect(change({ end_at: '2026-11-23 16:00:00' })).rejects.toMatchObject({ issues: [{ code: 'rent.nothingChanged' }] })
    expect(await moved(id)).toEqual([['charge', 'approved', 54_000]])
  })
})

describe('extending', () => {
  test('charges the added time first, and reserves the car for it', async () => {
    const { id, car, rider } = await taken()
    await rider.client.call('rent', 'extend', { id, end_at: '2026-11-23 18:00:00' })
    const row = await testApp.full('rent', id)
    expect(row).toMatchObject({ end_at: '2026-11-23 18:00:00', extend_count: 1, total_amount: 72_000, paid_amount: 72_000, balance_amount: 0, included_km: 80 })
    expect(row.price_snapshot.lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(72_000)
    expect(await testApp.occupancies(id)).toEqual([{ rcar_id: car, from_at: '2026-11-23 10:00:00', to_at: '2026-11-23 18:30:00' }])
    await expect(rider.client.call('rent', 'extend', { id, end_at: '2026-11-23 17:00:00' })).rejects.toMatchObject({ issues: [{ code: 'rent.notLonger' }] })
  })

  test('into the next booking is refused; after the end only staff can extend, and the late fee stays', async () => {
    const { id, car, rider } = await taken()
    const next = await testApp.rider()
    await next.client.call('rent', 'hold', testApp.bookingParams(next, car, { start_at: '2026-11-23 20:00:00', end_at: '2026-11-23 22:00:00' }))
    await expect(rider.client.call('rent', 'extend', { id, end_at: '2026-11-23 19:45:00' })).rejects.toMatchObject({ code: 'occupancy.taken' })
    await testApp.at('2026-11-23 16:25:00')
    await expect(rider.client.call('rent', 'extend', { id, end_at: '2026-11-23 18:00:00' })).rejects.toMatchObject({ code: 'rent.overdue' })
    await testApp.ops.call('rent', 'extend', { id, end_at: '2026-11-23 18:00:00' })
    const { rows } = await testApp.superAdmin.call('fineLog', 'findMany', { params: { rent_id: id } })
    expect(rows).toMatchObject([{ kind: 'late', amount: 19_000 }])
    expect(await testApp.full('rent', id)).toMatchObject({ total_amount: 72_000, extra_amount: 19_000, balance_amount: 19_000 })
  })
})

describe('cancelling', () => {
  test('in time refunds everything: money, points and coupon, and releases the car', async () => {
    const rider = await testApp.rider()
    await testApp.manager.call('user', 'givePoints', { id: rider.id, amount: 3000, reason: '시험' })
    const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open(), { point_used: 3000 }))
    await rider.client.call('rent', 'pay', { id, agreed: true })
    await testApp.at('2026-11-21 09:00:00')
    await rider.client.call('rent', 'cancel', { id, cancel_reason: '일정 변경' })
    expect(await testApp.full('rent', id)).toMatchObject({
      status: 'canceled',
      payment_status: 'refunded',
      cancel_fee: 0,
      refunded_amount: 51_000,
      balance_amount: 0,
      cancel_by: 'user',
      cancel_reason: '일정 변경',
      canceled_at: '2026-11-21 09:00:00',
    })
    expect(await points(rider)).toBe(3000)
    expect(await testApp.occupancies(id)).toEqual([])
  })

  test('late keeps the fee of the policy unless staff mark it as the fault of the company', async () => {
    const [{ id, rider }, ours] = [await booked(), await booked()]
    await testApp.at('2026-11-23 09:00:00')
    await expect(rider.client.call('rent', 'cancel', { id, cancel_reason: '변심', is_ours: true })).rejects.toMatchObject({ issues: [{ path: ['is_ours'] }] })
    await rider.client.call('rent', 'cancel', { id, cancel_reason: '변심' })
    expect(await testApp.full('rent', id)).toMatchObject({ cancel_fee: 5400, refunded_amount: 48_600, balance_amount: 0 })
    await testApp.ops.call('rent', 'cancel', { id: ours.id, cancel_reason: '차량 고장', is_ours: true })
    expect(await testApp.full('rent', ours.id)).toMatchObject({ cancel_fee: 0, refunded_amount: 54_000, cancel_by: 'staff' })
  })

  test('a rental is marked as no-show by a job after its time, and the fee is kept', async () => {
    const { id } = await booked()
    await testApp.at('2026-11-23 10:59:59')
    await testApp.runJob('rent.noShow')
    expect(await testApp.full('rent', id)).toMatchObject({ status: 'reserved' })
    await testApp.at('2026-11-23 11:00:00')
    await testApp.runJob('rent.noShow')
    const missed = { status: 'no_show', cancel_fee: 5400, refunded_amount: 48_600, cancel_by: 'system', balance_amount: 0 }
    expect(await testApp.full('rent', id)).toMatchObject(missed)
    expect(await testApp.occupancies(id)).toMatchObject([{ to_at: '2026-11-23 11:00:00' }])
  })
})

test('a charge after a rental counts as a payment of the rental, and its refund too', async () => {
  const { id, rider } = await taken()
  await testApp.at('2026-11-23 16:25:00')
  await testApp.inspected(id, 'return', 1001)
  await testApp.ops.call('rent', 'bringBack', { id })
  const { rows } = await testApp.superAdmin.call('fineLog', 'findMany', { params: { rent_id: id } })
  await testApp.ops.call('fineLog', 'notify', { id: rows[0].id })
  expect(await testApp.full('rent', id)).toMatchObject({ extra_amount: 19_000, balance_amount: 19_000, paid_amount: 54_000 })
  await testApp.at('2026-11-27 16:25:00')
  await testApp.runJob('fineLog.charge')
  expect(await testApp.full('fineLog', rows[0].id)).toMatchObject({ status: 'paid', user_id: rider.id })
  expect(await testApp.full('rent', id)).toMatchObject({ balance_amount: 0, paid_amount: 73_000, refunded_amount: 0 })
  await testApp.ops.call('rent', 'settle', { id })
  expect(await points(rider)).toBe(540)
  await (await testApp.as('finance')).call('fineLog', 'refund', { id: rows[0].id, waive_reason: '시각 오류' })
  expect(await testApp.full('rent', id)).toMatchObject({ extra_amount: 0, balance_amount: 0, paid_amount: 73_000, refunded_amount: 19_000 })
})

describe('the amount of a change', () => {
  const terms = (rider: Rider, id: number, action: string, asked: object = {}) => rider.client.call('rent', 'terms', { id, action, asked })

  test('is calculated before the change, by the same checks, without writing', async () => {
    const { id, rider } = await booked()
    await testApp.at('2026-11-23 09:00:00')
    const before = await testApp.full('rent', id)
    expect(await terms(rider, id, 'change', { start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 18:00:00' })).toEqual({
      amount: 18_000,
      obstacles: [],
      held_by: null,
      offers: [],
    })
    expect(await terms(rider, id, 'cancel', { cancel_reason: '변심' })).toEqual({ amount: -48_600, obstacles: [], held_by: null, offers: [] })
    expect(await terms(rider, id, 'noShow')).toMatchObject({ amount: null, obstacles: [{ code: 'rent.stillWaited' }] })
    expect(await terms(rider, id, 'extend', { end_at: '2026-11-23 18:00:00' })).toMatchObject({ amount: null, obstacles: [{ code: 'wrongState' }] })
    expect(await terms(rider, id, 'change', { start_at: '2026-11-23 10:00:00' })).toMatchObject({
      amount: null,
      obstacles: [{ at: 'end_at', code: 'required' }],
    })
    expect(await testApp.full('rent', id)).toEqual(before)
  })

  test('is not visible to other members', async () => {
    const { id } = await booked()
    await expect(terms(await testApp.rider(), id, 'cancel', { cancel_reason: '궁금' })).rejects.toMatchObject({ status: 404 })
    await expect((await testApp.as('desk')).call('rent', 'terms', { id, action: 'cancel' })).rejects.toMatchObject({ status: 403 })
    await expect((await testApp.as('desk')).call('rent', 'quote', {})).rejects.toMatchObject({ status: 403 })
  })
})
