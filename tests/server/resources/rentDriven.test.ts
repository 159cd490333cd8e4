import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
beforeEach(() => testApp.at('2026-11-20 12:00:00'))
afterAll(() => testApp?.close())

/** A paid rental, Monday 10:00 to 16:00 by default. */
async function reserved(overrides: object = {}, values: object = {}) {
  const [rcar_id, rider] = [await testApp.open(values), await testApp.rider()]
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, rcar_id, overrides))
  const paid = "update rents set status = 'reserved', payment_status = 'paid', paid_amount = total_amount, hold_expires_at = null where id = $1"
  await testApp.db.query(paid, [id])
  return { id: id as number, rcar_id, rider }
}

async function startedRental(overrides: object = {}, values: object = {}) {
  const ride = await reserved(overrides, values)
  await testApp.at('2026-11-23 10:00:00')
  await testApp.inspected(ride.id, 'pickup', 1000)
  await testApp.ops.call('rent', 'pickup', { id: ride.id })
  return ride
}

const charges = async (rent: number) => (await testApp.superAdmin.call('fineLog', 'findMany', { params: { rent_id: rent, orderBy: 'id-asc' } })).rows
const points = async ({ id }: Rider) => (await testApp.full('user', id)).point_balance

describe('handing over', () => {
  test('requires an inspection, and starts the rental with its odometer', async () => {
    const { id, rcar_id } = await reserved()
    await testApp.at('2026-11-23 09:50:00')
    await expect(testApp.ops.call('rent', 'pickup', { id })).rejects.toMatchObject({ status: 409, code: 'rent.stateMissing' })
    const state = await testApp.inspected(id, 'pickup', 1234)
    await testApp.ops.call('rent', 'pickup', { id })
    expect(await testApp.full('rent', id)).toMatchObject({ status: 'in_use', actual_start_at: '2026-11-23 09:50:00', start_odo: 1234, pickup_state_id: state })
    // After an early pick-up the car is occupied from then on.
    expect(await testApp.occupancies(id)).toEqual([{ rcar_id, from_at: '2026-11-23 09:50:00', to_at: '2026-11-23 16:30:00' }])
  })

  test('is refused if the licence of the driver is no longer valid', async () => {
    const { id, rider } = await reserved()
    await testApp.ops.call('driverLicense', 'suspend', { id: rider.driver_license_id })
    await testApp.at('2026-11-23 10:00:00')
    await testApp.inspected(id, 'pickup', 10)
    await expect(testApp.ops.call('rent', 'pickup', { id })).rejects.toMatchObject({ issues: [{ code: 'rent.licenceNotVerified' }] })
    expect(await testApp.full('rent', id)).toMatchObject({ status: 'reserved' })
  })
})

describe('bringing back', () => {
  test('on time and within the free distance costs nothing more, and releases the car after its turnaround', async () => {
    const { id, rcar_id } = await startedRental()
    await testApp.at('2026-11-23 15:00:00')
    await testApp.inspected(id, 'return', 1060)
    await testApp.ops.call('rent', 'bringBack', { id })
    const row = await testApp.full('rent', id)
    expect(row).toMatchObject({ status: 'returned', actual_end_at: '2026-11-23 15:00:00', block_end_at: '2026-11-23 15:30:00', used_km: 60, extra_amount: 0 })
    expect(await charges(id)).toEqual([])
    expect(await testApp.occupancies(id)).toEqual([{ rcar_id, from_at: '2026-11-23 10:00:00', to_at: '2026-11-23 15:30:00' }])
  })

  test('late and over the distance drafts a charge for each, by the policies of the booking', async () => {
    const { id } = await startedRental()
    await testApp.at('2026-11-23 16:55:00')
    await testApp.inspected(id, 'return', 1177)
    await testApp.ops.call('rent', 'bringBack', { id })
    const created = await charges(id)
    // 117 km above the free 60: 100 at 200 won and 17 at 180; two late half hours at twice 4,500 won, plus the flat charge.
    expect(created.map(({ kind, status, amount }: Record<string, unknown>) => [kind, status, amount])).toEqual([
      ['distance', 'draft', 23_060],
      ['late', 'draft', 28_000],
    ])
    expect(await testApp.full('rent', id)).toMatchObject({ used_km: 177, extra_amount: 51_060 })
    await expect(testApp.ops.call('rent', 'settle', { id })).rejects.toMatchObject({ status: 409, code: 'rent.chargesOpen' })
  })

  test('away from the spot requires a reason', async () => {
    const { id } = await startedRental()
    await testApp.inspected(id, 'return', 1001, { lat_lng: { lat: 37.51, lng: 127 } })
    await expect(testApp.ops.call('rent', 'bringBack', { id })).rejects.toMatchObject({
      issues: [{ path: ['elsewhere_reason'], code: 'rent.farAway', values: { metres: 1112 } }],
    })
    await testApp.ops.call('rent', 'bringBack', { id, elsewhere_reason: '행사로 길이 막힘' })
    expect(await testApp.full('rent', id)).toMatchObject({ status: 'returned', elsewhere_reason: '행사로 길이 막힘' })
  })
})

