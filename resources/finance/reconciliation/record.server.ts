import type { MovementDifference } from '#rules/books/reconciliation.ts'
import { differenceKey } from '#rules/books/reconciliation.ts'
import type { Db, RowFilter } from '#schema'
import { addDays } from '#schema/base/time.ts'
import { reconciliationDifference } from './reconciliationDifference.ts'

/** Days that are compared each day, so that a movement that reached the list late is seen too. */
export const comparisonWindowDays = 5
/** Days after which an approved movement must be in the list. */
export const maxListingDelayDays = 3

/** SQL: a moment as Seoul wall time. */
export const seoulTextSql = (moment: string) => `to_char(${moment} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS')`

/** An open difference is compared again for this long, to close it once both sides agree. */
const recheckedDays = 31

/** A difference of a movement, or of a payout of the vendor. */
export interface FoundDifference extends MovementDifference {
  readonly payout_id?: number
}

interface Comparison {
  readonly source: 'transactions' | 'settlements' | 'cms' | 'bank'
  readonly differences: readonly FoundDifference[]
  /** The open rows that were compared; those that were not found again are closed. */
  readonly compared: RowFilter<typeof reconciliationDifference>
}

function insertDifference(db: Db, source: Comparison['source'], key: string, difference: FoundDifference, members: ReadonlyMap<number, number | null>) {
  const { kind, isRefund, theirs, ours, at, tlog_id, order_no, transaction_no, payment_key, proposal, payout_id = null } = difference
  return db.insertIfAbsent(reconciliationDifference, {
    key,
    source,
    kind,
    movement: payout_id !== null ? 'payout' : isRefund ? 'refund' : 'payment',
    proposal,
    order_no,
    transaction_no,
    payment_key,
    vendor_amount: theirs,
    own_amount: ours,
    occurred_at: at,
    tlog_id,
    payout_id,
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
export async function syncDifferences(db: Db, { source, differences, compared }: Comparison): Promise<FoundDifference[]> {
  const byKey = new Map(differences.map((difference) => [differenceKey(difference), difference]))
  const rows = byKey.size === 0 ? [] : await db.find(reconciliationDifference, { key: [...byKey.keys()] }, { lock: true })
  const stored = new Map(rows.map((row) => [row.key, row]))
  const members = await membersOf(
    db,
    [...byKey.values()].flatMap(({ tlog_id }) => tlog_id ?? []),
  )
  const added: FoundDifference[] = []
  for (const [key, difference] of byKey) {
    const row = stored.get(key)
    if (!row && (await insertDifference(db, source, key, difference, members)) !== undefined) added.push(difference)
    if (row?.status === 'disappeared') await db.transition(reconciliationDifference, row.id, 'reopen')
  }
  const open = await db.find(reconciliationDifference, { ...compared, source, status: 'open' }, { lock: true })
  for (const { id, key } of open) if (!byKey.has(key)) await db.transition(reconciliationDifference, id, 'close')
  return added
}

const oldestSql = `select ${seoulTextSql('min(occurred_at)')} as at from reconciliation_differences where source = $1 and status = 'open'`

/** The first day to compare: some days ago, or the day before the oldest open difference, because a list may have another day. */
export async function firstComparedDay(db: Db, source: Comparison['source'], days: number) {
  const [today, [oldest]] = [db.now.slice(0, 10), await db.query<{ at: string | null }>(oldestSql, [source])]
  const [usual, earliest, open] = [addDays(today, -days), addDays(today, -recheckedDays), addDays(oldest?.at?.slice(0, 10) ?? today, -1)]
  if (open >= usual) return usual
  return open < earliest ? earliest : open
}
