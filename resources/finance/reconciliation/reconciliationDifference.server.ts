import type { ExternalJobContext, Row } from '#schema'
import { implement, labelText } from '#schema'
import { tlog } from '../../logs/tlog.ts'
import { targetRowRefOf } from '../../logs/tlogBooking.server.ts'
import { bookExternalRefund } from '../../logs/tlogRefund.server.ts'
import { settleLateDebit } from '../../purchases/doubtfulDebits.server.ts'
import { reconcilePayment, reconcileTransactions } from './compare.server.ts'
import { reconcileDebits } from './reconcileDebits.server.ts'
import { reconciliationDifference } from './reconciliationDifference.ts'

type Difference = Row<typeof reconciliationDifference>

/** Text of the refund at the vendor. */
const refundName = labelText(reconciliationDifference.label, reconciliationDifference.name, 'ko')

const sendRefund = (port: ExternalJobContext['ports']['transactions'], { id, version, payment_key, vendor_amount }: Difference) => {
  if (payment_key === null || vendor_amount === null) throw new Error(`difference ${id} names no payment`)
  // The version is the same until the row leaves its state, so that a repeated request is the same refund.
  const numbers = { order_no: `DIFF${id}`, key: `difference-${id}-${version}`, payment_key }
  return port.cancelPayment({ ...numbers, name: refundName, amount: vendor_amount, tax_free: 0 })
}

/** Sends the refunds that finance has decided on. Without an answer the same request is sent again a minute later. */
async function sendRefunds({ ports, transaction }: ExternalJobContext<typeof reconciliationDifference>) {
  const waiting = await transaction(({ db }) => db.find(reconciliationDifference, { status: 'sending' }, { limit: 50 }))
  let sent = 0
  for (const row of waiting) {
    const answer = await sendRefund(ports.transactions, row)
    if (answer.outcome === 'unknown') continue
    await transaction(async ({ db }) => {
      if ((await db.get(reconciliationDifference, row.id, { lock: true })).status !== 'sending') return
      if (answer.outcome === 'approved') {
        await db.set(reconciliationDifference, row.id, { refund_no: answer.payment_key })
        await db.transition(reconciliationDifference, row.id, 'confirmRefund')
      } else {
        await db.set(reconciliationDifference, row.id, { reason: `${answer.message} (${answer.code})`.slice(0, 200) })
        await db.transition(reconciliationDifference, row.id, 'declineRefund')
      }
    })
    sent++
  }
  return { sent }
}

export const reconciliationDifferenceServer = implement(
  reconciliationDifference,
  {
    async bookRefund({ row, db, now, error }) {
      const { kind, movement, tlog_id, transaction_no, vendor_amount, occurred_at } = row
      if (kind !== 'only_vendor' || movement !== 'refund' || transaction_no === null || vendor_amount === null) throw error('notRefund')
      if (tlog_id === null) throw error('noPayment')
      const refund = { transaction_no, amount: vendor_amount, at: occurred_at }
      await db.recordMovement(targetRowRefOf(await db.get(tlog, tlog_id)), () => bookExternalRefund(db, tlog_id, refund))
      return { resolution: 'refund_booked', resolved_at: now }
    },
    async bookPayment({ row: { tlog_id }, db, now, error }) {
      const debit = tlog_id === null ? null : await db.get(tlog, tlog_id)
      if (debit?.status !== 'failed') throw error('notFailed')
      if (!(await settleLateDebit(db, debit.id))) throw error('isCollecting')
      return { resolution: 'payment_booked', resolved_at: now }
    },
    async sendRefund({ row: { movement, payment_key, order_no }, db, error }) {
      if (movement !== 'payment' || payment_key === null) throw error('notUnbooked')
      const booked = await db.count(tlog, { pg_tid: payment_key, status: ['approved', 'part_refunded', 'refunded'] })
      const open = await db.count(tlog, { order_no, inquire_at: { isNull: false } })
      if (booked + open > 0) throw error('notUnbooked')
      return { reason: null }
    },
    accept: async ({ now }) => ({ resolution: 'accepted', resolved_at: now }),
    confirmRefund: async ({ now }) => ({ resolution: 'refund_sent', resolved_at: now }),
    close: async ({ now }) => ({ resolution: 'agrees', resolved_at: now }),
    reopen: async () => ({ resolution: null, resolved_at: null }),
  },
  { onVendorEvent: ({ payment, ...call }) => reconcilePayment(call, payment) },
  {
    compare: { label: { ko: '결제사 거래 대조', en: 'Compare with the payment vendor' }, schedule: '10 6 * * *', external: reconcileTransactions },
    compareDebits: { label: { ko: '자동이체 결과 대조', en: 'Compare direct debits with the vendor' }, schedule: '15 6 * * *', external: reconcileDebits },
    sendRefunds: { label: { ko: '대사 차이 환불', en: 'Refund payments that nobody expects' }, schedule: '* * * * *', external: sendRefunds },
  },
)
