import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocalPayment } from '#sandbox/payment/local.ts'
import type { Bookings } from './bookings.ts'
import { openBookings } from './bookings.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
afterAll(() => testApp?.close())

/** The sandbox vendor, whose behaviour the tests control. */
const sandbox = () => (testApp.context.ports.payment as LocalPayment).sandbox()

const member = () => testApp.another('user')
const own = async (client: Awaited<ReturnType<typeof member>>) =>
  (await client.call('creditCard', 'findMany', { subset: 'full', params: { orderBy: 'id-desc' } })).rows

describe('a member', () => {
  test('registers a card with an authorisation of the vendor; the first card becomes the default', async () => {
    const [client, other] = [await member(), await member()]
    const { customer_key } = await client.call('creditCard', 'customer')
    expect(customer_key).toMatch(/^[\w-]{20,50}$/)
    expect(await client.call('creditCard', 'customer')).toEqual({ customer_key })
    expect(await other.call('creditCard', 'customer')).not.toEqual({ customer_key })
    const first = await client.call('creditCard', 'register', { auth_key: 'auth-1', nickname: '생활비' })
    const second = await client.call('creditCard', 'register', { auth_key: 'auth-2' })
    expect([first.is_default, second.is_default]).toEqual([true, false])
    expect(await own(client)).toMatchObject([
      { id: second.id },
      { id: first.id, issuer: '시험카드', card_type: 'credit', nickname: '생활비', is_default: true },
    ])
    expect(JSON.stringify(await own(client))).not.toContain(customer_key)
    expect(await own(other)).toEqual([])
    expect(await client.call('creditCard', 'makeDefault', { id: second.id })).toMatchObject({ is_default: true })
    await expect(other.call('creditCard', 'makeDefault', { id: first.id })).rejects.toMatchObject({ status: 404 })
    await expect(other.call('creditCard', 'remove', { id: first.id })).rejects.toMatchObject({ status: 404 })
  })

  test('pays with a registered card', async () => {
    const [car, rider] = [await testApp.open(), await testApp.rider()]
    const { id: credit_card_id } = await rider.client.call('creditCard', 'register', { auth_key: 'auth-3' })
    const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, car, { credit_card_id }))
    expect(await rider.client.call('rent', 'pay', { id, agreed: true })).toMatchObject({ status: 'reserved', payment_status: 'paid' })
    await expect(rider.client.call('creditCard', 'remove', { id: credit_card_id })).rejects.toMatchObject({ code: 'creditCard.neededByRent' })
  })

  test('gets an error for a refusal and for a missing response of the vendor; the same card is stored once', async () => {
    const client = await member()
    const register = (auth_key: string) => client.call('creditCard', 'register', { auth_key })
    await expect(register('invalid-1')).rejects.toMatchObject({ status: 409, code: 'creditCard.denied' })
    ;(await sandbox()).addOrder({ mood: 'lost', on: '/issue' })
    await expect(register('auth-4')).rejects.toMatchObject({ status: 503, code: 'creditCard.noAnswer' })
    await register('auth-4')
    await expect(register('auth-4')).rejects.toMatchObject({ status: 409, code: 'creditCard.sameCard' })
    expect(await own(client)).toHaveLength(1)
    await expect(client.call('creditCard', 'register', {})).rejects.toMatchObject({ issues: [{ path: ['auth_key'], code: 'required' }] })
    await expect((await testApp.as('ops')).call('creditCard', 'register', { auth_key: 'auth-5' })).rejects.toMatchObject({ code: 'creditCard.membersOnly' })
  })

  test('is notified once in the last month of a card, which then expires', async () => {
    const rider = await testApp.rider()
    const notificationsOf = async () =>
      (await rider.client.call('noti', 'findMany', { params: { category: 'payment', orderBy: 'id-asc' } })).rows.map(({ title }: any) => title)
    await testApp.db.query("update credit_cards set expires = '2026-12' where id = $1", [rider.credit_card_id])
    await testApp.runJob('creditCard.remind', '2026-11-30 10:10:00')
    expect(await notificationsOf()).toEqual([])
    await testApp.runJob('creditCard.remind', '2026-12-01 10:10:00')
    await testApp.runJob('creditCard.remind', '2026-12-02 10:10:00')
    expect(await notificationsOf()).toEqual(['카드 유효기간이 이번 달까지입니다'])
    await testApp.runJob('creditCard.expire', '2026-12-31 09:20:00')
    expect(await own(rider.client)).toMatchObject([{ status: 'active' }])
    await testApp.runJob('creditCard.expire', '2027-01-01 09:20:00')
    expect(await own(rider.client)).toMatchObject([{ status: 'expired', is_default: false }])
    expect(await notificationsOf()).toEqual(['카드 유효기간이 이번 달까지입니다', '카드 유효기간이 지났습니다'])
  })

  test('removes a card, and the vendor deletes its key, after a retry if the vendor fails', async () => {
    const client = await member()
    const { id } = await client.call('creditCard', 'register', { auth_key: 'auth-6' })
    await client.call('creditCard', 'remove', { id })
    expect(await own(client)).toEqual([])
    const key = async () => testApp.superAdmin.call('creditCard', 'unmask', { id, field: 'billing_key', reason: '확인' })
    ;(await sandbox()).addOrder({ mood: 'broken', on: '/billing/' })
    await testApp.runJob('creditCard.forget')
    expect(await key()).not.toEqual({ value: null })
    await testApp.runJob('creditCard.forget')
    expect(await key()).toEqual({ value: null })
    await client.call('creditCard', 'register', { auth_key: 'auth-6' })
    expect(await own(client)).toHaveLength(1)
  })

  test('who withdraws has the cards deleted by the vendor first, and then here', async () => {
    const client = await member()
    const { id: former } = await client.call('creditCard', 'register', { auth_key: 'auth-6' })
    await client.call('creditCard', 'remove', { id: former })
    await testApp.runJob('creditCard.forget')
    const { id: card } = await client.call('creditCard', 'register', { auth_key: 'auth-7' })
    await client.call('user', 'withdraw', { reason: '이사' })
    const [row] = await testApp.db.query<{ user_id: number }>('select user_id::int as user_id from credit_cards where id = $1', [card])
    await testApp.superAdmin.call('user', 'acceptWithdraw', { id: row?.user_id })
    const storedCard = (id = card) =>
      testApp.db.query('select status, masked_no, billing_key_sealed is null as is_keyless from credit_cards where id = $1', [id])
    const nothing = [{ status: 'deleted', masked_no: '****-****-****-****', is_keyless: true }]
    expect(await storedCard(former)).toEqual(nothing)
    ;(await sandbox()).addOrder({ mood: 'broken', on: '/billing/' })
    await testApp.runJob('creditCard.forget')
    expect(await storedCard()).toMatchObject([{ status: 'deleted', is_keyless: false }])
    await testApp.runJob('creditCard.forget')
    expect(await storedCard()).toEqual(nothing)
  })
})
