import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveNow } from '../saveNow.ts'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'
import { files } from './rideRows.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
afterAll(() => testApp?.close())

const day = (time: string) => `2026-11-23 ${time}:00`

/** A paid rental on Monday, booked the Friday before. */
async function booked(car: number, from = '10:00', until = '16:00') {
  await testApp.at('2026-11-20 12:00:00')
  const rider = await testApp.rider()
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, car, { start_at: day(from), end_at: day(until) }))
  await rider.client.call('rent', 'pay', { id, agreed: true })
  return { id: id as number, rider }
}

async function pickedUp(id: number, at: string) {
  await testApp.at(day(at))
  await testApp.inspected(id, 'pickup', 1000)
  await testApp.ops.call('rent', 'pickup', { id })
}

async function broughtBack(id: number, at: string) {
  await testApp.at(day(at))
  await testApp.inspected(id, 'return', 1001)
  await testApp.ops.call('rent', 'bringBack', { id })
}

const fine = (values: object) => saveNow(testApp.ops, 'fineLog', { kind: 'toll', origin_amount: 3000, files, ...values })

describe('the driver of a fine after a car swap', () => {
  /** One rental uses car Y in the morning; another starts with car X and changes to Y at 14:00. */
  async function swapped() {
    const [x, y] = [await testApp.open(), await testApp.open()]
    const [morning, ride] = [await booked(y, '09:00', '11:30'), await booked(x, '10:00', '16:00')]
    await pickedUp(morning.id, '09:00')
    await pickedUp(ride.id, '10:00')
    await broughtBack(morning.id, '11:30')
    await testApp.at(day('14:00'))
    await testApp.ops.call('rent', 'swap', { id: ride.id, rcar_id: y, swap_reason: '경고등' })
    await broughtBack(ride.id, '15:00')
    return { x, y, morning, ride }
  }
  const match = async (rcar_id: number, time: string, overrides: object = {}) => {
    const { rent_id, user_id, match_by, ...row } = await testApp.full('fineLog', await fine({ rcar_id, occurred_at: day(time), ...overrides }))
    return { rent_id, user_id, match_by, rcar_id: row.rcar_id }
  }

  test('is matched by the car that each rental had at that time', async () => {
    const { x, y, morning, ride } = await swapped()
    const ofMorning = { rent_id: morning.id, user_id: morning.rider.id, match_by: 'auto', rcar_id: y }
    const ofRide = { rent_id: ride.id, user_id: ride.rider.id, match_by: 'auto' }
    expect(await match(y, '11:00')).toEqual(ofMorning)
    expect(await match(x, '11:00')).toEqual({ ...ofRide, rcar_id: x })
    expect(await match(y, '14:30')).toEqual({ ...ofRide, rcar_id: y })
    const noMatch = { rent_id: null, user_id: null, match_by: 'none' }
    expect(await match(x, '14:30')).toEqual({ ...noMatch, rcar_id: x })
    expect(await match(y, '13:00')).toEqual({ ...noMatch, rcar_id: y })
    // A parking fine of a later day still belongs to the rental that parked the car, until the next rental takes it.
    expect(await match(x, '14:30', { kind: 'parking' })).toEqual({ ...ofRide, rcar_id: x })
    expect(await match(y, '13:00', { kind: 'parking' })).toEqual(ofMorning)
  })

  test('is that of the named rental; the entered car stays if the rental had it, otherwise the car of that time is set', async () => {
    const { x, y, ride } = await swapped()
    expect(await match(x, '14:30', { rent_id: ride.id })).toMatchObject({ rent_id: ride.id, rcar_id: x, match_by: 'manual' })
    expect(await match(await testApp.open(), '11:00', { rent_id: ride.id })).toMatchObject({ rcar_id: x })
    expect(await match(await testApp.open(), '14:30', { rent_id: ride.id })).toMatchObject({ rcar_id: y })
  })

  test('is unknown for a car that was swapped before the pick-up', async () => {
    const [x, y] = [await testApp.open(), await testApp.open()]
    const ride = await booked(x)
    await testApp.at(day('10:20'))
    await testApp.ops.call('rent', 'swap', { id: ride.id, rcar_id: y, swap_reason: '경고등' })
    await pickedUp(ride.id, '10:30')
    expect(await match(x, '10:40', { kind: 'parking' })).toMatchObject({ rent_id: null, match_by: 'none' })
    expect(await match(y, '10:40')).toMatchObject({ rent_id: ride.id, rcar_id: y })
  })
})

