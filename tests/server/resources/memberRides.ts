import { uploadPhoto } from '../upload.ts'
import type { Bookings, Rider } from './bookings.ts'

/** A rental with its car and member. */
export interface MemberRide {
  readonly id: number
  readonly rcar_id: number
  readonly rider: Rider
}

/** The state report of a member's app: photos of all four sides and the position. */
export async function stateReportValues(testApp: Bookings, { client }: Rider, odometer_km: number, overrides: object = {}) {
  const key = await uploadPhoto(testApp, client)
  const photos = ['front', 'rear', 'left', 'right'].map((slot) => ({ slot, photo: key }))
  return { odometer_km, fuel_pct: 70, lat_lng: { lat: 37.5, lng: 127 }, photos, ...overrides }
}

/** A rental in state `hold`: Monday 10:00 to 16:00 by default, of a new member unless one is passed. */
export async function createHeldRental(testApp: Bookings, overrides: object = {}, values: object = {}, input?: Rider): Promise<MemberRide> {
  const [rcar_id, rider] = [await testApp.open(values), input ?? (await testApp.rider())]
  const { id } = await rider.client.call<{ id: number }>('rent', 'hold', testApp.bookingParams(rider, rcar_id, overrides))
  return { id, rcar_id, rider }
}

/** A rental that its member has paid. */
export async function createPaidRental(testApp: Bookings, overrides: object = {}, values: object = {}, input?: Rider): Promise<MemberRide> {
  const ride = await createHeldRental(testApp, overrides, values, input)
  await ride.rider.client.call('rent', 'pay', { id: ride.id, agreed: true })
  return ride
}

/** Hands the car over and takes it back as staff, `km` later. */
export async function handOverAndReturn(testApp: Bookings, id: number, from: string, until: string, km: number) {
  await testApp.at(from)
  await testApp.inspected(id, 'pickup', 1000)
  await testApp.ops.call('rent', 'pickup', { id })
  await testApp.at(until)
  await testApp.inspected(id, 'return', 1000 + km)
  await testApp.ops.call('rent', 'bringBack', { id })
}

/** A rental that its member started on Monday at 9:55. */
export async function createStartedRental(testApp: Bookings): Promise<MemberRide> {
  const ride = await createPaidRental(testApp)
  await testApp.at('2026-11-23 09:55:00')
  await testApp.runJob('driverLicense.recheck')
  await ride.rider.client.call('rent', 'reportState', { id: ride.id, ...(await stateReportValues(testApp, ride.rider, 500)) })
  await ride.rider.client.call('rent', 'pickup', { id: ride.id })
  return ride
}
