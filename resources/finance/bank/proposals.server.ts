import type { Db } from '#schema'
import { proposeMatches } from '#rules/books/bankMatching.ts'
import { user } from '../../members/account/user.ts'
import { unpaidStates } from '../../purchases/invoice/invoiceTransitions.ts'
import { monthlyInvoice } from '../../purchases/invoice/monthlyInvoice.ts'
import { bankTransaction } from './bankTransaction.ts'

/** Proposes an open invoice for each unmatched deposit that fits one. Returns the number of proposals. */
export async function proposeInvoices(db: Db): Promise<number> {
  const deposits = await db.find(bankTransaction, { status: 'unmatched', deposit: { gt: 0 } }, { lock: true, limit: 5000 })
  if (deposits.length === 0) return 0
  const amounts = [...new Set(deposits.map(({ deposit }) => deposit))]
  const invoices = await db.find(monthlyInvoice, { status: [...unpaidStates], balance_amount: amounts, pay_method: ['transfer', 'card'] }, { limit: 5000 })
  const taken = new Set((await db.find(bankTransaction, { status: 'proposed' })).map(({ monthly_invoice_id }) => monthly_invoice_id))
  const customers = new Map((await db.find(user, { id: [...new Set(invoices.map(({ user_id }) => user_id))] })).map(({ id, name }) => [id, name]))
  const open = invoices.filter(({ id }) => !taken.has(id))
  const pairs = proposeMatches(
    deposits.map(({ id, deposit, description, traded_at }) => ({
      id,
      amount: deposit,
      description,
      day: traded_at.slice(0, 10),
    })),
    open.map(({ id, code, user_id, balance_amount, due_date }) => ({ id, code, due_date, amount: balance_amount, customer: customers.get(user_id) ?? '' })),
  )
  for (const [id, monthly_invoice_id] of pairs) await db.transition(bankTransaction, id, 'propose', { monthly_invoice_id })
  return pairs.size
}
