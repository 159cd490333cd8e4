import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TaxApp } from './taxDesk.ts'
import { fieldError, bizNo, openTaxApp } from './taxDesk.ts'

let { testApp, firm, act, document, documentsOf, send, bill, order, waiting, sandbox, invoice, begin } = {} as TaxApp
beforeAll(async () => {
  ;({ testApp, firm, act, document, documentsOf, send, bill, order, waiting, sandbox, invoice, begin } = await openTaxApp())
})
afterAll(() => testApp?.close())
beforeEach(() => begin())

describe('a tax invoice', () => {
  test('is ordered on the invoice, issued by the job, and transmitted on the next day', async () => {
    const { invoice_id, id, code } = await waiting()
    expect(await document(id)).toMatchObject({
      kind: 'tax',
      status: 'waiting',
      supply_amount: 500_000,
      vat_amount: 50_000,
      total_amount: 550_000,
      company_name: '가람상사',
      ceo: '윤가람',
      email: 'tax@garam.example',
    })
    await send()
    const issued = await document(id)
    expect(issued).toMatchObject({ status: 'issued', approval_no: expect.stringMatching(/^[0-9a-f]{24}$/), issued_at: '2026-11-20 12:00:00' })
    expect(await invoice(invoice_id)).toMatchObject({ tax_issue_no: issued.approval_no, tax_issued_at: '2026-11-20' })
    const { documents } = await sandbox()
    expect(documents.at(-1)).toMatchObject({ key: code, body: { totalAmount: '550000', invoiceeCorpName: '가람상사', purposeType: '청구' } })
    await send('2026-11-21 12:00:00')
    expect(await document(id)).toMatchObject({ status: 'transmitted', next_at: null })
  })

  test('is ordered once, also by two at the same time', async () => {
    const invoice_id = await bill()
    const orders = await Promise.allSettled([order(invoice_id), order(invoice_id)])
    expect(orders.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(order(invoice_id)).rejects.toMatchObject({ code: 'taxDocument.exists' })
    expect(await documentsOf({ invoice_id })).toHaveLength(1)
  })

  test('needs finance, a recipient, a day that has come, and its deadline', async () => {
    const invoice_id = await bill()
    await expect(testApp.ops.call('monthlyInvoice', 'issueTaxInvoice', { id: invoice_id, written_on: '2026-11-20' })).rejects.toMatchObject({ status: 403 })
    await expect(order(invoice_id, { written_on: '2026-11-21' })).rejects.toMatchObject(fieldError('notInFuture', 'written_on'))
    await expect(order(invoice_id, { written_on: '2026-09-30' })).rejects.toMatchObject(fieldError('pastDeadline', 'is_late', '2026-10-12'))
    await expect(order(await bill('81', {}, { ceo: null }))).rejects.toMatchObject(fieldError('recipientMissing', 'company_id'))
    await expect(order(await bill('81', { bill_type: 'none' }))).rejects.toMatchObject({ code: 'notAvailable' })
    await order(invoice_id, { written_on: '2026-09-30', is_late: true })
    await send()
    const { documents } = await sandbox()
    expect(documents.at(-1)?.body).toMatchObject({ writeDate: '20260930', forceIssue: true })
  })

  test.each([
    ['99', 'CLOSED', '폐업'],
    ['98', 'SUSPENDED', '휴업'],
    ['97', 'UNREGISTERED', '등록되지 않은'],
  ])('for a business number of kind %s is refused in words, and waits for finance', async (kind, error_code, words) => {
    const { id, invoice_id } = await waiting(kind)
    const { documents } = await sandbox()
    const count = documents.length
    await send()
    expect(await document(id)).toMatchObject({ status: 'failed', error_code, error_message: expect.stringContaining(words) })
    expect(documents).toHaveLength(count)
    await expect(order(invoice_id)).rejects.toMatchObject({ code: 'taxDocument.exists' })
    await testApp.change('taxDocument', id, { biz_no: bizNo('81') })
    await act('retry', id)
    await send()
    expect(await document(id)).toMatchObject({ status: 'issued', error_code: null })
  })

  test('that the tax service refuses later fails, frees the invoice, and is issued again under another number', async () => {
    const { id, code, invoice_id } = await waiting('96')
    await send()
    await send('2026-11-21 12:00:00')
    expect(await document(id)).toMatchObject({ status: 'failed', error_code: 'ERR001', error_message: expect.stringContaining('ERR001') })
    expect(await invoice(invoice_id)).toMatchObject({ tax_issue_no: null, tax_issued_at: null })
    await testApp.change('taxDocument', id, { biz_no: bizNo('81') })
    await act('retry', id)
    await send()
    const { documents } = await sandbox()
    expect(documents.at(-1)?.key).toBe(`${code}-2`)
    expect(await document(id)).toMatchObject({ status: 'issued', attempt: 2 })
  })

  test('that the vendor refuses at once fails with the words of the vendor and can be withdrawn', async () => {
    const { id, invoice_id } = await waiting('95')
    await send()
    expect(await document(id)).toMatchObject({ status: 'failed', error_code: '-11001020', error_message: '식별번호가 올바르지 않습니다.' })
    await act('withdraw', id)
    await order(invoice_id, { company_id: await firm() })
  })

  test.each(['lost', 'broken'] as const)('whose answer is %s is inquired first and issued once', async (mood) => {
    const { id, code } = await waiting()
    const { documents, order: orderMood } = await sandbox()
    orderMood(mood)
    await send()
    expect(await document(id)).toMatchObject({ status: 'waiting', requested_at: '2026-11-20 12:00:00' })
    await expect(act('withdraw', id)).rejects.toMatchObject({ code: 'taxDocument.inFlight' })
    await expect(testApp.change('taxDocument', id, { ceo: '김다른' })).rejects.toMatchObject({ code: 'taxDocument.inFlight' })
    await send()
    expect((await document(id)).status).toBe('waiting')
    await send('2026-11-20 12:02:00')
    expect(await document(id)).toMatchObject({ status: 'issued', error_code: null })
    expect(documents.filter(({ key }) => key.startsWith(code))).toHaveLength(1)
  })

  test('of a server that stops before it records the answer is found again', async () => {
    const { id, code } = await waiting()
    const { documents } = await sandbox()
    const { taxDocuments } = testApp.context.ports
    const dying = {
      ...taxDocuments,
      issueInvoice: async (request: any) => Promise.reject(new Error(`killed after ${(await taxDocuments.issueInvoice(request)).outcome}`)),
    }
    Object.assign(testApp.context.ports, { taxDocuments: dying })
    await expect(send()).rejects.toThrow('killed after issued')
    Object.assign(testApp.context.ports, { taxDocuments })
    expect((await document(id)).status).toBe('waiting')
    await send('2026-11-20 12:02:00')
    expect((await document(id)).status).toBe('issued')
    expect(documents.filter(({ key }) => key === code)).toHaveLength(1)
  })

  test('waits while the vendor is away', async () => {
    const { id } = await waiting()
    const { setOffline } = await sandbox()
    setOffline(true)
    await send()
    expect(await document(id)).toMatchObject({ status: 'waiting', error_code: 'HTTP 503' })
    setOffline(false)
    await send('2026-11-20 12:05:00')
    expect((await document(id)).status).toBe('issued')
  })

  test('can be cancelled before the tax service has it; an invoice is not voided meanwhile', async () => {
    const { id, invoice_id } = await waiting()
    const voided = () => testApp.finance.call('monthlyInvoice', 'void', { id: invoice_id, void_reason: '착오' })
    await expect(voided()).rejects.toMatchObject({ code: 'monthlyInvoice.hasTaxInvoice' })
    await send()
    await act('cancelIssue', id)
    expect((await document(id)).status).toBe('canceling')
    await expect(voided()).rejects.toMatchObject({ code: 'monthlyInvoice.hasTaxInvoice' })
    await send()
    expect((await document(id)).status).toBe('canceled')
    expect((await invoice(invoice_id)).tax_issue_no).toBeNull()
    await voided()
  })

  test('that was sent before its cancellation arrives is transmitted', async () => {
    const { id } = await waiting()
    await send()
    await testApp.at('2026-11-21 12:00:00')
    await act('cancelIssue', id)
    await send()
    expect((await document(id)).status).toBe('transmitted')
  })

  test('is not issued for a card payment', async () => {
    const invoice_id = await bill()
    await testApp.db.query(
      `insert into tlogs (order_no, kind, method, status, target_type, target_id, amount, idempotency_key) values ($1, 'charge', 'card', 'approved', 'invoice', $2, 550000, $1)`,
      [`T26112000001`, invoice_id],
    )
    await expect(order(invoice_id)).rejects.toMatchObject({ code: 'taxDocument.paidByCard' })
  })

  test('cannot be changed once it is issued', async () => {
    const { id } = await waiting()
    await send()
    await expect(testApp.change('taxDocument', id, { ceo: '김다른' })).rejects.toMatchObject({ code: 'taxDocument.frozen' })
    await expect(testApp.superAdmin.call('taxDocument', 'del', { ids: [id] })).rejects.toMatchObject({ status: 403 })
  })
})
