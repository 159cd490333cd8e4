import type { TaxAmounts } from '#rules/books/taxDocument.ts'
import type { Db, Row } from '#schema'
import { monthlyInvoice } from '../../purchases/invoice/monthlyInvoice.ts'
import { taxDocument } from './taxDocument.ts'

export type TaxDocument = Row<typeof taxDocument>

/** States of a document that is or may be at the vendor. */
const openStates = ['waiting', 'issued', 'canceling'] as const
const effectiveStates = ['issued', 'transmitted', 'canceling'] as const
/** All states in which a document counts; a failed one is issued again or withdrawn. */
const countedStates = ['waiting', 'issued', 'canceling', 'transmitted', 'failed'] as const

/** A positive page of a correction takes the place of its original. */
export const isReplacementDocument = ({ reason, total_amount }: TaxDocument) => (reason === 'mistake' || reason === 'local_credit') && total_amount > 0

const takenBack = (document: TaxDocument) => (document.kind === 'cash_cancel' ? -1 : 1)

const sumOf = (original: TaxDocument, others: readonly TaxDocument[]): TaxAmounts => {
  const pages = others.filter((item) => item.original_id === original.id && !isReplacementDocument(item))
  return pages.reduce(
    (left, item) => ({
      supply_amount: left.supply_amount + takenBack(item) * item.supply_amount,
      vat_amount: left.vat_amount + takenBack(item) * item.vat_amount,
    }),
    { supply_amount: original.supply_amount, vat_amount: original.vat_amount },
  )
}

/** What is left of a document after its corrections or cancellations, also those that still wait. */
export const remainingAmounts = async (db: Db, original: TaxDocument) =>
  sumOf(original, await db.find(taxDocument, { original_id: original.id, status: [...countedStates] }))

/** The first document among these that stands for an amount, or may soon. */
async function standing(db: Db, documents: readonly TaxDocument[]) {
  for (const document of documents) {
    if (document.kind === 'cash_cancel' || (document.kind === 'corrected' && !isReplacementDocument(document))) continue
    if ((await remainingAmounts(db, document)).supply_amount > 0) return document
  }
  return undefined
}

/** The tax invoice that stands for an invoice, or waits to. */
export const currentTaxInvoice = async (db: Db, invoice_id: number) =>
  standing(db, await db.find(taxDocument, { invoice_id, kind: ['tax', 'corrected'], status: [...countedStates] }))

/** The cash receipt that stands for one of these payments, or waits to. */
export const currentCashReceipt = async (db: Db, payment_ids: readonly number[]) =>
  payment_ids.length === 0 ? undefined : standing(db, await db.find(taxDocument, { payment_id: [...payment_ids], kind: 'cash', status: [...countedStates] }))

/** True while a tax invoice is on its way, so that its invoice must not be voided. */
export const hasPendingTaxInvoice = async (db: Db, invoice_id: number) =>
  (await db.count(taxDocument, { invoice_id, kind: ['tax', 'corrected'], status: [...openStates] })) > 0

/** Approval numbers of the cash receipts that stand for these payments, by the id of the payment. */
export async function cashReceiptNumbersOf(db: Db, payment_ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (payment_ids.length === 0) return new Map()
  const documents = await db.find(taxDocument, { payment_id: [...payment_ids], status: [...effectiveStates] }, { orderBy: 'id-asc' })
  const valid = documents.filter((item) => item.kind === 'cash' && sumOf(item, documents).supply_amount > 0)
  return new Map(valid.flatMap(({ payment_id, approval_no }) => (payment_id === null || approval_no === null ? [] : [[payment_id, approval_no] as const])))
}

/** Writes the approval number of the tax invoice that stands for an invoice; null if there is none. */
export async function copyTaxInvoiceNumberToInvoice(db: Db, invoice_id: number) {
  const documents = await db.find(taxDocument, { invoice_id, status: [...effectiveStates] }, { orderBy: 'id-asc' })
  const valid = documents.filter((item) => (item.kind === 'tax' || isReplacementDocument(item)) && sumOf(item, documents).supply_amount > 0).at(-1)
  const [tax_issue_no, tax_issued_at] = [valid?.approval_no ?? null, valid?.approval_no ? valid.written_on : null]
  const invoice = await db.get(monthlyInvoice, invoice_id, { lock: true })
  if (invoice.tax_issue_no !== tax_issue_no || invoice.tax_issued_at !== tax_issued_at)
    await db.set(monthlyInvoice, invoice_id, { tax_issue_no, tax_issued_at })
}
