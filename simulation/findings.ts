import type { InvariantCheckResult } from '#resources/audit/invariant.server.ts'
import type { Database } from '#server/base/database.ts'
import type { PaymentSandbox } from '#sandbox/payment/sandbox.ts'

interface TransactionRow {
  readonly order_no: string
  readonly kind: string
  readonly status: string
  readonly amount: number
  readonly pg_tid: string | null
}

const transactionsSql = `select order_no, kind, status, amount::int as amount, pg_tid from tlogs where deleted_at is null and pg = 'toss'`
/** Unfinished money movements. Refunds by bank transfer are left out, because they wait for the finance staff. */
const unfinishedSql = `select order_no, status from tlogs where inquire_at is not null or (status = 'requested' and method <> 'transfer')`

/** Compares the transactions of the vendor with those of the database. */
async function vendorDifferences(db: Database, { book }: PaymentSandbox): Promise<string[]> {
  const ours = new Map((await db.query<TransactionRow>(transactionsSql)).map((row) => [row.order_no, row]))
  const vendorPayments = book.all()
  const differences = vendorPayments.flatMap(({ orderId, totalAmount, cancels }) => {
    const charge = ours.get(orderId)
    if (!charge || !/^(approved|part_refunded|refunded)$/.test(charge.status) || charge.amount !== totalAmount)
      return [`charge ${orderId}: vendor ${totalAmount}, ours ${charge ? `${charge.amount} ${charge.status}` : 'none'}`]
    return cancels.flatMap(({ cancelReason, cancelAmount }) => {
      const refund = ours.get(/\[(\w+)\]$/.exec(cancelReason)?.[1] ?? '')
      return refund?.status === 'approved' && refund.amount === cancelAmount
        ? []
        : [`refund of ${orderId}: vendor ${cancelAmount}, ours ${refund?.amount ?? 'none'} ${refund?.status ?? ''}`]
    })
  })
  const known = new Set(vendorPayments.map(({ orderId }) => orderId))
  const cancelled = vendorPayments.reduce((sum, { cancels }) => sum + cancels.length, 0)
  const settled = [...ours.values()].filter(({ status }) => !/^(failed|canceled|requested|unknown)$/.test(status))
  const lost = settled
    .filter(({ kind, order_no }) => kind !== 'refund' && !known.has(order_no))
    .map(({ order_no }) => `charge ${order_no}: the vendor has none`)
  const refunds = settled.filter(({ kind }) => kind === 'refund').length
  return [...differences, ...lost, ...(refunds === cancelled ? [] : [`refunds: vendor ${cancelled}, ours ${refunds}`])]
}

/** All errors in the books at the end, one per line. */
export async function findBookkeepingErrors(db: Database, vendor: PaymentSandbox, audited: readonly InvariantCheckResult[]): Promise<string[]> {
  const openMovements = await db.query<{ order_no: string; status: string }>(unfinishedSql)
  return [
    ...audited.filter((item) => item.broken > 0).map(({ id, message, broken: count, examples }) => `${id} ${count}× ${message}: ${JSON.stringify(examples)}`),
    ...openMovements.map(({ order_no, status }) => `movement ${order_no} is still ${status}`),
    ...(await vendorDifferences(db, vendor)),
  ]
}
