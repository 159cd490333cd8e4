import { instantOf, toSeoulWallTime } from '#schema/base/time.ts'
import type { ListFault } from './listFaults.ts'
import { withFaults } from './listFaults.ts'
import type { TossPayment } from './paymentBook.ts'

/** The query of `GET /v1/transactions`; times are Seoul wall time. */
export interface TransactionQuery {
  readonly startDate: string
  readonly endDate: string
  readonly startingAfter?: string
  readonly limit?: string
}

/** A moment as Toss writes it: `2026-11-20T12:00:00+09:00`. */
export const tossMoment = (instant: string) => `${toSeoulWallTime(new Date(instant)).replace(' ', 'T')}+09:00`

/** A charge and its refunds. A charge has a transaction number of its own, other than that of the payment. */
function rowsOf({ paymentKey, orderId, totalAmount, approvedAt, cancels }: TossPayment) {
  const row = (transactionKey: string, status: string, at: string, amount: number) => ({
    transactionKey,
    paymentKey,
    orderId,
    method: '카드',
    status,
    transactionAt: tossMoment(at),
    currency: 'KRW',
    amount,
  })
  let left = totalAmount
  const refunds = cancels.map(({ transactionKey, cancelAmount, canceledAt }) => {
    left -= cancelAmount
    return row(transactionKey, left === 0 ? 'CANCELED' : 'PARTIAL_CANCELED', canceledAt, -cancelAmount)
  })
  return [row(`charge-${paymentKey}`, 'DONE', approvedAt, totalAmount), ...refunds]
}

const instant = (text: string) => (text.length === 10 ? `${text}T00:00:00` : text).replace('T', ' ')

/** The movements of a period by time, a page of them; undefined if `startingAfter` is not among them. */
export function listTransactionPage(
  payments: readonly TossPayment[],
  { startDate, endDate, startingAfter, limit = '100' }: TransactionQuery,
  faults: readonly ListFault[],
) {
  const [from, until] = [startDate, endDate].map((text) => instantOf(instant(text)).getTime())
  // Payments from before the sandbox existed have no order of ours.
  const known = payments.filter(({ orderName }) => orderName !== '').flatMap(rowsOf)
  const rows = withFaults(known, faults)
    .filter(({ transactionAt }) => Date.parse(transactionAt) >= (from ?? 0) && Date.parse(transactionAt) <= (until ?? 0))
    .toSorted((a, b) => a.transactionAt.localeCompare(b.transactionAt) || a.transactionKey.localeCompare(b.transactionKey))
  const start = startingAfter === undefined ? 0 : rows.findIndex(({ transactionKey }) => transactionKey === startingAfter) + 1
  if (startingAfter !== undefined && start === 0) return undefined
  return rows.slice(start, start + Number(limit))
}
