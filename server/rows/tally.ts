import type { Resource } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { declaredSlots, slotOf } from '#schema/slot.ts'
import type { Tally } from '#schema/tally.ts'
import { counts, linesOf, ownTallies, sumOf, talliesOf } from '#schema/tally.ts'
import type { Catalog } from './catalog.ts'
import { table } from './columns.ts'
import type { Work } from './work.ts'

type Values = Readonly<Record<string, unknown>>

/** A tally over the rows of one resource that point at another. */
export interface Counted {
  readonly tally: Tally
  /** Whose number it is. */
  readonly of: Resource
  readonly key: string
  readonly from: Resource
  /** By which the counted rows point. */
  readonly link: Slot
  /** What is summed; none where rows are counted. */
  readonly value: Slot | undefined
}

function countedIn(catalog: Catalog, of: Resource, tally: Tally): Counted[] {
  const from = linesOf(of, tally) ? undefined : catalog.find(tally.head)
  const pointing = from && declaredSlots(from).filter(({ part }) => part.refers?.to === of.name)
  const link = pointing?.find(({ name }) => (tally.isSum ? name === (tally.by ?? name) : name === tally.tail))
  if (!from || !link) return []
  return [{ tally, of, key: tally.name, from, link, value: tally.isSum ? slotOf(from, tally.tail) : undefined }]
}

const known = new WeakMap<Catalog, readonly Counted[]>()

/** Every tally over other rows, in one order for everybody, so that two transactions cannot wait for each other. */
export function allCounted(catalog: Catalog): readonly Counted[] {
  const found = known.get(catalog) ?? catalog.all.flatMap((of) => talliesOf(of).flatMap((tally) => countedIn(catalog, of, tally)))
  known.set(catalog, found)
  return found
}

/** What is to be written, with the sums of its lines, and without what only other rows decide. */
export function withTallies(of: Resource, values: Values, isNew: boolean): Values {
  const tallies = talliesOf(of)
  if (tallies.length === 0) return values
  const mine = new Set(ownTallies(of))
  const written = tallies.map((tally): [string, number | undefined] => {
    if (!mine.has(tally)) return [tally.name, isNew ? 0 : undefined]
    const lines = values[tally.head]
    return [tally.name, lines === undefined ? (isNew ? 0 : undefined) : sumOf(tally, lines)]
  })
  return { ...values, ...Object.fromEntries(written) }
}

/** One row's way: from what it was, if it was there, to what it is, if it still is. */
export interface Step {
  readonly before?: Values | undefined
  readonly after?: Values | undefined
}

function idsIn(value: unknown): readonly number[] {
  if (value === undefined || value === null) return []
  return (Array.isArray(value) ? value : [value]) as readonly number[]
}

function worth({ tally, from, value }: Counted, row: Values): number {
  if (!counts(tally.where, row, (key) => slotOf(from, key)?.field.options.default)) return 0
  return value ? Number(row[value.key] ?? 0) : 1
}

/** By how much each row's number changes; ids in order. */
function changes(counted: Counted, steps: readonly Step[]): readonly (readonly [number, number])[] {
  const by = new Map<number, number>()
  const add = (row: Values | undefined, sign: number) => {
    if (!row) return
    const each = worth(counted, row)
    for (const id of idsIn(row[counted.link.key])) by.set(id, (by.get(id) ?? 0) + sign * each)
  }
  for (const { before, after } of steps) {
    add(before, -1)
    add(after, 1)
  }
  return [...by].filter(([, change]) => change !== 0).toSorted(([a], [b]) => a - b)
}

/** Locks rows in one order, so that two transactions cannot wait for each other. A single one is locked by its own update. */
async function hold({ connection, catalog }: Work, idsOf: ReadonlyMap<Resource, ReadonlySet<number>>) {
  if ([...idsOf.values()].reduce((sum, { size }) => sum + size, 0) < 2) return
  for (const of of catalog.all) {
    const ids = [...(idsOf.get(of) ?? [])]
    if (ids.length === 0) continue
    await connection.query(`select id from ${table(of)} where id = any(array(select unnest($1::bigint[]))) order by id for no key update`, [ids], {
      name: `hold ${of.name}`,
    })
  }
}

function idsByResource(found: readonly { readonly of: Resource; readonly ids: readonly number[] }[]) {
  const all = new Map<Resource, Set<number>>()
  for (const { of, ids } of found) all.set(of, new Set([...(all.get(of) ?? []), ...ids]))
  return all
}

/**
 * Keeps every number that follows from these rows in step, in the transaction that writes them. It is added to, not counted anew: whoever
 * adds at the same time waits, and both are in. The counted row's version, dates and history stay: nobody has changed it.
 */
export async function moveTallies(work: Work, from: Resource, steps: readonly Step[]) {
  const changed = allCounted(work.catalog)
    .filter((counted) => counted.from === from)
    .map((counted) => ({ counted, changes: changes(counted, steps) }))
    .filter((each) => each.changes.length > 0)
  await hold(work, idsByResource(changed.map(({ counted: { of }, changes: each }) => ({ of, ids: each.map(([id]) => id) }))))
  for (const { counted, changes: each } of changed) {
    const { of, key } = counted
    const sql = `update ${table(of)} t set "${key}" = t."${key}" + d.by from unnest($1::bigint[], $2::numeric[]) as d (id, by) where t.id = d.id`
    await work.connection.query(sql, [each.map(([id]) => id), each.map(([, by]) => by)], { name: `tally ${of.name} ${key}` })
  }
}

/** Locks all whose numbers these steps could change, before the first of several rows is written. */
export async function holdTallied(work: Work, from: Resource, steps: readonly Step[]) {
  const links = allCounted(work.catalog).filter((counted) => counted.from === from)
  const idsAt = (row: Values | undefined, { link }: Counted) => idsIn(row?.[link.key])
  const found = links.map((counted) => ({
    of: counted.of,
    ids: steps.flatMap(({ before, after }) => [...idsAt(before, counted), ...idsAt(after, counted)]),
  }))
  await hold(work, idsByResource(found))
}
