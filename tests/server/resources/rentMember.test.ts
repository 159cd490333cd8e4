import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Bookings } from './bookings.ts'
import { openBookings } from './bookings.ts'

let house: Bookings
beforeAll(async () => {
  house = await openBookings()
})
beforeEach(() => house.at('2026-11-20 12:00:00'))
afterAll(() => house?.close())

const hours = { weekday: 'mon', pickup_from: '09:00', pickup_to: '18:00', return_from: '09:00', return_to: '18:00' }

async function held(more: object = {}) {
  const [rcar_id, rider] = [await house.open(), await house.rider()]
  const { id } = await rider.client.call('rent', 'hold', house.asked(rider, rcar_id, more))
  return { id: id as number, rcar_id, rider }
}

describe('a hold of one’s own', () => {
  test('is given up by its member, which frees the car; to anybody else it is not there', async () => {
    const { id, rcar_id, rider } = await held()
    const stranger = await house.rider()
    await expect(stranger.client.call('rent', 'giveUp', { id })).rejects.toMatchObject({ status: 404 })
    expect(await rider.client.call('rent', 'giveUp', { id })).toMatchObject({ id, status: 'expired' })
    expect(await house.occupancies(id)).toEqual([])
    await stranger.client.call('rent', 'hold', house.asked(stranger, rcar_id))
    await expect(rider.client.call('rent', 'giveUp', { id })).rejects.toMatchObject({ status: 409, code: 'wrongState' })
  })

  test('is arranged otherwise at the same price, with an open spot and a card of one’s own', async () => {
    const { id, rider } = await held()
    const [open, early, shut] = [await house.spot(), await house.spot({ hours: [{ ...hours, return_to: '12:00' }] }), await house.spot()]
    await house.ops.call('spot', 'pause', { id: shut })
    const before = await house.full('rent', id)
    const after = await rider.client.call('rent', 'arrange', { id, return_spot_id: open, delivery_memo: '전화 주세요', credit_card_id: rider.credit_card_id })
    expect(after).toMatchObject({ return_spot_id: open, delivery_memo: '전화 주세요', total_amount: before.total_amount, status: 'hold' })
    await expect(rider.client.call('rent', 'arrange', { id, return_spot_id: shut })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: ['return_spot_id'] }],
    })
    await expect(rider.client.call('rent', 'arrange', { id, return_spot_id: early })).rejects.toMatchObject({
      issues: [{ path: ['return_spot_id'], code: 'rent.returnClosed', values: { hours: '09:00–12:00' } }],
    })
    const stranger = await house.rider()
    await expect(rider.client.call('rent', 'arrange', { id, credit_card_id: stranger.credit_card_id })).rejects.toMatchObject({
      issues: [{ path: ['credit_card_id'], code: 'foreign' }],
    })
    await expect(stranger.client.call('rent', 'arrange', { id })).rejects.toMatchObject({ status: 404 })
    // What is left empty is where the car stands.
    expect(await rider.client.call('rent', 'arrange', { id })).toMatchObject({ return_spot_id: before.pickup_spot_id, delivery_memo: null })
  })

  test('that is delivered keeps an address', async () => {
    const { id, rider } = await held()
    await house.db.query("update rents set is_delivery = true, delivery_address = '서울 강남구 1' where id = $1", [id])
    await expect(rider.client.call('rent', 'arrange', { id })).rejects.toMatchObject({ issues: [{ path: ['delivery_address'], code: 'rent.addressMissing' }] })
  })
})
