import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createExampleFileKey } from '#schema/fields/base/storedFile.ts'
import type { Bookings } from './bookings.ts'
import { openBookings } from './bookings.ts'
import { handOverAndReturn, createPaidRental } from './memberRides.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
afterAll(() => testApp?.close())

/** A completed rental. */
async function back(overrides: object = {}) {
  await testApp.at('2026-11-20 12:00:00')
  const ride = await createPaidRental(testApp, overrides)
  await handOverAndReturn(testApp, ride.id, '2026-11-23 10:00:00', '2026-11-23 15:50:00', 50)
  return ride
}

const charged = async (rent: number) => {
  const { rows } = await testApp.superAdmin.call('fineLog', 'findMany', { params: { rent_id: rent, orderBy: 'id-asc' } })
  return rows.map(({ kind, amount, status }: Record<string, unknown>) => [kind, amount, status])
}

const repair = { repair_cost: 400_000, repair_days: 2, estimate: [{ key: createExampleFileKey(1), name: '견적.pdf', size: 2048 }] }

describe('a damage', () => {
  test('is charged in full without a waiver, plus half of the daily price for each day of repair', async () => {
    const { id, rider } = await back()
    await testApp.ops.call('rent', 'chargeDamage', { id, ...repair })
    expect(await charged(id)).toEqual([
      ['damage', 400_000, 'draft'],
      ['downtime', 72_000, 'draft'],
    ])
    expect(await testApp.full('rent', id)).toMatchObject({ status: 'returned', extra_amount: 472_000, balance_amount: 472_000 })
    await expect(rider.client.call('rent', 'chargeDamage', { id, ...repair })).rejects.toMatchObject({ status: 403 })
  })

  test('costs the deductible with a waiver, unless it does not hold', async () => {
    const [covered, lost] = [await back({ cdw: 'premium' }), await back({ cdw: 'premium' })]
    await testApp.ops.call('rent', 'chargeDamage', { id: covered.id, ...repair, repair_days: 0 })
    expect(await charged(covered.id)).toEqual([['deductible', 50_000, 'draft']])
    await testApp.ops.call('rent', 'chargeDamage', { id: lost.id, ...repair, repair_days: 0, excluded: 'drunk' })
    expect(await charged(lost.id)).toEqual([['damage', 400_000, 'draft']])
  })

  test('needs an estimate and something to charge', async () => {
    const { id } = await back()
    await expect(testApp.ops.call('rent', 'chargeDamage', { id, ...repair, estimate: [] })).rejects.toMatchObject({ issues: [{ path: ['estimate'] }] })
    const nothing = { id, ...repair, repair_cost: 0, repair_days: 0 }
    await expect(testApp.ops.call('rent', 'chargeDamage', nothing)).rejects.toMatchObject({ issues: [{ path: ['repair_cost'], code: 'rent.noDamage' }] })
    expect(await charged(id)).toEqual([])
  })
})
