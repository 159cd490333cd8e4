import type { BookedMovement, MovementDifference } from '#rules/books/reconciliation.ts'
import { movementDifferences } from '#rules/books/reconciliation.ts'
import type { ExternalJobContext, Label } from '#schema'
import { labelText } from '#schema'
import { dayAfter } from '#schema/base/time.ts'
import { groupDigits } from '#schema/fields/base/format.ts'
import type { tlog } from './tlog.ts'

/** Days that are compared each day, so that a movement that reached the list late is seen too. */
const comparedDays = 3
/** Further differences are only counted. */
const maxLines = 20

const texts: Readonly<Record<MovementDifference['kind'], Label>> = {
  unknownPayment: { ko: '결제사에만 있는 결제', en: 'A payment that only the vendor has' },
  unknownRefund: { ko: '결제사에만 있는 환불', en: 'A refund that only the vendor has' },
  otherAmount: { ko: '금액이 다른 거래', en: 'A movement with another amount' },
  notApproved: { ko: '승인되지 않은 거래', en: 'A movement that is not approved here' },
}

const bookedSql = `select coalesce(p.order_no, t.order_no) as payment_no, t.kind = 'refund' as "isRefund", t.pg_tid as transaction_no, t.amount,
    t.status in ('approved', 'part_refunded', 'refunded') as "isApproved", t.inquire_at is not null as "isOpen"
  from tlogs t left join tlogs p on p.id = t.parent_id where coalesce(p.order_no, t.order_no) = any($1)`

const lineOf = ({ kind, order_no, theirs, ours }: MovementDifference) =>
  `${labelText(texts[kind], kind, 'ko')} ${order_no}: ${groupDigits(theirs, 0)} / ${ours === null ? '–' : groupDigits(ours, 0)}`

/**
 * Compares the vendor's list of the last days with the transactions here. Nothing is changed: a refund that somebody made in the vendor's own console, or an
 * amount that differs, is reported as trouble of the job.
 */
export async function reconcile({ ports, transaction, ...job }: ExternalJobContext<typeof tlog>) {
  const today = job.now().slice(0, 10)
  const list = await ports.transactions.listTransactions(dayAfter(today, -comparedDays), dayAfter(today, -1))
  if (list.outcome === 'unknown') throw new Error(`the list of the payment vendor is not available: ${list.code} ${list.message}`)
  const orders = [...new Set(list.transactions.map(({ order_no }) => order_no))]
  const booked = await transaction(({ db }) => db.query<BookedMovement>(bookedSql, [orders]))
  const differences = movementDifferences(list.transactions, booked)
  const compared = list.transactions.length
  if (differences.length === 0) return { compared }
  return { compared, trouble: [`${differences.length}`, ...differences.slice(0, maxLines).map(lineOf)].join('\n') }
}
