import type { Resource } from '#schema'
import { slotOf } from '#schema/slot.ts'
import type { Miscount, Recount, Tally } from '#schema/tally.ts'
import { ownTallies } from '#schema/tally.ts'
import type { Connection } from '../../base/database.ts'
import type { Catalog } from '../catalog.ts'
import { alive, isLinked, linkTable, table } from '../columns.ts'
import type { Counted } from '../tally.ts'
import { allCounted } from '../tally.ts'
import type { Condition } from './condition.ts'
import { equality } from './condition.ts'

/** Of one number so many are told. */
const most = 100

interface Query {
  readonly of: Resource
  readonly key: string
  /** SQL of each row's number anew: `id`, `n`. */
  readonly counted: string
  readonly values: readonly unknown[]
}

function conditionsOf({ tally, from }: Counted): Condition[] {
  return Object.entries(tally.where).flatMap(([key, wanted]) => {
    const slot = slotOf(from, key)
    return slot ? [equality(from, slot, wanted, true)] : []
  })
}

function overRows(catalog: Catalog, counted: Counted): Query {
  const { of, key, from, link, value } = counted
  const conditions = conditionsOf(counted)
  let used = 0
  const texts = [alive(catalog, from), ...conditions.map(({ sql, values }) => sql(...values.map(() => `$${++used}`)))]
  const joined = isLinked(link) ? ` join ${linkTable(from, link)} l on l.from_id = t.id` : ''
  const id = isLinked(link) ? 'l.to_id' : `t."${link.key}"`
  const n = value ? `sum(t."${value.key}")` : 'count(*)'
  return {
    of,
    key,
    counted: `select ${id} as id, ${n} as n from ${table(from)} t${joined} where ${texts.join(' and ')} group by 1`,
    values: conditions.flatMap(({ values }) => values),
  }
}

function overLines(of: Resource, { name, head, tail, where }: Tally): Query {
  const wanted = Object.entries(where)
  const texts = ['true', ...wanted.map(([key], at) => `l ->> '${key}' = any($${at + 1}::text[])`)]
  const lines = `jsonb_array_elements(case jsonb_typeof(t."${head}") when 'array' then t."${head}" else '[]' end) l`
  return {
    of,
    key: name,
    counted: `select t.id, (select coalesce(sum((l ->> '${tail}')::numeric), 0) from ${lines} where ${texts.join(' and ')}) as n from ${table(of)} t`,
    values: wanted.map(([, values]) => values.map(String)),
  }
}

/** Counts everything anew that is declared to follow from other rows or lines, and tells where something else is kept; nothing when all is in step. */
export const miscounts = async (connection: Pick<Connection, 'query'>, catalog: Catalog) => (await recounted(connection, catalog)).miscounts

/** The same, with how many numbers were counted. */
export async function recounted(connection: Pick<Connection, 'query'>, catalog: Catalog): Promise<Recount> {
  const queries = [
    ...allCounted(catalog).map((counted) => overRows(catalog, counted)),
    ...catalog.all.flatMap((of) => ownTallies(of).map((each) => overLines(of, each))),
  ]
  const found: Miscount[] = []
  let seen = 0
  for (const { of, key, counted, values } of queries) {
    const sql = `select o.id, o."${key}"::float8 as kept, coalesce(c.n, 0)::float8 as counted from ${table(of)} o left join (${counted}) c on c.id = o.id
      where o."${key}" is distinct from coalesce(c.n, 0) order by o.id limit ${most}`
    const [all] = await connection.query<{ n: string }>(`select count(*) as n from ${table(of)}`)
    const rows = await connection.query<Omit<Miscount, 'resource' | 'key'>>(sql, values)
    seen += Number(all?.n)
    found.push(...rows.map((row) => ({ resource: of.name, key, ...row })))
  }
  return { seen, miscounts: found }
}
