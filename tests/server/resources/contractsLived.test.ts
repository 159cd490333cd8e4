import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleKey } from '#schema/fields/stored.ts'
import { auditBooks } from '#resources/audit/books.server.ts'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'
import type { Showroom } from './showroom.ts'
import { showing } from './showroom.ts'

let house: Bookings & Showroom
beforeAll(async () => {
  house = await showing(await openBookings())
})
afterAll(() => house?.close())
beforeEach(() => house.at('2026-11-20 12:00:00'))

const clauses = [{ version: 1, title: '계약의 성립', text: '서명한 날 성립합니다.', required: true, agreed_at: '2026-11-20 11:00:00' }]
const at = (path: string) => ({ status: 400, issues: [{ path: [path] }] })
const file = { key: sampleKey(1), name: '계약서.pdf', size: 10 }

const to = (call: string, id: number, more: object = {}) => house.chief.call('purchase', call, { id, ...more })

/** A contract whose car stands at its holder's door. */
async function delivered(rider: Rider, values: object = {}) {
  const id = await house.purchase({
    user_id: rider.id,
    pay_method: 'card',
    credit_card_id: rider.credit_card_id,
    clauses,
    over_km_won: 120,
    rcar_id: await house.open(),
    ...values,
  })
  await house.stand('purchases', id, 'approved')
  await to('contract', id, { signed_at: '2026-11-20 11:30:00', sign_method: 'esign', contract_file: file })
  await to('order', id)
  await to('deliver', id, { delivered_at: '2026-11-20 12:00:00', plate_no: '123하4567', vin: 'KMHL14JA1PA000001' })
  return id
}

async function started(values: object = {}) {
  const rider = await house.rider()
  const id = await delivered(rider, values)
  await to('start', id, { start_date: '2026-11-20', start_odo: 1000 })
  await house.tick('urent.begin')
  return { id, rider }
}

const cycles = async (purchase_id: number): Promise<any[]> =>
  (await house.chief.call('urent', 'findMany', { params: { purchase_id, orderBy: 'cycle_no-asc' } })).rows
async function bills(purchase_id: number): Promise<any[]> {
  const { rows } = await house.chief.call('monthlyInvoice', 'findMany', { params: { purchase_id, orderBy: 'id-asc' } })
  return Promise.all(rows.map((row: { id: number }) => house.full('monthlyInvoice', row.id)))
}

const later = async (moment: string, ...jobs: string[]) => {
  await house.at(moment)
  for (const job of jobs) await house.tick(job)
}

