import { whereEntries } from '#schema/base/where.ts'
import type { Resource } from '#schema'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import type { AggregateMismatch, RecountResult, Aggregate } from '#schema/implement/aggregate.ts'
import { lineAggregatesOf } from '#schema/implement/aggregate.ts'
import type { Connection } from '../../base/database.ts'
import type { ResourceRegistry } from '../registry.ts'
import { notDeletedSql, hasLinkTable, quotedLinkTable, quotedTable } from '../columns.ts'
import type { RowAggregate } from '../aggregates.ts'
import { rowAggregates } from '../aggregates.ts'
import type { RowCondition } from './condition.ts'
import { equalityCondition } from './condition.ts'

/** Maximum number of wrong rows reported per aggregate. */
const maxReported = 100

interface RecountQuery {
  readonly resource: Resource
  readonly key: string
  /** SQL that counts each row's number again: `id`, `n`. */
  readonly countSql: string
  readonly values: readonly unknown[]
}

function conditionsOf({ aggregate, from }: RowAggregate): RowCondition[] {
  return whereEntries(aggregate.where).flatMap(([key, values]) => {
    const fieldKey = fieldKeyOf(from, key)
    return fieldKey ? [equalityCondition(from, fieldKey, values, true)] : []
  })
}

function rowAggregateQuery(registry: ResourceRegistry, counted: RowAggregate): RecountQuery {
  const { resource, key, from, link, value } = counted
  const conditions = conditionsOf(counted)
  let used = 0
  const texts = [notDeletedSql(registry, from), ...conditions.map(({ sql, values }) => sql(...values.map(() => `$${++used}`)))]
  const joined = hasLinkTable(link) ? ` join ${quotedLinkTable(from, link)} l on l.from_id = t.id` : ''
  const id = hasLinkTable(link) ? 'l.to_id' : `t."${link.key}"`
  const n = value ? `sum(t."${value.key}")` : 'count(*)'
  return {
    resource,
    key,
    countSql: `select ${id} as id, ${n} as n from ${quotedTable(from)} t${joined} where ${texts.join(' and ')} group by 1`,
    values: conditions.flatMap(({ values }) => values),
  }
}

function lineAggregateQuery(resource: Resource, { name, source, sourceKey, where }: Aggregate): RecountQuery {
  const conditions = whereEntries(where)
  const texts = ['true', ...conditions.map(([key], index) => `l ->> '${key}' = any($${index + 1}::text[])`)]
  const lines = `jsonb_array_elements(case jsonb_typeof(t."${source}") when 'array' then t."${source}" else '[]' end) l`
  return {
    resource,
    key: name,
    countSql: `select t.id, (select coalesce(sum((l ->> '${sourceKey}')::numeric), 0) from ${lines} where ${texts.join(' and ')}) as n from ${quotedTable(resource)} t`,
    values: conditions.map(([, values]) => values.map(String)),
  }
}

/** Recounts every aggregate and returns the rows with a wrong stored value; empty when all are correct. */
export const wrongStoredAggregates = async (connection: Pick<Connection, 'query'>, registry: ResourceRegistry) =>
  (await compareStoredAggregates(connection, registry)).miscounts

/** The wrong values, and how many values were checked. */
export async function compareStoredAggregates(connection: Pick<Connection, 'query'>, registry: ResourceRegistry): Promise<RecountResult> {
  const queries = [
    ...rowAggregates(registry).map((counted) => rowAggregateQuery(registry, counted)),
    ...registry.all.flatMap((resource) => lineAggregatesOf(resource).map((item) => lineAggregateQuery(resource, item))),
  ]
  const matches: AggregateMismatch[] = []
  let checkedCount = 0
  for (const { resource, key, countSql, values } of queries) {
    const sql = `select o.id, o."${key}"::float8 as stored, coalesce(c.n, 0)::float8 as counted from ${quotedTable(resource)} o left join (${countSql}) c on c.id = o.id
      where o."${key}" is distinct from coalesce(c.n, 0) order by o.id limit ${maxReported}`
    const [all] = await connection.query<{ n: string }>(`select count(*) as n from ${quotedTable(resource)}`)
    const rows = await connection.query<Omit<AggregateMismatch, 'resource' | 'key'>>(sql, values)
    checkedCount += Number(all?.n)
    matches.push(...rows.map((row) => ({ resource: resource.name, key, ...row })))
  }
  return { checkedCount, miscounts: matches }
}
