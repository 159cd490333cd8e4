import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { referenceMismatch } from '../referenceMismatch.ts'
import { createExampleFileKey } from '#schema/fields/base/storedFile.ts'
import type { Showroom } from './showroom.ts'
import { openShowroom } from './showroom.ts'

let testApp: Showroom
beforeAll(async () => {
  testApp = await openShowroom()
})
afterAll(() => testApp.close())

const save = async (of: string, values: object): Promise<number> => {
  const [id] = await testApp.superAdmin.call(of, 'save', { saveParamsArray: [values] })
  return id
}
const at = (...path: (string | number)[]) => ({ status: 400, issues: [{ path: ['saveParamsArray', 0, ...path] }] })

const base = { code: 'base', name: '월 이용료', qty: 1, unit: 550_000, amount: 550_000, taxable: true }
const invoice = async (values: object = {}) =>
  save('monthlyInvoice', {
    purchase_id: await testApp.purchase(),
    billing_month: '2026-11',
    seq: 1,
    kind: 'regular',
    use_period_from: '2026-11-01',
    use_period_to: '2026-11-30',
    due_date: '2026-11-25',
    pay_method: 'transfer',
    bill_type: 'none',
    lines: [base],
    ...values,
  })
const bill = (call: string, id: number, overrides: object = {}) => testApp.finance.call('monthlyInvoice', call, { id, ...overrides })

const cycle = (purchase_id: number, cycle_no: number, values: object = {}) =>
  save('urent', {
    purchase_id,
    cycle_no,
    start_date: `2026-${String(cycle_no).padStart(2, '0')}-01`,
    end_date: new Date(Date.UTC(2026, cycle_no, 0)).toISOString().slice(0, 10),
    renewal: 'auto',
    base_fee: 600_000,
    included_km: 1500,
    ...values,
  })

