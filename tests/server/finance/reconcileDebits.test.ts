import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkAllInvariants } from '#resources/audit/books.server.ts'
import type { LocalDebits } from '#sandbox/debits/local.ts'
import { file, openContracts } from '../resources/contracts.ts'
import { runJob } from '../runJob.ts'

type Contracts = Awaited<ReturnType<typeof openContracts>>
let { testApp, to, delivered, cycles, bills, later } = {} as Contracts
beforeAll(async () => {
  ;({ testApp, to, delivered, cycles, bills, later } = await openContracts())
})
beforeEach(() => testApp.at('2026-11-20 12:00:00'))
afterEach(async () => {
  const { faults } = await sandbox()
  faults.length = 0
  // A day without the debits of the test before.
  await testApp.db.query(`update reconciliation_differences set status = 'resolved' where status = 'open'`)
})
afterAll(() => testApp?.close())

const sandbox = () => (testApp.context.ports.debits as LocalDebits).sandbox()
const compare = (at = '2026-12-29 06:15:00') => runJob(testApp.context, 'reconciliationDifference.compareDebits', at)

/** An invoice whose debit is at the vendor for the 28th. */
async function debited(account_no = '110-222-555666') {
  const rider = await testApp.rider()
  const [bank] = (await testApp.superAdmin.call('bank', 'findMany', { params: { num: 1 } })).rows
  const account = { user_id: rider.id, bank_id: bank.id, account_no, holder: '윤가람', holder_birth: '900101', pay_day: 25 }
  const consent = { consent_type: 'esign', consent_file: file, agency: 'agent' }
  const [cms_id = 0] = await testApp.finance.call<number[]>('cms', 'save', { saveParamsArray: [{ ...account, ...consent }] })
  await testApp.stand('cms_list', cms_id, 'active')
  const contract = await delivered(rider, { pay_method: 'cms', credit_card_id: null, cms_id })
  await to('start', contract, { start_date: '2026-11-20', start_odo: 0 })
  await testApp.runJob('urent.begin')
  await later('2026-12-20 00:01:00', 'urent.renew', 'urent.close', 'urent.begin')
  // The vendor knows the account, whose last digits decide about the debit.
  await testApp.stand('cms_list', cms_id, 'requested')
  await later('2026-12-20 12:00:00', 'cms.carry')
  await later('2026-12-21 12:00:00', 'cms.carry')
  await testApp.finance.call('urent', 'bill', { id: (await cycles(contract))[0].id, end_odo: 10 })
  const [bill] = await bills(contract)
  await later('2026-12-27 10:00:00', 'monthlyInvoice.debit')
  const { order_no } = (await testApp.superAdmin.call('tlog', 'findMany', { params: { target_type: 'invoice', target_id: bill.id } })).rows[0]
  return { id: bill.id as number, amount: bill.total_amount as number, order_no: order_no as string, user_id: rider.id }
}

/** An invoice that its debit has paid. */
async function paid() {
  const invoice = await debited()
  await later('2026-12-29 06:00:00', 'monthlyInvoice.debit')
  expect(await testApp.full('monthlyInvoice', invoice.id)).toMatchObject({ status: 'paid' })
  return invoice
}

async function difference(order_no: string) {
  const { rows } = await testApp.finance.call('reconciliationDifference', 'findMany', { subset: 'full', params: { keyword: order_no } })
  expect(rows.length).toBeLessThan(2)
  return rows[0]
}

test('a debit that both sides have alike is no difference, and one that waits for its result is none yet', async () => {
  const invoice = await debited()
  expect(await compare()).not.toHaveProperty('trouble')
  await later('2026-12-29 06:00:00', 'monthlyInvoice.debit')
  expect(await compare()).toEqual({ compared: 1 })
  expect(await difference(invoice.order_no)).toBeUndefined()
})

