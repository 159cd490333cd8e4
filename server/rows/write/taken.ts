import { isDeepStrictEqual } from 'node:util'
import type { Path, Resource, Wrong } from '#schema'
import { Fault, fault, issue } from '#schema'
import { momentPart } from '#schema/fields/dates.ts'
import { freeDuring, keeperOf, ownWays, spanOf } from '#schema/free.ts'
import type { Slot } from '#schema/slot.ts'
import { table } from '../columns.ts'
import { hadIn, hadValues } from '../read/free.ts'
import type { Work } from '../work.ts'

type Row = Readonly<Record<string, unknown>>

/** A row that was written, or is about to be, with references that ask for what is free. */
export interface Wanting {
  readonly of: Resource
  readonly id: number
  readonly slots: readonly Slot[]
  readonly path: Path
  readonly row: Row
  /** As it was: what has not changed is not asked about again. */
  readonly before?: Row | undefined
}

async function issueOf(work: Work, { of, id, path, row, before }: Wanting, { key, field }: Slot): Promise<Wrong[]> {
  const { catalog, connection, caller } = work
  const during = freeDuring(field)
  const span = during && spanOf(during, row, caller.now)
  const keeper = keeperOf(catalog.all, field.to ?? '')
  if (!span || !keeper || typeof row[key] !== 'number') return []
  if (before && [key, ...during].every((each) => isDeepStrictEqual(row[each], before[each]))) return []
  const [from, to] = [keeper.from, keeper.to].map((each) => momentPart.read(`k."${each}"`))
  const but = ownWays(keeper, of).length > 0 ? { of: of.name, id } : undefined
  const time = hadIn(catalog, keeper, but?.of, ['$2', '$3', '$4'])
  const sql = `select ${from} as from_at, ${to} as to_at from ${table(keeper.of)} k where k."${keeper.key}" = $1 and ${time} order by k."${keeper.from}" limit 1`
  const [had] = await connection.query<{ from_at: string; to_at: string }>(sql, [row[key], ...hadValues({ ...span, but })])
  return had ? [issue('takenThen', [...path, key], { from: had.from_at, to: had.to_at })] : []
}

/**
 * Refuses at its field what somebody else has in the time beside it. Asked once all is written: whoever holds its rows by a rule of its own
 * has made room by then, or has refused in its own words.
 */
export async function refuseTaken(work: Work, wanting: Wanting) {
  const asking = wanting.slots.filter(({ field }) => freeDuring(field))
  const issues: Wrong[] = []
  for (const slot of asking) issues.push(...(await issueOf(work, wanting, slot)))
  if (issues.length > 0) throw fault('invalid', { issues })
}

/** Runs what may refuse because of another row; where the input names that row, the refusal stands there. */
export async function placing<T>(slots: readonly Slot[], values: Row, path: Path, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const { about } = error.beside
    const slot = about && slots.find(({ key, part: { refers } }) => refers?.to === about.to && !refers.many && values[key] === about.id)
    throw slot ? error.at([...path, slot.key]) : error
  }
}
