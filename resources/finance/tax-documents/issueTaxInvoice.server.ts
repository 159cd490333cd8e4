import { taxableAmounts } from '#rules/books/taxDocument.ts'
import type { Handlers } from '#schema'
import { tlog } from '../../logs/tlog.ts'
import { purchase } from '../../purchases/contract/purchase.ts'
import type { monthlyInvoice } from '../../purchases/invoice/monthlyInvoice.ts'
import { queueTaxDocument, assertDateOfSupply, recipientOf, taxDocumentError } from './newDocument.server.ts'
import { currentTaxInvoice, currentCashReceipt } from './remaining.server.ts'

const paidStates = ['approved', 'part_refunded'] as const

/** Adds the tax invoice of an invoice. The invoice is locked by its action, so that there is one document at a time. */
export const taxInvoiceHandler: Pick<Handlers<typeof monthlyInvoice>, 'issueTaxInvoice'> = {
  async issueTaxInvoice({ params: { written_on, company_id, is_late = false }, row, db }) {
    await assertDateOfSupply(db, written_on, is_late, 'written_on')
    const amounts = taxableAmounts(row.lines, row.vat_amount)
    if (amounts.supply_amount <= 0) throw taxDocumentError('nothingTaxable')
    const existing = await currentTaxInvoice(db, row.id)
    if (existing) throw taxDocumentError('exists', { values: { code: existing.code } })
    const payments = await db.find(tlog, { target_type: 'invoice', target_id: row.id, status: [...paidStates] })
    if (payments.some(({ method }) => method === 'card')) throw taxDocumentError('paidByCard')
    const ids = payments.map(({ id }) => id)
    const receipt = await currentCashReceipt(db, ids)
    if (receipt) throw taxDocumentError('otherDocument', { values: { code: receipt.code } })
    const { corp_id, bill_email } = await db.get(purchase, row.purchase_id)
    const recipient = await recipientOf(db, company_id ?? corp_id)
    await queueTaxDocument(db, {
      kind: 'tax',
      user_id: row.user_id,
      invoice_id: row.id,
      ...recipient,
      email: bill_email ?? recipient.email,
      written_on,
      ...amounts,
      is_late,
      item: `${row.billing_month} ${row.code}`,
    })
  },
}
