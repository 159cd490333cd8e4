import { depositLines } from '#rules/billing.ts'
import type { Db, Row } from '#schema'
import { createErrorFactory, labelText } from '#schema'
import type { UnrefundedPayment } from '../../logs/tlogRefund.server.ts'
import { lockUnrefundedPayments, bookOffset, bookBankRefund } from '../../logs/tlogRefund.server.ts'
import { billContract } from '../billing.server.ts'
import { unpaidStates } from '../invoice/invoiceTransitions.ts'
import { invoiceItemName, balanceValues, vatOfNextPayment } from '../invoice/invoicePayment.server.ts'
import { monthlyInvoice } from '../invoice/monthlyInvoice.ts'
import { purchase } from './purchase.ts'

type Contract = Row<typeof purchase>
type Invoice = Row<typeof monthlyInvoice>

const error = createErrorFactory(purchase)

/** Bills the deposit of a signed contract. */
export async function billDeposit(db: Db, contract: Contract) {
  const today = db.now.slice(0, 10)
  const lines = depositLines(contract.deposit_amount ?? 0)
  await billContract(db, contract, { kind: 'deposit', seq: 1, urent_id: null, use_period_from: today, use_period_to: today, lines })
}

const depositInvoicesOf = (db: Db, { id }: Contract) =>
  db.find(monthlyInvoice, { purchase_id: id, kind: 'deposit', status: ['draft', ...unpaidStates, 'collecting', 'paid'] }, { lock: true })

/** Throws if the deposit is unpaid; the car must not be handed over before. */
export async function assertDepositPaid(db: Db, contract: Contract) {
  const open = (await depositInvoicesOf(db, contract)).find(({ balance_amount }) => balance_amount > 0)
  if (open) throw error('depositOpen', { values: { amount: open.balance_amount } })
}

/** Books on the deposit's invoice that a part of it was given back or used, so that it is no longer held. */
async function addReturned(db: Db, { row: { target_id } }: UnrefundedPayment, amount: number) {
  const { returned_amount } = await db.get(monthlyInvoice, target_id, { lock: true })
  await db.set(monthlyInvoice, target_id, { returned_amount: returned_amount + amount })
}

/** Pays an invoice from the deposits; returns the remaining deposits. */
async function payFromDeposits(db: Db, bill: Invoice, deposits: readonly UnrefundedPayment[]) {
  const remaining: UnrefundedPayment[] = []
  let paid = 0
  for (const held of deposits) {
    const amount = Math.min(held.unrefunded, bill.balance_amount - paid)
    const tax = vatOfNextPayment({ ...bill, ...balanceValues(bill, bill.paid_amount + paid) }, amount)
    if (amount > 0) {
      await bookOffset(db, held, amount, { of: monthlyInvoice.name, id: bill.id, name: invoiceItemName(bill), tax })
      await addReturned(db, held, amount)
    }
    paid += amount
    remaining.push({ ...held, unrefunded: held.unrefunded - amount })
  }
  if (paid === bill.balance_amount) await db.transition(monthlyInvoice, bill.id, 'cover')
  else if (paid > 0) await db.transition(monthlyInvoice, bill.id, 'coverPart', { amount: paid })
  return remaining
}

/** Unpaid invoices of a contract, earliest due date first. Throws while one of them is being collected. */
async function unpaidInvoicesOf(db: Db, { id }: Contract) {
  const bills = await db.find(monthlyInvoice, { purchase_id: id, status: [...unpaidStates, 'collecting'] }, { orderBy: 'due_date-asc', lock: true })
  const collectingInvoice = bills.find(({ status }) => status === 'collecting')
  if (collectingInvoice) throw error('billMoves', { values: { bill: collectingInvoice.code } })
  return bills
}

/** At the end of a contract: the deposit pays the unpaid invoices, and the rest is refunded. */
export async function settleDeposit(db: Db, contract: Contract) {
  const open = await unpaidInvoicesOf(db, contract)
  const paid = (await depositInvoicesOf(db, contract)).filter(({ status }) => status === 'paid')
  let deposits = (await Promise.all(paid.map(({ id }) => lockUnrefundedPayments(db, { of: monthlyInvoice.name, id })))).flat()
  if (deposits.length === 0) return
  for (const bill of open) deposits = await payFromDeposits(db, bill, deposits)
  for (const held of deposits.filter(({ unrefunded }) => unrefunded > 0)) {
    await bookBankRefund(db, held, held.unrefunded)
    await addReturned(db, held, held.unrefunded)
  }
}

/** Reason for voiding the deposit invoice. */
const cancelReason = labelText(purchase.endpoints.cancel.label ?? '', 'cancel', 'ko')

/** At the cancellation of a contract: voids the deposit invoice, or refunds the deposit. */
export async function cancelDeposit(db: Db, contract: Contract) {
  for (const { id, code, status, paid_amount } of await depositInvoicesOf(db, contract)) {
    if (status === 'paid') continue
    if (status === 'collecting' || paid_amount > 0) throw error('depositMoves', { values: { bill: code } })
    await db.transition(monthlyInvoice, id, status === 'overdue' ? 'writeOff' : 'void', { void_reason: cancelReason })
  }
  await settleDeposit(db, contract)
}
