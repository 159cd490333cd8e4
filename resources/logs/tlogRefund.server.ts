import type { RowRef, Db, Row } from '#schema'
import { createErrorFactory } from '#schema'
import { tlog } from './tlog.ts'
import { targetColumnsOf, bookIncomingPayment, applyRefundToPayment, refundVatAmounts } from './tlogBooking.server.ts'

type Tlog = Row<typeof tlog>

const error = createErrorFactory(tlog)

/** A received payment and the part of it that is not refunded. */
export interface UnrefundedPayment {
  readonly row: Tlog
  readonly unrefunded: number
}

const refundDefaults = ({ id, target_type: type, target_id: target, user_id, name }: Tlog) =>
  ({ kind: 'refund', target_type: type, target_id: target, user_id, name, parent_id: id }) as const

/** Received payments of a row that are not fully refunded; locks them. */
export async function lockUnrefundedPayments(db: Db, about: RowRef): Promise<UnrefundedPayment[]> {
  const payments = await db.find(
    tlog,
    { ...targetColumnsOf(about), kind: ['charge', 'withdraw', 'deposit_in'], status: ['approved', 'part_refunded'] },
    { lock: true },
  )
  return payments.map((row) => ({ row, unrefunded: row.amount - row.refunded_amount }))
}

/** Books a pending refund by bank transfer; finance confirms it when the money is sent. */
export async function bookBankRefund(db: Db, { row, unrefunded }: UnrefundedPayment, amount: number) {
  const refundValues = { ...refundDefaults(row), method: 'transfer', status: 'requested', amount, ...refundVatAmounts(row, unrefunded, amount) } as const
  await db.insert(tlog, { ...refundValues, idempotency_key: `owed:${row.id}` })
}

/** Books part of a payment for one row as a payment for another row, without moving money. */
export async function bookOffset(
  db: Db,
  { row, unrefunded }: UnrefundedPayment,
  amount: number,
  to: RowRef & { readonly name: string; readonly tax: ReturnType<typeof refundVatAmounts> },
) {
  const key = `offset:${row.id}:${to.id}`
  const refundValues = { ...refundDefaults(row), method: 'manual', status: 'approved', amount, ...refundVatAmounts(row, unrefunded, amount) } as const
  await db.insert(tlog, { ...refundValues, approved_at: db.now, idempotency_key: key })
  await applyRefundToPayment(db, { parent_id: row.id, amount })
  const { user_id } = row
  await bookIncomingPayment(db, to, { method: 'manual', user_id, amount, at: db.now, name: to.name, key: `${key}:in`, tax: to.tax })
}

/** A refund that the vendor has made without us. */
interface VendorRefund {
  readonly transaction_no: string
  readonly amount: number
  readonly at: string
}

/** Books a refund that somebody made at the vendor. The vendor is not called. */
export async function bookExternalRefund(db: Db, paymentId: number, { transaction_no, amount, at }: VendorRefund) {
  const row = await db.get(tlog, paymentId, { lock: true })
  const unrefunded = row.status === 'approved' || row.status === 'part_refunded' ? row.amount - row.refunded_amount : 0
  if (amount > unrefunded) throw error('notRefundable', { values: { most: unrefunded } })
  const { method, pg, credit_card_id } = row
  const refundValues = { ...refundDefaults(row), method, pg, credit_card_id, status: 'approved', amount, ...refundVatAmounts(row, unrefunded, amount) } as const
  await db.insert(tlog, { ...refundValues, pg_tid: transaction_no, approved_at: at, idempotency_key: `vendor:${transaction_no}` })
  await applyRefundToPayment(db, { parent_id: row.id, amount })
}
