import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkAllInvariants } from '#resources/audit/books.server.ts'
import { creditCard } from '#resources/members/card/creditCard.ts'
import { saveNow } from '../saveNow.ts'
import type { Bookings } from './bookings.ts'
import { openBookings } from './bookings.ts'
import { createPaidRental } from './memberRides.ts'
import { files } from './rideRows.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
beforeEach(() => testApp.at('2026-11-20 12:00:00'))
afterAll(() => testApp?.close())

const parking = { kind: 'parking', origin_amount: 110_000, files, occurred_at: '2026-11-20 11:00:00' }
const full = (id: number) => testApp.full('fineLog', id)
const accrueInterest = () => testApp.runJob('fineLog.accrue')

let n = 0

/** A rental whose card is declined from now on, with a notified charge due on Monday. */
async function charged() {
  const { id: rent_id, rcar_id, rider } = await createPaidRental(testApp)
  const key = { pg: 'toss', billing_key: `decline-${++n}`, customer_key: `declines-${n}` } as const
  const card = await testApp.put(creditCard, { ...key, user_id: rider.id, issuer: '시험카드', masked_no: '1234-****-****-5678', status: 'active' })
  await testApp.db.query('update rents set credit_card_id = $2 where id = $1', [rent_id, card])
  const id = await saveNow(testApp.ops, 'fineLog', { ...parking, rent_id, rcar_id })
  await testApp.ops.call('fineLog', 'notify', { id })
  return { id, rent_id, rider }
}

test('an overdue charge bears interest from the day after its due date, at the rate of the penalties of its booking, and is charged with it', async () => {
  const { id, rent_id, rider } = await charged()
  expect(await rider.client.call('fineLog', 'findById', { id })).toMatchObject({ due_on: '2026-11-23', interest_rate: 6, interest_amount: 0, amount: 110_000 })
  await testApp.at('2026-11-23 12:00:00')
  await testApp.runJob('fineLog.charge')
  await accrueInterest()
  expect(await full(id)).toMatchObject({ status: 'failed', interest_amount: 0, amount: 110_000 })
  const { rows } = await testApp.superAdmin.call('noti', 'findMany', { subset: 'full', params: { user_id: rider.id, channel: 'inapp', orderBy: 'id-asc' } })
  expect(rows.at(-1).body).toContain('연 6%의 지연이자가 붙습니다. 지금까지 0원입니다.')
  await testApp.at('2026-12-03 00:05:00')
  await accrueInterest()
  // Ten days at 6 % a year of 110,000 won.
  expect(await rider.client.call('fineLog', 'findById', { id })).toMatchObject({
    interest_amount: 180,
    amount: 110_180,
    supply_amount: 100_180,
    vat_amount: 10_000,
  })
  expect(await testApp.full('rent', rent_id)).toMatchObject({ extra_amount: 110_180, balance_amount: 110_180 })
  const { version } = await full(id)
  await accrueInterest()
  expect((await full(id)).version).toBe(version)
  await testApp.at('2026-12-04 09:00:00')
  await rider.client.call('fineLog', 'charge', { id, credit_card_id: rider.credit_card_id })
  expect(await full(id)).toMatchObject({ status: 'paid', interest_amount: 190, amount: 110_190, paid_amount: 110_190 })
  expect(await testApp.full('rent', rent_id)).toMatchObject({ extra_amount: 110_190, balance_amount: 0 })
  const receipt = await rider.client.call('rent', 'receipt', { id: rent_id })
  expect(receipt.lines.map(({ kind, code, amount }: Record<string, unknown>) => [kind, code, amount])).toEqual([
    ['booking', 'base', 54_000],
    ['charge', 'parking', 110_000],
    ['charge', 'interest', 190],
  ])
  await testApp.at('2026-12-20 00:05:00')
  await accrueInterest()
  expect(await full(id)).toMatchObject({ interest_amount: 190 })
  const broken = (await checkAllInvariants(testApp.db, '2026-12-20 00:05:00')).filter((rule) => rule.broken > 0)
  // I34 is excluded, because the test changed the card by SQL.
  expect(broken.filter((rule) => rule.id !== 'I34').map((rule) => rule.id)).toEqual([])
})

test('a disputed charge bears no interest until the decision', async () => {
  const { id, rider } = await charged()
  await testApp.at('2026-11-21 12:00:00')
  await rider.client.call('fineLog', 'dispute', { id, dispute_text: '주차하지 않았습니다' })
  await testApp.at('2026-12-10 10:00:00')
  await accrueInterest()
  expect(await full(id)).toMatchObject({ status: 'disputed', due_on: null, interest_amount: 0, amount: 110_000 })
  await testApp.ops.call('fineLog', 'resolve', { id, resolve_text: '사진을 확인했습니다' })
  await accrueInterest()
  expect(await full(id)).toMatchObject({ status: 'notified', due_on: '2026-12-10', interest_amount: 0 })
  await testApp.at('2026-12-20 00:05:00')
  await accrueInterest()
  expect(await full(id)).toMatchObject({ interest_amount: 180, amount: 110_180 })
})

test('a charge without a rental bears no interest, because no rate was agreed', async () => {
  const rider = await testApp.rider()
  const id = await saveNow(testApp.ops, 'fineLog', { ...parking, rcar_id: await testApp.open(), user_id: rider.id })
  await testApp.ops.call('fineLog', 'notify', { id })
  await testApp.at('2027-11-20 12:00:00')
  await accrueInterest()
  expect(await full(id)).toMatchObject({ interest_rate: null, interest_amount: 0, amount: 110_000 })
})
