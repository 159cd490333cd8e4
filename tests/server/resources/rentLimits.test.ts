import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
  await testApp.db.query(`update configs set value = '{"unpaid": 1, "let_go": 5, "ahead": 2}' where key = 'rent.member_limits'`)
})
afterAll(() => testApp?.close())

const day = (n: number) => ({ start_at: `2026-11-${23 + n} 10:00:00`, end_at: `2026-11-${23 + n} 16:00:00` })
const hold = async (rider: Rider, n = 0, car?: number): Promise<{ id: number }> =>
  rider.client.call('rent', 'hold', testApp.bookingParams(rider, car ?? (await testApp.open()), day(n)))

test('a member can have one unpaid hold at a time; payment or release frees it, and staff bookings do not count', async () => {
  const rider = await testApp.rider()
  const { id } = await hold(rider)
  await expect(hold(rider, 1)).rejects.toMatchObject({ status: 409, code: 'rent.unpaidHeld', message: expect.stringContaining('결제하거나 포기한 뒤에') })
  await rider.client.call('rent', 'pay', { id, agreed: true })
  const next = await hold(rider, 1)
  await rider.client.call('rent', 'giveUp', { id: next.id })
  const again = await hold(rider, 1)
  await testApp.ops.call('rent', 'book', testApp.bookingParams(rider, await testApp.open(), { ...day(2), user_id: rider.id }))
  await rider.client.call('rent', 'giveUp', { id: again.id })
})

test('concurrent holds of several cars on several days give a member one hold', async () => {
  const rider = await testApp.rider()
  const cars = await Promise.all(Array.from({ length: 6 }, () => testApp.open()))
  const at = await Promise.allSettled(cars.map((car, n) => hold(rider, n % 3, car)))
  expect(at.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await testApp.db.query("select count(*)::int as n from rents where user_id = $1 and status = 'hold'", [rider.id])).toEqual([{ n: 1 }])
})

test('each released unpaid hold extends the pause before the next one, until the next day', async () => {
  const rider = await testApp.rider()
  const letGo = async () => rider.client.call('rent', 'giveUp', { id: (await hold(rider)).id })
  await letGo()
  await letGo()
  await expect(letGo()).rejects.toMatchObject({ code: 'rent.letGoPause', message: expect.stringContaining('12:01') })
  await testApp.at('2026-11-20 12:01:00')
  await letGo()
  await expect(letGo()).rejects.toMatchObject({ code: 'rent.letGoPause', message: expect.stringContaining('12:03') })
  await testApp.at('2026-11-20 12:03:00')
  await letGo()
  await testApp.at('2026-11-20 12:30:00')
  await letGo()
  await expect(letGo()).rejects.toMatchObject({ code: 'rent.letGoFull' })
  await testApp.at('2026-11-21 12:31:00')
  await letGo()
})

test('a member can have a limited number of upcoming bookings', async () => {
  const rider = await testApp.rider()
  for (const n of [0, 1]) await rider.client.call('rent', 'pay', { id: (await hold(rider, n)).id, agreed: true })
  await expect(hold(rider, 2)).rejects.toMatchObject({ code: 'rent.aheadFull' })
})
