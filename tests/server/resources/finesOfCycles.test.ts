import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveNow } from '../saveNow.ts'
import type { Rider } from './bookings.ts'
import { openContracts } from './contracts.ts'
import { files } from './rideRows.ts'

type Contracts = Awaited<ReturnType<typeof openContracts>>
let { testApp, to, delivered, cycles, later } = {} as Contracts
beforeAll(async () => {
  ;({ testApp, to, delivered, cycles, later } = await openContracts())
})
afterAll(() => testApp?.close())
beforeEach(() => testApp.at('2026-11-20 12:00:00'))

/** A contract that runs since Friday noon, with its own card and car. */
async function running(values: object = {}) {
  const rider: Rider = await testApp.rider()
  const id = await delivered(rider, values)
  await to('start', id, { start_date: '2026-11-20', start_odo: 1000 })
  await testApp.runJob('urent.begin')
  const [cycle] = await cycles(id)
  await testApp.at('2026-11-23 12:00:00')
  return { id, rider, cycle, rcar_id: cycle.rcar_id as number }
}

const fine = (values: object) =>
  saveNow(testApp.ops, 'fineLog', { kind: 'traffic', origin_amount: 40_000, files, occurred_at: '2026-11-22 11:00:00', ...values })
const full = (id: number) => testApp.full('fineLog', id)

describe('a fine of a car under contract', () => {
  test('belongs to the contract holder, matched by car or by cycle, and to no member before the handover', async () => {
    const { rider, cycle, rcar_id } = await running()
    const owner = { urent_id: cycle.id, user_id: rider.id, rcar_id, rent_id: null }
    expect(await full(await fine({ rcar_id }))).toMatchObject({ ...owner, match_by: 'auto' })
    expect(await full(await fine({ urent_id: cycle.id }))).toMatchObject({ ...owner, match_by: 'manual' })
    const stranger = await testApp.rider()
    expect(await full(await fine({ urent_id: cycle.id, user_id: stranger.id }))).toMatchObject(owner)
    expect(await full(await fine({ rcar_id, occurred_at: '2026-11-19 11:00:00' }))).toMatchObject({ urent_id: null, user_id: null, match_by: 'none' })
  })

  test('is transferred to the holder, and its fee becomes a charge of the cycle with notification and automatic payment', async () => {
    const { rider, cycle, rcar_id } = await running()
    const id = await fine({ rcar_id, fee_amount: 11_000 })
    expect(await testApp.ops.call('fineLog', 'transfer', { id })).toMatchObject({ status: 'transferred' })
    const { rows } = await testApp.superAdmin.call('fineLog', 'findMany', { subset: 'full', params: { urent_id: cycle.id, status: 'notified' } })
    expect(rows).toMatchObject([{ kind: 'etc', user_id: rider.id, rcar_id, amount: 11_000, place: `사후청구 ${(await full(id)).code} 대행 수수료` }])
    await later('2026-11-25 12:01:00', 'fineLog.charge')
    expect(await full(rows[0].id)).toMatchObject({ status: 'paid' })
  })

  test('is charged to the card of the contract, or to the default card if that card fails', async () => {
    const { rider, rcar_id } = await running()
    const { id: other } = await rider.client.call('creditCard', 'register', { auth_key: 'auth-cycle-1' })
    await testApp.db.query('update users set default_card_id = $2 where id = $1', [rider.id, other])
    const charged = async () => {
      const id = await fine({ rcar_id, kind: 'toll' })
      await testApp.ops.call('fineLog', 'notify', { id })
      await rider.client.call('fineLog', 'charge', { id })
      return (await testApp.full('tlog', (await full(id)).tlog_id)).credit_card_id
    }
    expect(await charged()).toBe(rider.credit_card_id)
    await testApp.stand('credit_cards', rider.credit_card_id, 'failed')
    expect(await charged()).toBe(other)
  })
})
