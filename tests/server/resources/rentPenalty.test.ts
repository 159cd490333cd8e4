import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'
import { penalties } from './fleet.ts'
import { handOverAndReturn, createPaidRental } from './memberRides.ts'
import { files } from './rideRows.ts'

const items = [
  { code: 'smoking', name: '차내 흡연', amount: 300_000, evidence_required: true, repeat_multiplier: 200 },
  { code: 'pet', name: '이동장 없는 반려동물', amount: 50_000, evidence_required: false, repeat_multiplier: 100 },
]

let testApp: Bookings
let policy = 0
beforeAll(async () => {
  testApp = await openBookings()
  const [id] = await testApp.manager.call<number[]>('rentPenaltyPolicy', 'save', { saveParamsArray: [{ ...penalties, name: '항목 페널티', items }] })
  policy = id ?? 0
  await testApp.manager.call('rentPenaltyPolicy', 'publish', { id })
})
afterAll(() => testApp?.close())

/** A returned rental on this day of November; the 23rd is a Monday. */
async function back(rider: Rider, day = 23): Promise<number> {
  const on = (time: string) => `2026-11-${day} ${time}:00`
  await testApp.at('2026-11-20 12:00:00')
  const { id } = await createPaidRental(testApp, { start_at: on('10:00'), end_at: on('16:00') }, { penalty_policy_id: policy }, rider)
  await handOverAndReturn(testApp, id, on('10:00'), on('15:50'), 10)
  return id
}

const penalize = (id: number, item: string, overrides: object = { evidence: files }) => testApp.ops.call('rent', 'chargePenalty', { id, item, ...overrides })
const charged = async (rent: number) =>
  (await testApp.superAdmin.call('fineLog', 'findMany', { subset: 'full', params: { rent_id: rent, orderBy: 'id-asc' } })).rows as Record<string, unknown>[]

describe('a penalty', () => {
  test('costs the amount in the penalties of the booking, starts as a draft, and is owed by the rental', async () => {
    const rider = await testApp.rider()
    const id = await back(rider)
    await penalize(id, '차내 흡연')
    await penalize(id, 'pet', {})
    expect(await charged(id)).toMatchObject([
      {
        kind: 'smoking',
        status: 'draft',
        user_id: rider.id,
        origin_amount: 300_000,
        amount: 300_000,
        vat_amount: 27_273,
        place: '차내 흡연',
        penalty_item: 'smoking',
      },
      { kind: 'penalty', status: 'draft', amount: 50_000, place: '이동장 없는 반려동물', penalty_item: 'pet', files: [] },
    ])
    expect(await testApp.full('rent', id)).toMatchObject({ extra_amount: 350_000, balance_amount: 350_000 })
    await expect(rider.client.call('rent', 'chargePenalty', { id, item: 'pet' })).rejects.toMatchObject({ status: 403 })
  })

  test('is refused if the policy has none, without evidence, and twice for one rental', async () => {
    const id = await back(await testApp.rider())
    const at = (path: string, code: string) => ({ status: 400, issues: [{ path: [path], code: `rent.${code}` }] })
    await expect(penalize(id, '과속')).rejects.toMatchObject({ status: 409, code: 'rent.noSuchPenalty' })
    const response = await testApp.ops.post('/api/rent/chargePenalty', { id })
    expect([response.statusCode, response.json().offers]).toEqual([409, items.map(({ name }) => ({ label: name, values: { item: name } }))])
    await expect(penalize(id, 'smoking', {})).rejects.toMatchObject(at('evidence', 'penaltyUnproven'))
    await penalize(id, 'smoking')
    await expect(penalize(id, '차내 흡연')).rejects.toMatchObject(at('item', 'penaltyThere'))
    const [{ id: fine }] = (await charged(id)) as [{ id: number }]
    await testApp.ops.call('fineLog', 'cancel', { id: fine, waive_reason: '오인' })
    await penalize(id, '차내 흡연')
    expect((await charged(id)).map(({ status, amount }) => [status, amount])).toEqual([
      ['canceled', 300_000],
      ['draft', 300_000],
    ])
  })

  test('costs more if the member was charged for the same before, unless that charge was waived', async () => {
    const rider = await testApp.rider()
    const chargedOn = async (day: number) => {
      const id = await back(rider, day)
      await penalize(id, 'smoking')
      const [fine] = await charged(id)
      await testApp.ops.call('fineLog', 'notify', { id: fine?.id })
      return fine as { id: number; amount: number; place: string }
    }
    const first = await chargedOn(23)
    expect(await chargedOn(24)).toMatchObject({ amount: 600_000, place: '차내 흡연 (2번째, 300,000원의 200%)' })
    await testApp.ops.call('fineLog', 'waive', { id: first.id, waive_reason: '첫 이용' })
    expect(await chargedOn(25)).toMatchObject({ amount: 600_000, place: '차내 흡연 (2번째, 300,000원의 200%)' })
  })
})
