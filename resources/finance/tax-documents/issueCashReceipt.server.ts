import { cashReceiptAmounts } from '#rules/books/taxDocument.ts'
import type { Handlers } from '#schema'
import type { tlog } from '../../logs/tlog.ts'
import { queueTaxDocument, taxDocumentError } from './newDocument.server.ts'
import { currentTaxInvoice, currentCashReceipt } from './remaining.server.ts'

/** Number of a receipt that the customer did not ask for, by the tax service. */
const anonymousNo = '0100001234'

const cashMethods: ReadonlySet<string> = new Set(['transfer', 'vbank', 'cms'])

/** Adds the cash receipt of a payment. */
export const cashReceiptHandler: Pick<Handlers<typeof tlog>, 'issueCashReceipt'> = {
  async issueCashReceipt({ params: { usage, identity_no }, row, db, now }) {
    if (row.method === 'card') throw taxDocumentError('paidByCard')
    if (!cashMethods.has(row.method)) throw taxDocumentError('notCash')
    if (usage === 'proof' && !identity_no) throw taxDocumentError('identityNeeded', { path: 'identity_no' })
    const amounts = cashReceiptAmounts(row)
    if (amounts.supply_amount <= 0) throw taxDocumentError('nothingTaxable')
    const existing = await currentCashReceipt(db, [row.id])
    if (existing) throw taxDocumentError('exists', { values: { code: existing.code } })
    const invoice_id = row.target_type === 'invoice' ? row.target_id : null
    const taxInvoice = invoice_id && (await currentTaxInvoice(db, invoice_id))
    if (taxInvoice) throw taxDocumentError('otherDocument', { values: { code: taxInvoice.code } })
    await queueTaxDocument(db, {
      kind: 'cash',
      user_id: row.user_id,
      payment_id: row.id,
      invoice_id,
      usage,
      identity_no: identity_no ?? anonymousNo,
      written_on: now.slice(0, 10),
      ...amounts,
      item: row.name ?? row.order_no,
    })
  },
}
