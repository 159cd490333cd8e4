import type { BookedMovement, ListedMovement, MovementDifference } from '#rules/books/reconciliation.ts'
import { differenceKey, movementDifferences, movementsOnlyOurs } from '#rules/books/reconciliation.ts'
import type { Db, ExternalJobContext, PaymentName, RowFilter, VendorSettlement } from '#schema'
import { dayAfter } from '#schema/base/time.ts'
import { troubleOf } from './differenceText.server.ts'
import { reconciliationDifference } from './reconciliationDifference.ts'

/** Days that are compared each day, so that a movement that reached the list late is seen too. */
const comparedDays = 5
/** An open difference is compared again for this long, to close it once both sides agree. */
const recheckedDays = 31
/** Days after which an approved movement must be in the list. */
const lateDays = 3

const seoulText = (moment: string) => `to_char(${moment} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS')`

/** Our movements of some orders, and those by card that were approved in a period. */
const bookedSql = `with ids as (
    select id from tlogs where order_no = any($1)
    union select t.id from tlogs p join tlogs t on t.parent_id = p.id where p.order_no = any($1)
    union select id from tlogs where method = 'card' and pg = $2 and approved_at >= $3::timestamp at time zone 'Asia/Seoul' and approved_at < $4::timestamp at time zone 'Asia/Seoul'
  )
  select t.id, coalesce(p.id, t.id) as payment_id, coalesce(p.order_no, t.order_no) as payment_no, t.kind = 'refund' as "isRefund", t.pg_tid as transaction_no,
    t.amount, t.status in ('approved', 'part_refunded', 'refunded') as "isApproved", t.inquire_at is not null as "isOpen",
    ${seoulText('t.approved_at')} as approved_at, ${seoulText('coalesce(p.approved_at, t.approved_at)')} as paid_at
  from ids join tlogs t using (id) left join tlogs p on p.id = t.parent_id order by t.id`

interface BookedPeriod {
  readonly pg: string
  readonly from: string
  readonly until: string
}

const bookedOf = (db: Db, listed: readonly ListedMovement[], { pg, from, until }: BookedPeriod = { pg: '', from: '2000-01-01', until: '1999-12-31' }) =>
  db.query<BookedMovement>(bookedSql, [[...new Set(listed.map(({ order_no }) => order_no))], pg, from, dayAfter(until, 1)])

/** Refunds that we sent for money that is not in the books: the vendor lists them, and our transactions do not. */
async function withoutOwnRefunds(db: Db, listed: readonly ListedMovement[]) {
  const numbers = listed.filter(({ isRefund }) => isRefund).map(({ transaction_no }) => transaction_no)
  const sent = numbers.length === 0 ? [] : await db.find(reconciliationDifference, { refund_no: numbers })
  const own = new Set(sent.map(({ refund_no }) => refund_no))
  return listed.filter(({ isRefund, transaction_no }) => !isRefund || !own.has(transaction_no))
}

interface Comparison {
  readonly source: 'transactions' | 'settlements'
  readonly differences: readonly MovementDifference[]
  /** The open rows that were compared; those that were not found again are closed. */
  readonly compared: RowFilter<typeof reconciliationDifference>
}

function insertDifference(db: Db, source: Comparison['source'], key: string, difference: MovementDifference, members: ReadonlyMap<number, number | null>) {
  const { kind, isRefund, theirs, ours, at, tlog_id, order_no, transaction_no, payment_key, proposal } = difference
  return db.insertIfAbsent(reconciliationDifference, {
    key,
    source,
    kind,
    movement: isRefund ? 'refund' : 'payment',
    proposal,
    order_no,
    transaction_no,
    payment_key,
    vendor_amount: theirs,
    own_amount: ours,
    occurred_at: at,
    tlog_id,
    user_id: members.get(tlog_id ?? 0) ?? null,
  })
}

/** The members of transactions, by the id of the transaction. */
async function membersOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<{ id: number; user_id: number | null }>('select id, user_id from tlogs where id = any($1)', [ids])
  return new Map(rows.map(({ id, user_id }) => [id, user_id]))
}

