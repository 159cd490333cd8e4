import { expect } from 'vitest'
import { coupon } from '#resources/coupons/coupon.ts'
import { addMinutes, toSeoulWallTime } from '#schema/base/time.ts'
import type { Rider } from '../resources/bookings.ts'
import { withShowroom } from '../resources/showroom.ts'
import type { Answer, Race, Races } from './openRace.ts'

const benefit = { name: '시험 쿠폰', discount_type: 'amount', discount_value: 1000, usage: 'rent' }
const terms = { issue_type: 'admin', valid_mode: 'days', valid_days: 30, issue_from: '2026-01-01 00:00:00', issue_to: '2099-01-01 00:00:00' }

/** A coupon of a programme of its own. */
async function couponFor(race: Race, { id: user_id }: Rider) {
  const one = async (of: string, values: object) => (await race.manager.call<number[]>(of, 'save', { saveParamsArray: [values] }))[0] ?? 0
  const program_id = await one('couponProgram', { ...benefit, ...terms })
  await race.manager.call('couponProgram', 'activate', { id: program_id })
  return one('coupon', { program_id, user_id })
}

const codes = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 200).map(({ body }) => body.issues?.[0]?.code ?? body.code)
const won = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200)

/** The money of a rental or invoice, according to our books and to the vendor. */
async function moneyOf(race: Race, id: number, of: 'rent' | 'invoice' = 'rent') {
  const rows = await race.db.query<{ kind: string; amount: number; pg_tid: string | null }>(
    `select kind, amount::int, pg_tid from tlogs where target_type = $2 and target_id = $1 and status in ('approved', 'part_refunded', 'refunded') order by id`,
    [id, of],
  )
  const charged = rows.filter(({ kind }) => kind === 'charge')
  const sum = (kind: string) => rows.reduce((all, item) => all + (item.kind === kind ? item.amount : 0), 0)
  const vendors = charged.map(({ pg_tid }) => race.sandbox.book.find(pg_tid ?? ''))
  expect(vendors.reduce((all, item) => all + (item?.balanceAmount ?? 0), 0)).toBe(sum('charge') - sum('refund'))
  return { charges: charged.length, paid: sum('charge'), refunded: sum('refund') }
}

/** Periods of two rentals that do not overlap, so that they compete only for money, points or coupons. */
const separateTimes = (race: Race, n: number) => ({ start_at: race.inHours(48 + 24 * n), end_at: race.inHours(54 + 24 * n) })
const twoCars = async (race: Race) => [await race.open(), await race.open()] as const

/** The price of a rental, which depends on the weekday. */
const priceOf = async (race: Race, id: number): Promise<number> => (await race.full('rent', id)).total_amount

const points = async (race: Race, { id }: Rider) => (await race.full('user', id)).point_balance

/** A monthly invoice to be collected from the member's card. */
export async function createCardInvoice(race: Race, { id: user_id, credit_card_id }: Rider) {
  const { purchase, finance } = await withShowroom(race)
  const purchase_id = await purchase({ user_id, pay_method: 'card', credit_card_id })
  const today = race.inHours(0).slice(0, 10)
  const about = { purchase_id, billing_month: today.slice(0, 7), seq: 1, kind: 'regular', use_period_from: today, use_period_to: today, due_date: today }
  const lines = [{ code: 'base', name: '월 이용료', qty: 1, unit: 550_000, amount: 550_000, taxable: true }]
  const [id = 0] = await finance.call<number[]>('monthlyInvoice', 'save', { saveParamsArray: [{ ...about, lines, pay_method: 'card', bill_type: 'none' }] })
  await finance.call('monthlyInvoice', 'issue', { id })
  return { id, finance }
}

