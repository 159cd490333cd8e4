import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Refusal } from '../testApp.ts'
import type { Bookings } from './bookings.ts'
import { openBookings } from './bookings.ts'

const monday = { start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 16:00:00' }

let testApp: Bookings
let visitor: Client
let [car, hidden] = [0, 0]
beforeAll(async () => {
  testApp = await openBookings()
  visitor = await testApp.as('anyone')
  car = await testApp.open()
  hidden = await testApp.open({ is_visible: false })
})
afterAll(() => testApp?.close())

const quote = (client: Client, values: object = {}) => client.call('rent', 'quote', { ...monday, rcar_id: car, cdw: 'none', is_delivery: false, ...values })

test('a visitor without a session finds cars, their free times and their price as a member does', async () => {
  const rider = await testApp.rider()
  const { rows } = await visitor.call('rcar', 'search', monday)
  expect(rows).toEqual((await rider.client.call('rcar', 'search', monday)).rows)
  expect(rows).toMatchObject([{ id: car, plate_no: null, image: expect.any(String) }])
  expect((await visitor.call('rcar', 'freeTimes', { id: car, month: '2026-11' })).periods).toHaveLength(1)
  const [seen, own] = [await quote(visitor), await quote(rider.client)]
  expect([seen.lines, seen.obstacles]).toEqual([own.lines, []])
  expect(seen.total_amount).toBe(rows[0].total_amount)
})

test('a visitor cannot use the licence, coupon or points of a member, and cannot hold a car', async () => {
  const rider = await testApp.rider()
  expect(await quote(visitor, { point_used: 5000 })).toEqual(await quote(visitor))
  const refused = (values: object) => quote(visitor, { user_id: rider.id, ...values }).catch((refusal: Refusal) => refusal)
  const ofRider = await refused({ driver_license_id: rider.driver_license_id })
  expect(ofRider).toMatchObject({ status: 400, issues: [{ path: ['driver_license_id'] }] })
  expect(await refused({ driver_license_id: 999_999 })).toEqual(ofRider)
  expect(await refused({ coupon_id: 1 })).toMatchObject({ status: 400, issues: [{ path: ['coupon_id'] }] })
  await expect(visitor.call('rent', 'hold', testApp.bookingParams(rider, car))).rejects.toMatchObject({ status: 401 })
  await expect((await testApp.as('desk')).call('rent', 'quote', { ...monday, rcar_id: car })).rejects.toMatchObject({ status: 403 })
})

test('the catalogue and the offers contain what members see, and nothing of a hidden car', async () => {
  const { spots, models } = await visitor.call('rcar', 'catalogue')
  expect(spots).toMatchObject([{ cars: 1, district: expect.any(String) }])
  expect(models).toHaveLength(1)
  const offer = await visitor.call('rcar', 'offer', { id: car })
  expect(offer).toMatchObject({ id: car, waivers: [{ code: 'premium', day: 18_000, deductible: 50_000, label: { ko: '완전' } }], included_km_day: 100 })
  expect(offer).not.toHaveProperty('plate_no')
  expect(await visitor.call('rcar', 'offer', { id: hidden })).toBeNull()
  expect(await visitor.call('rcar', 'rentalSpot', { id: spots[0].id })).toMatchObject({ name: spots[0].name, models: [{ id: models[0].id, cars: 1 }] })
  await testApp.db.query("update spots set status = 'paused'")
  expect(await visitor.call('rcar', 'rentalSpot', { id: spots[0].id })).toBeNull()
  await testApp.db.query("update spots set status = 'active'")
})
