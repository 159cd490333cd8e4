import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkAllInvariants } from '#resources/audit/books.server.ts'
import { creditCard } from '#resources/members/card/creditCard.ts'
import { addDays } from '#schema/base/time.ts'
import { file, openContracts } from './contracts.ts'

type Contracts = Awaited<ReturnType<typeof openContracts>>
let { testApp, to, signed, deliver, delivered, cycles, bills, later } = {} as Contracts
beforeAll(async () => {
  ;({ testApp, to, signed, deliver, delivered, cycles, bills, later } = await openContracts())
})
afterAll(() => testApp?.close())
beforeEach(() => testApp.at('2026-11-20 12:00:00'))

const at = (path: string) => ({ status: 400, issues: [{ path: [path] }] })

async function started(values: object = {}) {
  const rider = await testApp.rider()
  const id = await delivered(rider, values)
  await to('start', id, { start_date: '2026-11-20', start_odo: 1000 })
  await testApp.runJob('urent.begin')
  return { id, rider }
}

describe('a deposit', () => {
  const signedFor = async (deposit_amount: number) => {
    const rider = await testApp.rider()
    const id = await signed(rider, { deposit_amount })
    const [bill] = await bills(id)
    return { id, bill, pay: () => rider.client.call('monthlyInvoice', 'collect', { id: bill.id, credit_card_id: null }) }
  }
  const movesOf = async ({ id }: { id: number }) =>
    (await testApp.superAdmin.call('tlog', 'findMany', { subset: 'full', params: { target_type: 'invoice', target_id: id, orderBy: 'id-asc' } })).rows
  /** The contract starts and ends three weeks later. */
  async function ended(deposit_amount: number) {
    const created = await signedFor(deposit_amount)
    await created.pay()
    await deliver(created.id)
    await to('start', created.id, { start_date: '2026-11-20', start_odo: 0 })
    await testApp.runJob('urent.begin')
    await testApp.at('2026-12-10 12:00:00')
    await to('terminate', created.id, { terminated_at: '2026-12-10', terminate_reason: '이민', end_odo: 100 })
    return { ...created, last: (await bills(created.id)).at(-1) }
  }

  test('is billed without tax when the contract is signed, and paid before the car is handed over', async () => {
    const { id, bill, pay } = await signedFor(3_000_000)
    expect(bill).toMatchObject({ kind: 'deposit', status: 'issued', total_amount: 3_000_000, vat_amount: 0, lines: [{ code: 'deposit', name: '보증금' }] })
    await expect(deliver(id)).rejects.toMatchObject({ status: 409, code: 'purchase.depositOpen', message: expect.stringContaining('3,000,000원') })
    await pay()
    expect(await movesOf(bill)).toMatchObject([{ status: 'approved', supply_amount: 3_000_000, vat_amount: 0 }])
    expect(await deliver(id)).toMatchObject({ status: 'delivered' })
  })

  test('pays the final bill when the contract ends, and the rest is refunded by a transfer of finance', async () => {
    const { bill, last } = await ended(20_000_000)
    expect(last).toMatchObject({ kind: 'termination', status: 'paid', balance_amount: 0 })
    const [received, used, returned] = await movesOf(bill)
    expect([received, used]).toMatchObject([{ status: 'part_refunded' }, { kind: 'refund', method: 'manual', amount: last.total_amount }])
    expect(returned).toMatchObject({ kind: 'refund', method: 'transfer', status: 'requested', amount: 20_000_000 - last.total_amount })
    expect(await movesOf(last)).toMatchObject([{ kind: 'deposit_in', method: 'manual', amount: last.total_amount, vat_amount: last.vat_amount }])
    await testApp.finance.call('tlog', 'sentBack', { id: returned.id, approved_at: '2026-12-10 11:00:00' })
    expect((await movesOf(bill))[0]).toMatchObject({ status: 'refunded', refunded_amount: 20_000_000 })
  })

  test('that is smaller than the final bill pays a part of it', async () => {
    const { bill, last } = await ended(100_000)
    expect(last).toMatchObject({ status: 'partial', paid_amount: 100_000, balance_amount: last.total_amount - 100_000 })
    expect((await movesOf(bill)).map(({ status }: any) => status)).toEqual(['refunded', 'approved'])
  })

  test('of a canceled contract is voided if unpaid and refunded if paid', async () => {
    const [unpaid, paid] = [await signedFor(500_000), await signedFor(500_000)]
    // An invoice paid in two parts is refunded in two, and the audit does not take them for a double debit.
    await testApp.finance.call('monthlyInvoice', 'receivePart', { id: paid.bill.id, amount: 200_000, received_at: '2026-11-20 10:00:00', payer: null })
    await paid.pay()
    for (const { id } of [unpaid, paid]) await to('cancel', id, { cancel_reason: '변심' })
    expect((await bills(unpaid.id))[0]).toMatchObject({ status: 'void', void_reason: '취소' })
    const returned = (await movesOf(paid.bill)).filter(({ kind, method, status }: any) => kind === 'refund' && method === 'transfer' && status === 'requested')
    expect(returned.map(({ amount }: any) => amount).toSorted()).toEqual([200_000, 300_000])
  })
})

