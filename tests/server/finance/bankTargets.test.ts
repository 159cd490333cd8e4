import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkAllInvariants } from '#resources/audit/books.server.ts'
import { file, openContracts } from '../resources/contracts.ts'
import { runJob } from '../runJob.ts'

type Contracts = Awaited<ReturnType<typeof openContracts>>
let testApp: Contracts['testApp']
beforeAll(async () => {
  ;({ testApp } = await openContracts())
})
beforeEach(() => testApp.at('2026-11-20 12:00:00'))
afterAll(() => testApp?.close())

const head = '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분'

interface Movement {
  readonly at: string
  readonly name: string
  readonly won: number
}

/** Imports a statement of KB with its rows from the oldest to the newest. Returns the counts. */
function imported(account_no: string, movements: readonly Movement[]) {
  let balance = 0
  const lines = movements.map(({ at, name, won }) => `${at},전자금융,${name},,0,${won},${(balance += won)},강남,`)
  return testApp.finance.call('bankTransaction', 'importStatement', { account_no, content: Buffer.from([head, ...lines].join('\n')).toString('base64') })
}
const stored = async (account_no: string): Promise<any[]> =>
  (await testApp.finance.call('bankTransaction', 'findMany', { subset: 'full', params: { account_no, orderBy: 'traded_at-asc' } })).rows
const act = (call: string, id: number, values: object = {}) => testApp.finance.call('bankTransaction', call, { id, ...values })
const broken = async () => (await checkAllInvariants(testApp.db, '2026-12-31 15:00:00')).filter((one) => one.broken > 0)
const balance = async (key: string) =>
  (
    await testApp.db.query<{ won: number }>(
      `select coalesce(sum(l.debit - l.credit), 0)::int as won from journal_lines l join accounts a on a.id = l.account_id where a.key = $1`,
      [key],
    )
  )[0]?.won ?? 0

