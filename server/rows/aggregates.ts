import type { Resource } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { declaredFieldKeys, fieldKeyOf } from '#schema/row/fieldKey.ts'
import type { Aggregate } from '#schema/implement/aggregate.ts'
import { matchesWhere } from '#schema/base/where.ts'
import { aggregateLineFieldsOf, lineAggregatesOf, sumAggregateLines, aggregatesOf } from '#schema/implement/aggregate.ts'
import type { ResourceRegistry } from './registry.ts'
import { quotedTable } from './columns.ts'
import type { UnitOfWork } from './unitOfWork.ts'

type Values = Readonly<Record<string, unknown>>

/** An aggregate over the rows of one resource that reference another. */
export interface RowAggregate {
  readonly aggregate: Aggregate
  /** The resource that stores the aggregate. */
  readonly resource: Resource
  readonly key: string
  readonly from: Resource
  /** The reference by which rows are counted or summed. */
  readonly link: FieldKey
  /** The summed value; undefined where rows are counted. */
  readonly value: FieldKey | undefined
}

function rowAggregatesIn(registry: ResourceRegistry, resource: Resource, aggregate: Aggregate): RowAggregate[] {
  const from = aggregateLineFieldsOf(resource, aggregate) ? undefined : registry.find(aggregate.source)
  const referencing = from && declaredFieldKeys(from).filter(({ spec }) => spec.refers?.to === resource.name)
  const link = referencing?.find(({ name }) => (aggregate.isSum ? name === (aggregate.by ?? name) : name === aggregate.sourceKey))
  if (!from || !link) return []
  return [{ aggregate, resource, key: aggregate.name, from, link, value: aggregate.isSum ? fieldKeyOf(from, aggregate.sourceKey) : undefined }]
}

const aggregatesByRegistry = new WeakMap<ResourceRegistry, readonly RowAggregate[]>()

/** Every aggregate over other rows, always in the same order, so that two transactions cannot deadlock. */
export function rowAggregates(registry: ResourceRegistry): readonly RowAggregate[] {
  const matches =
    aggregatesByRegistry.get(registry) ??
    registry.all.flatMap((resource) => aggregatesOf(resource).flatMap((aggregate) => rowAggregatesIn(registry, resource, aggregate)))
  aggregatesByRegistry.set(registry, matches)
  return matches
}

/** Values to write, with the sums over their own lines, and without aggregates over other rows. */
export function withOwnLineSums(resource: Resource, values: Values, isNew: boolean): Values {
  const aggregates = aggregatesOf(resource)
  if (aggregates.length === 0) return values
  const aggregatesOfLines = new Set(lineAggregatesOf(resource))
  const totals = aggregates.map((aggregate): [string, number | undefined] => {
    if (!aggregatesOfLines.has(aggregate)) return [aggregate.name, isNew ? 0 : undefined]
    const lines = values[aggregate.source]
    return [aggregate.name, lines === undefined ? (isNew ? 0 : undefined) : sumAggregateLines(aggregate, lines)]
  })
  return { ...values, ...Object.fromEntries(totals) }
}

/** One write of a row: its values before (undefined for a new row) and after (undefined for a deleted row). */
export interface RowWrite {
  readonly before?: Values | undefined
  readonly after?: Values | undefined
}

function idsIn(value: unknown): readonly number[] {
  if (value === undefined || value === null) return []
  return (Array.isArray(value) ? value : [value]) as readonly number[]
}

function contributionOf({ aggregate, from, value }: RowAggregate, row: Values): number {
  if (!matchesWhere(aggregate.where, row, (key) => fieldKeyOf(from, key)?.field.options.default)) return 0
  return value ? Number(row[value.key] ?? 0) : 1
}

/** The change of each row's aggregate, in the order of ids. */
function changesByRow(counted: RowAggregate, steps: readonly RowWrite[]): readonly (readonly [number, number])[] {
  const by = new Map<number, number>()
  const add = (row: Values | undefined, sign: number) => {
    if (!row) return
    const item = contributionOf(counted, row)
    for (const id of idsIn(row[counted.link.key])) by.set(id, (by.get(id) ?? 0) + sign * item)
  }
  for (const { before, after } of steps) {
    add(before, -1)
    add(after, 1)
  }
  return [...by].filter(([, change]) => change !== 0).toSorted(([a], [b]) => a - b)
}

/** Locks rows in a fixed order, so that two transactions cannot deadlock. A single row is locked by its own update. */
async function lockRows({ connection, registry }: UnitOfWork, idsOf: ReadonlyMap<Resource, ReadonlySet<number>>) {
  if ([...idsOf.values()].reduce((sum, { size }) => sum + size, 0) < 2) return
  for (const resource of registry.all) {
    const ids = [...(idsOf.get(resource) ?? [])]
    if (ids.length === 0) continue
    await connection.query(`select id from ${quotedTable(resource)} where id = any(array(select unnest($1::bigint[]))) order by id for no key update`, [ids], {
      name: `hold ${resource.name}`,
    })
  }
}

function idsByResource(match: readonly { readonly resource: Resource; readonly ids: readonly number[] }[]) {
  const all = new Map<Resource, Set<number>>()
  for (const { resource, ids } of match) all.set(resource, new Set([...(all.get(resource) ?? []), ...ids]))
  return all
}

/**
 * Updates every aggregate over these rows in the transaction that writes them. Changes are added to the stored value: a concurrent
 * transaction waits, and both changes count. Version, dates and history of the aggregated row stay the same, because no user changed it.
 */
export async function updateAggregates(uow: UnitOfWork, from: Resource, steps: readonly RowWrite[]) {
  const changed = rowAggregates(uow.registry)
    .filter((counted) => counted.from === from)
    .map((counted) => ({ counted, changes: changesByRow(counted, steps) }))
    .filter((item) => item.changes.length > 0)
  await lockRows(uow, idsByResource(changed.map(({ counted: { resource }, changes: item }) => ({ resource, ids: item.map(([id]) => id) }))))
  for (const { counted, changes: item } of changed) {
    const { resource, key } = counted
    const sql = `update ${quotedTable(resource)} t set "${key}" = t."${key}" + d.by from unnest($1::bigint[], $2::numeric[]) as d (id, by) where t.id = d.id`
    await uow.connection.query(sql, [item.map(([id]) => id), item.map(([, by]) => by)], { name: `aggregate ${resource.name} ${key}` })
  }
}

/** Locks all rows whose aggregates may change, before the first of several rows is written. */
export async function lockAggregatedRows(uow: UnitOfWork, from: Resource, steps: readonly RowWrite[]) {
  const links = rowAggregates(uow.registry).filter((counted) => counted.from === from)
  const idsAt = (row: Values | undefined, { link }: RowAggregate) => idsIn(row?.[link.key])
  const match = links.map((counted) => ({
    resource: counted.resource,
    ids: steps.flatMap(({ before, after }) => [...idsAt(before, counted), ...idsAt(after, counted)]),
  }))
  await lockRows(uow, idsByResource(match))
}
