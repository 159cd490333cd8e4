import type { CashReceipt, CashReceiptCancellation, Cipher, Db, TaxDocumentRef, TaxInvoice } from '#schema'
import { monthlyInvoice } from '../../purchases/invoice/monthlyInvoice.ts'
import { tlog } from '../../logs/tlog.ts'
import type { TaxDocument } from './remaining.server.ts'
import { taxDocument } from './taxDocument.ts'

/** The complete request to the vendor, so that no transaction is open meanwhile. */
export type VendorRequest =
  | { readonly kind: 'invoice'; readonly invoice: TaxInvoice }
  | { readonly kind: 'cash'; readonly receipt: CashReceipt }
  | { readonly kind: 'cancellation'; readonly cancellation: CashReceiptCancellation }

/** Our number at the vendor. A further attempt has another one, because a document that the tax service has refused keeps its own. */
const keyOf = ({ code, attempt }: TaxDocument) => (attempt === 1 ? code : `${code}-${attempt}`)

export const documentRefOf = (row: TaxDocument): TaxDocumentRef => ({
  form: row.kind === 'tax' || row.kind === 'corrected' ? 'invoice' : 'cash',
  key: keyOf(row),
})

const originalOf = async (db: Db, { original_id }: TaxDocument) => (original_id === null ? null : db.get(taxDocument, original_id))

async function invoiceRequest(db: Db, row: TaxDocument): Promise<VendorRequest> {
  const { supply_amount, vat_amount, written_on, is_zero_rated, is_late, item, remark, biz_no, company_name, ceo, address, biz_type, biz_item, email } = row
  const bill = row.invoice_id === null ? null : await db.get(monthlyInvoice, row.invoice_id)
  const original = await originalOf(db, row)
  return {
    kind: 'invoice',
    invoice: {
      key: keyOf(row),
      written_on,
      supply_amount,
      vat_amount,
      is_paid: bill !== null && bill.balance_amount <= 0,
      is_zero_rated,
      is_late,
      item,
      remark,
      recipient: { biz_no: biz_no ?? '', name: company_name ?? '', ceo: ceo ?? '', address, biz_type, biz_item, email },
      correction: original && row.reason ? { reason: row.reason, original_no: original.approval_no ?? '' } : null,
    },
  }
}

async function receiptRequest(db: Db, cipher: Cipher, row: TaxDocument): Promise<VendorRequest> {
  const sealed = (await db.sealed(taxDocument, row.id))?.identity_no
  const { supply_amount, vat_amount, item, usage, payment_id } = row
  const { order_no } = payment_id === null ? { order_no: row.code } : await db.get(tlog, payment_id)
  const identity_no = sealed ? String(JSON.parse(cipher.decrypt(sealed))) : ''
  return { kind: 'cash', receipt: { key: keyOf(row), usage: usage ?? 'deduction', identity_no, supply_amount, vat_amount, item, order_no } }
}

async function cancellationRequest(db: Db, row: TaxDocument): Promise<VendorRequest> {
  const original = await originalOf(db, row)
  const { supply_amount, vat_amount, total_amount, revoke_reason } = row
  return {
    kind: 'cancellation',
    cancellation: {
      key: keyOf(row),
      original_no: original?.approval_no ?? '',
      original_on: original?.written_on ?? row.written_on,
      reason: revoke_reason ?? 'other',
      is_partial: total_amount < (original?.total_amount ?? total_amount),
      supply_amount,
      vat_amount,
    },
  }
}

export function vendorRequestOf(db: Db, cipher: Cipher, row: TaxDocument) {
  if (row.kind === 'cash') return receiptRequest(db, cipher, row)
  return row.kind === 'cash_cancel' ? cancellationRequest(db, row) : invoiceRequest(db, row)
}
