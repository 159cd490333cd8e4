import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPaidRental as paidRental } from '../resources/memberRides.ts'
import { files } from '../resources/rideRows.ts'
import { saveNow } from '../saveNow.ts'
import type { Client } from '../testApp.ts'
import { pdfText } from './pdfText.ts'
import type { TaxApp } from './taxDesk.ts'
import { openTaxApp } from './taxDesk.ts'

let { testApp, act, documentsOf, send, firm, order, begin } = {} as TaxApp
beforeAll(async () => {
  ;({ testApp, act, documentsOf, send, firm, order, begin } = await openTaxApp())
})
afterAll(() => testApp?.close())
beforeEach(() => begin())

let seq = 0

/** An issued invoice of a member's contract, with 550,000 won to pay by bank transfer. */
async function invoiceOf(user_id: number, bill_type: 'tax' | 'cash') {
  const owner = bill_type === 'tax' ? { owner_type: 'corp', corp_id: await firm() } : {}
  const purchase_id = await testApp.purchase({ user_id, bill_type, ...owner })
  const lines = [{ code: 'base', name: '월 이용료', qty: 1, unit: 550_000, amount: 550_000, taxable: true }]
  const period = { use_period_from: '2026-11-01', use_period_to: '2026-11-30', due_date: '2026-11-25', billing_month: '2026-11' }
  const id = await saveNow(testApp.superAdmin, 'monthlyInvoice', {
    purchase_id,
    seq: ++seq,
    kind: 'regular',
    pay_method: 'transfer',
    bill_type,
    lines,
    ...period,
  })
  await testApp.finance.call('monthlyInvoice', 'issue', { id })
  return id
}

/** Orders a cash receipt for the payment of a row, and sends it. Returns its approval number. */
async function cashReceiptFor(target_type: string, target_id: number) {
  const { rows } = await testApp.superAdmin.call('tlog', 'findMany', { params: { target_type, target_id } })
  const payment_id: number = rows[0].id
  await testApp.finance.call('tlog', 'issueCashReceipt', { id: payment_id, usage: 'deduction', identity_no: '010-1234-5678' })
  await send()
  const [row] = await documentsOf({ payment_id })
  expect(row).toMatchObject({ status: 'issued', approval_no: expect.stringMatching(/^TB0/) })
  return { id: row.id as number, no: row.approval_no as string }
}

async function fileText(client: Client, path: string) {
  const file = await client.get(path)
  expect(file.statusCode, path).toBe(200)
  return pdfText(file.rawPayload)
}

const inboxOf = async ({ client }: { client: Client }): Promise<{ title: string; body: string }[]> => {
  const { rows } = await client.call('noti', 'findMany', { subset: 'full', params: { orderBy: 'id-asc' } })
  return rows.filter(({ title }: { title: string }) => title.endsWith('발행 안내'))
}

describe('the approval number of the tax service', () => {
  test('of a tax invoice is on the invoice of the member, as data and as PDF, and the member is notified once', async () => {
    const rider = await testApp.rider()
    const id = await invoiceOf(rider.id, 'tax')
    await order(id)
    expect(await inboxOf(rider)).toEqual([])
    await send()
    const { tax_issue_no } = await rider.client.call('monthlyInvoice', 'findById', { id })
    expect(tax_issue_no).toMatch(/^[0-9a-f]{24}$/)
    expect(await fileText(rider.client, `/api/monthlyInvoice/file?id=${id}`)).toContain(tax_issue_no)
    await send('2026-11-21 12:00:00')
    const [document] = await documentsOf({ invoice_id: id })
    expect(document).toMatchObject({ status: 'transmitted' })
    const messages = await inboxOf(rider)
    expect(messages).toMatchObject([{ title: '세금계산서 발행 안내', link: `/tax-documents/${document.id}` }])
    expect(messages[0]?.body).toContain(`국세청 승인번호: ${tax_issue_no}`)
    expect(messages[0]?.body).toContain('550,000원')
  })

  test('of a cash receipt is on the invoice that the payment paid, until the receipt is taken back', async () => {
    const rider = await testApp.rider()
    const invoice_id = await invoiceOf(rider.id, 'cash')
    await testApp.finance.call('monthlyInvoice', 'receive', { id: invoice_id, received_at: '2026-11-20 11:00:00' })
    const { id, no } = await cashReceiptFor('invoice', invoice_id)
    const path = `/api/monthlyInvoice/file?id=${invoice_id}`
    expect(await fileText(rider.client, path)).toContain(`현금영수증국세청승인번호${no}`)
    const own = await rider.client.call('taxDocument', 'findMany', { subset: 'full', params: {} })
    expect(own.rows).toMatchObject([{ kind: 'cash', invoice: { id: invoice_id }, approval_no: no }])
    expect(await inboxOf(rider)).toMatchObject([{ title: '현금영수증 발행 안내' }])
    await send('2026-11-21 12:00:00')
    await act('revoke', id, { revoke_reason: 'mistake' })
    await send()
    expect(await fileText(rider.client, path)).not.toContain(no)
    expect((await inboxOf(rider)).map(({ title }) => title)).toEqual(['현금영수증 발행 안내', '현금영수증 취소 발행 안내'])
  })

  test('of a cash receipt is at its payment on the receipt of a rental', async () => {
    const { id: rent_id, rcar_id, rider } = await paidRental(testApp)
    const charge = { kind: 'parking', origin_amount: 110_000, files, occurred_at: '2026-11-20 11:00:00', rent_id, rcar_id }
    const id = await saveNow(testApp.ops, 'fineLog', charge)
    await testApp.ops.call('fineLog', 'notify', { id })
    await testApp.finance.call('fineLog', 'receive', { id, received_at: '2026-11-20 11:30:00' })
    const before = await rider.client.call('rent', 'receipt', { id: rent_id })
    expect(before).toMatchObject({ paid_amount: before.total_amount, balance_amount: 0 })
    const { no } = await cashReceiptFor('fine_log', id)
    const { payments } = await rider.client.call('rent', 'receipt', { id: rent_id })
    expect(payments.map(({ amount, cash_receipt_no }: Record<string, unknown>) => [amount, cash_receipt_no])).toEqual([
      [54_000, null],
      [110_000, no],
    ])
    expect(await fileText(rider.client, `/api/rent/receiptFile?id=${rent_id}`)).toContain(`현금영수증국세청승인번호${no}`)
  })
})