/** Races for money, points and coupons. */
export const moneyRaces: Races = {
  'one coupon is taken by one of two rides': async (race) => {
    await race.run('one coupon on two rides', async (at) => {
      const [rider, cars] = [await race.rider(), await twoCars(race)]
      const coupon_id = await couponFor(race, rider)
      const answers = await Promise.all(
        cars.map((car, n) => race.send(at + n, rider.client, 'rent/hold', race.bookingParams(rider, car, { ...separateTimes(race, n), coupon_id }))),
      )
      expect(codes(answers)).toEqual(['rent.couponNotUsable'])
      expect(await race.full(coupon.name, coupon_id)).toMatchObject({ status: 'reserved', rent_id: won(answers)[0]?.body.id })
      return answers[0]?.status === 200 ? 'first ride' : 'second ride'
    })
  },
  'points are spent once, and what was charged for the other ride goes back': async (race) => {
    await race.run('points to below zero', async (at) => {
      const [rider, cars] = [await race.rider(), await twoCars(race)]
      await race.manager.call('user', 'givePoints', { id: rider.id, amount: 5000, reason: '시험' })
      const rides = [
        await race.held(rider, cars[0], { ...separateTimes(race, 0), point_used: 5000 }),
        await race.held(rider, cars[1], { ...separateTimes(race, 1), point_used: 5000 }),
      ]
      const prices = new Map(await Promise.all(rides.map(async (id) => [id, await priceOf(race, id)] as const)))
      const answers = await Promise.all(rides.map((id, n) => race.send(at + n, rider.client, 'rent/pay', { id, agreed: true })))
      expect(codes(answers)).toEqual(['paymentReturned'])
      expect(await points(race, rider)).toBe(0)
      const lost = rides[answers.findIndex(({ status }) => status !== 200)] ?? 0
      expect(await moneyOf(race, lost)).toEqual({ charges: 1, paid: prices.get(lost), refunded: prices.get(lost) })
      return answers[0]?.status === 200 ? 'first ride' : 'second ride'
    })
  },
  'a ride that is paid at the second at which its hold ends is booked or over, and costs nothing where it is over': async (race) => {
    await race.run('pay at the second the hold expires', async (at) => {
      const rider = await race.rider()
      const id = await race.held(rider, await race.open())
      const { hold_expires_at, total_amount } = await race.full('rent', id)
      await race.at(hold_expires_at)
      const [paid] = await Promise.all([race.send(at, rider.client, 'rent/pay', { id, agreed: true }), race.runJob('rent.expire')])
      const { status } = await race.full('rent', id)
      const { charges, paid: charged, refunded } = await moneyOf(race, id)
      expect([status, charged - refunded]).toEqual(paid.status === 200 ? ['reserved', total_amount] : ['expired', 0])
      if (paid.status !== 200) expect(['wrongState', 'paymentReturned', 'notFound']).toContain(paid.body.code)
      return `${status}${status === 'expired' && charges > 0 ? ', charged and given back' : ''}`
    })
  },
  'an answer of the vendor that comes ten times, and a request that does, are one ride and one charge': async (race) => {
    await race.run('the same answer ten times', async (at) => {
      const rider = await race.rider()
      const id = await race.held(rider, await race.open())
      const price = await priceOf(race, id)
      race.sandbox.addOrder({ mood: 'lost', on: '/billing/' })
      const again = { 'idempotency-key': `race-${at}` }
      const pay = () => Promise.all(Array.from({ length: 10 }, (_, n) => race.send(n, rider.client, 'rent/pay', { id, agreed: true }, again)))
      const first = await pay()
      expect(won(first)).toEqual([])
      for (const code of codes(first)) expect(['paymentPending', 'inProgress']).toContain(code)
      const from = toSeoulWallTime(new Date())
      // Each run takes a later minute, so that none skips an inquiry because another one has just made it.
      await Promise.all(Array.from({ length: 10 }, (_, n) => race.runJob('payments.recover', addMinutes(from, n + 1))))
      expect(await moneyOf(race, id)).toEqual({ charges: 1, paid: price, refunded: 0 })
      expect(await race.full('rent', id)).toMatchObject({ status: 'reserved', paid_amount: price })
      const replayed = await pay()
      expect(replayed.every(({ status, body }) => status === 200 || body.code === 'inProgress')).toBe(true)
      expect(await moneyOf(race, id)).toEqual({ charges: 1, paid: price, refunded: 0 })
      return 'booked once'
    })
  },
  'a payment that two give back at once goes back once': async (race) => {
    await race.run('two refunds of one payment', async (at) => {
      const rider = await race.rider()
      const id = await race.booked(rider, await race.open())
      const price = await priceOf(race, id)
      const by = { member: rider.client, staff: race.ops }
      const answers = await Promise.all(Object.values(by).map((client, n) => race.send(at + n, client, 'rent/cancel', { id, cancel_reason: '일정 변경' })))
      expect(won(answers)).toHaveLength(1)
      for (const code of codes(answers)) expect(['paymentPending', 'wrongState']).toContain(code)
      expect(await moneyOf(race, id)).toEqual({ charges: 1, paid: price, refunded: price })
      return answers[0]?.status === 200 ? 'member' : 'staff'
    })
  },
  'a bill that its member pays while staff collect it is charged once': async (race) => {
    await race.run('one invoice collected twice', async (at) => {
      const rider = await race.rider()
      const { id, finance } = await createCardInvoice(race, rider)
      const answers = await Promise.all([rider.client, finance].map((client, n) => race.send(at + n, client, 'monthlyInvoice/collect', { id })))
      expect(won(answers)).toHaveLength(1)
      for (const code of codes(answers)) expect(['paymentPending', 'wrongState']).toContain(code)
      expect(await moneyOf(race, id, 'invoice')).toEqual({ charges: 1, paid: 550_000, refunded: 0 })
      expect(await race.full('monthlyInvoice', id)).toMatchObject({ status: 'paid', balance_amount: 0 })
      return answers[0]?.status === 200 ? 'member' : 'staff'
    })
  },
}
