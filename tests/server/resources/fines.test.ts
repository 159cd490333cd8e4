import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveNow } from '../saveNow.ts'
import type { Bookings } from './bookings.ts'
import { openBookings } from './bookings.ts'
import { files } from './rideRows.ts'

let house: Bookings
beforeAll(async () => {
  house = await openBookings()
})
beforeEach(() => house.at('2026-11-20 12:00:00'))
afterAll(() => house?.close())

const day = (time: string) => `2026-11-23 ${time}:00`

/** A ride that is paid, of a Monday. */
async function booked(car: number, from = '10:00', until = '16:00') {
  const rider = await house.rider()
  const { id } = await rider.client.call('rent', 'hold', house.asked(rider, car, { start_at: day(from), end_at: day(until) }))
  await rider.client.call('rent', 'pay', { id })
  return { id: id as number, rider }
}

async function pickedUp(id: number, at: string) {
  await house.at(day(at))
  await house.inspected(id, 'pickup', 1000)
  await house.ops.call('rent', 'pickup', { id })
}

async function broughtBack(id: number, at: string) {
  await house.at(day(at))
  await house.inspected(id, 'return', 1001)
  await house.ops.call('rent', 'bringBack', { id })
}

const fine = (values: object) => saveNow(house.ops, 'fineLog', { kind: 'toll', origin_amount: 3000, files, ...values })

describe('whose a fine is after a car was swapped on the way', () => {
  /** One rides Y in the morning; another begins with X, and goes on with Y from 14:00 on. */
  async function swapped() {
    const [x, y] = [await house.open(), await house.open()]
    const [morning, ride] = [await booked(y, '09:00', '11:30'), await booked(x, '10:00', '16:00')]
    await pickedUp(morning.id, '09:00')
    await pickedUp(ride.id, '10:00')
    await broughtBack(morning.id, '11:30')
    await house.at(day('14:00'))
    await house.ops.call('rent', 'swap', { id: ride.id, rcar_id: y, swap_reason: '경고등' })
    await broughtBack(ride.id, '15:00')
    return { x, y, morning, ride }
  }
  const found = async (rcar_id: number, time: string, more: object = {}) => {
    const { rent_id, user_id, match_by, ...row } = await house.full('fineLog', await fine({ rcar_id, occurred_at: day(time), ...more }))
    return { rent_id, user_id, match_by, rcar_id: row.rcar_id }
  }

  test('is told by the car that each had then', async () => {
    const { x, y, morning, ride } = await swapped()
    const ofMorning = { rent_id: morning.id, user_id: morning.rider.id, match_by: 'auto', rcar_id: y }
    const ofRide = { rent_id: ride.id, user_id: ride.rider.id, match_by: 'auto' }
    expect(await found(y, '11:00')).toEqual(ofMorning)
    expect(await found(x, '11:00')).toEqual({ ...ofRide, rcar_id: x })
    expect(await found(y, '14:30')).toEqual({ ...ofRide, rcar_id: y })
    const nobody = { rent_id: null, user_id: null, match_by: 'none' }
    expect(await found(x, '14:30')).toEqual({ ...nobody, rcar_id: x })
    expect(await found(y, '13:00')).toEqual({ ...nobody, rcar_id: y })
    // What was left standing is fined a day later too, until somebody else has taken it.
    expect(await found(x, '14:30', { kind: 'parking' })).toEqual({ ...ofRide, rcar_id: x })
    expect(await found(y, '13:00', { kind: 'parking' })).toEqual(ofMorning)
  })

  test('a ride that is named keeps the car that was typed where it has had it, and else has the one of then', async () => {
    const { x, y, ride } = await swapped()
    expect(await found(x, '14:30', { rent_id: ride.id })).toMatchObject({ rent_id: ride.id, rcar_id: x, match_by: 'manual' })
    expect(await found(await house.open(), '11:00', { rent_id: ride.id })).toMatchObject({ rcar_id: x })
    expect(await found(await house.open(), '14:30', { rent_id: ride.id })).toMatchObject({ rcar_id: y })
  })

  test('a car that was exchanged before it was taken is nobody’s', async () => {
    const [x, y] = [await house.open(), await house.open()]
    const ride = await booked(x)
    await house.at(day('10:20'))
    await house.ops.call('rent', 'swap', { id: ride.id, rcar_id: y, swap_reason: '경고등' })
    await pickedUp(ride.id, '10:30')
    expect(await found(x, '10:40', { kind: 'parking' })).toMatchObject({ rent_id: null, match_by: 'none' })
    expect(await found(y, '10:40')).toMatchObject({ rent_id: ride.id, rcar_id: y })
  })
})
