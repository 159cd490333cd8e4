import { taxInvoiceHandler } from '../../finance/tax-documents/issueTaxInvoice.server.ts'
import { hasPendingTaxInvoice } from '../../finance/tax-documents/remaining.server.ts'
import { invoiceEntryAmounts } from '#rules/books/invoice.ts'
import type { Db, Draft } from '#schema'
import { ruleIssue, implement } from '#schema'
import { addDays } from '#schema/base/time.ts'
import { letterFile } from '../../documents/letter.server.ts'
import { queueDocumentMail } from '../../documents/queueDocumentMail.server.ts'
import { debitTimeOn, invoiceTotals } from '#rules/invoice.ts'
import { collectionHandlers, updateOverdueTotal, overdueReasonText, balanceValues, syncCycleWithInvoice } from './invoicePayment.server.ts'
import { dunInvoices, invoiceDunningHandlers } from './dunning.server.ts'
import { writeOffLimitOfCaller } from '../../settings/moneySettings.server.ts'
import { debitInvoices, debitTransitionHandlers } from './invoiceDebit.server.ts'
import { indirectPaymentHandlers } from '../doubtfulDebits.server.ts'
import { invoiceLetter, billRecipientOf, loadReadableInvoice } from './invoiceDocument.server.ts'
import { invoiceLineIssue } from '../lineIssue.server.ts'
import { monthlyInvoice } from './monthlyInvoice.ts'
import { purchase } from '../contract/purchase.ts'
import { urent } from '../urent.ts'

type InvoiceDraft = Partial<Draft<typeof monthlyInvoice>>

/** True if another regular invoice exists for the contract, month and number; void ones do not count. Locks the contract against duplicates. */
async function isDuplicate(db: Db, { purchase_id = 0, billing_month, seq, kind }: InvoiceDraft, id: number | undefined) {
  if (kind !== 'regular' || billing_month === undefined || seq === undefined) return false
  await db.get(purchase, purchase_id, { lock: true })
  const sameNumber = await db.find(monthlyInvoice, { purchase_id, billing_month, seq, kind })
  return sameNumber.some((other) => other.id !== id && other.status !== 'void')
}

/** First issue of the lines and of their totals, or null. */
function invoiceLinesIssue(lines: InvoiceDraft['lines'] & object) {
  const { total, carried, vat_amount, supply_amount } = invoiceTotals(lines)
  const wrongLine = invoiceLineIssue(lines)
  if (wrongLine) return wrongLine
  if (total < 0) return ruleIssue('totalNegative', 'lines')
  if (vat_amount < 0 || supply_amount < 0) return ruleIssue('taxableNegative', 'lines')
  return carried < 0 ? ruleIssue('carryNegative', 'lines') : null
}

export const monthlyInvoiceServer = implement(
  monthlyInvoice,
  {
    async issue({ row: { total_amount, due_date, pay_method }, error }) {
      if (total_amount <= 0) throw error('nothingDue')
      // Banks need the debit request one day before.
      const requestDate = { card: due_date, cms: addDays(due_date, -1), transfer: null }[pay_method]
      return { next_attempt_at: requestDate && debitTimeOn(requestDate) }
    },
    file: async ({ params, db }) => letterFile(await invoiceLetter(db, await loadReadableInvoice(db, params.id))),
    async mail({ row, params, db, error }) {
      const address = params.email ?? (await billRecipientOf(db, row)).email
      if (address === null) throw error('noEmail', { path: 'email' })
      const { title, number } = await invoiceLetter(db, row)
      await queueDocumentMail(db, { kind: 'invoice', target_id: row.id, user_id: row.user_id, title, number, address })
    },
    ...collectionHandlers,
    ...debitTransitionHandlers,
    ...indirectPaymentHandlers,
    ...taxInvoiceHandler,
    async overdue({ row, now, error }) {
      if (row.due_date >= now.slice(0, 10)) throw error('notDueYet')
      return { last_error: row.last_error ?? overdueReasonText }
    },
    async void({ row: { id, paid_amount, tax_issue_no }, db, error }) {
      if (paid_amount > 0) throw error('hasPayment')
      if (tax_issue_no !== null || (await hasPendingTaxInvoice(db, id))) throw error('hasTaxInvoice')
      // Detaches the cycle, so that it can be billed again.
      return { next_attempt_at: null, urent_id: null }
    },
    ...invoiceDunningHandlers,
    async writeOff({ row: { kind, balance_amount }, db, error }) {
      // An unpaid deposit is no loss: it was not earned.
      const limit = kind === 'deposit' ? null : await writeOffLimitOfCaller(db)
      if (limit !== null && balance_amount > limit) throw error('writeOffLimit', { values: { limit } })
      return { next_attempt_at: null }
    },
  },
  {
    async beforeSave({ draft, before, db, error }) {
      if (before && before.status !== 'draft') return
      const { purchase_id, ...row } = { ...before, ...draft }
      if (purchase_id === undefined) return
      if (await isDuplicate(db, { purchase_id, ...row }, before?.id)) throw error('twice')
      const { user_id } = await db.get(purchase, purchase_id)
      const lines = row.lines ?? []
      const linesIssue = invoiceLinesIssue(lines)
      if (linesIssue) throw error(linesIssue)
      const { total, carried: _carried, ...totals } = invoiceTotals(lines)
      return { user_id, ...totals, balance_amount: total - (before?.paid_amount ?? 0) }
    },
    afterPayment: async ({ row, paid, refunded }) => balanceValues(row, paid - refunded),
    position: (row) => ({ refs: { user_id: row.user_id, purchase_id: row.purchase_id }, amounts: invoiceEntryAmounts(row) }),
    async afterSave({ row, before, db }) {
      // The cycle refers to its invoice, which prevents duplicate invoices.
      if (before?.urent_id && before.urent_id !== row.urent_id) await db.set(urent, before.urent_id, { invoice_id: null })
      if (row.urent_id && before?.urent_id !== row.urent_id) await db.set(urent, row.urent_id, { invoice_id: row.id })
      await updateOverdueTotal(db, row, before)
      await syncCycleWithInvoice(db, row, before)
    },
    async del({ row, db, error }) {
      if (row.status !== 'draft') throw error('issued')
      if (row.urent_id) await db.set(urent, row.urent_id, { invoice_id: null })
    },
  },
  {
    dun: { label: { ko: '청구서 연체 안내', en: 'Remind of overdue invoices' }, schedule: '30 9 * * *', external: dunInvoices },
    debit: { label: { ko: '청구서 자동이체 출금', en: 'Debit invoices' }, schedule: '*/10 * * * *', external: debitInvoices },
  },
)