describe('a contract', () => {
  test('begins with its first cycle, goes on month by month, and each month is billed and collected', async () => {
    const { id, rider } = await started()
    expect(await house.full('purchase', id)).toMatchObject({ status: 'active', start_date: '2026-11-20', end_date: '2030-11-19' })
    expect(await cycles(id)).toMatchObject([{ cycle_no: 1, status: 'active', start_date: '2026-11-20', end_date: '2026-12-19' }])
    await later('2026-12-11 00:10:00', 'urent.renew')
    expect(await cycles(id)).toHaveLength(1)
    await later('2026-12-12 00:10:00', 'urent.renew', 'urent.renew')
    await later('2026-12-20 00:01:00', 'urent.close', 'urent.begin')
    const [first, second] = await cycles(id)
    expect([first, second]).toMatchObject([{ status: 'closing' }, { cycle_no: 2, status: 'active', start_date: '2026-12-20', end_date: '2027-01-19' }])
    await expect(house.finance.call('urent', 'bill', { id: first.id })).rejects.toMatchObject(at('end_odo'))
    const fee = first.base_fee
    await house.finance.call('urent', 'bill', { id: first.id, end_odo: 1000 + 833 + 50 })
    const [bill] = await bills(id)
    expect(bill).toMatchObject({ status: 'issued', total_amount: fee + 50 * 120, due_date: '2026-12-28', seq: 1 })
    expect((await house.full('urent', second.id)).start_odo).toBe(1883)
    await later('2026-12-28 10:00:00', 'monthlyInvoice.collect')
    expect(await house.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'paid', balance_amount: 0, attempts: 1 })
    expect((await cycles(id))[0]).toMatchObject({ status: 'closed' })
    expect(await rider.client.call('monthlyInvoice', 'findMany', { params: {} })).toMatchObject({ total: 1 })
  })

  test('a card that refuses is tried again on the days that are set, and late days bear interest', async () => {
    const rider = await house.rider()
    const id = await delivered(rider)
    await to('start', id, { start_date: '2026-11-20', start_odo: 0 })
    await house.tick('urent.begin')
    await house.stand('credit_cards', rider.credit_card_id, 'failed')
    await later('2026-12-20 00:01:00', 'urent.renew', 'urent.close')
    const [first] = await cycles(id)
    await house.finance.call('urent', 'bill', { id: first.id, end_odo: 10 })
    await later('2026-12-28 10:00:00', 'monthlyInvoice.collect', 'monthlyInvoice.collect')
    const [bill] = await bills(id)
    expect(await house.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'failed', attempts: 1, next_attempt_at: '2026-12-31 10:00:00' })
    expect((await house.full('user', rider.id)).unpaid_amount).toBe(bill.total_amount)
    await later('2026-12-29 00:00:00', 'monthlyInvoice.overdue')
    await later('2026-12-31 10:00:00', 'monthlyInvoice.collect')
    expect(await house.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'failed', attempts: 2, next_attempt_at: '2027-01-04 10:00:00' })
    await house.stand('credit_cards', rider.credit_card_id, 'active')
    await later('2027-01-04 10:00:00', 'monthlyInvoice.overdue', 'monthlyInvoice.collect')
    expect(await house.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'paid', last_error: null })
    expect((await house.full('user', rider.id)).unpaid_amount).toBe(0)
    await later('2027-01-20 00:01:00', 'urent.begin', 'urent.close')
    await house.finance.call('urent', 'bill', { id: (await cycles(id))[1].id, end_odo: 20 })
    const seven = Math.floor((bill.total_amount * 12 * 7) / 36_500)
    expect((await bills(id))[1]).toMatchObject({ interest_amount: seven, total_amount: bill.base_amount + seven })
  })

  test('money that comes by the bank is confirmed, a part of it first; a void bill has its cycle billed again', async () => {
    const { id } = await started({ pay_method: 'transfer', credit_card_id: null })
    await later('2026-12-20 00:01:00', 'urent.close')
    const [cycle] = await cycles(id)
    await house.finance.call('urent', 'bill', { id: cycle.id, end_odo: 1001 })
    const [wrong] = await bills(id)
    await house.finance.call('monthlyInvoice', 'void', { id: wrong.id, void_reason: '주행거리 오류' })
    expect(await house.full('urent', cycle.id)).toMatchObject({ status: 'closing', invoice_id: null })
    await house.finance.call('urent', 'bill', { id: cycle.id, end_odo: 1002 })
    const [, bill] = await bills(id)
    const came = { id: bill.id, received_at: '2026-12-19 10:00:00' }
    await expect(house.finance.call('monthlyInvoice', 'collect', { id: bill.id })).rejects.toMatchObject(at('credit_card_id'))
    await expect(house.finance.call('monthlyInvoice', 'receivePart', { ...came, amount: bill.total_amount })).rejects.toMatchObject(at('amount'))
    await house.finance.call('monthlyInvoice', 'receivePart', { ...came, amount: 100_000 })
    expect(await house.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'partial', paid_amount: 100_000 })
    await house.finance.call('monthlyInvoice', 'receive', came)
    expect(await house.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'paid', paid_amount: bill.total_amount, balance_amount: 0 })
    expect((await house.full('urent', cycle.id)).status).toBe('closed')
  })

  test('left early, it bills the days used and the fee, cancels what remains and gives the car back', async () => {
    const { id, rider } = await started()
    await later('2026-12-12 00:10:00', 'urent.renew')
    const [first] = await cycles(id)
    await later('2026-12-14 15:00:00')
    const ends = { terminated_at: '2026-12-14', terminate_reason: '해외 이주', end_odo: 1500 }
    await expect(to('terminate', id, { ...ends, terminated_at: '2026-12-15' })).rejects.toMatchObject(at('terminated_at'))
    await to('terminate', id, ends)
    const contract = await house.full('purchase', id)
    expect(contract).toMatchObject({ status: 'terminated', terminated_at: '2026-12-14', end_date: '2026-12-14' })
    // One of 48 months has begun; 20 % of the other 47.
    expect(contract.terminate_fee).toBe(Math.floor((contract.monthly_fee * 47 * 20) / 1000) * 10)
    expect((await cycles(id)).map(({ status }) => status)).toEqual(['canceled', 'canceled'])
    const used = Math.floor((first.base_fee * 25) / 30 / 10) * 10
    expect((await bills(id))[0]).toMatchObject({ kind: 'termination', status: 'issued', base_amount: used, total_amount: used + contract.terminate_fee })
    const { rcar_id } = first
    const held = await house.chief.call('occupancy', 'findMany', { params: { rcar_id } })
    expect(held.rows).toMatchObject([{ to_at: '2026-12-14 15:00:00' }])
    const toll = { kind: 'toll', rcar_id, occurred_at: '2026-12-01 09:00:00', origin_amount: 2500, files: [file] }
    const [fine] = await house.chief.call<number[]>('fineLog', 'save', { saveParamsArray: [toll] })
    expect(await house.full('fineLog', fine ?? 0)).toMatchObject({ urent_id: first.id, user_id: rider.id })
  })

  test('ends when all of it is over and paid, and not before', async () => {
    const { id: rented } = await started()
    await expect(to('complete', rented)).rejects.toMatchObject({ code: 'purchase.cyclesOpen' })
    await house.stand('urents', (await cycles(rented))[0].id, 'closed')
    await expect(to('complete', rented)).rejects.toMatchObject({ code: 'purchase.termOpen' })
    // A subscription has no term to keep.
    const { id } = await started({ product_id: await house.onSale({ kind: 'subscribe' }) })
    await house.stand('urents', (await cycles(id))[0].id, 'closed')
    await to('complete', id)
    expect((await house.full('purchase', id)).status).toBe('completed')
  })

  test('all of this leaves the books right', async () => {
    expect((await auditBooks(house.db, '2026-12-14 15:00:00')).filter(({ broken }) => broken > 0)).toEqual([])
  })
})
