import { daysBetween } from '#schema/base/time.ts'

/** Proposes which open invoice a deposit on the bank account pays. */

interface Deposit {
  readonly id: number
  readonly amount: number
  readonly description: string
  /** `YYYY-MM-DD` */
  readonly day: string
}

interface OpenInvoice {
  readonly id: number
  /** What is still unpaid, in whole won. */
  readonly amount: number
  readonly customer: string
  readonly code: string
  readonly due_date: string
}

/** Days before and after the due date on which a deposit is taken for the invoice. */
const [daysBefore, daysAfter] = [45, 90]

const compact = (text: string) => text.replaceAll(/\s/g, '').toLowerCase()

function isFor({ amount, description, day }: Deposit, invoice: OpenInvoice) {
  const late = daysBetween(invoice.due_date, day)
  if (amount !== invoice.amount || late < -daysBefore || late > daysAfter) return false
  const text = compact(description)
  return text.includes(compact(invoice.code)) || (compact(invoice.customer).length > 1 && text.includes(compact(invoice.customer)))
}

/** Pairs of a deposit and the invoice that it pays in full. Of several invoices the one that is due first is taken; each is proposed once. */
export function proposeMatches(deposits: readonly Deposit[], invoices: readonly OpenInvoice[]): ReadonlyMap<number, number> {
  const open = new Set(invoices.toSorted((a, b) => (a.due_date === b.due_date ? a.id - b.id : a.due_date < b.due_date ? -1 : 1)))
  const pairs = new Map<number, number>()
  for (const deposit of deposits.toSorted((a, b) => (a.day === b.day ? a.id - b.id : a.day < b.day ? -1 : 1))) {
    const match = [...open].find((invoice) => isFor(deposit, invoice))
    if (!match) continue
    open.delete(match)
    pairs.set(deposit.id, match.id)
  }
  return pairs
}
