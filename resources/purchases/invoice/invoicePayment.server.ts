import { debitTimeOn, computeDebitRetryDate } from '#rules/invoice.ts'
import { splitPartVat } from '#rules/base/vat.ts'
import type { Db, Handlers, Row } from '#schema'
import { labelText } from '#schema'
import { tlog } from '../../logs/tlog.ts'
import { bookIncomingPayment } from '../../logs/tlogBooking.server.ts'
import { readSettings } from '../../settings/setting.server.ts'
import { user } from '../../members/account/user.ts'
import { lockUnconfirmedFailures } from '../doubtfulDebits.server.ts'
import { monthlyInvoice } from './monthlyInvoice.ts'
import { purchase } from '../contract/purchase.ts'
import { urent } from '../urent.ts'

type Invoice = Row<typeof monthlyInvoice>

/** Paid amount and balance of an invoice, in whole won. */
export const balanceValues = ({ total_amount }: Pick<Invoice, 'total_amount'>, paid_amount: number) => ({
  paid_amount,
  balance_amount: total_amount - paid_amount,
})

/** VAT in the next payment of an invoice, from the VAT of its lines. */
export const vatOfNextPayment = ({ total_amount, vat_amount, paid_amount }: Invoice, part: number) =>
  splitPartVat({ amount: total_amount, vat_amount }, paid_amount, part)

export const invoiceItemName = ({ code }: Invoice) => `${labelText(monthlyInvoice.label, monthlyInvoice.name, 'ko')} ${code}`

async function bookReceivedPayment(db: Db, row: Invoice, amount: number, at: string) {
  const method = row.pay_method === 'cms' ? 'cms' : 'transfer'
  const key = `invoice:${row.id}:receive:${row.version}`
  // A payment of the same amount is taken as the debit recorded as failed, not as a further one.
  const late = (await lockUnconfirmedFailures(db, row.id)).find((debit) => debit.amount === amount)
  if (late) await db.transition(tlog, late.id, 'comeLate', { pg_tid: late.order_no, approved_at: at })
  else
    await bookIncomingPayment(
      db,
      { of: monthlyInvoice.name, id: row.id },
      { method, user_id: row.user_id, amount, at, name: invoiceItemName(row), key, tax: vatOfNextPayment(row, amount) },
    )
  return balanceValues(row, row.paid_amount + amount)
}

const overdueStates = new Set(['failed', 'overdue', 'partial'])

/** Overdue amount that blocks bookings of the member; includes invoices being collected again. */
function overdueAmountOf({ status, last_error, paid_amount, balance_amount }: Invoice) {
  const isAgain = status === 'collecting' && (last_error !== null || paid_amount > 0)
  return isAgain || overdueStates.has(status) ? balance_amount : 0
}

/** Updates the member's total of overdue amounts after a change of an invoice. */
export async function updateOverdueTotal(db: Db, row: Invoice, before: Invoice | null) {
  const change = overdueAmountOf(row) - (before ? overdueAmountOf(before) : 0)
  if (change === 0) return
  const { unpaid_amount } = await db.get(user, row.user_id, { lock: true })
  await db.set(user, row.user_id, { unpaid_amount: Math.max(0, unpaid_amount + change) })
}

const cycleTransitions = { paid: 'settle', written_off: 'settle', void: 'unbill' } as const

/** Closes the cycle with its invoice; if the invoice is void, the cycle can be billed again. */
export async function syncCycleWithInvoice(db: Db, { status, ...row }: Invoice, before: Invoice | null) {
  const urent_id = row.urent_id ?? before?.urent_id
  const arrow = status === before?.status ? undefined : cycleTransitions[status as keyof typeof cycleTransitions]
  if (!arrow || !urent_id || (await db.get(urent, urent_id)).status !== 'invoiced') return
  await db.transition(urent, urent_id, arrow)
}

/** Error text of an overdue invoice without a declined payment. */
export const overdueReasonText = labelText(monthlyInvoice.fields.collection.fields.status.choices.overdue, 'overdue', 'ko')

/** Moment of the next attempt; null if none is left. */
export function nextDebitAttempt({ due_date, attempts }: Pick<Invoice, 'due_date' | 'attempts'>, days: readonly number[], now: string) {
  const next = computeDebitRetryDate(due_date, days, attempts)
  return next && next > now.slice(0, 10) ? debitTimeOn(next) : null
}

/** True for a payment before the scheduled collection; its result does not change the schedule. */
const isBeforeCollection = ({ due_date, next_attempt_at }: Invoice, now: string) =>
  now.slice(0, 10) < due_date || (next_attempt_at !== null && next_attempt_at > now)

type TransitionHandlers = Pick<Handlers<typeof monthlyInvoice>, 'collect' | 'receive' | 'receivePart'>

/** Handlers for payments of an invoice. */
export const collectionHandlers: TransitionHandlers = {
  collect: {
    async intend({ params, row, db, now, error }) {
      if (row.pay_method !== 'card' && !params.credit_card_id) throw error('collectedOtherwise', { path: 'credit_card_id' })
      if (row.balance_amount <= 0) throw error('nothingOpen')
      const { credit_card_id } = await db.get(purchase, row.purchase_id)
      const early = isBeforeCollection(row, now)
      return {
        amount: row.balance_amount,
        supply_amount: vatOfNextPayment(row, row.balance_amount).supply_amount,
        name: invoiceItemName(row),
        user_id: row.user_id,
        credit_card_id: params.credit_card_id ?? credit_card_id,
        key: `invoice:${row.id}:${early ? `early:${row.version}` : row.attempts + 1}`,
        values: early ? {} : { attempts: row.attempts + 1, next_attempt_at: null },
        early,
      }
    },
    settle: async ({ now }) => ({ paid_at: now, last_error: null, next_attempt_at: null }),
    async declined({ row, db, now, decline }) {
      const { 'payment.retry_days': days } = await readSettings(db, { 'payment.retry_days': [3, 7] })
      return { last_error: (decline.message || decline.code).slice(0, 100), next_attempt_at: nextDebitAttempt(row, days, now) }
    },
  },
  async receive({ params: { received_at }, row, db, now, error }) {
    if (received_at > now) throw error('notYet', { path: 'received_at' })
    if (row.balance_amount <= 0) throw error('nothingOpen')
    return { ...(await bookReceivedPayment(db, row, row.balance_amount, received_at)), paid_at: received_at, next_attempt_at: null }
  },
  async receivePart({ params: { amount, received_at }, row, db, now, error }) {
    if (received_at > now) throw error('notYet', { path: 'received_at' })
    if (amount >= row.balance_amount) throw error('tooMuch', { path: 'amount', values: { most: row.balance_amount } })
    return bookReceivedPayment(db, row, amount, received_at)
  },
}
