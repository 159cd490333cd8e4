import { dayAfter } from '#schema/base/time.ts'
import { cycleDates, cyclePrice, discountOf, monthlyKm } from '#rules/cycle.ts'
import { invoiceTotals, nextPayDay } from '#rules/invoice.ts'
import { taxOfPart } from '#rules/vat.ts'
import { percentOf } from '#rules/won.ts'
import type { monthlyInvoice } from '#resources/purchases/monthlyInvoice.ts'
import type { urent } from '#resources/purchases/urent.ts'
import type { tlog } from '#resources/logs/tlog.ts'
import { dayOf } from '../base/calendar.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Random } from '../base/random.ts'
import type { Purchase } from './contracts.ts'
import type { Discount } from './offers.ts'
import { codeOf } from './people.ts'

export type Cycle = SeedRow<typeof urent>
export type Invoice = SeedRow<typeof monthlyInvoice>

export type Payment = SeedRow<typeof tlog>

export interface Books {
  readonly cycles: Cycle[]
  readonly invoices: Invoice[]
  readonly payments: Payment[]
}

/** The discounts of a contract that are for one of its cycles. */
const loweringsOf = (policies: readonly Discount[], ids: readonly number[], cycle: number) =>
  policies.filter(({ id, cycle_from, cycle_to }) => ids.includes(id) && cycle >= (cycle_from ?? 1) && (!cycle_to || cycle <= cycle_to))

interface Run {
  readonly contract: Purchase
  readonly day: string
  readonly start: string
  readonly end: string
  readonly no: number
}

/** The months of a contract up to now, and the next one when it is near. */
function runsOf(contract: Purchase, today: string): Run[] {
  const { start_date, end_date, term_months, status } = contract
  if (!start_date || !end_date || !['active', 'completed', 'terminated'].includes(status ?? '')) return []
  const last = contract.terminated_at ?? end_date
  return Array.from({ length: term_months }, (_, at) => {
    const dates = cycleDates(start_date, at + 1)
    return { contract, day: today, start: dates.start_date, end: dates.end_date, no: at + 1 }
  }).filter(({ start }) => start <= last && start <= dayAfter(today, 7))
}

function stateOf({ start, end, day, contract }: Run) {
  if (contract.terminated_at && end >= contract.terminated_at) return 'canceled' as const
  if (start > day) return 'scheduled' as const
  if (end >= day) return 'active' as const
  return 'invoiced' as const
}

function cycleOf(random: Random, run: Run, id: number, odo: number, policies: readonly Discount[]): Cycle {
  const { contract, start, end, no } = run
  const status = stateOf(run)
  const over = status === 'invoiced'
  const included_km = monthlyKm(contract.annual_km)
  const used_km = over ? Math.round(included_km * (0.55 + random.next() * 0.6)) : 0
  const fee = { base_fee: contract.monthly_fee ?? 0, included_km, carry_km: 0, start_odo: odo, end_odo: over ? odo + used_km : null }
  const { over_km, over_amount } = cyclePrice(fee, contract.over_km_won ?? 0)
  const discount_policy_ids = contract.discount_policy_ids ?? []
  return {
    id,
    purchase_id: contract.id,
    cycle_no: no,
    user_id: contract.user_id,
    rcar_id: null,
    status,
    start_date: start,
    end_date: end,
    renewal: no === contract.term_months ? 'stop' : 'auto',
    ...fee,
    discount_policy_ids,
    discount_amount: discountOf(fee.base_fee, loweringsOf(policies, discount_policy_ids, no)),
    used_km,
    over_km,
    over_amount,
    created_at: `${start <= run.day ? start : run.day} 00:10:00`,
  }
}

function linesOf(cycle: Cycle): Invoice['lines'] {
  const line = (code: 'base' | 'discount' | 'over_km', name: string, qty: number, unit: number) => ({
    code,
    name,
    qty,
    unit,
    amount: qty * unit,
    taxable: true,
  })
  const { base_fee, discount_amount = 0, over_km = 0, over_amount = 0, cycle_no } = cycle
  return [
    line('base', `${cycle_no}회차 월 이용료`, 1, base_fee),
    ...(discount_amount ? [line('discount', '할인', 1, -discount_amount)] : []),
    ...(over_km && over_amount ? [line('over_km', '초과주행', over_km, over_amount / over_km)] : []),
  ]
}

/** How collecting went: nearly always at once. */
function outcomeOf(random: Random, due: string, { day: today, contract }: Run) {
  if (due >= today) return 'issued' as const
  if (contract.status === 'completed') return 'paid' as const
  const late = due < dayAfter(today, -35)
  const drawn = random.next()
  if (drawn < (late ? 0.985 : 0.86)) return 'paid' as const
  if (late) return 'overdue' as const
  return drawn < 0.9 ? ('partial' as const) : drawn < 0.96 ? ('failed' as const) : ('overdue' as const)
}

