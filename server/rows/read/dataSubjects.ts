import type { Connection } from '../../base/database.ts'
import { parseId } from '#schema/fields/base/ids.ts'
import type { ResourceRegistry } from '../registry.ts'
import { quotedTable } from '../columns.ts'
import type { ReadContext } from './context.ts'
import type { RowCondition } from './condition.ts'
import { filterSetsIn } from './filters.ts'
import { normalizeEmptyList } from './parse.ts'
import type { ResourceIds } from './listText.ts'
import { conditionValues, filterConditionSql } from './where.ts'

/** Data subjects of a query that returns none of their rows, for the access log: counts are logged like rows. */

type RawFilters = Readonly<Record<string, unknown>>

/** A count of at most this many rows reveals something about each of them. */
const smallCount = 5

const idsIn = (value: unknown) => (Array.isArray(value) ? normalizeEmptyList(value) : [value]).flatMap((item) => parseId(item) ?? [])

/** Persons whose ids are in the filters, groups included. */
export function subjectsInFilters(registry: ResourceRegistry, { resource }: Pick<ReadContext, 'resource'>, raw: RawFilters): readonly ResourceIds[] {
  return (registry.subjectReferences(resource) ?? []).flatMap(({ key, spec }) => {
    const target = registry.find(spec.refers?.to ?? '')
    const ids = [raw, ...filterSetsIn(raw)].flatMap((item) => idsIn(item[key]))
    return target && ids.length > 0 ? [{ resource: target, ids: [...new Set(ids)] }] : []
  })
}

/** The conditions and requested ids of a list. */
interface ListScope {
  readonly conditions: readonly RowCondition[]
  readonly ids: readonly number[]
}

/** The ids of the rows behind a small count. */
async function countedRowIds(connection: Connection, context: ReadContext, conditions: readonly RowCondition[]) {
  const sql = `select t.id from ${quotedTable(context.resource)} t where ${filterConditionSql(context, conditions)} limit ${smallCount}`
  return (await connection.query<{ id: number }>(sql, conditionValues(conditions))).map(({ id }) => id)
}

/** The requested ids that exist: a missing id reveals nothing about a person. */
async function existingRowIds(connection: Connection, { resource }: ReadContext, ids: readonly number[]) {
  const row = await connection.query<{ id: number }>(`select id from ${quotedTable(resource)} where id = any($1::bigint[])`, [ids], {
    name: `there ${resource.name}`,
  })
  return row.map(({ id }) => id)
}

/** The ids of the rows behind a small count and of the requested rows, without those in `shown`. */
export async function revealedRowIds(
  connection: Connection,
  context: ReadContext,
  { conditions, ids }: ListScope,
  shown: readonly number[],
  total: number | undefined,
) {
  if (!context.registry.holdsPersonalData(context.resource)) return []
  const visited = new Set(shown)
  const missing = ids.filter((id) => !visited.has(id))
  const counted = total !== undefined && total > shown.length && total <= smallCount ? await countedRowIds(connection, context, conditions) : []
  const named = missing.length > 0 ? await existingRowIds(connection, context, missing) : []
  return [...new Set([...counted, ...named])].filter((id) => !visited.has(id))
}
