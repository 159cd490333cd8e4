import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'
import { saveNow } from '../saveNow.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
afterAll(() => testApp?.close())

const hold = (rider: Rider, car: number, overrides: object = {}) => rider.client.call('rent', 'hold', testApp.bookingParams(rider, car, overrides))
const issue = (at: string, code: string) => ({ issues: expect.arrayContaining([expect.objectContaining({ path: [at], code: `rent.${code}` })]) })

async function coupon(user_id: number, values: object = {}) {
  const [program_id] = await testApp.manager.call<number[]>('couponProgram', 'save', {
    saveParamsArray: [
      {
        name: `시험 쿠폰 ${Math.random()}`,
        issue_type: 'admin',
        issue_from: '2026-01-01 00:00:00',
        issue_to: '2026-12-31 00:00:00',
        discount_type: 'amount',
        discount_value: 5000,
        usage: 'rent',
        valid_mode: 'days',
        valid_days: 30,
        qty_user: 10,
        ...values,
      },
    ],
  })
  await testApp.manager.call('couponProgram', 'activate', { id: program_id })
  const [id] = await testApp.manager.call<number[]>('coupon', 'save', { saveParamsArray: [{ program_id, user_id }] })
  return id ?? 0
}

describe('a quote', () => {
  test('has price lines that add up to the total, also without a member', async () => {
    const car = await testApp.open()
    const input = { rcar_id: car, start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 16:00:00', cdw: 'premium' }
    const body = await testApp.ops.call('rent', 'quote', input)
    expect(body).toMatchObject({ base_amount: 54_000, cdw_amount: 10_800, total_amount: 64_800, supply_amount: 58_909, vat_amount: 5891, obstacles: [] })
    expect(body.lines.map(({ code, amount }: { code: string; amount: number }) => [code, amount])).toEqual([
      ['base', 54_000],
      ['cdw', 10_800],
    ])
  })

  test('lists every obstacle, in both languages and with its values', async () => {
    const car = await testApp.open()
    const rider = await testApp.rider({ renew_until: '2026-11-22' })
    const body = await testApp.ops.call('rent', 'quote', {
      rcar_id: car,
      user_id: rider.id,
      driver_license_id: rider.driver_license_id,
      start_at: '2026-11-23 10:00:00',
      end_at: '2026-11-23 10:30:00',
      point_used: 500,
    })
    expect(body.obstacles.map(({ code, at }: { code: string; at: string }) => [code, at])).toEqual([
      ['rent.tooShort', 'end_at'],
      ['rent.licenceRunsOut', 'driver_license_id'],
      ['rent.pointsTooMany', 'point_used'],
    ])
    expect(body.obstacles[1].message).toEqual({
      ko: '면허 갱신기한 2026-11-22까지, 반납 예정 2026-11-23 10:30입니다.',
      en: 'The licence must be renewed by 2026-11-22, but the return is due at 2026-11-23 10:30.',
    })
  })
})

describe('a member holds a car', () => {
  test('for ten minutes, at the price of the server, with encrypted driver data and a reserved coupon', async () => {
    const [car, rider] = [await testApp.open(), await testApp.rider()]
    const coupon_id = await coupon(rider.id)
    const held = await hold(rider, car, { coupon_id })
    expect(held).toMatchObject({ hold_expires_at: '2026-11-20 12:10:00', quote: { base_amount: 54_000, coupon_discount: 5000, total_amount: 49_000 } })
    const row = await testApp.full('rent', held.id)
    expect(row).toMatchObject({ status: 'hold', payment_status: 'unpaid', channel: 'app', user_id: rider.id, total_amount: 49_000, coupon_discount: 5000 })
    expect(row).toMatchObject({ block_end_at: '2026-11-23 16:30:00', no_show_at: '2026-11-23 11:00:00', driver_snapshot: '••••', included_km: 60 })
    expect(await testApp.full('coupon', coupon_id)).toMatchObject({ status: 'reserved', rent_id: held.id })
    expect(await testApp.occupancies(held.id)).toEqual([{ rcar_id: car, from_at: '2026-11-23 10:00:00', to_at: '2026-11-23 16:30:00' }])
  })

  test('and loses it at the payment deadline: car and coupon are released, and the member is notified', async () => {
    const [car, rider] = [await testApp.open(), await testApp.rider()]
    const coupon_id = await coupon(rider.id)
    const { id } = await hold(rider, car, { coupon_id })
    await testApp.at('2026-11-20 12:09:59')
    await testApp.runJob('rent.expire')
    expect(await testApp.full('rent', id)).toMatchObject({ status: 'hold' })
    await testApp.at('2026-11-20 12:10:00')
    await testApp.runJob('rent.expire')
    await testApp.at('2026-11-20 12:00:00')
    expect(await testApp.full('rent', id)).toMatchObject({ status: 'expired' })
    expect(await testApp.full('coupon', coupon_id)).toMatchObject({ status: 'issued', rent_id: null })
    expect(await testApp.occupancies(id)).toEqual([])
    const body = await testApp.superAdmin.call('noti', 'findMany', { params: { user_id: rider.id, category: 'rent' } })
    expect(body.rows.map(({ title }: { title: string }) => title)).toContain('결제 시간이 지났습니다')
    await hold(await testApp.rider(), car)
  })

  test('once: neither the car nor the member can have two bookings at the same time', async () => {
    const [car, other, rider] = [await testApp.open(), await testApp.open(), await testApp.rider()]
    await hold(rider, car)
    await expect(hold(await testApp.rider(), car, { start_at: '2026-11-23 16:00:00', end_at: '2026-11-23 18:00:00' })).rejects.toMatchObject({
      status: 409,
      code: 'occupancy.taken',
    })
    await expect(hold(rider, other)).rejects.toMatchObject({ status: 409, code: 'occupancy.memberBusy' })
    await hold(await testApp.rider(), car, { start_at: '2026-11-23 16:30:00', end_at: '2026-11-23 18:00:00' })
  })

  test('only one of fifty concurrent requests for the same slot succeeds', async () => {
    const car = await testApp.open()
    const riders = await Promise.all(Array.from({ length: 50 }, () => testApp.rider()))
    const input = await Promise.allSettled(riders.map((rider) => hold(rider, car)))
    expect(input.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = input.flatMap((item) => (item.status === 'rejected' ? [item.reason.code] : []))
    // A request that waits too long for a database connection gets `busy`.
    expect(codes.filter((code) => code !== 'occupancy.taken' && code !== 'busy')).toEqual([])
  })
})

describe('a hold is refused at the field of', () => {
  const cases: readonly [string, string, string, (rider: Rider) => Promise<object> | object, object?][] = [
    ['a licence that runs out', 'driver_license_id', 'licenceRunsOut', () => ({}), { renew_until: '2026-11-22' }],
    ['a licence that is not verified', 'driver_license_id', 'licenceNotVerified', () => ({}), { status: 'submitted' }],
    ['a licence of too few years', 'driver_license_id', 'licenceYears', () => ({}), { acquired_on: '2026-01-02', issued_on: '2026-01-02' }],
    ['a coupon for longer rides', 'coupon_id', 'couponHours', async ({ id }) => ({ coupon_id: await coupon(id, { min_hours: 24 }) })],
    ['points that are not there', 'point_used', 'pointsTooMany', () => ({ point_used: 100 })],
    ['a waiver that the policy lacks', 'cdw', 'waiverNotOffered', () => ({ cdw: 'basic' })],
    ['a delivery of a car that stays', 'is_delivery', 'noDelivery', () => ({ is_delivery: true, delivery_address: '서울' })],
    ['an end before the start', 'end_at', 'returnBeforeStart', () => ({ end_at: '2026-11-23 09:00:00' })],
    ['a start without notice', 'start_at', 'startTooSoon', () => ({ start_at: '2026-11-20 12:20:00', end_at: '2026-11-20 18:00:00' })],
    ['a start too far ahead', 'start_at', 'startTooLate', () => ({ start_at: '2027-03-01 10:00:00', end_at: '2027-03-01 16:00:00' })],
    ['too short a ride', 'end_at', 'tooShort', () => ({ end_at: '2026-11-23 10:50:00' })],
    ['a ride of months', 'end_at', 'tooLong', () => ({ end_at: '2027-01-10 10:00:00' })],
  ]

  test.each(cases)('%s', async (_what, at, code, overrides, licence = {}) => {
    const [car, rider] = [await testApp.open(), await testApp.rider(licence)]
    const refused = expect(hold(rider, car, await overrides(rider))).rejects
    await refused.toMatchObject({ status: 400, ...issue(at, code) })
  })

  test("another member's licence, card and coupon, with the same error as missing ones", async () => {
    const [car, rider, other] = [await testApp.open(), await testApp.rider(), await testApp.rider()]
    const foreignIds = { driver_license_id: other.driver_license_id, credit_card_id: other.credit_card_id, coupon_id: await coupon(other.id) }
    for (const [key, id] of Object.entries(foreignIds)) {
      for (const named of [id, 999_999_999]) {
        await expect(hold(rider, car, { [key]: named }), key).rejects.toMatchObject({
          status: 400,
          issues: [{ path: [key], code: 'foreign', message: expect.any(String) }],
        })
      }
    }
  })

  test('a car that is out of service, hidden or has a higher minimum age, a closed spot, and a member who is blocked or has unpaid charges', async () => {
    const rider = await testApp.rider()
    const [resting, hidden, grown] = [await testApp.open(), await testApp.open({ is_visible: false }), await testApp.open({ min_age: 40 })]
    await testApp.ops.call('rcar', 'pause', { id: resting, status_reason: '점검' })
    await expect(hold(rider, resting)).rejects.toMatchObject(issue('rcar_id', 'carNotActive'))
    await expect(hold(rider, hidden)).rejects.toMatchObject(issue('rcar_id', 'carHidden'))
    await expect(hold(rider, grown)).rejects.toMatchObject(issue('user_id', 'tooYoung'))
    const mondays = await testApp.car()
    await testApp.ops.call('rcar', 'activate', { id: mondays })
    await expect(hold(rider, mondays, { start_at: '2026-11-24 10:00:00', end_at: '2026-11-24 12:00:00' })).rejects.toMatchObject(
      issue('start_at', 'pickupClosed'),
    )
    await testApp.db.query('update users set unpaid_amount = 33000 where id = $1', [rider.id])
    await expect(hold(rider, await testApp.open())).rejects.toMatchObject(issue('user_id', 'unpaid'))
  })
})

describe('staff book for a member', () => {
  test('in the form: also a hidden car and without notice, and the terms cannot be edited afterwards', async () => {
    const [car, rider] = [await testApp.open({ is_visible: false }), await testApp.rider()]
    const draft = { ...testApp.bookingParams(rider, car, { start_at: '2026-11-20 12:10:00', end_at: '2026-11-20 18:10:00' }), user_id: rider.id }
    const [id] = await testApp.ops.call<number[]>('rent', 'save', { saveParamsArray: [draft] })
    const row = await testApp.full('rent', id ?? 0)
    expect(row).toMatchObject({ status: 'hold', channel: 'admin', total_amount: row.base_amount })
    const priced = { point_used: 100, cdw: 'premium', end_at: '2026-11-21 18:10:00', coupon_id: null, user_id: rider.id, rcar_id: car, is_delivery: true }
    for (const [key, value] of Object.entries(priced)) {
      const changed = saveNow(testApp.ops, 'rent', { id, [key]: value })
      await expect(changed, key).rejects.toMatchObject({ status: 400, issues: [{ path: ['saveParamsArray', 0, key] }] })
    }
    await testApp.ops.call('rent', 'giveUp', { id })
    expect(await testApp.full('rent', id ?? 0)).toMatchObject({ status: 'expired' })
    expect(await testApp.occupancies(id ?? 0)).toEqual([])
  })

  test('concurrent bookings give the last discount of an event to one of them', async () => {
    const [car, other] = [await testApp.open(), await testApp.open()]
    const [event] = await testApp.manager.call<number[]>('rentEvent', 'save', {
      saveParamsArray: [
        {
          name: '한 분만',
          run_from: '2026-11-01 00:00:00',
          run_to: '2026-12-31 00:00:00',
          basis: 'booking',
          discount_type: 'amount',
          discount_value: 4000,
          priority: 1,
          scope: 'rcars',
          rcar_ids: [car, other],
          qty_total: 1,
        },
      ],
    })
    await testApp.manager.call('rentEvent', 'activate', { id: event })
    const [one, two] = [await testApp.rider(), await testApp.rider()]
    const held = await Promise.all([hold(one, car), hold(two, other)])
    expect(held.map(({ quote }) => quote.event_discount).toSorted((a: number, b: number) => a - b)).toEqual([0, 4000])
  })
})
