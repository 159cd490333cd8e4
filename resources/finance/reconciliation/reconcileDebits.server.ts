import type { BookedMovement, VendorMovement } from '#rules/books/reconciliation.ts'
import { proposeDebitCorrection, findDifferencesFromBooks, movementsMissingAtVendor } from '#rules/books/reconciliation.ts'
import { debitTimeOn } from '#rules/invoice.ts'
import type { Db, ExternalJobContext, SuccessfulVendorDebit } from '#schema'
import { addDays } from '#schema/base/time.ts'
import { debitFailCodeBySource } from '../../purchases/doubtfulDebits.server.ts'
import { differenceJobTrouble } from './differenceText.server.ts'
import { comparisonWindowDays, firstComparedDay, maxListingDelayDays, syncDifferences, seoulTextSql } from './record.server.ts'
import type { reconciliationDifference } from './reconciliationDifference.ts'

/** Our debits of some numbers, and those that were approved in a period. A debit that staff recorded as failed is still inquired. */
const bookedDebitsSql = `select t.id, t.id as payment_id, t.order_no as payment_no, false as "isRefund", t.order_no as transaction_no, t.amount,
    t.status in ('approved', 'part_refunded', 'refunded') as "isApproved",
    (t.status in ('requested', 'submitted', 'unknown') or t.status = 'failed' and t.fail_code = '${debitFailCodeBySource.hand}') as "isOpen",
    ${seoulTextSql('t.approved_at')} as approved_at, ${seoulTextSql('t.approved_at')} as paid_at
  from tlogs t where t.method = 'cms' and t.kind = 'withdraw' and t.cms_id is not null and (t.order_no = any($1)
    or t.approved_at >= $2::timestamp at time zone 'Asia/Seoul' and t.approved_at < $3::timestamp at time zone 'Asia/Seoul')
  order by t.id`

const bookedDebits = (db: Db, numbers: readonly string[], from: string, until: string) =>
  db.query<BookedMovement>(bookedDebitsSql, [[...new Set(numbers)], from, addDays(until, 1)])

/** A debit has one number, ours; it is taken in the morning of its day. */
const toMovement = ({ order_no, amount, on }: SuccessfulVendorDebit): VendorMovement => ({
  transaction_no: order_no,
  payment_key: order_no,
  order_no,
  isRefund: false,
  amount,
  at: debitTimeOn(on),
})

/** Compares the debits that succeeded at the vendor in the last days with ours, in both directions. */
export async function reconcileDebits({ ports: { debits }, transaction, ...job }: ExternalJobContext<typeof reconciliationDifference>) {
  if (!debits.isConfigured) return { compared: 0 }
  const today = job.now().slice(0, 10)
  const until = addDays(today, -1)
  const from = await transaction(({ db }) => firstComparedDay(db, 'cms', comparisonWindowDays))
  const list = await debits.listDebits(from, until)
  if (list.outcome === 'unknown') throw new Error(`the list of the direct debits is not available: ${list.code} ${list.message}`)
  const listed = list.debits.map(toMovement)
  const found = await transaction(async ({ db }) => {
    const numbers = listed.map(({ order_no }) => order_no)
    const booked = await bookedDebits(db, numbers, from, until)
    // Without the first day: the vendor may have its debits on the day before.
    const late = { from: addDays(from, 1), until: addDays(today, -maxListingDelayDays), completeSince: list.completeSince }
    const differences = [...findDifferencesFromBooks(listed, booked), ...movementsMissingAtVendor(listed, booked, late)].map(proposeDebitCorrection)
    return syncDifferences(db, {
      source: 'cms',
      differences,
      compared: { occurred_at: { gte: `${addDays(from, 1)} 00:00:00`, lte: `${until} 23:59:59` } },
    })
  })
  return { compared: listed.length, ...differenceJobTrouble(found) }
}