describe('a monthly invoice', () => {
  test('the sums come from the lines, the customer from the contract', async () => {
    const purchase_id = await testApp.purchase()
    const fine = { code: 'fine', name: '주차 위반', qty: 1, unit: 40_000, amount: 40_000, taxable: false }
    const id = await invoice({ purchase_id, lines: [base, fine] })
    const { user_id } = await testApp.full('purchase', purchase_id)
    expect(await testApp.full('monthlyInvoice', id)).toMatchObject({
      user_id,
      base_amount: 550_000,
      extra_amount: 40_000,
      supply_amount: 540_000,
      vat_amount: 50_000,
      total_amount: 590_000,
      balance_amount: 590_000,
    })
  })

  test('invalid lines are refused at their field', async () => {
    await expect(invoice({ lines: [{ ...base, amount: 1 }] })).rejects.toMatchObject(at('lines', 0, 'amount'))
    await expect(invoice({ lines: [base, { ...base, code: 'discount', unit: -600_000, amount: -600_000 }] })).rejects.toMatchObject(at('lines'))
  })

  test('a contract has one regular invoice for a month and number, until it is void', async () => {
    const purchase_id = await testApp.purchase()
    const id = await invoice({ purchase_id })
    await expect(invoice({ purchase_id })).rejects.toMatchObject({ code: 'monthlyInvoice.twice' })
    await bill('void', id, { void_reason: '금액 오류' })
    expect(await invoice({ purchase_id })).toBeGreaterThan(id)
    const both = await testApp.purchase()
    const attempts = await Promise.allSettled([invoice({ purchase_id: both }), invoice({ purchase_id: both })])
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('an issued invoice is frozen', async () => {
    const id = await invoice()
    await bill('issue', id)
    await expect(testApp.change('monthlyInvoice', id, { lines: [{ ...base, unit: 1000, amount: 1000 }] })).rejects.toMatchObject({
      code: 'monthlyInvoice.frozen',
    })
    await expect(testApp.superAdmin.call('monthlyInvoice', 'del', { ids: [id] })).rejects.toMatchObject({ code: 'monthlyInvoice.issued' })
    await testApp.change('monthlyInvoice', id, { memo: '메일 발송' })
    await expect(bill('issue', id)).rejects.toMatchObject({ code: 'wrongState' })
    await expect(bill('overdue', id)).rejects.toMatchObject({ code: 'monthlyInvoice.notDueYet' })
  })

  test('an invoice of zero or past its due date cannot be issued', async () => {
    await expect(bill('issue', await invoice({ lines: [{ ...base, unit: 0, amount: 0 }] }))).rejects.toMatchObject({ code: 'monthlyInvoice.nothingDue' })
    await expect(bill('issue', await invoice({ due_date: '2026-11-19' }))).rejects.toMatchObject({ code: 'monthlyInvoice.duePassed' })
  })

  test('an invoice with a payment or a tax invoice cannot be voided', async () => {
    const id = await invoice()
    await testApp.db.query('update monthly_invoices set paid_amount = 1000 where id = $1', [id])
    await expect(bill('void', id, { void_reason: '오류' })).rejects.toMatchObject({ code: 'monthlyInvoice.hasPayment' })
    await testApp.db.query("update monthly_invoices set paid_amount = 0, tax_issue_no = 'T-1' where id = $1", [id])
    await expect(bill('void', id, { void_reason: '오류' })).rejects.toMatchObject({ code: 'monthlyInvoice.hasTaxInvoice' })
  })

  test('only finance issues invoices', async () => {
    const id = await invoice()
    await expect(testApp.ops.call('monthlyInvoice', 'issue', { id })).rejects.toMatchObject({ status: 403 })
  })
})

describe('a rental cycle', () => {
  test('a fine of its car during the cycle belongs to its member', async () => {
    const [purchase_id, rcar_id] = [await testApp.purchase(), await testApp.car()]
    const id = await cycle(purchase_id, 1, { rcar_id })
    const { user_id } = await testApp.full('urent', id)
    const caught = {
      kind: 'toll',
      rcar_id,
      occurred_at: '2026-01-15 09:00:00',
      origin_amount: 2500,
      files: [{ key: createExampleFileKey(1), name: '고지서.pdf', size: 10 }],
    }
    expect(await testApp.full('fineLog', await save('fineLog', caught))).toMatchObject({ urent_id: null, match_by: 'none' })
    await testApp.stand('urents', id, 'active')
    expect(await testApp.full('fineLog', await save('fineLog', caught))).toMatchObject({ urent_id: id, user_id, match_by: 'auto' })
    expect(await testApp.full('fineLog', await save('fineLog', { ...caught, occurred_at: '2026-02-01 00:00:00' }))).toMatchObject({ urent_id: null })
  })

  test('distance and fees are calculated from the contract', async () => {
    const purchase_id = await testApp.purchase()
    const id = await cycle(purchase_id, 1, { start_odo: 1000, end_odo: 3000, carry_km: 200, paused_days: 10 })
    const { user_id } = await testApp.full('purchase', purchase_id)
    expect(await testApp.full('urent', id)).toMatchObject({ user_id, used_km: 2000, over_km: 300, over_amount: 36_000, prorate_amount: 406_450 })
    await expect(cycle(purchase_id, 2, { start_odo: 3000, end_odo: 2999 })).rejects.toMatchObject(at('end_odo'))
    await expect(cycle(purchase_id, 2, { paused_days: 29 })).rejects.toMatchObject(at('paused_days'))
  })

  test('cycles follow each other without a gap or an overlap, each number once', async () => {
    const of = await testApp.purchase()
    await cycle(of, 1)
    await expect(cycle(of, 2, { start_date: '2026-02-02' })).rejects.toMatchObject({ code: 'urent.gap' })
    await expect(cycle(of, 2, { start_date: '2026-01-31' })).rejects.toMatchObject({ code: 'urent.overlaps' })
    await expect(cycle(of, 1, { start_date: '2027-01-01', end_date: '2027-01-31' })).rejects.toMatchObject({ status: 409, code: 'unique' })
    await cycle(of, 2)
    await cycle(await testApp.purchase(), 1)
  })

  test('a discount applies only to the cycles of its range', async () => {
    const policy = await save('urentDiscountPolicy', {
      name: '첫 세 달 10%',
      discount_type: 'rate',
      discount_value: 10,
      effective_from: '2026-01-01 00:00:00',
      effective_to: '2026-12-31 00:00:00',
      priority: 1,
      cycle_to: 3,
      condition: 'all',
    })
    const of = await testApp.purchase()
    await testApp.manager.call('urentDiscountPolicy', 'activate', { id: policy })
    await expect(testApp.change('urentDiscountPolicy', policy, { discount_value: 20 })).rejects.toMatchObject({ code: 'urentDiscountPolicy.frozen' })
    const discount = async (no: number) => (await testApp.full('urent', await cycle(of, no, { discount_policy_ids: [policy] }))).discount_amount
    expect([await discount(3), await discount(4)]).toEqual([60_000, 0])
  })

  test('a pause is counted in days; a billed cycle is frozen', async () => {
    const id = await cycle(await testApp.purchase(), 1)
    await testApp.stand('urents', id, 'active')
    await testApp.manager.call('urent', 'pause', { id })
    await expect(testApp.manager.call('urent', 'resume', { id, days: 32 })).rejects.toMatchObject({ code: 'urent.pausedTooLong' })
    await testApp.manager.call('urent', 'resume', { id, days: 10 })
    expect(await testApp.full('urent', id)).toMatchObject({ status: 'active', paused_days: 10, prorate_amount: 406_450 })
    await testApp.stand('urents', id, 'invoiced')
    await expect(testApp.change('urent', id, { base_fee: 1 })).rejects.toMatchObject({ code: 'urent.frozen' })
    await expect(testApp.superAdmin.call('urent', 'del', { ids: [id] })).rejects.toMatchObject({ code: 'urent.billed' })
  })

  test('an invoice and its cycle refer to each other and to the same contract', async () => {
    const purchase_id = await testApp.purchase()
    const urent_id = await cycle(purchase_id, 1)
    await expect(invoice({ urent_id })).rejects.toMatchObject(referenceMismatch('urent_id'))
    const id = await invoice({ purchase_id, urent_id })
    expect((await testApp.full('urent', urent_id)).invoice_id).toBe(id)
    await expect(invoice({ purchase_id, urent_id, seq: 2 })).rejects.toMatchObject({ code: 'unique' })
    await testApp.superAdmin.call('monthlyInvoice', 'del', { ids: [id] })
    expect((await testApp.full('urent', urent_id)).invoice_id).toBeNull()
  })
})

describe('a direct debit mandate', () => {
  const mandate = (values: object) =>
    save('cms', {
      bank_id: 1,
      account_no: '110-234-567890',
      holder: '한서준',
      holder_birth: '900101',
      pay_day: 25,
      consent_type: 'paper',
      consent_file: { key: 'a'.repeat(64), name: '동의서.pdf', size: 10 },
      agency: 'kftc',
      ...values,
    })

  test('shows only the last digits of the account, records the time of consent, and requires a contract of the same member', async () => {
    const user_id = await testApp.member()
    const purchase_id = await testApp.purchase({ user_id })
    const id = await mandate({ user_id, purchase_id })
    expect(await testApp.full('cms', id)).toMatchObject({
      account_last4: '7890',
      account_no: '••••7890',
      consented_at: '2026-11-20 12:00:00',
      status: 'requested',
    })
    await expect(mandate({ user_id: await testApp.member(), purchase_id })).rejects.toMatchObject(referenceMismatch('purchase_id'))
  })

  test('cannot change its account after the registration with the bank', async () => {
    const id = await mandate({ user_id: await testApp.member() })
    await testApp.stand('cms_list', id, 'active')
    await expect(testApp.change('cms', id, { account_no: '110-999-999999' })).rejects.toMatchObject({ code: 'cms.frozen' })
    await testApp.change('cms', id, { pay_day: 10 })
    expect((await testApp.full('cms', id)).pay_day).toBe(10)
  })
})
