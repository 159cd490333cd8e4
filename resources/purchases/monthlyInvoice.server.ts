import type { Db, Draft } from '#schema'
import { invalid, serve } from '#schema'
import { invoiceTotals, lineProblem } from './invoiceTotals.server.ts'
import { monthlyInvoice } from './monthlyInvoice.ts'
import { purchase } from './purchase.ts'
import { urent } from './urent.ts'

type Asked = Partial<Draft<typeof monthlyInvoice>>

/** One regular invoice for a contract, month and number; a void one makes room. The contract is locked, so that two cannot be made at once. */
async function isTwice(db: Db, { purchase_id = 0, billing_month, seq, kind }: Asked, id: number | undefined) {
  if (kind !== 'regular' || billing_month === undefined || seq === undefined) return false
  await db.get(purchase, purchase_id, { lock: true })
  const others = await db.find(monthlyInvoice, { purchase_id, billing_month, seq, kind })
  return others.some((other) => other.id !== id && other.status !== 'void')
}

function totalsOf({ lines = [] }: Pick<Asked, 'lines'>) {
  const problem = lineProblem(lines)
  if (problem) throw invalid(problem.path, 'line', problem.message)
  const { total, carried, ...totals } = invoiceTotals(lines)
  if (total < 0) throw invalid(['lines'], 'negative', '청구액이 0원보다 작을 수 없습니다.')
  if (totals.vat_amount < 0 || totals.supply_amount < 0) throw invalid(['lines'], 'negative', '과세 항목의 합계가 0원보다 작을 수 없습니다.')
  if (carried < 0) throw invalid(['lines'], 'negative', '전월 이월의 합계가 0원보다 작을 수 없습니다.')
  return { total, totals }
}

export const monthlyInvoiceServer = serve(
  monthlyInvoice,
  {
    async issue({ row: { total_amount, due_date }, now, fault }) {
      if (total_amount <= 0) throw fault('nothingDue')
      if (due_date < now.slice(0, 10)) throw fault('duePassed')
    },
    async overdue({ row, now, fault }) {
      if (row.due_date >= now.slice(0, 10)) throw fault('notDueYet')
    },
    async void({ row: { paid_amount, tax_issue_no }, fault }) {
      if (paid_amount > 0) throw fault('hasPayment')
      if (tax_issue_no !== null) throw fault('hasTaxInvoice')
    },
  },
  {
    async save({ draft, before, db, fault }) {
      if (before && before.status !== 'draft') return
      const { purchase_id, ...row } = { ...before, ...draft }
      if (purchase_id === undefined) return
      if (await isTwice(db, { purchase_id, ...row }, before?.id)) throw fault('twice')
      const { user_id } = await db.get(purchase, purchase_id)
      const { total, totals } = totalsOf(row)
      return { user_id, ...totals, balance_amount: total - (before?.paid_amount ?? 0) }
    },
    async saved({ row, before, db }) {
      // The cycle knows its invoice, so that neither is billed twice.
      if (before?.urent_id && before.urent_id !== row.urent_id) await db.set(urent, before.urent_id, { invoice_id: null })
      if (row.urent_id && before?.urent_id !== row.urent_id) await db.set(urent, row.urent_id, { invoice_id: row.id })
    },
    async del({ row, db, fault }) {
      if (row.status !== 'draft') throw fault('issued')
      if (row.urent_id) await db.set(urent, row.urent_id, { invoice_id: null })
    },
  },
)
