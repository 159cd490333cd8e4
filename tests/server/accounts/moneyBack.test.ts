import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Bookings } from '../resources/bookings.ts'
import { openContracts } from '../resources/contracts.ts'
import { paid } from '../resources/memberRides.ts'
import type { LocalPayment } from '#server/ports/payment/local.ts'
import { penalties } from '../resources/fleet.ts'
import type { Client } from '../openHouse.ts'

vi.setConfig({ testTimeout: 60_000 })

let open: Awaited<ReturnType<typeof openContracts>>
let house: Bookings
beforeAll(async () => {
  open = await openContracts()
  house = open.house
})
afterAll(() => house?.close())

interface Way {
  readonly client: Client
  readonly run: () => Promise<unknown>
}

const call = (client: Client, of: string, name: string, payload: object): Way => ({ client, run: () => client.call(of, name, payload) })
const noon = '2026-11-20 12:00:00'

/** A member who has points. */
async function rich() {
  const rider = await house.rider()
  await house.manager.call('user', 'givePoints', { id: rider.id, amount: 100_000, reason: '시험' })
  return rider
}

let n = 0
async function refunding() {
  const [penalty_policy_id] = await house.manager.call<number[]>('rentPenaltyPolicy', 'save', {
    saveParamsArray: [{ ...penalties, name: `조기반납 ${++n}`, early_return: 'refund', midterm_rate: 10 }],
  })
  await house.manager.call('rentPenaltyPolicy', 'publish', { id: penalty_policy_id })
  return { penalty_policy_id }
}

const shorter = { start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 12:00:00' }

/** Every way on which money or points go back by the hands of staff. */
const ways: Readonly<Record<string, () => Promise<Way>>> = {
  'a booking that is cancelled': async () => call(house.ops, 'rent', 'cancel', { id: (await paid(house)).id, cancel_reason: '변심' }),
  'a booking that becomes shorter': async () => call(house.ops, 'rent', 'change', { id: (await paid(house)).id, ...shorter }),
  'a booking that points have paid in part and that becomes shorter': async () =>
    call(house.ops, 'rent', 'change', { id: (await paid(house, { point_used: 10_000 }, {}, await rich())).id, ...shorter }),
  'a member who did not come': async () => {
    const { id } = await paid(house)
    await house.at('2026-11-23 12:00:00')
    return call(house.ops, 'rent', 'noShow', { id })
  },
  'a car that comes back early': async () => {
    const { id } = await paid(house, {}, await refunding())
    await house.at('2026-11-23 10:00:00')
    await house.inspected(id, 'pickup', 1000)
    await house.ops.call('rent', 'pickup', { id })
    await house.at('2026-11-23 13:00:00')
    await house.inspected(id, 'return', 1010)
    return call(house.ops, 'rent', 'bringBack', { id })
  },
  'points that are given': async () => call(house.manager, 'user', 'givePoints', { id: (await house.rider()).id, amount: 1000, reason: '사과' }),
  'a deposit whose contract ends': async () => {
    const rider = await house.rider()
    const id = await open.signed(rider, { deposit_amount: 20_000_000 })
    const [bill] = await open.bills(id)
    await rider.client.call('monthlyInvoice', 'collect', { id: bill.id, credit_card_id: null })
    await open.deliver(id)
    await open.to('start', id, { start_date: '2026-11-20', start_odo: 0 })
    await house.tick('urent.begin')
    await house.at('2026-12-10 12:00:00')
    return call(house.chief, 'purchase', 'terminate', { id, terminated_at: '2026-12-10', terminate_reason: '이민', end_odo: 100 })
  },
}
/** Everybody is still signed in, and has proven nothing for an hour. */
const growStale = () => house.db.query(`update sessions set proven_at = proven_at - interval '1 hour'`)
const prove = ({ id }: Client) => house.db.query('update sessions set proven_at = seen_at where user_id = $1', [id])

/** What has gone back, or is promised to: of money, of points, and of rides that came back early. */
async function gone() {
  const [found] = await house.db.query<{ money: number; points: number; early: number }>(
    `select (select count(*)::int from tlogs where kind = 'refund') as money, (select count(*)::int from point_logs where type in ('restore', 'admin_add')) as points,
      (select count(*)::int from rents where early_refund + early_points > 0) as early`,
  )
  return Object.values(found ?? {}).reduce((sum, each) => sum + each, 0)
}

test.each(Object.keys(ways))('staff prove who they are before anything goes back: %s', async (name) => {
  await house.at(noon)
  const { client, run } = await (ways[name] ?? expect.fail(name))()
  await growStale()
  const before = await gone()
  await expect(run()).rejects.toMatchObject({ status: 403, code: 'proofNeeded' })
  expect(await gone()).toBe(before)
  await prove(client)
  await run()
  expect(await gone()).toBeGreaterThan(before)
})

test('what moves nothing back asks for no proof: a longer booking, a late cancellation that keeps all of it', async () => {
  await house.at(noon)
  const { id } = await paid(house)
  await growStale()
  await house.ops.call('rent', 'change', { id, start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 18:00:00' })
  expect(await house.full('rent', id)).toMatchObject({ status: 'reserved', total_amount: 72_000 })
})

test('members are asked for none: it is their own', async () => {
  await house.at(noon)
  const { id, rider } = await paid(house)
  await growStale()
  await rider.client.call('rent', 'cancel', { id, cancel_reason: '변심' })
  expect(await house.full('rent', id)).toMatchObject({ status: 'canceled' })
})

test('what was proven when it was asked for is finished by the clock without asking again', async () => {
  await house.at(noon)
  const { id, rider } = await paid(house, { point_used: 10_000 }, {}, await rich())
  const sandbox = await (house.house.ports.payment as LocalPayment).sandbox()
  sandbox.tell({ mood: 'lost', on: '/cancel' })
  await expect(house.ops.call('rent', 'cancel', { id, cancel_reason: '변심' })).rejects.toMatchObject({ code: 'paymentPending' })
  await growStale()
  await house.tick('payments.recover', '2026-11-20 12:10:00')
  expect(await house.full('rent', id)).toMatchObject({ status: 'canceled' })
  expect((await house.full('user', rider.id)).point_balance).toBeGreaterThan(90_000)
})
