import type { Db, Row } from '#schema'
import { errorsFor } from '#schema'
import { tlog } from '../../logs/tlog.ts'
import { targetTypeOf } from '../../logs/tlogBooking.server.ts'
import { monthlyInvoice } from '../../purchases/invoice/monthlyInvoice.ts'
import { bankTransaction } from './bankTransaction.ts'

const error = errorsFor(bankTransaction)

/** Records a deposit as a received payment of an invoice, in full or in part. Returns what the deposit refers to. */
export async function receiveDeposit(db: Db, { deposit, traded_at, description }: Row<typeof bankTransaction>, invoiceId: number) {
  if (deposit === 0) throw error('isWithdrawal')
  const { balance_amount } = await db.get(monthlyInvoice, invoiceId, { lock: true })
  if (deposit > balance_amount) throw error('moreThanDue', { values: { most: balance_amount } })
  const received = { received_at: traded_at, payer: description.slice(0, 50) }
  if (deposit === balance_amount) await db.transition(monthlyInvoice, invoiceId, 'receive', received)
  else await db.transition(monthlyInvoice, invoiceId, 'receivePart', { ...received, amount: deposit })
  const booked = await db.find(
    tlog,
    { ...targetTypeOf({ of: monthlyInvoice.name, id: invoiceId }), amount: deposit, approved_at: traded_at },
    { orderBy: 'id-desc', limit: 1 },
  )
  return { monthly_invoice_id: invoiceId, tlog_id: booked[0]?.id ?? null }
}
