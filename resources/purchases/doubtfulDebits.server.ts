import { debitTimeOn } from '#rules/invoice.ts'
import type { Db, DebitInquiryResult, Handlers, ExternalJobContext, Row } from '#schema'
import { tlog } from '../logs/tlog.ts'
import { bookBankRefund } from '../logs/tlogRefund.server.ts'
import { targetColumnsOf } from '../logs/tlogBooking.server.ts'
import { unpaidStates } from './invoice/invoiceTransitions.ts'
import { monthlyInvoice } from './invoice/monthlyInvoice.ts'

/** Source of a failed debit: the vendor, or staff, whom the vendor may still contradict. */
export const debitFailCodeBySource = { vendor: 'BOUNCED', hand: 'BY_HAND' } as const

const doubtfulDebitFilter = { method: 'cms', status: 'failed', fail_code: debitFailCodeBySource.hand } as const

/** Debits of an invoice that staff recorded as failed and the vendor has not confirmed; locks them. */
export const lockUnconfirmedFailures = (db: Db, id: number) =>
  db.find(tlog, { ...targetColumnsOf({ of: monthlyInvoice.name, id }), ...doubtfulDebitFilter }, { lock: true })

/** SQL: true if the invoice has such a debit; it is not debited again until the vendor responds. */
export const hasUnconfirmedFailureSql = (bill: string) =>
  `exists (select from tlogs d where d.target_type = 'invoice' and d.target_id = ${bill} and d.method = 'cms' and d.status = 'failed' and d.fail_code = '${debitFailCodeBySource.hand}')`

/** Payment date of a debit: the requested day, even if the vendor responds later. */
export function debitPaidAt({ debit_on }: Pick<Row<typeof tlog>, 'debit_on'>, now: string) {
  const requestedAt = debit_on === null ? now : debitTimeOn(debit_on)
  return requestedAt < now ? requestedAt : now
}

const unpaidStateSet: ReadonlySet<string> = new Set(unpaidStates)

/** Values of a fully paid invoice. */
const fullyPaidValues = ({ total_amount }: Pick<Row<typeof monthlyInvoice>, 'total_amount'>, paid_at: string) =>
  ({ paid_amount: total_amount, balance_amount: 0, paid_at, last_error: null, next_attempt_at: null }) as const

/** A debit recorded as failed was paid after all: pays the open balance of its invoice and refunds the excess. Returns false while that is not possible. */
export async function settleLateDebit(db: Db, id: number): Promise<boolean> {
  const { target_id } = await db.get(tlog, id)
  const bill = await db.get(monthlyInvoice, target_id, { lock: true })
  const debit = await db.get(tlog, id, { lock: true })
  // Skipped while the invoice is being collected, or if finance has already recorded the payment.
  if (bill.status === 'collecting' || debit.status !== 'failed') return false
  const received_at = debitPaidAt(debit, db.now)
  await db.transition(tlog, id, 'comeLate', { pg_tid: debit.order_no, approved_at: received_at })
  const openBalance = unpaidStateSet.has(bill.status) ? bill.balance_amount : 0
  if (openBalance > 0) await db.transition(monthlyInvoice, bill.id, 'cameLate', { received_at })
  if (debit.amount > openBalance) await bookBankRefund(db, { row: debit, unrefunded: debit.amount }, debit.amount - openBalance)
  return true
}

const isFinalResult = (outcome: DebitInquiryResult['outcome'] | 'missing' | 'unknown') => outcome === 'paid' || outcome === 'denied' || outcome === 'missing'

/** Asks the vendor for the results of debits that staff recorded as failed. */
export async function inquireDebitsRecordedAsFailed({ ports: { debits }, transaction }: ExternalJobContext<typeof monthlyInvoice>) {
  const rows = await transaction(({ db }) => db.find(tlog, doubtfulDebitFilter, { limit: 200 }))
  for (const { id, order_no } of rows) {
    const { outcome } = await debits.debitState(order_no)
    if (!isFinalResult(outcome)) continue
    await transaction(async ({ db }) => {
      if (outcome === 'paid') await settleLateDebit(db, id)
      else await db.set(tlog, id, { fail_code: debitFailCodeBySource.vendor })
    })
  }
}

/** Handlers for payments by a late debit or from the deposit. */
export const indirectPaymentHandlers: Pick<Handlers<typeof monthlyInvoice>, 'cameLate' | 'cover' | 'coverPart'> = {
  cameLate: async ({ params: { received_at }, row }) => fullyPaidValues(row, received_at),
  cover: async ({ row, now }) => fullyPaidValues(row, now),
  coverPart: async ({ params: { amount }, row: { paid_amount, balance_amount } }) => ({
    paid_amount: paid_amount + amount,
    balance_amount: balance_amount - amount,
  }),
}
