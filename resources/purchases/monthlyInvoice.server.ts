import type { Db, Draft } from '#schema'
import { problem, serve } from '#schema'
import { dayAfter } from '#schema/base/time.ts'
import { collectedAt, invoiceTotals } from '#rules/invoice.ts'
import { collected, countUnpaid, isLate, owes, toldCycle } from './invoicePaid.server.ts'
import { debitBills, debiting } from './invoiceDebit.server.ts'
import { coverings } from './invoiceLate.server.ts'
import { lineProblem } from './lineProblem.server.ts'
import { monthlyInvoice } from './monthlyInvoice.ts'
import { purchase } from './purchase.ts'
import { urent } from './urent.ts'

type InvoiceDraft = Partial<Draft<typeof monthlyInvoice>>

/** One regular invoice for a contract, month and number; a void one makes room. The contract is locked, so that two cannot be made at once. */
async function isTwice(db: Db, { purchase_id = 0, billing_month, seq, kind }: InvoiceDraft, id: number | undefined) {
  if (kind !== 'regular' || billing_month === undefined || seq === undefined) return false
  await db.get(purchase, purchase_id, { lock: true })
  const others = await db.find(monthlyInvoice, { purchase_id, billing_month, seq, kind })
  return others.some((other) => other.id !== id && other.status !== 'void')
}

/** What is wrong with the lines, one by one and in all. */
function problemIn(lines: InvoiceDraft['lines'] & object) {
  const { total, carried, vat_amount, supply_amount } = invoiceTotals(lines)
  const wrongLine = lineProblem(lines)
  if (wrongLine) return wrongLine
  if (total < 0) return problem('totalNegative', 'lines')
  if (vat_amount < 0 || supply_amount < 0) return problem('taxableNegative', 'lines')
  return carried < 0 ? problem('carryNegative', 'lines') : null
}

export const monthlyInvoiceServer = serve(
  monthlyInvoice,
  {
    async issue({ row: { total_amount, due_date, pay_method }, fault }) {
      if (total_amount <= 0) throw fault('nothingDue')
      // A bank wants to be asked the day before.
      const askedOn = { card: due_date, cms: dayAfter(due_date, -1), transfer: null }[pay_method]
      return { next_attempt_at: askedOn && collectedAt(askedOn) }
    },
    ...collected,
    ...debiting,
    ...coverings,
    async overdue({ row, now, fault }) {
      if (row.due_date >= now.slice(0, 10)) throw fault('notDueYet')
      return { last_error: row.last_error ?? isLate }
    },
    async void({ row: { paid_amount, tax_issue_no }, fault }) {
      if (paid_amount > 0) throw fault('hasPayment')
      if (tax_issue_no !== null) throw fault('hasTaxInvoice')
      // Its cycle is billed anew.
      return { next_attempt_at: null, urent_id: null }
    },
    writeOff: async () => ({ next_attempt_at: null }),
  },
  {
    async save({ draft, before, db, fault }) {
      if (before && before.status !== 'draft') return
      const { purchase_id, ...row } = { ...before, ...draft }
      if (purchase_id === undefined) return
      if (await isTwice(db, { purchase_id, ...row }, before?.id)) throw fault('twice')
      const { user_id } = await db.get(purchase, purchase_id)
      const lines = row.lines ?? []
      const wrong = problemIn(lines)
      if (wrong) throw fault(wrong)
      const { total, carried: _carried, ...totals } = invoiceTotals(lines)
      return { user_id, ...totals, balance_amount: total - (before?.paid_amount ?? 0) }
    },
    money: async ({ row, paid, refunded }) => owes(row, paid - refunded),
    async saved({ row, before, db }) {
      // The cycle knows its invoice, so that neither is billed twice.
      if (before?.urent_id && before.urent_id !== row.urent_id) await db.set(urent, before.urent_id, { invoice_id: null })
      if (row.urent_id && before?.urent_id !== row.urent_id) await db.set(urent, row.urent_id, { invoice_id: row.id })
      await countUnpaid(db, row, before)
      await toldCycle(db, row, before)
    },
    async del({ row, db, fault }) {
      if (row.status !== 'draft') throw fault('issued')
      if (row.urent_id) await db.set(urent, row.urent_id, { invoice_id: null })
    },
  },
  { debit: { label: { ko: '청구서 자동이체 출금', en: 'Debit bills' }, at: '*/10 * * * *', outside: debitBills } },
)