test('a debit that nobody here requested is found once', async () => {
  const { debits } = await sandbox()
  debits.push({ transactionId: 'CONSOLE-7', memberId: 'D1', callAmount: 70_000, paymentDate: '20261228' })
  await testApp.at('2026-12-29 06:15:00')
  expect(await compare()).toMatchObject({ trouble: '1\n결제 CONSOLE-7 결제사에만 있음: 70,000 / –' })
  expect(await compare()).not.toHaveProperty('trouble')
  const row = await difference('CONSOLE-7')
  expect(row).toMatchObject({ source: 'cms', kind: 'only_vendor', proposal: 'ask_vendor', vendor_amount: 70_000, own_amount: null, tlog_id: null })
  await expect(testApp.finance.call('reconciliationDifference', 'sendRefund', { id: row.id })).rejects.toMatchObject({ code: 'notAvailable' })
  await testApp.finance.call('reconciliationDifference', 'accept', { id: row.id, reason: '효성에서 잘못 넣은 출금' })
  expect(await difference('CONSOLE-7')).toMatchObject({ status: 'resolved', resolution: 'accepted' })
  debits.pop()
})

test.each([
  ['otherAmount', 'other_amount', 'ask_vendor'],
  ['otherDay', 'other_day', 'accept'],
  ['doubled', 'doubled', 'ask_vendor'],
] as const)('%s in the list is found, and disappears once both sides agree', async (fault, kind, proposal) => {
  const { order_no, user_id } = await paid()
  const { faults } = await sandbox()
  faults.push({ fault, orderId: order_no })
  await compare()
  expect(await difference(order_no)).toMatchObject({ source: 'cms', kind, proposal, status: 'open', user_id })
  faults.length = 0
  await compare('2026-12-30 06:15:00')
  expect(await difference(order_no)).toMatchObject({ status: 'disappeared', resolution: 'agrees' })
})

test('a debit that the list does not have is found after it had time to come, and closes itself when it comes', async () => {
  const { order_no, amount } = await paid()
  const { faults } = await sandbox()
  faults.push({ fault: 'missing', orderId: order_no })
  await compare('2026-12-30 06:15:00')
  expect(await difference(order_no)).toBeUndefined()
  await compare('2026-12-31 06:15:00')
  expect(await difference(order_no)).toMatchObject({ kind: 'only_ours', proposal: 'ask_vendor', vendor_amount: null, own_amount: amount })
  faults.length = 0
  await compare('2027-01-12 06:15:00')
  expect(await difference(order_no)).toMatchObject({ status: 'disappeared' })
})

test('a debit that failed here and succeeded there pays its invoice when finance books it', async () => {
  const { id, order_no, amount } = await debited('110-222-551111')
  await later('2026-12-29 06:00:00', 'monthlyInvoice.debit')
  expect(await testApp.full('monthlyInvoice', id)).toMatchObject({ status: 'failed' })
  expect(await compare()).not.toHaveProperty('trouble')
  // The bank corrects its answer: the account had money after all.
  const { debits } = await sandbox()
  const at = debits.findIndex(({ transactionId }) => transactionId === order_no)
  debits.splice(at, 1, { ...debits[at]!, memberId: 'corrected' })
  await compare()
  const row = await difference(order_no)
  expect(row).toMatchObject({ kind: 'not_approved', proposal: 'book_payment', vendor_amount: amount })
  await testApp.db.query(`update monthly_invoices set status = 'collecting' where id = $1`, [id])
  await expect(testApp.finance.call('reconciliationDifference', 'bookPayment', { id: row.id })).rejects.toMatchObject({
    code: 'reconciliationDifference.isCollecting',
  })
  await testApp.db.query(`update monthly_invoices set status = 'failed' where id = $1`, [id])
  await testApp.finance.call('reconciliationDifference', 'bookPayment', { id: row.id })
  expect(await difference(order_no)).toMatchObject({ status: 'resolved', resolution: 'payment_booked' })
  expect(await testApp.full('monthlyInvoice', id)).toMatchObject({ status: 'paid', balance_amount: 0, paid_at: '2026-12-28 10:00:00' })
  expect(await compare()).not.toHaveProperty('trouble')
  expect((await checkAllInvariants(testApp.db, '2026-12-31 15:00:00')).filter((one) => one.broken > 0)).toEqual([])
})

test('a list that is not available fails the job', async () => {
  ;(await sandbox()).setOffline(true)
  await expect(compare()).rejects.toThrow('not available')
  ;(await sandbox()).setOffline(false)
})
