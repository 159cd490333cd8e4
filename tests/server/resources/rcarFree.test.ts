import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bookings } from './bookings.ts'
import { openBookings } from './bookings.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
afterAll(() => testApp?.close())

test('the free times of a car in a month exclude occupancies and turnaround, and name no user', async () => {
  const [car, rider, other] = [await testApp.open(), await testApp.rider(), await testApp.rider()]
  await rider.client.call('rent', 'hold', testApp.bookingParams(rider, car))
  const later = { start_at: '2026-11-27 09:00:00', end_at: '2026-11-28 09:00:00' }
  await other.client.call('rent', 'hold', testApp.bookingParams(other, car, later))
  // From 12:30 on the 20th; available again half an hour after each return, and until half an hour before the next rental.
  expect(await rider.client.call('rcar', 'freeTimes', { id: car, month: '2026-11' })).toEqual({
    periods: [
      { from_at: '2026-11-20 12:30:00', to_at: '2026-11-23 09:30:00' },
      { from_at: '2026-11-23 16:30:00', to_at: '2026-11-27 08:30:00' },
      { from_at: '2026-11-28 09:30:00', to_at: '2026-12-01 00:00:00' },
    ],
    min_rent_min: 60,
    max_rent_min: 43_200,
  })
  // At most sixty days ahead, and no past times.
  const january = await rider.client.call('rcar', 'freeTimes', { id: car, month: '2027-01' })
  expect(january.periods).toEqual([{ from_at: '2027-01-01 00:00:00', to_at: '2027-01-19 12:00:00' }])
  for (const month of ['2026-10', '2027-02']) expect((await rider.client.call('rcar', 'freeTimes', { id: car, month })).periods).toEqual([])
})

test('a free period can be booked to its end, and not a minute longer', async () => {
  const [car, rider, other] = [await testApp.open(), await testApp.rider(), await testApp.rider()]
  await other.client.call('rent', 'hold', testApp.bookingParams(other, car))
  const [first] = (await rider.client.call('rcar', 'freeTimes', { id: car, month: '2026-11' })).periods
  const end_at = first.to_at
  const hold = (overrides: object) => rider.client.call('rent', 'hold', testApp.bookingParams(rider, car, overrides))
  await expect(hold({ start_at: '2026-11-23 07:00:00', end_at: '2026-11-23 09:31:00' })).rejects.toMatchObject({ code: 'occupancy.taken' })
  expect(await hold({ start_at: '2026-11-23 07:00:00', end_at })).toMatchObject({ id: expect.any(Number) })
})

test('free times of a hidden car are for staff only', async () => {
  const [car, rider] = [await testApp.open({ is_visible: false }), await testApp.rider()]
  const params = { id: car, month: '2026-11' }
  await expect(rider.client.call('rcar', 'freeTimes', params)).rejects.toMatchObject({ status: 404 })
  expect((await testApp.ops.call('rcar', 'freeTimes', params)).periods).toHaveLength(1)
  await expect((await testApp.as('anyone')).call('rcar', 'freeTimes', params)).rejects.toMatchObject({ status: 404 })
  await expect(rider.client.call('rcar', 'freeTimes', { id: car, month: '2026-13' })).rejects.toMatchObject({ issues: [{ path: ['month'] }] })
})