function invoiceOf(random: Random, run: Run, cycle: Cycle, id: number): Invoice {
  const { contract, day } = run
  const lines = linesOf(cycle)
  const { total: total_amount, supply_amount, vat_amount } = invoiceTotals(lines)
  const due_date = nextPayDay(run.end, contract.pay_day)
  const status = outcomeOf(random, due_date, run)
  const paid_amount = status === 'paid' ? total_amount : status === 'partial' ? percentOf(total_amount, 50) : 0
  return {
    id,
    code: codeOf(random, 'B', dayAfter(run.end, 1)),
    purchase_id: contract.id,
    urent_id: cycle.id,
    user_id: contract.user_id,
    billing_month: run.end.slice(0, 7),
    seq: run.no,
    kind: 'regular',
    use_period_from: run.start,
    use_period_to: run.end,
    due_date,
    lines,
    base_amount: cycle.base_fee,
    discount_amount: cycle.discount_amount ?? 0,
    over_km_amount: cycle.over_amount ?? 0,
    supply_amount,
    vat_amount,
    total_amount,
    paid_amount,
    balance_amount: total_amount - paid_amount,
    status,
    pay_method: contract.pay_method,
    attempts: status === 'issued' ? 0 : status === 'paid' ? 1 : 2,
    last_error: status === 'failed' || status === 'overdue' ? '잔액 부족' : null,
    next_attempt_at: status === 'failed' && contract.pay_method === 'card' ? `${dayAfter(day, 3)} 09:00:00` : null,
    paid_at: status === 'paid' ? `${due_date} 10:${random.pick(['02', '14', '31'])}:00` : null,
    bill_type: contract.bill_type,
    tax_issued_at: contract.bill_type === 'tax' ? run.end : null,
    tax_issue_no: contract.bill_type === 'tax' ? `${run.end.replaceAll('-', '')}41000${String(10_000 + id)}` : null,
    created_at: `${dayAfter(run.end, 1)} 02:00:00`,
  }
}

const methods = { cms: { kind: 'withdraw', pg: 'kftc' }, card: { kind: 'charge', pg: 'toss' }, transfer: { kind: 'deposit_in', pg: 'none' } } as const

/** The money that came in for an invoice, or did not. */
function paymentOf(random: Random, invoice: Invoice, id: number): Payment[] {
  const { paid_amount = 0, status, pay_method, due_date, user_id } = invoice
  if (status === 'issued') return []
  const came = (paid_amount ?? 0) > 0
  const amount = (came ? paid_amount : invoice.total_amount) ?? 0
  const at = invoice.paid_at ?? `${due_date} 10:20:00`
  return [
    {
      id,
      order_no: codeOf(random, 'T', due_date),
      ...methods[pay_method],
      method: pay_method,
      status: came ? 'approved' : 'failed',
      user_id: user_id ?? null,
      target_type: 'invoice',
      target_id: invoice.id,
      amount,
      ...taxOfPart({ amount: invoice.total_amount ?? 0, vat_amount: invoice.vat_amount ?? 0 }, 0, amount),
      pg_tid: came ? `INV${String(7_000_000 + id)}` : null,
      issuer: random.pick(['국민', '신한', '우리', '하나', '농협', '카카오뱅크']),
      approval_no: came ? String(random.between(10_000_000, 99_999_999)) : null,
      approved_at: came ? at : null,
      fail_code: came ? null : '0021',
      fail_message: came ? null : '잔액 부족',
      idempotency_key: `invoice:${invoice.id}:1`,
      created_at: at,
    },
  ]
}

/** Numbers that rise with time, as rows have that were made one after another. */
function numbered<R extends { id: number; created_at?: string | null }>(rows: readonly R[], first = 1) {
  const ordered = rows.toSorted((a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? '') || a.id - b.id)
  const ids = new Map(ordered.map(({ id }, index) => [id, first + index]))
  return { ids, rows: ordered.map((row) => ({ ...row, id: ids.get(row.id) ?? row.id })) }
}

function inOrder({ cycles, invoices, payments }: Books, firstPayment: number): Books {
  const months = numbered(cycles)
  const bills = numbered(invoices.map((bill) => ({ ...bill, urent_id: months.ids.get(bill.urent_id ?? 0) ?? null })))
  const paid = payments.map((payment) => ({ ...payment, target_id: bills.ids.get(payment.target_id) ?? payment.target_id }))
  return { cycles: months.rows, invoices: bills.rows, payments: numbered(paid, firstPayment).rows }
}

/** Cycles, bills and payments of the contracts that run or ran. */
export function booksOf(random: Random, now: Date, contracts: readonly Purchase[], policies: readonly Discount[], firstPayment: number): Books {
  const today = dayOf(now)
  const books: Books = { cycles: [], invoices: [], payments: [] }
  for (const contract of contracts) {
    let odo = random.between(8, 60)
    for (const run of runsOf(contract, today)) {
      const cycle = cycleOf(random, run, books.cycles.length + 1, odo, policies)
      odo += cycle.used_km ?? 0
      books.cycles.push(cycle)
      if (cycle.status !== 'invoiced') continue
      const invoice = invoiceOf(random, run, cycle, books.invoices.length + 1)
      if (invoice.status === 'paid') cycle.status = 'closed'
      books.invoices.push(invoice)
      books.payments.push(...paymentOf(random, invoice, firstPayment + books.payments.length))
    }
  }
  return inOrder(books, firstPayment)
}