describe('another car', () => {
  test('before the rental replaces the first car', async () => {
    const { id, rcar_id } = await reserved()
    const other = await testApp.open({ turnaround_min: 60 })
    await expect(testApp.ops.call('rent', 'swap', { id, rcar_id, swap_reason: '고장' })).rejects.toMatchObject({ issues: [{ path: ['rcar_id'] }] })
    await testApp.ops.call('rent', 'swap', { id, rcar_id: other, swap_reason: '고장' })
    expect(await testApp.occupancies(id)).toEqual([{ rcar_id: other, from_at: '2026-11-23 10:00:00', to_at: '2026-11-23 17:00:00' }])
    expect((await testApp.full('rent', id)).swap_history).toMatchObject([{ reason: '고장' }])
  })

  test('during the rental starts now; the first car is released, and its distance counts', async () => {
    const { id, rcar_id } = await startedRental()
    const other = await testApp.open()
    await testApp.at('2026-11-23 12:00:00')
    const photos = (await testApp.full('rcarState', (await testApp.full('rent', id)).pickup_state_id)).photos
    const check = { rcar_id, kind: 'check', checked_at: '2026-11-23 12:00:00', checker_id: testApp.ops.id, odometer_km: 1040, fuel_pct: 50, photos }
    await testApp.ops.call('rcarState', 'save', { saveParamsArray: [check] })
    await testApp.ops.call('rent', 'swap', { id, rcar_id: other, swap_reason: '경고등' })
    expect(await testApp.occupancies(id)).toEqual([
      { rcar_id, from_at: '2026-11-23 10:00:00', to_at: '2026-11-23 12:00:00' },
      { rcar_id: other, from_at: '2026-11-23 12:00:00', to_at: '2026-11-23 16:30:00' },
    ])
    await testApp.at('2026-11-23 15:00:00')
    await testApp.inspected(id, 'return', 30)
    await testApp.ops.call('rent', 'bringBack', { id })
    expect(await testApp.full('rent', id)).toMatchObject({ used_km: 70, start_odo: 0, end_odo: 30 })
  })

  test('is refused if it is occupied', async () => {
    const [one, two] = [await reserved(), await reserved()]
    await expect(testApp.ops.call('rent', 'swap', { id: one.id, rcar_id: two.rcar_id, swap_reason: '고장' })).rejects.toMatchObject({
      code: 'occupancy.taken',
      issues: [{ path: ['rcar_id'] }],
    })
    expect(await testApp.full('rent', one.id)).toMatchObject({ rcar_id: one.rcar_id })
  })
})

test('a rental is overdue from its end until the return', async () => {
  const { id } = await startedRental()
  await testApp.at('2026-11-23 16:00:00')
  await testApp.runJob('rent.markOverdue')
  expect(await testApp.full('rent', id)).toMatchObject({ is_overdue: false })
  await testApp.at('2026-11-23 16:00:01')
  await testApp.runJob('rent.markOverdue')
  expect(await testApp.full('rent', id)).toMatchObject({ is_overdue: true })
  await testApp.inspected(id, 'return', 1001)
  await testApp.ops.call('rent', 'bringBack', { id })
  expect(await testApp.full('rent', id)).toMatchObject({ is_overdue: false })
})

describe('settling', () => {
  test('earns points for the paid amount, and reopening deducts them', async () => {
    const { id, rider } = await startedRental()
    await testApp.at('2026-11-23 16:00:00')
    await testApp.inspected(id, 'return', 1010)
    await testApp.ops.call('rent', 'bringBack', { id })
    await testApp.ops.call('rent', 'settle', { id })
    expect(await points(rider)).toBe(540)
    await expect(testApp.ops.call('rent', 'reopen', { id, reopen_reason: '요금 확인' })).rejects.toMatchObject({ status: 403 })
    await (await testApp.as('finance')).call('rent', 'reopen', { id, reopen_reason: '요금 확인' })
    expect([await points(rider), (await testApp.full('rent', id)).status]).toEqual([0, 'returned'])
    const body = await testApp.superAdmin.call('noti', 'findMany', { subset: 'full', params: { user_id: rider.id, category: 'point', channel: 'inapp' } })
    expect(body.rows).toMatchObject([
      { title: '적립한 포인트가 회수되었습니다', body: expect.stringContaining('540포인트'), target_type: 'rent', target_id: id },
    ])
    await testApp.ops.call('rent', 'settle', { id })
    expect(await points(rider)).toBe(540)
    await testApp.at('2026-12-24 10:00:00')
    const late = (await testApp.as('finance')).call('rent', 'reopen', { id, reopen_reason: '너무 늦음' })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'rent.tooOld', values: { days: 30 } })
  })
})