/** Makes a row of each new difference, reopens one that is back, and closes those that are gone. Returns the new ones. */
async function recordDifferences(db: Db, { source, differences, compared }: Comparison): Promise<MovementDifference[]> {
  const byKey = new Map(differences.map((difference) => [differenceKey(difference), difference]))
  const rows = byKey.size === 0 ? [] : await db.find(reconciliationDifference, { key: [...byKey.keys()] }, { lock: true })
  const stored = new Map(rows.map((row) => [row.key, row]))
  const members = await membersOf(
    db,
    [...byKey.values()].flatMap(({ tlog_id }) => tlog_id ?? []),
  )
  const added: MovementDifference[] = []
  for (const [key, difference] of byKey) {
    const row = stored.get(key)
    if (!row && (await insertDifference(db, source, key, difference, members)) !== undefined) added.push(difference)
    if (row?.status === 'disappeared') await db.transition(reconciliationDifference, row.id, 'reopen')
  }
  const open = await db.find(reconciliationDifference, { ...compared, source, status: 'open' }, { lock: true })
  for (const { id, key } of open) if (!byKey.has(key)) await db.transition(reconciliationDifference, id, 'close')
  return added
}

const oldestSql = `select ${seoulText('min(occurred_at)')} as at from reconciliation_differences where source = $1 and status = 'open'`

/** The first day to compare: some days ago, or the day before the oldest open difference, because a list may have another day. */
export async function firstComparedDay(db: Db, source: Comparison['source'], days: number) {
  const [today, [oldest]] = [db.now.slice(0, 10), await db.query<{ at: string | null }>(oldestSql, [source])]
  const [usual, earliest, open] = [dayAfter(today, -days), dayAfter(today, -recheckedDays), dayAfter(oldest?.at?.slice(0, 10) ?? today, -1)]
  if (open >= usual) return usual
  return open < earliest ? earliest : open
}

/** Compares the vendor's list of the last days with the transactions here, in both directions. */
export async function compareTransactions({ ports, transaction, ...job }: ExternalJobContext<typeof reconciliationDifference>) {
  const today = job.now().slice(0, 10)
  const until = dayAfter(today, -1)
  const from = await transaction(({ db }) => firstComparedDay(db, 'transactions', comparedDays))
  const list = await ports.transactions.listTransactions(from, until)
  if (list.outcome === 'unknown') throw new Error(`the list of the payment vendor is not available: ${list.code} ${list.message}`)
  const found = await transaction(async ({ db }) => {
    const listed = await withoutOwnRefunds(db, list.transactions)
    const booked = await bookedOf(db, listed, { pg: ports.transactions.pg, from, until })
    // Without the first day: the vendor may have its movements on the day before.
    const late = { from: dayAfter(from, 1), until: dayAfter(today, -lateDays), completeSince: list.completeSince }
    const differences = [...movementDifferences(listed, booked), ...movementsOnlyOurs(list.transactions, booked, late)]
    return recordDifferences(db, {
      source: 'transactions',
      differences,
      compared: { occurred_at: { gte: `${dayAfter(from, 1)} 00:00:00`, lte: `${until} 23:59:59` } },
    })
  })
  return { compared: list.transactions.length, ...troubleOf(found) }
}

/** Compares one payment with what the vendor says about it now. A payment that the vendor does not know changes nothing. */
export async function comparePayment({ ports, transaction }: ExternalJobContext<typeof reconciliationDifference>, name: PaymentName) {
  const found = await ports.transactions.findPayment(name)
  if (found.outcome !== 'listed') return
  const orders = [...new Set(found.transactions.map(({ order_no }) => order_no))]
  await transaction(async ({ db }) => {
    const listed = await withoutOwnRefunds(db, found.transactions)
    const differences = movementDifferences(listed, await bookedOf(db, listed))
    await recordDifferences(db, { source: 'transactions', differences, compared: { order_no: orders, kind: ['only_vendor', 'not_approved', 'other_amount'] } })
  })
}

/** Compares what the vendor settles with the transactions here. A settlement has no time of day, so only numbers and amounts count. */
export async function recordSettlementDifferences(db: Db, settlements: readonly VendorSettlement[]) {
  const listed = await withoutOwnRefunds(
    db,
    settlements.map(({ sold_on, ...settlement }) => ({ ...settlement, at: `${sold_on} 00:00:00` })),
  )
  const differences = movementDifferences(listed, await bookedOf(db, listed), { hasTimes: false })
  const orders = [...new Set(listed.map(({ order_no }) => order_no))]
  return recordDifferences(db, { source: 'settlements', differences, compared: { order_no: orders } })
}
