import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveNow } from '../saveNow.ts'
import type { Bookings } from './bookings.ts'
import { openBookings } from './bookings.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
  await testApp.db.query('update rent_price_policies set delivery_fee = 15000')
})
afterAll(() => testApp?.close())

const hours = ['mon', 'tue'].map((weekday) => ({ weekday, pickup_from: '00:00', pickup_to: '23:59', return_from: '00:00', return_to: '23:59' }))
const delivered = { is_delivery: true, delivery_address: '서울특별시 종로구 1' }
let codes = 99_100

/** A car in a new district with these delivery fees. */
async function carIn(values: object) {
  const [sigungu_id = 0] = await testApp.manager.call<number[]>('sigungu', 'save', {
    saveParamsArray: [{ code: String(++codes), sido: '시험도', name: `시험구 ${codes}`, ...values }],
  })
  const car = await testApp.open({ is_delivery: true, spot_id: await testApp.spot({ hours, sigungu_id }) })
  return { sigungu_id, car }
}

test('a delivery costs the fee of the district of the car, or the fee of the policy if the district has none', async () => {
  const rider = await testApp.rider()
  const monday = { start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 16:00:00' }
  const quoted = (rcar_id: number, is_delivery: boolean) => rider.client.call('rent', 'quote', { rcar_id, ...monday, is_delivery })
  const [near, far] = [await carIn({ is_service: true, delivery_fee: 20_000 }), await carIn({ is_service: true })]
  const body = await quoted(near.car, true)
  expect(body).toMatchObject({ base_amount: 54_000, delivery_amount: 20_000, total_amount: 74_000, supply_amount: 67_273, vat_amount: 6727 })
  expect(body.lines.map(({ code, amount }: { code: string; amount: number }) => [code, amount])).toEqual([
    ['base', 54_000],
    ['delivery', 20_000],
  ])
  expect(await quoted(far.car, true)).toMatchObject({ delivery_amount: 15_000, total_amount: 69_000 })
  expect(await quoted(near.car, false)).toMatchObject({ delivery_amount: 0, total_amount: 54_000 })
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, near.car, delivered))
  expect(await testApp.full('rent', id)).toMatchObject({ delivery_amount: 20_000, total_amount: 74_000 })
})

test('a delivery in a district without service is refused', async () => {
  const [rider, { car }] = [await testApp.rider(), await carIn({ delivery_fee: 20_000 })]
  await expect(rider.client.call('rent', 'hold', testApp.bookingParams(rider, car, delivered))).rejects.toMatchObject({
    issues: [{ path: ['is_delivery'], code: 'rent.districtNotServed', values: { district: `시험구 ${codes}` } }],
  })
  await rider.client.call('rent', 'hold', testApp.bookingParams(rider, car))
})

test('a booked delivery keeps its price when the rental moves, unless the new car is in another district', async () => {
  const [rider, here, otherDistrict] = [
    await testApp.rider(),
    await carIn({ is_service: true, delivery_fee: 20_000 }),
    await carIn({ is_service: true, delivery_fee: 33_000 }),
  ]
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, here.car, delivered))
  await rider.client.call('rent', 'pay', { id, agreed: true })
  await saveNow(testApp.manager, 'sigungu', { id: here.sigungu_id, delivery_fee: 44_000, is_service: false })
  const tuesday = { start_at: '2026-11-24 10:00:00', end_at: '2026-11-24 16:00:00' }
  await rider.client.call('rent', 'change', { id, ...tuesday })
  expect(await testApp.full('rent', id)).toMatchObject({ ...tuesday, delivery_amount: 20_000, total_amount: 74_000, paid_amount: 74_000 })
  await rider.client.call('rent', 'change', { id, ...tuesday, rcar_id: otherDistrict.car })
  expect(await testApp.full('rent', id)).toMatchObject({ rcar_id: otherDistrict.car, delivery_amount: 33_000, total_amount: 87_000, paid_amount: 87_000 })
})
