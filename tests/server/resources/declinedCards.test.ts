import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { creditCard } from '#resources/members/card/creditCard.ts'
import { saveNow } from '../saveNow.ts'
import type { Rider } from './bookings.ts'
import { openContracts } from './contracts.ts'
import { files } from './rideRows.ts'

type Contracts = Awaited<ReturnType<typeof openContracts>>
let { testApp, to, delivered, cycles, bills, later } = {} as Contracts
beforeAll(async () => {
  ;({ testApp, to, delivered, cycles, bills, later } = await openContracts())
})
afterAll(() => testApp?.close())
beforeEach(() => testApp.at('2026-11-20 12:00:00'))

let n = 0

/** A card that the vendor declines. */
const refusing = ({ id: user_id }: Rider) => {
  const key = { pg: 'toss', billing_key: `decline-${++n}`, customer_key: `declines-${n}` } as const
  return testApp.put(creditCard, { ...key, user_id, issuer: '시험카드', masked_no: '1234-****-****-5678', status: 'active' })
}

const heard = async ({ id }: Rider) => {
  const { rows } = await testApp.superAdmin.call('noti', 'findMany', { subset: 'full', params: { user_id: id, orderBy: 'id-asc', num: 100 } })
  return rows
    .filter(({ title }: { title: string }) => title.endsWith('못했습니다'))
    .map(({ channel, title, body }: Record<string, string>) => `${channel}: ${title}\n${body}`)
}

const why = '사유: 결제 승인이 거절되었습니다.'

