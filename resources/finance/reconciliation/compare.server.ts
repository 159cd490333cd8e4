import type { BookedMovement, VendorMovement } from '#rules/books/reconciliation.ts'
import { findDifferencesFromBooks, movementsNotSettled, movementsMissingAtVendor } from '#rules/books/reconciliation.ts'
import type { Db, ExternalJobContext, PaymentIdentifier, SettlementList } from '#schema'
import { addDays } from '#schema/base/time.ts'
import { differenceJobTrouble } from './differenceText.server.ts'
import { comparisonWindowDays, firstComparedDay, maxListingDelayDays, syncDifferences, seoulTextSql } from './record.server.ts'
import { reconciliationDifference } from './reconciliationDifference.ts'

/** Our movements of some orders, and those by card that were approved in a period. */
const bookedSql = `with ids as (
    select id from tlogs where order_no = any($1)
    union select t.id from tlogs p join tlogs t on t.parent_id = p.id where p.order_no = any($1)
    union select id from tlogs where method = 'card' and pg = $2 and approved_at >= $3::timestamp at time zone 'Asia/Seoul' and approved_at < $4::timestamp at time zone 'Asia/Seoul'
  )
  select t.id, coalesce(p.id, t.id) as payment_id, coalesce(p.order_no, t.order_no) as payment_no, t.kind = 'refund' as "isRefund", t.pg_tid as transaction_no,
    t.amount, t.status in ('approved', 'part_refunded', 'refunded') as "isApproved", t.inquire_at is not null as "isOpen",
    ${seoulTextSql('t.approved_at')} as approved_at, ${seoulTextSql('coalesce(p.approved_at, t.approved_at)')} as paid_at
  from ids join tlogs t using (id) left join tlogs p on p.id = t.parent_id order by t.id`

interface BookedPeriod {
  readonly pg: string
  readonly from: string
  readonly until: string
}

const bookedOf = (db: Db, listed: readonly VendorMovement[], { pg, from, until }: BookedPeriod = { pg: '', from: '2000-01-01', until: '1999-12-31' }) =>
  db.query<BookedMovement>(bookedSql, [[...new Set(listed.map(({ order_no }) => order_no))], pg, from, addDays(until, 1)])

/** Refunds that we sent for money that is not in the books: the vendor lists them, and our transactions do not. */
async function withoutOwnRefunds(db: Db, listed: readonly VendorMovement[]) {
  const numbers = listed.filter(({ isRefund }) => isRefund).map(({ transaction_no }) => transaction_no)
  const sent = numbers.length === 0 ? [] : await db.find(reconciliationDifference, { refund_no: numbers })
  const own = new Set(sent.map(({ refund_no }) => refund_no))
  return listed.filter(({ isRefund, transaction_no }) => !isRefund || !own.has(transaction_no))
}

/** Compares the vendor's list of the last days with the transactions here, in both directions. */
export async function reconcileTransactions({ ports, transaction, ...job }: ExternalJobContext<typeof reconciliationDifference>) {
  const today = job.now().slice(0, 10)
  const until = addDays(today, -1)
  const from = await transaction(({ db }) => firstComparedDay(db, 'transactions', comparisonWindowDays))
  const list = await ports.transactions.listTransactions(from, until)
  if (list.outcome === 'unknown') throw new Error(`the list of the payment vendor is not available: ${list.code} ${list.message}`)
  const found = await transaction(async ({ db }) => {
    const listed = await withoutOwnRefunds(db, list.transactions)
    const booked = await bookedOf(db, listed, { pg: ports.transactions.pg, from, until })
    // Without the first day: the vendor may have its movements on the day before.
    const late = { from: addDays(from, 1), until: addDays(today, -maxListingDelayDays), completeSince: list.completeSince }
    const differences = [...findDifferencesFromBooks(listed, booked), ...movementsMissingAtVendor(list.transactions, booked, late)]
    return syncDifferences(db, {
      source: 'transactions',
      differences,
      compared: { occurred_at: { gte: `${addDays(from, 1)} 00:00:00`, lte: `${until} 23:59:59` } },
    })
  })
  return { compared: list.transactions.length, ...differenceJobTrouble(found) }
}

/** Compares one payment with what the vendor says about it now. A payment that the vendor does not know changes nothing. */
export async function reconcilePayment({ ports, transaction }: ExternalJobContext<typeof reconciliationDifference>, name: PaymentIdentifier) {
  const found = await ports.transactions.findPayment(name)
  if (found.outcome !== 'listed') return
  const orders = [...new Set(found.transactions.map(({ order_no }) => order_no))]
  await transaction(async ({ db }) => {
    const listed = await withoutOwnRefunds(db, found.transactions)
    const differences = findDifferencesFromBooks(listed, await bookedOf(db, listed))
    await syncDifferences(db, { source: 'transactions', differences, compared: { order_no: orders, kind: ['only_vendor', 'not_approved', 'other_amount'] } })
  })
}

interface SettlementPeriod {
  readonly pg: string
  /** First day of the list. */
  readonly from: string
  readonly today: string
  /** Days after an approval in which the vendor usually settles it. */
  readonly delay: number
}

/**
 * Compares what the vendor settles with the transactions here, and finds approved ones that it has not settled in the usual time.
 * A settlement has no time of day, so only numbers and amounts count.
 */
export async function recordSettlementDifferences(db: Db, { settlements, completeSince }: SettlementList, { pg, from, today, delay }: SettlementPeriod) {
  const listed = await withoutOwnRefunds(
    db,
    settlements.map(({ sold_on, ...settlement }) => ({ ...settlement, at: `${sold_on} 00:00:00` })),
  )
  const booked = await bookedOf(db, listed, { pg, from, until: today })
  const late = { from, until: addDays(today, -delay - 1), completeSince }
  const differences = [...findDifferencesFromBooks(listed, booked, { hasTimes: false }), ...movementsNotSettled(listed, booked, late)]
  const orders = [...new Set(listed.map(({ order_no }) => order_no))]
  return syncDifferences(db, { source: 'settlements', differences, compared: { order_no: orders } })
}
