import type { Db } from '#schema'
import { isMoment } from '#schema/base/time.ts'
import type { RecountResult } from '#schema/implement/aggregate.ts'

/** Runs SQL; all queries of one audit must see the same snapshot. */
export type SnapshotReader = Pick<Db, 'query'>

/** A rule that must always hold, expressed in SQL. */
export interface Invariant {
  /** Number in the catalogue of invariants; a letter follows if it takes several queries. */
  readonly id: string
  readonly message: string
  /** SQL after `from`: the rows that are checked. */
  readonly rowsSql: string
  /** SQL query for the violating rows: id and details. `{now}` is replaced by the time of the audit. */
  readonly broken: string
}

/** Result of one check. */
export interface InvariantCheckResult {
  readonly id: string
  readonly message: string
  readonly checkedCount: number
  readonly broken: number
  /** The first violations. */
  readonly examples: readonly Record<string, unknown>[]
}

const maxExamples = 5

/** Checks one invariant as of `now`, Seoul wall time `YYYY-MM-DD HH:MM:SS`. Throws on another format. */
export async function checkInvariant(db: SnapshotReader, { id, message, rowsSql, ...invariant }: Invariant, now: string): Promise<InvariantCheckResult> {
  if (!isMoment(now)) throw new Error(`${now} is no moment`)
  const broken = invariant.broken.replaceAll('{now}', now)
  const [seen] = await db.query<{ n: string }>(`select count(*) as n from ${rowsSql}`)
  const [wrong] = await db.query<{ n: string }>(`select count(*) as n from (${broken}) b`)
  const examples = wrong?.n === '0' ? [] : await db.query<Record<string, unknown>>(`select * from (${broken}) b limit ${maxExamples}`)
  return { id, message, checkedCount: Number(seen?.n), broken: Number(wrong?.n), examples }
}

/** Finding for texts that are not stored in their normalized form and therefore cannot be found. */
export const toNormalizationCheckResult = ({
  checkedCount,
  found: matches,
}: {
  readonly checkedCount: number
  readonly found: readonly object[]
}): InvariantCheckResult => ({
  id: 'texts',
  message: 'texts are stored in their normalised form',
  checkedCount,
  broken: matches.length,
  examples: matches.slice(0, maxExamples).map((item) => ({ ...item })),
})

/** Finding for stored sums and counts that differ from their rows and lines. */
export const toAggregateCheckResult = ({ checkedCount, miscounts }: RecountResult): InvariantCheckResult => ({
  id: 'sums',
  message: 'sums and counts equal their rows or lines',
  checkedCount,
  broken: miscounts.length,
  examples: miscounts.slice(0, maxExamples).map((item) => ({ ...item })),
})
