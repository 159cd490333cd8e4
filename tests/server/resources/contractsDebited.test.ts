import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkAllInvariants } from '#resources/audit/books.server.ts'
import type { LocalDebits } from '#sandbox/debits/local.ts'
import type { Rider } from './bookings.ts'
import { file, openContracts } from './contracts.ts'

type Contracts = Awaited<ReturnType<typeof openContracts>>
let { testApp, to, delivered, cycles, bills, later } = {} as Contracts
beforeAll(async () => {
  ;({ testApp, to, delivered, cycles, bills, later } = await openContracts())
})
afterAll(() => testApp?.close())
beforeEach(() => testApp.at('2026-11-20 12:00:00'))

describe('a contract that is paid by direct debit', () => {
  const sandbox = () => (testApp.context.ports.debits as LocalDebits).sandbox()
  const mandate = async (rider: Rider, account_no: string) => {
    const [bank] = (await testApp.superAdmin.call('bank', 'findMany', { params: { num: 1 } })).rows
    const basics = { user_id: rider.id, bank_id: bank.id, account_no, holder: '윤가람', holder_birth: '900101', pay_day: 25 }
    const consent = { consent_type: 'esign', consent_file: file, agency: 'agent' }
    const [id = 0] = await testApp.finance.call<number[]>('cms', 'save', { saveParamsArray: [{ ...basics, ...consent }] })
    return id
  }
  /** A contract with an active direct-debit mandate whose first month is billed and due on the 28th. */
  async function billed(account_no: string) {
    const rider = await testApp.rider()
    const cms_id = await mandate(rider, account_no)
    await testApp.stand('cms_list', cms_id, 'active')
    const id = await delivered(rider, { pay_method: 'cms', credit_card_id: null, cms_id })
    await to('start', id, { start_date: '2026-11-20', start_odo: 0 })
    await testApp.runJob('urent.begin')
    await later('2026-12-20 00:01:00', 'urent.renew', 'urent.close', 'urent.begin')
    await testApp.finance.call('urent', 'bill', { id: (await cycles(id))[0].id, end_odo: 10 })
    const [bill] = await bills(id)
    return { id, bill, cms_id, rider }
  }
  /** Registers the mandate at the bank. */
  async function registered(cms_id: number) {
    await testApp.stand('cms_list', cms_id, 'requested')
    await later('2026-12-20 12:00:00', 'cms.carry')
    await later('2026-12-21 12:00:00', 'cms.carry')
  }
  /** The invoice of the next month. */
  async function nextBill(id: number) {
    await later('2027-01-20 00:01:00', 'urent.close')
    await testApp.finance.call('urent', 'bill', { id: (await cycles(id))[1].id, end_odo: 20 })
    return (await bills(id))[1]
  }
  const debitsOf = async (bill: { id: number }) =>
    (await testApp.superAdmin.call('tlog', 'findMany', { subset: 'full', params: { target_type: 'invoice', target_id: bill.id, orderBy: 'id-asc' } })).rows

  test('a mandate goes to the bank, and is registered or refused the day after', async () => {
    const rider = await testApp.rider()
    const [good, bad] = [await mandate(rider, '110-222-333444'), await mandate(rider, '110-222-330000')]
    const states = async () => [(await testApp.full('cms', good)).status, (await testApp.full('cms', bad)).status]
    ;(await sandbox()).setOffline(true)
    await testApp.runJob('cms.carry')
    expect(await states()).toEqual(['requested', 'requested'])
    ;(await sandbox()).setOffline(false)
    await later('2026-11-20 12:10:00', 'cms.carry', 'cms.carry')
    expect(await states()).toEqual(['pending', 'pending'])
    await later('2026-11-21 09:00:00', 'cms.carry')
    expect(await states()).toEqual(['active', 'rejected'])
    expect(await testApp.full('cms', bad)).toMatchObject({ result_code: 'A017', result_message: '예금주명 불일치' })
    await testApp.finance.call('cms', 'askEnd', { id: good })
    await testApp.runJob('cms.carry')
    expect(await states()).toEqual(['canceled', 'rejected'])
  })

  test('each bill is debited once, on the day before it is due, and is paid when the bank confirms', async () => {
    const { id, bill, cms_id, rider } = await billed('110-222-555666')
    expect(bill).toMatchObject({ status: 'issued', due_date: '2026-12-28', next_attempt_at: '2026-12-27 10:00:00' })
    await later('2026-12-27 09:50:00', 'monthlyInvoice.debit')
    expect(await debitsOf(bill)).toEqual([])
    const { debits } = await sandbox()
    const debitCount = debits.length
    ;(await sandbox()).setOffline(true)
    await later('2026-12-27 10:00:00', 'monthlyInvoice.debit')
    expect(await debitsOf(bill)).toMatchObject([{ kind: 'withdraw', method: 'cms', status: 'requested', amount: bill.total_amount, cms_id }])
    expect((await testApp.full('monthlyInvoice', bill.id)).status).toBe('collecting')
    await expect(rider.client.call('monthlyInvoice', 'collect', { id: bill.id, credit_card_id: rider.credit_card_id })).rejects.toMatchObject({ status: 409 })
    ;(await sandbox()).setOffline(false)
    await testApp.runJob('monthlyInvoice.debit')
    await testApp.runJob('monthlyInvoice.debit')
    expect(debits.slice(debitCount)).toMatchObject([{ callAmount: bill.total_amount, paymentDate: '20261228' }])
    expect(await debitsOf(bill)).toMatchObject([{ status: 'submitted' }])
    await expect(testApp.finance.call('cms', 'askEnd', { id: cms_id })).rejects.toMatchObject({ code: 'cms.neededByPurchase' })
    await later('2026-12-29 09:00:00', 'monthlyInvoice.debit', 'monthlyInvoice.debit')
    const receivedAt = '2026-12-28 10:00:00'
    expect(await debitsOf(bill)).toMatchObject([{ status: 'approved', debit_on: '2026-12-28', approved_at: receivedAt }])
    expect(await testApp.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'paid', balance_amount: 0, attempts: 1, paid_at: receivedAt })
    expect(await nextBill(id)).toMatchObject({ interest_amount: 0, lines: [{ code: 'base' }] })
  })

  test('a late debit request moves the debit by one day, and no interest is billed while its result is unknown', async () => {
    const { id, bill } = await billed('110-222-555777')
    ;(await sandbox()).setOffline(true)
    await later('2026-12-27 10:00:00', 'monthlyInvoice.debit')
    ;(await sandbox()).setOffline(false)
    await later('2026-12-28 09:00:00', 'monthlyInvoice.debit')
    expect((await sandbox()).debits.at(-1)).toMatchObject({ callAmount: bill.total_amount, paymentDate: '20261229' })
    expect(await nextBill(id)).toMatchObject({ interest_amount: 0 })
    await testApp.runJob('monthlyInvoice.debit')
    expect(await testApp.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'paid', paid_at: '2026-12-29 10:00:00', interest_until: null })
  })

  test('a failed debit is retried; finance can confirm a debit by hand', async () => {
    const { bill, cms_id } = await billed('110-222-551111')
    await registered(cms_id)
    await later('2026-12-27 10:00:00', 'monthlyInvoice.debit')
    await later('2026-12-29 09:00:00', 'monthlyInvoice.debit')
    expect(await testApp.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'failed', last_error: '잔액부족', next_attempt_at: '2026-12-31 10:00:00' })
    await later('2026-12-31 10:00:00', 'monthlyInvoice.debit')
    await testApp.finance.call('monthlyInvoice', 'debited', { id: bill.id, received_at: '2026-12-31 09:00:00' })
    expect((await debitsOf(bill)).map(({ status }: any) => status)).toEqual(['failed', 'approved'])
    expect(await testApp.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'paid', balance_amount: 0, attempts: 2 })
    await expect(testApp.finance.call('monthlyInvoice', 'bounced', { id: bill.id, last_error: '착오' })).rejects.toMatchObject({ status: 409 })
  })

  test('cannot be terminated while one of its bills is being debited', async () => {
    const { id, bill, cms_id } = await billed('110-222-571111')
    await registered(cms_id)
    await later('2026-12-27 10:00:00', 'monthlyInvoice.debit')
    const end = () => to('terminate', id, { terminated_at: '2026-12-27', terminate_reason: '이민', end_odo: 100 })
    await expect(end()).rejects.toMatchObject({ status: 409, code: 'purchase.billMoves', message: expect.stringContaining(bill.code) })
    expect((await testApp.full('purchase', id)).status).toBe('active')
    await later('2026-12-29 09:00:00', 'monthlyInvoice.debit')
    await end()
    expect((await testApp.full('purchase', id)).status).toBe('terminated')
  })

  describe('a bill whose debit finance marked as failed', () => {
    /** An invoice whose debit is pending at the bank and is then reported as failed. */
    async function doubted(account_no: string) {
      const created = await billed(account_no)
      await registered(created.cms_id)
      await later('2026-12-27 10:00:00', 'monthlyInvoice.debit', 'monthlyInvoice.debit')
      await testApp.at('2026-12-28 09:00:00')
      await testApp.finance.call('monthlyInvoice', 'bounced', { id: created.bill.id, last_error: '은행 통보' })
      return created
    }

    test('is not debited again before the bank answers, and becomes paid if the debit succeeded', async () => {
      const { bill } = await doubted('110-222-557777')
      ;(await sandbox()).setOffline(true)
      await later('2026-12-31 10:00:00', 'monthlyInvoice.debit')
      expect(await debitsOf(bill)).toMatchObject([{ status: 'failed' }])
      ;(await sandbox()).setOffline(false)
      await testApp.runJob('monthlyInvoice.debit')
      expect(await debitsOf(bill)).toMatchObject([{ status: 'approved', fail_code: null, approved_at: '2026-12-28 10:00:00' }])
      expect(await testApp.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'paid', balance_amount: 0, paid_at: '2026-12-28 10:00:00' })
    })

    test('is debited again after the bank confirms the failure', async () => {
      const { bill } = await doubted('110-222-561111')
      await later('2026-12-31 10:00:00', 'monthlyInvoice.debit')
      expect(await debitsOf(bill)).toMatchObject([{ status: 'failed', fail_code: 'BOUNCED' }, { kind: 'withdraw' }])
    })

    test('refunds a debit that succeeds after another payment, once finance has transferred the money', async () => {
      const { bill, rider } = await doubted('110-222-558888')
      await rider.client.call('monthlyInvoice', 'collect', { id: bill.id, credit_card_id: rider.credit_card_id })
      await later('2026-12-29 09:00:00', 'monthlyInvoice.debit')
      const [debit, , back] = await debitsOf(bill)
      expect(back).toMatchObject({ kind: 'refund', method: 'transfer', status: 'requested', amount: bill.total_amount, parent_id: debit.id })
      const sentBack = (approved_at: string) => testApp.finance.call('tlog', 'sentBack', { id: back.id, approved_at })
      await expect(sentBack('2026-12-30 09:00:00')).rejects.toMatchObject({ issues: [{ path: ['approved_at'] }] })
      await sentBack('2026-12-29 08:00:00')
      expect((await debitsOf(bill)).map(({ status }: any) => status)).toEqual(['refunded', 'approved', 'approved'])
      expect(await testApp.full('monthlyInvoice', bill.id)).toMatchObject({ status: 'paid', paid_amount: bill.total_amount })
    })

    test('is paid by the same debit if finance finds it on the account', async () => {
      const { bill } = await doubted('110-222-559999')
      await testApp.finance.call('monthlyInvoice', 'receive', { id: bill.id, received_at: '2026-12-28 08:00:00', payer: null })
      expect(await debitsOf(bill)).toMatchObject([{ status: 'approved', approved_at: '2026-12-28 08:00:00' }])
    })
  })

  test('passes the audit of the books', async () => {
    expect((await checkAllInvariants(testApp.db, '2026-12-31 15:00:00')).filter(({ broken }) => broken > 0)).toEqual([])
  })
})
