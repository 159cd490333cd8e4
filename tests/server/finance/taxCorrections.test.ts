import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TaxApp } from './taxDesk.ts'
import { fieldError, openTaxApp } from './taxDesk.ts'

let { testApp, firm, act, documentsOf, send, order, waiting, sandbox, invoice, transmitted, begin } = {} as TaxApp
beforeAll(async () => {
  ;({ testApp, firm, act, documentsOf, send, order, waiting, sandbox, invoice, transmitted, begin } = await openTaxApp())
})
afterAll(() => testApp?.close())
beforeEach(() => begin())

describe('a corrected tax invoice', () => {
  const correct = (id: number, reason: string, values: object = {}) => act('correct', id, { reason, occurred_on: '2026-11-21', ...values })
  const correctionsOf = (original_id: number) => documentsOf({ original_id })

  test.each([
    ['mistake', { supply_amount: 400_000 }, [-550_000, 440_000], 1, '20261120'],
    ['price_change', { supply_amount: -100_000 }, [-110_000], 2, '20261121'],
    ['return', { supply_amount: 100_000 }, [-110_000], 3, '20261121'],
    ['rescission', {}, [-550_000], 4, '20261121'],
    ['local_credit', {}, [-550_000, 500_000], 5, '20261120'],
    ['double_issue', {}, [-550_000], 6, '20261120'],
  ] as const)('for %s', async (reason, values, totals, modifyCode, writeDate) => {
    const { id, row } = await transmitted()
    await correct(id, reason, values)
    await send()
    const pages = await correctionsOf(id)
    expect(pages.map(({ status, total_amount }) => [status, total_amount])).toEqual(totals.map((total) => ['issued', total]))
    const { documents } = await sandbox()
    for (const page of pages)
      expect(documents.find(({ key }) => key === page.code)?.body).toMatchObject({
        modifyCode,
        writeDate,
        orgNTSConfirmNum: row.approval_no,
        totalAmount: String(page.total_amount),
        taxType: reason === 'local_credit' && page.total_amount > 0 ? '영세' : '과세',
      })
  })

  test('takes back no more than is left', async () => {
    const { id } = await transmitted()
    await correct(id, 'return', { supply_amount: 400_000 })
    await expect(correct(id, 'return', { supply_amount: 100_001 })).rejects.toMatchObject(fieldError('amountTooGreat', 'supply_amount', '100,000'))
    await expect(correct(id, 'price_change')).rejects.toMatchObject(fieldError('amountNeeded', 'supply_amount'))
    await expect(correct(id, 'return', { supply_amount: 1, occurred_on: '2026-11-19' })).rejects.toMatchObject(fieldError('beforeOriginal', 'occurred_on'))
    await correct(id, 'rescission')
    await expect(correct(id, 'rescission')).rejects.toMatchObject({ code: 'taxDocument.nothingLeft' })
    expect((await correctionsOf(id)).map(({ total_amount }) => total_amount)).toEqual([-440_000, -110_000])
  })

  test('that takes everything back frees the invoice; one that replaces it gives the invoice its number', async () => {
    const first = await transmitted()
    await correct(first.id, 'rescission')
    await send()
    expect((await invoice(first.invoice_id)).tax_issue_no).toBeNull()
    const second = await transmitted()
    const company_id = await firm('82', { name: '나래물산' })
    await correct(second.id, 'mistake', { company_id })
    await send()
    const [, replacement] = await correctionsOf(second.id)
    expect(replacement).toMatchObject({ company_name: '나래물산', total_amount: 550_000 })
    expect((await invoice(second.invoice_id)).tax_issue_no).toBe(replacement.approval_no)
    await expect(order(second.invoice_id)).rejects.toMatchObject({ code: 'taxDocument.exists' })
  })

  test('is made of a transmitted tax invoice alone', async () => {
    const { id } = await waiting()
    await expect(correct(id, 'rescission')).rejects.toMatchObject({ code: 'wrongState' })
  })
})