describe('a declined card', () => {
  /** A member with a charge of 3,000 won that has been notified. */
  async function charged(rider: Rider) {
    const toll = { kind: 'toll', origin_amount: 3000, files, occurred_at: '2026-11-20 11:00:00', rcar_id: await testApp.open(), user_id: rider.id }
    const id = await saveNow(testApp.ops, 'fineLog', toll)
    await testApp.ops.call('fineLog', 'notify', { id })
    return { id, code: (await testApp.full('fineLog', id)).code as string }
  }

  test('the debtor is notified of a failed charge, with the time of the next attempt if there is one', async () => {
    const rider = await testApp.rider()
    const { id, code } = await charged(rider)
    await testApp.db.query('update users set default_card_id = $2 where id = $1', [rider.id, await refusing(rider)])
    const text = `사후청구를 결제하지 못했습니다\n청구 ${code}: 3,000원을 카드로 결제하지 못했습니다.\n${why}\n`
    const [again, last] = ['2026-11-23 12:01에 다시 결제합니다.\n카드를 바꾸거나 앱에서 바로 납부해 주세요.', '카드를 바꾸거나 앱에서 바로 납부해 주세요.']
    await later('2026-11-22 12:01:00', 'fineLog.charge')
    expect(await heard(rider)).toEqual([`inapp: ${text}${again}`, `alimtalk: ${text}${again}`])
    await later('2026-11-23 12:01:00', 'fineLog.charge')
    await later('2026-11-24 12:01:00', 'fineLog.charge')
    expect(await testApp.full('fineLog', id)).toMatchObject({ status: 'failed', attempts: 3 })
    expect((await heard(rider)).at(-1)).toBe(`alimtalk: ${text}${last}`)
    expect(await heard(rider)).toHaveLength(6)
  })

  test('a manual payment attempt does not change the schedule of a charge; only three failed automatic attempts make it a final debt', async () => {
    const rider = await testApp.rider()
    const { id } = await charged(rider)
    const credit_card_id = await refusing(rider)
    await testApp.db.query('update users set default_card_id = $2 where id = $1', [rider.id, credit_card_id])
    const tries = async (moment: string, client = rider.client) => {
      await testApp.at(moment)
      await expect(client.call('fineLog', 'charge', { id, credit_card_id })).rejects.toMatchObject({ code: 'paymentDeclined' })
      await testApp.stand('credit_cards', credit_card_id, 'active')
    }
    const expectedCharge = { status: 'notified', attempts: 0, auto_charge_at: '2026-11-22 12:00:00' }
    for (const moment of ['2026-11-20 13:00:00', '2026-11-21 12:00:00', '2026-11-22 11:59:00']) {
      await tries(moment)
      expect(await testApp.full('fineLog', id)).toMatchObject(expectedCharge)
    }
    expect((await heard(rider)).at(-1)).toContain('2026-11-22 12:00에 다시 결제합니다.')
    await later('2026-11-22 12:01:00', 'fineLog.charge')
    const failed = { status: 'failed', attempts: 1, auto_charge_at: '2026-11-23 12:01:00' }
    await testApp.stand('credit_cards', credit_card_id, 'active')
    await tries('2026-11-22 18:00:00')
    await tries('2026-11-23 09:00:00', testApp.ops)
    expect(await testApp.full('fineLog', id)).toMatchObject(failed)
    expect(await testApp.full('user', rider.id)).toMatchObject({ unpaid_amount: 0 })
    await testApp.at('2026-11-23 10:00:00')
    await rider.client.call('fineLog', 'charge', { id, credit_card_id: rider.credit_card_id })
    expect(await testApp.full('fineLog', id)).toMatchObject({ status: 'paid', attempts: 1, auto_charge_at: null })
  })

  test('the member is notified if there is no card', async () => {
    const rider = await testApp.rider()
    await charged(rider)
    await later('2026-11-22 12:01:00', 'fineLog.charge')
    expect((await heard(rider))[0]).toContain('사유: 결제할 카드가 없습니다. 카드를 먼저 등록해 주세요.\n')
  })

  test('the holder of a bill is notified', async () => {
    const rider = await testApp.rider()
    const id = await delivered(rider, { credit_card_id: await refusing(rider) })
    await to('start', id, { start_date: '2026-11-20', start_odo: 1000 })
    await testApp.runJob('urent.begin')
    await later('2026-12-20 00:01:00', 'urent.close')
    await testApp.finance.call('urent', 'bill', { id: (await cycles(id))[0].id, end_odo: 1001 })
    const [{ total_amount }] = await bills(id)
    await later('2026-12-28 10:00:00', 'monthlyInvoice.collect')
    expect((await heard(rider))[0]).toBe(
      `inapp: 2026-12 청구서를 결제하지 못했습니다\n미납액 ${total_amount.toLocaleString()}원을 카드로 결제하지 못했습니다.\n${why}\n2026-12-31 10:00에 다시 결제합니다.\n카드를 바꾸거나 앱에서 바로 납부해 주세요.`,
    )
  })

  test('the member is notified of a failed booking or extension, once per attempt', async () => {
    const rider = await testApp.rider()
    const [good, card] = [rider.credit_card_id, await refusing(rider)]
    const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open(), { credit_card_id: card }))
    const { code, rcar_id } = await testApp.full('rent', id)
    const { plate_no } = await testApp.full('rcar', rcar_id)
    const pay = (credit_card_id: number) => rider.client.call('rent', 'pay', { id, credit_card_id, agreed: true })
    await expect(pay(card)).rejects.toMatchObject({ code: 'paymentDeclined' })
    await testApp.at('2026-11-20 12:01:00')
    await expect(testApp.ops.call('rent', 'pay', { id, credit_card_id: card, agreed: true })).rejects.toMatchObject({ code: 'paymentDeclined' })
    const unpaid = `inapp: 예약을 결제하지 못했습니다\n${plate_no} 예약(${code})을 카드로 결제하지 못했습니다.\n${why}\n2026-11-20 12:10까지 다른 카드로 결제할 수 있습니다.`
    expect(await heard(rider)).toEqual([unpaid, unpaid])
    await pay(good)
    await testApp.ops.call('rent', 'arrange', { id, credit_card_id: card })
    const longer = { start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 18:00:00' }
    await testApp.at('2026-11-20 12:02:00')
    await expect(testApp.ops.call('rent', 'change', { id, ...longer })).rejects.toMatchObject({ code: 'paymentDeclined' })
    expect((await heard(rider)).at(-1)).toBe(
      `inapp: 예약을 변경하지 못했습니다\n카드로 결제하지 못해 예약(${code})은 그대로입니다.\n${why}\n반납 예정: 2026-11-23 16:00`,
    )
  })
})