/** A completed rental, returned at 15:00. */
async function ridden() {
  const car = await testApp.open()
  const ride = await booked(car)
  await pickedUp(ride.id, '10:00')
  await broughtBack(ride.id, '15:00')
  return { ...ride, car }
}

const heard = async (user: number) => {
  const { rows } = await testApp.superAdmin.call('noti', 'findMany', { params: { user_id: user, channel: 'inapp', category: 'payment', orderBy: 'id-asc' } })
  return rows.map(({ title }: { title: string }) => title)
}

describe('the card of a charge', () => {
  /** A rental with a notified charge, whose member has no default card. */
  async function cardless() {
    const ride = await ridden()
    const id = await fine({ rent_id: ride.id, occurred_at: day('11:00') })
    await testApp.ops.call('fineLog', 'notify', { id })
    await ride.rider.client.call('creditCard', 'remove', { id: ride.rider.credit_card_id })
    return { ...ride, fine: id }
  }
  const register = async ({ client }: Rider, key: string): Promise<number> => (await client.call('creditCard', 'register', { auth_key: key })).id
  const paidBy = async (id: number) => (await testApp.full('tlog', (await testApp.full('fineLog', id)).tlog_id)).credit_card_id

  test('is the default card if the card of the rental is removed, also for the automatic charge', async () => {
    const { rider, fine: id } = await cardless()
    const card = await register(rider, 'auth-fine-1')
    await testApp.runJob('fineLog.charge', '2026-11-27 10:00:00')
    expect(await testApp.full('fineLog', id)).toMatchObject({ status: 'paid' })
    expect(await paidBy(id)).toBe(card)
  })

  test('is the own card that the member chooses', async () => {
    const { rider, fine: id } = await cardless()
    await register(rider, 'auth-fine-2')
    const [second, stranger] = [await register(rider, 'auth-fine-3'), await testApp.rider()]
    const pay = (credit_card_id: number) => rider.client.call('fineLog', 'charge', { id, credit_card_id })
    await expect(pay(stranger.credit_card_id)).rejects.toMatchObject({ issues: [{ path: ['credit_card_id'] }] })
    expect(await pay(second)).toMatchObject({ status: 'paid' })
    expect(await paidBy(id)).toBe(second)
  })

  test('follows the same rule for an extension: the default card if the card of the rental fails, or the chosen one', async () => {
    const ride = await booked(await testApp.open())
    await pickedUp(ride.id, '10:00')
    await (await testApp.as('finance')).call('creditCard', 'fail', { id: ride.rider.credit_card_id })
    const extend = (time: string, overrides: object = {}) => ride.rider.client.call('rent', 'extend', { id: ride.id, end_at: day(time), ...overrides })
    const last = async () =>
      (await testApp.superAdmin.call('tlog', 'findMany', { params: { target_type: 'rent', target_id: ride.id, orderBy: 'id-desc', num: 1 } })).rows[0]
    const card = await register(ride.rider, 'auth-fine-4')
    await extend('17:00')
    expect((await testApp.full('tlog', (await last()).id)).credit_card_id).toBe(card)
    const chosen = await register(ride.rider, 'auth-fine-5')
    await extend('18:00', { credit_card_id: chosen })
    expect((await testApp.full('tlog', (await last()).id)).credit_card_id).toBe(chosen)
    expect(await testApp.full('rent', ride.id)).toMatchObject({ credit_card_id: chosen })
  })
})

test('the debtor is notified of a written-off charge, without the reason', async () => {
  const { id: rent_id, rider } = await ridden()
  const id = await fine({ rent_id, occurred_at: day('11:00') })
  await testApp.ops.call('fineLog', 'notify', { id })
  await (await testApp.as('finance')).call('fineLog', 'writeOff', { id, waive_reason: '연락 두절' })
  const { rows } = await testApp.superAdmin.call('noti', 'findMany', {
    subset: 'full',
    params: { user_id: rider.id, channel: 'inapp', orderBy: 'id-desc', num: 1 },
  })
  const { code } = await testApp.full('fineLog', id)
  expect(rows).toMatchObject([{ title: '사후청구 금액을 더 이상 청구하지 않습니다', body: `청구 ${code}: 납부하지 않은 금액은 더 청구하지 않습니다.` }])
  expect(await rider.client.call('fineLog', 'findById', { id })).not.toHaveProperty('waive_reason')
})

