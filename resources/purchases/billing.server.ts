import type { BillLine } from '#rules/billing.ts'
import { interestLines } from '#rules/billing.ts'
import { accruedInterest } from '#rules/interest.ts'
import { rollToBusinessDay, nextPayDay } from '#rules/invoice.ts'
import { toHolidayDayNumbers } from '#rules/base/seoulTime.ts'
import type { Db, Row } from '#schema'
import { labelText } from '#schema'
import { signedPaymentsOf } from '../logs/tlogBooking.server.ts'
import { readSettings } from '../settings/setting.server.ts'
import { monthlyInvoice } from './invoice/monthlyInvoice.ts'
import type { purchase } from './contract/purchase.ts'

type Contract = Row<typeof purchase>
type Invoice = Row<typeof monthlyInvoice>

const kinds = monthlyInvoice.fields.amounts.fields.lines.inner.code.choices

/** Converts a line to the invoice format; the name is the label of its code unless given. */
const toInvoiceLine = ({ code, qty, unit, taxable }: BillLine, name = labelText(kinds[code], code, 'ko')) => ({
  code,
  name,
  qty,
  unit,
  amount: qty * unit,
  taxable,
})

/** Overdue invoices with interest not yet billed. Those being collected are skipped, because their payment date is not known yet. */
async function overdueInvoices(db: Db, purchase_id: number, today: string): Promise<Invoice[]> {
  const bills = await db.find(monthlyInvoice, { purchase_id, due_date: { lt: today }, status: ['paid', 'partial', 'failed', 'overdue'] })
  return bills.filter(({ paid_at, due_date, interest_until }) => paid_at === null || paid_at.slice(0, 10) > (interest_until ?? due_date))
}

/** Interest of a contract until today as one line; stores in each invoice until when its interest is billed. */
async function billedInterest(db: Db, purchase_id: number) {
  const today = db.now.slice(0, 10)
  const { 'payment.late_rate': rate } = await readSettings(db, { 'payment.late_rate': 12 })
  let sum = 0
  for (const { id, total_amount, due_date, interest_until } of await overdueInvoices(db, purchase_id, today)) {
    const payments = await signedPaymentsOf(db, { of: monthlyInvoice.name, id })
    sum += accruedInterest(total_amount, payments, rate, interest_until ?? due_date, today)
    await db.set(monthlyInvoice, id, { interest_until: today })
  }
  return interestLines(sum).map((line) => toInvoiceLine(line))
}

export interface BillInput {
  readonly kind: Invoice['kind']
  readonly seq: number
  /** The billed cycle. */
  readonly urent_id: number | null
  readonly use_period_from: string
  readonly use_period_to: string
  readonly lines: readonly BillLine[]
  /** Name of the `extra` line, if it differs from the label. */
  readonly extraLineName?: string
}

/** Creates and issues an invoice of a contract, due on the next pay day. Returns null if the amount is not positive. */
export async function billContract(
  db: Db,
  { id, pay_day, pay_method, bill_type }: Contract,
  { lines, extraLineName, ...bill }: BillInput,
): Promise<number | null> {
  const invoiceLines = lines.map((line) => toInvoiceLine(line, line.code === 'extra' ? extraLineName : undefined))
  if (invoiceLines.reduce((sum, { amount }) => sum + amount, 0) <= 0) return null
  const { 'holiday.days': days } = await readSettings(db, { 'holiday.days': [] })
  const today = db.now.slice(0, 10)
  const lastDay = bill.use_period_to > today ? bill.use_period_to : today
  const draft = {
    ...bill,
    purchase_id: id,
    billing_month: bill.use_period_to.slice(0, 7),
    due_date: rollToBusinessDay(nextPayDay(lastDay, pay_day), toHolidayDayNumbers(days.map(({ date }) => date))),
    lines: [...invoiceLines, ...(await billedInterest(db, id))],
    pay_method,
    bill_type,
  }
  const [created] = await db.save(monthlyInvoice, [draft])
  if (created === undefined) throw new Error(`Contract ${id} was not billed`)
  await db.transition(monthlyInvoice, created, 'issue')
  return created
}
