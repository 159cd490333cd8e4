import type { Db } from '#schema'
import { isMoment } from '#schema/base/time.ts'
import type { RecountResult } from '#schema/aggregate.ts'

/** Whoever answers SQL, on one snapshot for all of it. */
export type SqlReader = Pick<Db, 'query'>

/** Something that must never break, as SQL alone sees it. */
export interface Invariant {
  /** As the catalogue numbers it; a letter follows where it takes several queries. */
  readonly id: string
  readonly message: string
  /** Rows that it speaks of. */
  readonly of: string
  /** Those of them that break it: their id and whatever tells why. `{now}` is the time of the audit. */
  readonly broken: string
}

/** What one query has found. */
export interface Finding {
  readonly id: string
  readonly message: string
  readonly seen: number
  readonly broken: number
  /** The first of them. */
  readonly examples: readonly Record<string, unknown>[]
}

const shown = 5

/** Looks for what breaks an invariant, in one snapshot of its own statements, as of a moment of Seoul, `YYYY-MM-DD HH:MM:SS`. */
export async function findingOf(db: SqlReader, { id, message, of, ...invariant }: Invariant, now: string): Promise<Finding> {
  if (!isMoment(now)) throw new Error(`${now} is no moment`)
  const broken = invariant.broken.replaceAll('{now}', now)
  const [seen] = await db.query<{ n: string }>(`select count(*) as n from ${of}`)
  const [wrong] = await db.query<{ n: string }>(`select count(*) as n from (${broken}) b`)
  const examples = wrong?.n === '0' ? [] : await db.query<Record<string, unknown>>(`select * from (${broken}) b limit ${shown}`)
  return { id, message, seen: Number(seen?.n), broken: Number(wrong?.n), examples }
}

/** Each text is kept in the form that it would be saved in, so that what is given finds it. */
export const textsFinding = ({ seen, found: matches }: { readonly seen: number; readonly found: readonly object[] }): Finding => ({
  id: 'texts',
  message: 'a text is kept in the one form in which it is looked for',
  seen,
  broken: matches.length,
  examples: matches.slice(0, shown).map((item) => ({ ...item })),
})

/** Sums and counts that are kept are what their rows and lines come to, as the declarations say. */
export const countsFinding = ({ seen, miscounts: wrongAggregates }: RecountResult): Finding => ({
  id: 'sums',
  message: 'a sum or a count is what its rows or lines come to',
  seen,
  broken: wrongAggregates.length,
  examples: wrongAggregates.slice(0, shown).map((item) => ({ ...item })),
})
