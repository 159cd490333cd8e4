import type { Db } from '#schema'

/** Whoever answers SQL, on one snapshot for all of it. */
export type Asks = Pick<Db, 'query'>

/** Something that must never break, as SQL alone sees it. */
export interface Invariant {
  /** As the catalogue numbers it; a letter follows where it takes several queries. */
  readonly id: string
  readonly says: string
  /** Rows that it speaks of. */
  readonly of: string
  /** Those of them that break it: their id and whatever tells why. */
  readonly broken: string
}

/** What one query has found. */
export interface Finding {
  readonly id: string
  readonly says: string
  readonly seen: number
  readonly broken: number
  /** The first of them. */
  readonly examples: readonly Record<string, unknown>[]
}

const shown = 5

/** Looks for what breaks an invariant, in one snapshot of its own statements. */
export async function findingOf(db: Asks, { id, says, of, broken }: Invariant): Promise<Finding> {
  const [seen] = await db.query<{ n: string }>(`select count(*) as n from ${of}`)
  const [wrong] = await db.query<{ n: string }>(`select count(*) as n from (${broken}) b`)
  const examples = wrong?.n === '0' ? [] : await db.query<Record<string, unknown>>(`select * from (${broken}) b limit ${shown}`)
  return { id, says, seen: Number(seen?.n), broken: Number(wrong?.n), examples }
}