describe('a contract', () => {
  test('starts with its first cycle, renews every month, and every month is billed and collected', async () => {
    const { id, rider } = await started()
    expect(await testApp.full('purchase', id)).toMatchObject({ status: 'active', start_date: '2026-11-20', end_date: '2030-11-19' })
    expect(await cycles(id)).toMatchObject([{ cycle_no: 1, status: 'active', start_date: '2026-11-20', end_date: '2026-12-19' }])
    await later('2026-12-11 00:10:00', 'urent.renew')
    expect(await cycles(id)).toHaveLength(1)
    await later('2026-12-12 00:10:00', 'urent.renew', 'urent.renew')
    await later('2026-12-20 00:01:00', 'urent.close', 'urent.begin')
    const [first, second] = await cycles(id)
    expect([first, second]).toMatchObject([{ status: 'closing' }, { cycle_no: 2, status: 'active', start_date: '2026-12-20', end_date: '2027-01-19' }])
    await expect(testApp.finance.call('urent', 'bill', { id: first.id })).rejects.toMatchObject(at('end_odo'))
    const fee = first.base_fee
    await testApp.finance.call('urent', 'bill', { id: first.id, end_odo: 1000 + 833 + 50 })
    const [bill] = await bills(id)
    expect(bill).toMatchObject({ status: 'issued', total_amount: fee + 50 * 120, due_date: '2026-12-28', seq: 1 })
    expect((await testApp.full('urent', second.id)).start_odo).toBe(1883)
    await later('2026-12-28 10:00:00', 'monthlyInvoice.collect')
    expect(await testApp.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'paid', balance_amount: 0, attempts: 1 })
    expect((await cycles(id))[0]).toMatchObject({ status: 'closed' })
    expect(await rider.client.call('monthlyInvoice', 'findMany', { params: {} })).toMatchObject({ total: 1 })
  })

  test('a declined card is retried on the configured days, and late days bear interest', async () => {
    const rider = await testApp.rider()
    const id = await delivered(rider)
    await to('start', id, { start_date: '2026-11-20', start_odo: 0 })
    await testApp.runJob('urent.begin')
    await testApp.stand('credit_cards', rider.credit_card_id, 'failed')
    await later('2026-12-20 00:01:00', 'urent.renew', 'urent.close')
    const [first] = await cycles(id)
    await testApp.finance.call('urent', 'bill', { id: first.id, end_odo: 10 })
    await later('2026-12-28 10:00:00', 'monthlyInvoice.collect', 'monthlyInvoice.collect')
    const [bill] = await bills(id)
    expect(await testApp.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'failed', attempts: 1, next_attempt_at: '2026-12-31 10:00:00' })
    expect((await testApp.full('user', rider.id)).unpaid_amount).toBe(bill.total_amount)
    await later('2026-12-29 00:00:00', 'monthlyInvoice.overdue')
    await later('2026-12-31 10:00:00', 'monthlyInvoice.collect')
    expect(await testApp.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'failed', attempts: 2, next_attempt_at: '2027-01-04 10:00:00' })
    await testApp.stand('credit_cards', rider.credit_card_id, 'active')
    await later('2027-01-04 10:00:00', 'monthlyInvoice.overdue', 'monthlyInvoice.collect')
    expect(await testApp.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'paid', last_error: null })
    expect((await testApp.full('user', rider.id)).unpaid_amount).toBe(0)
    await later('2027-01-20 00:01:00', 'urent.begin', 'urent.close')
    await testApp.finance.call('urent', 'bill', { id: (await cycles(id))[1].id, end_odo: 20 })
    const seven = Math.floor((bill.total_amount * 12 * 7) / 36_500)
    const [, next] = await bills(id)
    expect(next).toMatchObject({ interest_amount: seven, total_amount: bill.base_amount + seven, vat_amount: bill.vat_amount })
    await rider.client.call('monthlyInvoice', 'collect', { id: next.id, credit_card_id: null })
    const { rows } = await testApp.superAdmin.call('tlog', 'findMany', { subset: 'full', params: { target_type: 'invoice', target_id: next.id } })
    expect(rows).toMatchObject([{ kind: 'charge', status: 'approved', amount: next.total_amount, vat_amount: next.vat_amount }])
  })

  test('a card that is declined before the due date changes nothing: the bill is collected on its day and is not owed before', async () => {
    const { id, rider } = await started()
    const cardValues = {
      user_id: rider.id,
      pg: 'toss',
      billing_key: `decline-${id}`,
      customer_key: `customer-${id}`,
      masked_no: '1234-****-****-5678',
    } as const
    const refused = await testApp.put(creditCard, { ...cardValues, issuer: '시험카드', status: 'active' })
    await later('2026-12-20 00:01:00', 'urent.close')
    await testApp.finance.call('urent', 'bill', { id: (await cycles(id))[0].id, end_odo: 1001 })
    const [bill] = await bills(id)
    const pay = (credit_card_id: number) => rider.client.call('monthlyInvoice', 'collect', { id: bill.id, credit_card_id })
    const unpaid = async () => (await testApp.full('user', rider.id)).unpaid_amount
    const expectedBill = { status: 'issued', attempts: 0, next_attempt_at: '2026-12-28 10:00:00', last_error: null, balance_amount: bill.total_amount }
    for (const moment of ['2026-12-21 09:00:00', '2026-12-28 09:00:00']) {
      await testApp.at(moment)
      await expect(pay(refused)).rejects.toMatchObject({ code: 'paymentDeclined' })
      expect(await testApp.full('monthlyInvoice', bill.id)).toMatchObject(expectedBill)
      expect(await unpaid()).toBe(0)
    }
    await testApp.stand('credit_cards', rider.credit_card_id, 'failed')
    await later('2026-12-28 10:00:00', 'monthlyInvoice.collect')
    const again = { status: 'failed', attempts: 1, next_attempt_at: '2026-12-31 10:00:00' }
    expect(await testApp.full('monthlyInvoice', bill.id)).toMatchObject(again)
    expect(await unpaid()).toBe(bill.total_amount)
    await expect(pay(refused)).rejects.toMatchObject({ code: 'paymentDeclined' })
    expect(await testApp.full('monthlyInvoice', bill.id)).toMatchObject(again)
    await testApp.stand('credit_cards', rider.credit_card_id, 'active')
    await pay(rider.credit_card_id)
    expect(await testApp.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'paid', attempts: 1, next_attempt_at: null })
    expect(await unpaid()).toBe(0)
  })

  test('a bank transfer is confirmed by hand, also in parts; a cycle with a void bill is billed again', async () => {
    const { id } = await started({ pay_method: 'transfer', credit_card_id: null })
    await later('2026-12-20 00:01:00', 'urent.close')
    const [cycle] = await cycles(id)
    await testApp.finance.call('urent', 'bill', { id: cycle.id, end_odo: 1001 })
    const [wrong] = await bills(id)
    await testApp.finance.call('monthlyInvoice', 'void', { id: wrong.id, void_reason: '주행거리 오류' })
    expect(await testApp.full('urent', cycle.id)).toMatchObject({ status: 'closing', invoice_id: null })
    await testApp.finance.call('urent', 'bill', { id: cycle.id, end_odo: 1002 })
    const [, bill] = await bills(id)
    const received = { id: bill.id, received_at: '2026-12-19 10:00:00' }
    await expect(testApp.finance.call('monthlyInvoice', 'collect', { id: bill.id })).rejects.toMatchObject(at('credit_card_id'))
    await expect(testApp.finance.call('monthlyInvoice', 'receivePart', { ...received, amount: bill.total_amount })).rejects.toMatchObject(at('amount'))
    await testApp.finance.call('monthlyInvoice', 'receivePart', { ...received, amount: 100_000 })
    expect(await testApp.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'partial', paid_amount: 100_000 })
    await testApp.finance.call('monthlyInvoice', 'receive', received)
    expect(await testApp.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'paid', paid_amount: bill.total_amount, balance_amount: 0 })
    expect((await testApp.full('urent', cycle.id)).status).toBe('closed')
  })

  test('the debtor is notified of a written-off bill, without the reason', async () => {
    const { id } = await started({ pay_method: 'transfer', credit_card_id: null })
    await later('2026-12-20 00:01:00', 'urent.close')
    await testApp.finance.call('urent', 'bill', { id: (await cycles(id))[0].id, end_odo: 1001 })
    const [{ id: bill, code, due_date, total_amount, user_id }] = await bills(id)
    await later(`${addDays(due_date, 1)} 00:01:00`, 'monthlyInvoice.overdue')
    await testApp.finance.call('monthlyInvoice', 'writeOff', { id: bill, void_reason: '연락 두절' })
    const { rows } = await testApp.superAdmin.call('noti', 'findMany', { subset: 'full', params: { user_id, channel: 'inapp', orderBy: 'id-desc', num: 1 } })
    const body = `청구 ${code}: 미납액 ${total_amount.toLocaleString('ko-KR')}원은 더 청구하지 않습니다.`
    expect(rows).toMatchObject([{ category: 'invoice', body }])
  })

  test('terminated early, it bills the used days and the fee, cancels the remaining cycles and releases the car', async () => {
    const { id, rider } = await started()
    await later('2026-12-12 00:10:00', 'urent.renew')
    const [first] = await cycles(id)
    await later('2026-12-14 15:00:00')
    const ends = { terminated_at: '2026-12-14', terminate_reason: '해외 이주', end_odo: 1500 }
    await expect(to('terminate', id, { ...ends, terminated_at: '2026-12-15' })).rejects.toMatchObject(at('terminated_at'))
    await to('terminate', id, ends)
    const contract = await testApp.full('purchase', id)
    expect(contract).toMatchObject({ status: 'terminated', terminated_at: '2026-12-14', end_date: '2026-12-14' })
    // One of 48 months has begun; the fee is 20 % of the other 47.
    expect(contract.terminate_fee).toBe(Math.floor((contract.monthly_fee * 47 * 20) / 1000) * 10)
    expect((await cycles(id)).map(({ status }) => status)).toEqual(['canceled', 'canceled'])
    const used = Math.floor((first.base_fee * 25) / 30 / 10) * 10
    expect((await bills(id))[0]).toMatchObject({ kind: 'termination', status: 'issued', base_amount: used, total_amount: used + contract.terminate_fee })
    const { rcar_id } = first
    const held = await testApp.superAdmin.call('occupancy', 'findMany', { params: { rcar_id } })
    expect(held.rows).toMatchObject([{ to_at: '2026-12-14 15:00:00' }])
    const toll = { kind: 'toll', rcar_id, occurred_at: '2026-12-01 09:00:00', origin_amount: 2500, files: [file] }
    const [fine] = await testApp.superAdmin.call<number[]>('fineLog', 'save', { saveParamsArray: [toll] })
    expect(await testApp.full('fineLog', fine ?? 0)).toMatchObject({ urent_id: first.id, user_id: rider.id })
  })

  test('completes only after its term is over and everything is paid', async () => {
    const { id: rented } = await started()
    await expect(to('complete', rented)).rejects.toMatchObject({ code: 'purchase.cyclesOpen' })
    await testApp.stand('urents', (await cycles(rented))[0].id, 'closed')
    await expect(to('complete', rented)).rejects.toMatchObject({ code: 'purchase.termOpen' })
    const { id } = await started({ product_id: await testApp.onSale({ kind: 'subscribe' }) })
    const [first] = await cycles(id)
    expect((await testApp.full('purchase', id)).end_date).toBeNull()
    await testApp.change('urent', first.id, { renewal: 'stop' })
    expect((await testApp.full('purchase', id)).end_date).toBe(first.end_date)
    await testApp.change('urent', first.id, { renewal: 'auto' })
    expect((await testApp.full('purchase', id)).end_date).toBeNull()
    await testApp.change('urent', first.id, { renewal: 'stop' })
    await testApp.stand('urents', first.id, 'closed')
    await expect(to('complete', id)).rejects.toMatchObject({ code: 'tooEarly', values: { from: first.end_date } })
    await testApp.db.query(`update purchases set end_date = start_date - 1 where id = $1`, [id])
    await to('complete', id)
    expect((await testApp.full('purchase', id)).status).toBe('completed')
  })

  test('the contracts of these tests pass the audit of the books', async () => {
    expect((await checkAllInvariants(testApp.db, '2026-12-14 15:00:00')).filter(({ broken }) => broken > 0)).toEqual([])
  })
})