describe('a fine that is transferred to the driver', () => {
  const passedOn = async (overrides: object = {}) => {
    const ride = await ridden()
    const id = await fine({ kind: 'traffic', rent_id: ride.id, occurred_at: day('11:00'), origin_amount: 40_000, fee_amount: 11_000, ...overrides })
    await testApp.ops.call('fineLog', 'transfer', { id })
    const { rows } = await testApp.superAdmin.call('fineLog', 'findMany', { subset: 'full', params: { rent_id: ride.id, orderBy: 'id-asc' } })
    return { ride, id, others: rows.filter((row: { id: number }) => row.id !== id) }
  }

  test('is no longer owed; its fee becomes a separate charge with notification, dispute period and automatic payment, which blocks a withdrawal until paid', async () => {
    const { ride, id, others } = await passedOn()
    const { code } = await testApp.full('fineLog', id)
    expect(others).toMatchObject([
      { kind: 'etc', status: 'notified', user_id: ride.rider.id, rcar_id: ride.car, amount: 11_000, vat_amount: 1000, place: `사후청구 ${code} 대행 수수료` },
    ])
    expect(await testApp.full('rent', ride.id)).toMatchObject({ extra_amount: 11_000, balance_amount: 11_000 })
    expect(await heard(ride.rider.id)).toEqual(['사후청구 안내', '과태료가 운전자에게 다시 부과됩니다'])
    await testApp.ops.call('rent', 'settle', { id: ride.id })
    await expect(ride.rider.client.call('user', 'withdraw', { reason: '이사' })).rejects.toMatchObject({ code: 'user.hasUnpaid' })
    await testApp.runJob('fineLog.charge', '2026-11-27 10:00:00')
    expect(await testApp.full('fineLog', others[0].id)).toMatchObject({ status: 'paid', paid_amount: 11_000 })
    expect(await testApp.full('rent', ride.id)).toMatchObject({ extra_amount: 11_000, balance_amount: 0 })
    await ride.rider.client.call('user', 'withdraw', { reason: '이사' })
  })

  test('has the handling fee of the penalties of the rental, unless another fee was entered', async () => {
    const { others } = await passedOn({ fee_amount: null })
    expect(others).toMatchObject([{ kind: 'etc', amount: 2000 }])
    const { id: rent_id, car: rcar_id } = await ridden()
    const fees = async (overrides: object) => {
      const { fee_amount, amount } = await testApp.full('fineLog', await fine({ occurred_at: day('11:00'), ...overrides }))
      return [fee_amount, amount]
    }
    expect(await fees({ kind: 'traffic', rcar_id })).toEqual([2000, 5000])
    expect(await fees({ kind: 'traffic', rent_id, fee_amount: 500 })).toEqual([500, 3500])
    expect(await fees({ kind: 'traffic', rcar_id: await testApp.open() })).toEqual([null, 3000])
    expect(await fees({ kind: 'toll', rent_id })).toEqual([null, 3000])
    const id = await fine({ kind: 'traffic', rcar_id: await testApp.open(), occurred_at: day('11:00') })
    await saveNow(testApp.ops, 'fineLog', { id, rent_id })
    expect(await testApp.full('fineLog', id)).toMatchObject({ rent_id, fee_amount: 2000, amount: 5000 })
  })

  test('leaves no charge if the fee is zero or waived', async () => {
    const free = await passedOn({ fee_amount: 0 })
    expect(free.others).toEqual([])
    expect(await testApp.full('rent', free.ride.id)).toMatchObject({ extra_amount: 0, balance_amount: 0 })
    const { ride, others } = await passedOn()
    await testApp.ops.call('fineLog', 'waive', { id: others[0].id, waive_reason: '첫 이용' })
    expect(await testApp.full('rent', ride.id)).toMatchObject({ extra_amount: 0, balance_amount: 0 })
  })
})
