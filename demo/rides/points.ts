import type { pointLog } from '#resources/logs/pointLog.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Minute } from '../base/minutes.ts'
import { day, momentOf, yearsAfter } from '../base/minutes.ts'

export type PointRow = SeedRow<typeof pointLog>

/** Something that points were given or taken for. */
export interface Cause {
  readonly reason: string
  readonly target_type?: NonNullable<PointRow['target_type']>
  readonly target_id?: number
}

interface Entry {
  readonly user: number
  readonly at: Minute
  readonly row: Omit<PointRow, 'id' | 'source_log_id'>
  readonly source: Entry | null
  /** Of what was given: what is left, and until when. */
  left: number
  readonly until: Minute
}

export interface Spent {
  readonly entry: Entry
  readonly won: number
  readonly soonest: Minute
}

/** Points of members as a ledger: what is spent first is what would be lost first. */
export interface Points {
  readonly entries: Entry[]
  readonly balances: Map<number, number>
  readonly lots: Map<number, Entry[]>
}

export const openPoints = (): Points => ({ entries: [], balances: new Map(), lots: new Map() })

interface Deed {
  readonly user: number
  readonly at: Minute
  readonly type: PointRow['type']
  readonly won: number
  readonly cause: Cause
  readonly until?: Minute
  readonly source?: Entry
}

function write({ balances, entries }: Points, { user, at, type, won, cause, until = Infinity, source }: Deed) {
  const balance_after = (balances.get(user) ?? 0) + won
  balances.set(user, balance_after)
  const expires_at = until === Infinity ? null : momentOf(until)
  const row = { user_id: user, type, amount: won, balance_after, ...cause, expires_at, idempotency_key: '', created_at: momentOf(at) }
  const entry: Entry = { user, at, row, source: source ?? null, left: Math.max(0, won), until }
  entries.push(entry)
  return entry
}

/** What has run out by then is taken off, each at its own moment. */
function expire(points: Points, user: number, at: Minute) {
  const mine = points.lots.get(user) ?? []
  const gone = mine.filter(({ until }) => until <= at).toSorted((a, b) => a.until - b.until)
  if (gone.length === 0) return
  for (const lot of gone) {
    if (lot.left > 0) write(points, { user, at: lot.until, type: 'expire', won: -lot.left, cause: { reason: '유효기간 만료' }, source: lot })
    lot.left = 0
  }
  const left = mine.filter(({ until }) => until > at)
  points.lots.set(user, left)
}

export function balanceAt(points: Points, user: number, at: Minute) {
  expire(points, user, at)
  return points.balances.get(user) ?? 0
}

/** Good for a year, unless said otherwise. */
export function give(points: Points, { until, ...deed }: Deed) {
  const { user, at, won } = deed
  expire(points, user, at)
  if (won <= 0) return
  const entry = write(points, { ...deed, until: until ?? yearsAfter(at, 1) })
  points.lots.set(user, [...(points.lots.get(user) ?? []), entry])
}

export function take(points: Points, deed: Deed): Spent {
  const mine = (points.lots.get(deed.user) ?? []).toSorted((a, b) => a.until - b.until)
  let [open, soonest] = [deed.won, Infinity]
  for (const lot of mine) {
    const part = Math.min(open, lot.left)
    lot.left -= part
    open -= part
    if (part > 0) soonest = Math.min(soonest, lot.until)
  }
  return { entry: write(points, { ...deed, won: -deed.won }), won: deed.won, soonest }
}

/** Back as they were, but good for another week at least. */
export const restore = (points: Points, at: Minute, { entry, won, soonest }: Spent, cause: Cause) =>
  give(points, { user: entry.user, at, type: 'restore', won, cause, until: Math.max(soonest, at + 7 * day), source: entry })

/** Everything up to now, oldest first and numbered. */
export function closePoints(points: Points, now: Minute): PointRow[] {
  for (const user of points.lots.keys()) expire(points, user, now)
  const ordered = points.entries.map((entry, index) => ({ entry, at: index })).toSorted((a, b) => a.entry.at - b.entry.at || a.at - b.at)
  const ids = new Map(ordered.map(({ entry }, index) => [entry, index + 1]))
  return ordered.map(({ entry: { row, source, left } }, index): PointRow => {
    const id = index + 1
    const idempotency_key = `${row.type}:${row.target_type ?? 'user'}:${row.target_id ?? row.user_id}:${id}`
    return { ...row, id, source_log_id: source ? (ids.get(source) ?? null) : null, remaining: left, idempotency_key }
  })
}
