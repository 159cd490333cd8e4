import type { RowRef, Db } from '#schema'
import { splitVat } from '#rules/base/vat.ts'
import type { PointsRefund } from './pointLedger.server.ts'
import { refundPoints, recordPointMovement } from './pointLedger.server.ts'
import { tlog } from './tlog.ts'
import { targetColumnsOf, applyRefundToPayment, refundVatAmounts } from './tlogBooking.server.ts'

/** A payment with points for a row of a resource. */
export interface PointsPayment extends Pick<PointsRefund, 'user_id' | 'amount' | 'reason' | 'key' | 'target_type' | 'target_id'> {
  readonly about: RowRef
  /** Item name on statements. */
  readonly name: string
}

interface PointBooking extends Pick<PointsPayment, 'about' | 'user_id' | 'amount' | 'name' | 'key'>, ReturnType<typeof splitVat> {
  readonly kind: 'charge' | 'refund'
  readonly parent_id?: number
}

const bookPoints = (db: Db, { about, name, key, ...booked }: PointBooking) =>
  db.insert(tlog, {
    ...targetColumnsOf(about),
    ...booked,
    method: 'point',
    status: 'approved',
    name: name.slice(0, 100),
    pg: 'none',
    approved_at: db.now,
    idempotency_key: `${key}:point`,
  })

/** Spends points for a row and books a payment transaction, also if nothing else was paid. */
export async function spendPoints(db: Db, { about, name, amount, ...spent }: PointsPayment) {
  await recordPointMovement(db, { ...spent, type: 'use', amount: -amount })
  await bookPoints(db, { about, name, amount, ...splitVat(amount), kind: 'charge', user_id: spent.user_id, key: spent.key })
}

/** Returns points that paid for a row and books a refund transaction. */
export async function refundPointsPayment(db: Db, { about, name, ...back }: PointsPayment) {
  await refundPoints(db, back)
  const { user_id, amount, key } = back
  const [paid] = await db.find(
    tlog,
    { ...targetColumnsOf(about), kind: 'charge', method: 'point', status: ['approved', 'part_refunded'] },
    { limit: 1, lock: true },
  )
  if (!paid) return
  const id = await bookPoints(db, {
    about,
    name,
    amount,
    ...refundVatAmounts(paid, paid.amount - paid.refunded_amount, amount),
    kind: 'refund',
    user_id,
    key,
    parent_id: paid.id,
  })
  await applyRefundToPayment(db, await db.get(tlog, id))
}
