import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TaxApp } from './taxDesk.ts'
import { fieldError, openTaxApp } from './taxDesk.ts'

let { testApp, act, document, documentsOf, send, bill, order, sandbox, begin } = {} as TaxApp
beforeAll(async () => {
  ;({ testApp, act, document, documentsOf, send, bill, order, sandbox, begin } = await openTaxApp())
})
afterAll(() => testApp?.close())
beforeEach(() => begin())

describe('a cash receipt', () => {
  /** A payment by bank transfer of a member's invoice. */
  async function paid(values: object = {}) {
    const invoice_id = await bill('81', { bill_type: 'cash', ...values })
    await testApp.finance.call('monthlyInvoice', 'receive', { id: invoice_id, received_at: '2026-11-20 11:00:00' })
    const { rows } = await testApp.superAdmin.call('tlog', 'findMany', { params: { target_type: 'invoice', target_id: invoice_id } })
    return { invoice_id, payment_id: rows[0].id as number }
  }
  const receipt = (id: number, values: object = {}) =>
    testApp.finance.call('tlog', 'issueCashReceipt', { id, usage: 'deduction', identity_no: '010-1234-5678', ...values })

  test('is issued for the taxable part of a bank transfer, with an encrypted identity number', async () => {
    const { payment_id, invoice_id } = await paid()
    await receipt(payment_id)
    await expect(receipt(payment_id)).rejects.toMatchObject({ code: 'taxDocument.exists' })
    const [{ id }] = await documentsOf({ payment_id })
    await send()
    expect(await document(id)).toMatchObject({
      kind: 'cash',
      status: 'issued',
      supply_amount: 500_000,
      vat_amount: 50_000,
      approval_no: expect.stringMatching(/^TB0/),
    })
    const { documents } = await sandbox()
    expect(documents.at(-1)?.body).toMatchObject({ tradeUsage: '소득공제용', identityNum: '01012345678', totalAmount: '550000' })
    const [stored] = await testApp.db.query<{ identity_no: string }>('select identity_no from tax_documents where id = $1', [id])
    expect(stored?.identity_no).not.toContain('01012345678')
    await testApp.db.query("update monthly_invoices set bill_type = 'tax' where id = $1", [invoice_id])
    await expect(order(invoice_id)).rejects.toMatchObject({ code: 'taxDocument.otherDocument' })
  })

  test('without an identity number is anonymous; proof of an expense needs one', async () => {
    const { payment_id } = await paid()
    await expect(receipt(payment_id, { usage: 'proof', identity_no: null })).rejects.toMatchObject(fieldError('identityNeeded', 'identity_no'))
    await receipt(payment_id, { identity_no: null })
    await send()
    const { documents } = await sandbox()
    expect(documents.at(-1)?.body).toMatchObject({ identityNum: '0100001234' })
  })

  test('is refused for a card payment and for an invoice with a tax invoice', async () => {
    const { payment_id } = await paid()
    await testApp.db.query("update tlogs set method = 'card' where id = $1", [payment_id])
    await expect(receipt(payment_id)).rejects.toMatchObject({ code: 'taxDocument.paidByCard' })
    const other = await paid()
    await testApp.db.query("update monthly_invoices set bill_type = 'tax' where id = $1", [other.invoice_id])
    await order(other.invoice_id)
    await expect(receipt(other.payment_id)).rejects.toMatchObject({ code: 'taxDocument.otherDocument' })
  })

  test('that the tax service has is taken back in parts by further documents', async () => {
    const { payment_id } = await paid()
    await receipt(payment_id)
    const [{ id }] = await documentsOf({ payment_id })
    await send()
    await expect(act('revoke', id, { revoke_reason: 'refund' })).rejects.toMatchObject({ code: 'wrongState' })
    await testApp.at('2026-11-21 12:00:00')
    await send()
    await act('revoke', id, { revoke_reason: 'refund', amount: 110_000 })
    await expect(act('revoke', id, { revoke_reason: 'refund', amount: 440_001 })).rejects.toMatchObject(fieldError('amountTooGreat', 'amount'))
    await act('revoke', id, { revoke_reason: 'mistake' })
    await expect(act('revoke', id, { revoke_reason: 'mistake' })).rejects.toMatchObject({ code: 'taxDocument.nothingLeft' })
    await send()
    const pages = await documentsOf({ original_id: id })
    expect(pages.map(({ status, total_amount, vat_amount }) => [status, total_amount, vat_amount])).toEqual([
      ['issued', 110_000, 10_000],
      ['issued', 440_000, 40_000],
    ])
    const { documents } = await sandbox()
    expect(documents.slice(-2).map(({ body }) => [body.cancelType, body.isPartCancel, body.orgTradeDate])).toEqual([
      [1, true, '20261120'],
      [2, true, '20261120'],
    ])
  })
})