describe('a deposit for a charge', () => {
  /** A notified charge of 3,000 won for a member of this name. */
  async function charge(name: string, values: object = {}) {
    const rider = await testApp.rider()
    await testApp.db.query('update users set name = $2 where id = $1', [rider.id, name])
    const { id: rent_id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open()))
    await rider.client.call('rent', 'pay', { id: rent_id, agreed: true })
    const fine = { kind: 'toll', origin_amount: 3000, files: [file], occurred_at: '2026-11-20 10:00:00', rent_id, user_id: rider.id, ...values }
    const [id = 0] = await testApp.ops.call<number[]>('fineLog', 'save', { saveParamsArray: [fine] })
    await testApp.ops.call('fineLog', 'notify', { id })
    return { id, user_id: rider.id }
  }

  test('is proposed by amount and name, and pays it once', async () => {
    const { id, user_id } = await charge('한다온')
    await testApp.at('2026-11-21 09:00:00')
    expect(await imported('200-100-1000', [{ at: '2026.11.21 08:00:00', name: '한다온', won: 3000 }])).toMatchObject({ proposed: 1 })
    const [row] = await stored('200-100-1000')
    expect(row).toMatchObject({ status: 'proposed', target_type: 'fine_log', target_id: id })
    const answers = await Promise.allSettled([act('accept', row.id), act('accept', row.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const paid = await testApp.full('fineLog', id)
    expect(paid).toMatchObject({ status: 'paid', paid_amount: 3000, auto_charge_at: null })
    expect(await testApp.full('tlog', paid.tlog_id)).toMatchObject({ kind: 'deposit_in', method: 'transfer', amount: 3000, user_id, target_type: 'fine_log' })
    expect(await testApp.full('bankTransaction', row.id)).toMatchObject({ status: 'matched', tlog_id: paid.tlog_id })
    expect(await broken()).toEqual([])
  })

  test('of a part leaves the rest to the card; more than is due is refused at once', async () => {
    const { id } = await charge('윤가람')
    await testApp.at('2026-11-21 09:00:00')
    const rows = [
      { at: '2026.11.21 08:00:00', name: '어느 분', won: 1000 },
      { at: '2026.11.21 08:10:00', name: '어느 분', won: 5000 },
    ]
    await imported('200-100-2000', rows)
    const [part, more] = await stored('200-100-2000')
    const assign = (row: any) => act('assign', row.id, { target_type: 'fine_log', charge_id: id })
    await expect(act('assign', part.id, { target_type: 'fine_log' })).rejects.toMatchObject({ issues: [{ path: ['charge_id'], code: 'required' }] })
    await assign(part)
    expect(await testApp.full('fineLog', id)).toMatchObject({ status: 'notified', paid_amount: 1000 })
    await expect(assign(more)).rejects.toMatchObject({ code: 'bankTransaction.moreThanDue', message: expect.stringContaining('2,000') })
    await runJob(testApp.context, 'fineLog.charge', '2026-11-27 10:00:00')
    expect(await testApp.full('fineLog', id)).toMatchObject({ status: 'paid', paid_amount: 3000 })
    expect(await broken()).toEqual([])
  })

  test('bears interest until its own day, however late it is recorded', async () => {
    const { id } = await charge('서다예', { origin_amount: 1_000_000 })
    const policy = `update fine_logs set interest_rate = 6, auto_charge_at = null where id = $1`
    await testApp.db.query(policy, [id])
    await testApp.at('2026-12-20 09:00:00')
    await runJob(testApp.context, 'fineLog.accrue', '2026-12-20 00:05:00')
    const later = await testApp.full('fineLog', id)
    expect(later.interest_amount).toBeGreaterThan(0)
    await imported('200-100-3000', [{ at: '2026.11.22 08:00:00', name: '서다예', won: 1_000_000 }])
    const [row] = await stored('200-100-3000')
    await act('accept', row.id)
    expect(await testApp.full('fineLog', id)).toMatchObject({ status: 'paid', amount: 1_000_000, interest_amount: 0, paid_amount: 1_000_000 })
    expect(await broken()).toEqual([])
  })
})

describe('a deposit for a replacement', () => {
  /** A claim of 640,000 won; the customer bears 160,000. */
  async function claimed(name: string, claim_no: string) {
    const insurer_id = await testApp.insurer({ name: `${name}손해보험` })
    const days = { start_at: '2026-11-02 10:00:00', end_at: '2026-11-12 10:00:00', accident_at: '2026-11-01 09:00:00' }
    const person = { name: '한서준', phone: '01012345678', channel: 'phone', own_plate_no: '12가3456', own_car: '쏘나타' }
    const values = { ...days, ...person, fault_rate: 20, insurer_id, claim_no, coverage: 'property', daily_rate: 80_000 }
    const [id = 0] = await testApp.ops.call<number[]>('accRent', 'save', { saveParamsArray: [values] })
    await testApp.stand('acc_rents', id, 'returned')
    const docs = ['accident', 'estimate', 'contract', 'account'].map((kind) => ({ kind, file: 'x', received_at: '2026-11-12 10:00:00' }))
    await testApp.db.query('update acc_rents set docs = $1 where id = $2', [JSON.stringify(docs), id])
    await testApp.ops.call('accRent', 'claim', { id, claimed_at: '2026-11-13' })
    return id
  }

  test('of the insurer settles the claim, and one of the customer pays the share', async () => {
    const id = await claimed('늘봄', 'C-7001')
    const rows = [
      { at: '2026.11.19 08:00:00', name: '늘봄손해보', won: 640_000 },
      { at: '2026.11.20 08:00:00', name: '한서준', won: 160_000 },
    ]
    expect(await imported('300-100-1000', rows)).toMatchObject({ proposed: 1 })
    const [claim, share] = await stored('300-100-1000')
    expect(claim).toMatchObject({ status: 'proposed', target_type: 'acc_rent', target_id: id })
    await act('accept', claim.id)
    expect(await testApp.full('accRent', id)).toMatchObject({ status: 'settled', insurer_paid: 640_000, paid_at: '2026-11-19', balance_amount: 160_000 })
    await runJob(testApp.context, 'bankTransaction.propose', '2026-11-20 12:30:00')
    expect(await testApp.full('bankTransaction', share.id)).toMatchObject({ status: 'proposed', target_type: 'acc_rent', target_id: id })
    await act('accept', share.id)
    expect(await testApp.full('accRent', id)).toMatchObject({ user_paid: 160_000, balance_amount: 0 })
    expect(await testApp.full('bankTransaction', share.id)).toMatchObject({ status: 'matched', tlog_id: expect.any(Number) })
    expect(await broken()).toEqual([])
  })

  test('of less than was claimed needs a decision about the difference', async () => {
    const id = await claimed('새벽', 'C-7002')
    await imported('300-100-2000', [{ at: '2026.11.19 08:00:00', name: '새벽손해', won: 600_000 }])
    const [row] = await stored('300-100-2000')
    const assign = (values: object = {}) => act('assign', row.id, { target_type: 'acc_rent', acc_rent_id: id, ...values })
    await expect(assign()).rejects.toMatchObject({ issues: [{ path: ['shortfall'], code: 'bankTransaction.shortfallMissing' }] })
    await assign({ shortfall: 'adjust' })
    expect(await testApp.full('accRent', id)).toMatchObject({ status: 'settled', insurer_paid: 600_000, adjust_amount: 40_000, user_charge: 160_000 })
    expect(await broken()).toEqual([])
  })
})

describe('a deposit of the payment vendor', () => {
  const differences = async () =>
    (await testApp.finance.call('reconciliationDifference', 'findMany', { subset: 'full', params: { source: 'bank', orderBy: 'id-asc' } })).rows

  /** The payout of a ride that was paid on a day; the vendor pays out two days later. */
  async function payoutOf(day: string) {
    await testApp.at(`${day} 12:00:00`)
    const rider = await testApp.rider()
    const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open()))
    await rider.client.call('rent', 'pay', { id, agreed: true })
    await runJob(testApp.context, 'payout.collect', '2026-11-28 06:20:00')
    const { rows } = await testApp.finance.call('payout', 'findMany', { subset: 'full', params: { orderBy: 'paid_on-desc' } })
    await testApp.at('2026-11-28 12:00:00')
    return rows[0]
  }

  test('is its payout, and moves the money from its way to the account once', async () => {
    const row = await payoutOf('2026-11-21')
    expect(row).toMatchObject({ paid_on: '2026-11-23', status: 'expected' })
    const [way, bank] = [await balance('cash_in_transit'), await balance('bank')]
    const text = [
      { at: '2026.11.24 09:00:00', name: '윤가람', won: row.paid_amount },
      { at: '2026.11.24 10:00:00', name: '토스페이먼츠', won: row.paid_amount },
      { at: '2026.11.24 11:00:00', name: '토스페이먼츠', won: row.paid_amount },
    ]
    expect(await imported('400-100-1000', text)).toMatchObject({ payouts: 1 })
    await expect(imported('400-100-1000', text)).rejects.toMatchObject({ issues: [{ code: 'bankTransaction.isImported' }] })
    expect(await stored('400-100-1000')).toMatchObject([
      { status: 'unmatched' },
      { status: 'matched', target_type: 'payout', target_id: row.id, tlog_id: null },
      { status: 'unmatched' },
    ])
    expect(await testApp.full('payout', row.id)).toMatchObject({ status: 'received', received_on: '2026-11-24', received_amount: row.paid_amount })
    expect([await balance('cash_in_transit'), await balance('bank')]).toEqual([way - row.paid_amount, bank + row.paid_amount])
    const [, , again] = await stored('400-100-1000')
    await expect(act('assign', again.id, { target_type: 'payout', payout_id: row.id })).rejects.toMatchObject({ status: 409 })
    expect(await broken()).toEqual([])
  })

  test('that is missing on a later statement is a difference, which closes itself when it is there; another amount is one too', async () => {
    const row = await payoutOf('2026-11-22')
    expect(row).toMatchObject({ paid_on: '2026-11-24', status: 'expected' })
    const open = async () => (await differences()).filter(({ payout_id }: any) => payout_id === row.id)
    await imported('400-100-2000', [{ at: '2026.11.27 09:00:00', name: '가온', won: 10 }])
    expect(await open()).toEqual([])
    await imported('400-100-3000', [{ at: '2026.11.28 09:00:00', name: '가온', won: 20 }])
    await runJob(testApp.context, 'bankTransaction.propose', '2026-11-29 06:40:00')
    expect(await open()).toMatchObject([
      { kind: 'not_deposited', movement: 'payout', order_no: '2026-11-24', vendor_amount: row.paid_amount, own_amount: null, proposal: 'ask_vendor' },
    ])
    await imported('400-100-4000', [{ at: '2026.11.26 09:00:00', name: '토스페이먼츠', won: row.paid_amount - 500 }])
    const [less] = await stored('400-100-4000')
    expect(less).toMatchObject({ status: 'unmatched' })
    await act('assign', less.id, { target_type: 'payout', payout_id: row.id })
    await runJob(testApp.context, 'bankTransaction.propose', '2026-11-29 06:41:00')
    expect(await open()).toMatchObject([
      { kind: 'not_deposited', status: 'disappeared' },
      { kind: 'other_amount', status: 'open', vendor_amount: row.paid_amount, own_amount: row.paid_amount - 500 },
    ])
    expect(await broken()).toEqual([])
  })
})
