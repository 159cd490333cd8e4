import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Bookings } from '../resources/bookings.ts'
import { openContracts } from '../resources/contracts.ts'
import { createPaidRental } from '../resources/memberRides.ts'
import type { LocalPayment } from '#sandbox/payment/local.ts'
import { penalties } from '../resources/fleet.ts'
import type { Client } from '../testApp.ts'

vi.setConfig({ testTimeout: 60_000 })

let open: Awaited<ReturnType<typeof openContracts>>
let testApp: Bookings
beforeAll(async () => {
  open = await openContracts()
  testApp = open.testApp
})
afterAll(() => testApp?.close())

interface Way {
  readonly client: Client
  readonly run: () => Promise<unknown>
}

const call = (client: Client, of: string, name: string, payload: object): Way => ({ client, run: () => client.call(of, name, payload) })
const noon = '2026-11-20 12:00:00'

/** A member with 100,000 points. */
async function rich() {
  const rider = await testApp.rider()
  await testApp.manager.call('user', 'givePoints', { id: rider.id, amount: 100_000, reason: '시험' })
  return rider
}

let n = 0
async function refunding() {
  const [penalty_policy_id] = await testApp.manager.call<number[]>('rentPenaltyPolicy', 'save', {
    saveParamsArray: [{ ...penalties, name: `조기반납 ${++n}`, early_return: 'refund', midterm_rate: 10 }],
  })
  await testApp.manager.call('rentPenaltyPolicy', 'publish', { id: penalty_policy_id })
  return { penalty_policy_id }
}

const shorter = { start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 12:00:00' }

/** Every way in which staff can refund money or points. */
const ways: Readonly<Record<string, () => Promise<Way>>> = {
  'a booking that is cancelled': async () => call(testApp.ops, 'rent', 'cancel', { id: (await createPaidRental(testApp)).id, cancel_reason: '변심' }),
  'a booking that becomes shorter': async () => call(testApp.ops, 'rent', 'change', { id: (await createPaidRental(testApp)).id, ...shorter }),
  'a booking that points have paid in part and that becomes shorter': async () =>
    call(testApp.ops, 'rent', 'change', { id: (await createPaidRental(testApp, { point_used: 10_000 }, {}, await rich())).id, ...shorter }),
  'a member who did not come': async () => {
    const { id } = await createPaidRental(testApp)
    await testApp.at('2026-11-23 12:00:00')
    return call(testApp.ops, 'rent', 'noShow', { id })
  },
  'a car that comes back early': async () => {
    const { id } = await createPaidRental(testApp, {}, await refunding())
    await testApp.at('2026-11-23 10:00:00')
    await testApp.inspected(id, 'pickup', 1000)
    await testApp.ops.call('rent', 'pickup', { id })
    await testApp.at('2026-11-23 13:00:00')
    await testApp.inspected(id, 'return', 1010)
    return call(testApp.ops, 'rent', 'bringBack', { id })
  },
  'points that are given': async () => call(testApp.manager, 'user', 'givePoints', { id: (await testApp.rider()).id, amount: 1000, reason: '사과' }),
  'a deposit whose contract ends': async () => {
    const rider = await testApp.rider()
    const id = await open.signed(rider, { deposit_amount: 20_000_000 })
    const [bill] = await open.bills(id)
    await rider.client.call('monthlyInvoice', 'collect', { id: bill.id, credit_card_id: null })
    await open.deliver(id)
    await open.to('start', id, { start_date: '2026-11-20', start_odo: 0 })
    await testApp.runJob('urent.begin')
    await testApp.at('2026-12-10 12:00:00')
    return call(testApp.superAdmin, 'purchase', 'terminate', { id, terminated_at: '2026-12-10', terminate_reason: '이민', end_odo: 100 })
  },
}
/** Sets the last identity confirmation of every session back by an hour; the sessions stay valid. */
const growStale = () => testApp.db.query(`update sessions set proven_at = proven_at - interval '1 hour'`)
const prove = ({ id }: Client) => testApp.db.query('update sessions set proven_at = seen_at where user_id = $1', [id])

/** Refunded or promised amounts: money, points and refunds for early returns. */
async function gone() {
  const [found] = await testApp.db.query<{ money: number; points: number; early: number }>(
    `select (select count(*)::int from tlogs where kind = 'refund') as money, (select count(*)::int from point_logs where type in ('restore', 'admin_add')) as points,
      (select count(*)::int from rents where early_refund + early_points > 0) as early`,
  )
  return Object.values(found ?? {}).reduce((sum, item) => sum + item, 0)
}

test.each(Object.keys(ways))('staff prove who they are before anything goes back: %s', async (name) => {
  await testApp.at(noon)
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
  await testApp.at(noon)
  const { id } = await createPaidRental(testApp)
  await growStale()
  await testApp.ops.call('rent', 'change', { id, start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 18:00:00' })
  expect(await testApp.full('rent', id)).toMatchObject({ status: 'reserved', total_amount: 72_000 })
})

test('members need no confirmation for their own money', async () => {
  await testApp.at(noon)
  const { id, rider } = await createPaidRental(testApp)
  await growStale()
  await rider.client.call('rent', 'cancel', { id, cancel_reason: '변심' })
  expect(await testApp.full('rent', id)).toMatchObject({ status: 'canceled' })
})

test('a job finishes a confirmed request without another confirmation', async () => {
  await testApp.at(noon)
  const { id, rider } = await createPaidRental(testApp, { point_used: 10_000 }, {}, await rich())
  const sandbox = await (testApp.context.ports.payment as LocalPayment).sandbox()
  sandbox.addOrder({ mood: 'lost', on: '/cancel' })
  await expect(testApp.ops.call('rent', 'cancel', { id, cancel_reason: '변심' })).rejects.toMatchObject({ code: 'paymentPending' })
  await growStale()
  await testApp.runJob('payments.recover', '2026-11-20 12:10:00')
  expect(await testApp.full('rent', id)).toMatchObject({ status: 'canceled' })
  expect((await testApp.full('user', rider.id)).point_balance).toBeGreaterThan(90_000)
})
