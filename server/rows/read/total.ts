import type { ReadContext } from './context.ts'
import { sumKeysFor } from '#schema/row/subset.ts'
import { apiLimits } from '#schema/list/wire.ts'
import type { Connection } from '../../base/database.ts'
import { quotedTable } from '../columns.ts'
import type { ParsedListParams } from './listing.ts'
import { estimateFilterPlan } from './plan.ts'
import { cachedStatement } from '../cachedStatement.ts'
import { conditionsShape, conditionValues, filterConditionSql } from './where.ts'

/** The number of rows that match a filter; `sums` is a JSON object as text. */
export interface ListTotal {
  readonly total: number
  readonly estimated?: true
  readonly sums?: string
}

const fromSql = (context: ReadContext, { conditions }: ParsedListParams) =>
  `from ${quotedTable(context.resource)} t where ${filterConditionSql(context, conditions)}`

async function exactTotal(connection: Connection, context: ReadContext, listing: ParsedListParams): Promise<ListTotal> {
  const { conditions } = listing
  const shape = `count ${context.resource.name} ${context.accessLevel} | ${conditionsShape(conditions)}`
  const { text, options } = cachedStatement(shape, !conditions.some(({ seen }) => seen), () => {
    // Sums stay text as PostgreSQL writes them: they may exceed JavaScript's safe integers.
    const sums = sumKeysFor(context.resource, context.accessLevel).map(({ key }) => `'${key}', coalesce(sum(t.${key}), 0)`)
    return `select count(*)::int as total${sums.length > 0 ? `, json_build_object(${sums.join(', ')})::text as sums` : ''} ${fromSql(context, listing)}`
  })
  const [match] = await connection.query<{ total: number; sums?: string }>(text, conditionValues(conditions), options)
  return match ?? { total: 0 }
}

/** Counts up to a limit. */
async function countUpTo(connection: Connection, context: ReadContext, listing: ParsedListParams, most: number) {
  const [match] = await connection.query<{ total: number }>(
    `select count(*)::int as total from (select 1 ${fromSql(context, listing)} limit ${most}) x`,
    conditionValues(listing.conditions),
  )
  return match?.total ?? 0
}

async function estimatedTotal(connection: Connection, context: ReadContext, listing: ParsedListParams): Promise<ListTotal> {
  const { rows } = await estimateFilterPlan(connection, context, listing)
  // The estimate may be off by half. Estimates far above the limit are returned without counting.
  if (rows > apiLimits.exactCount * 2) return { total: rows, estimated: true }
  const counted = await countUpTo(connection, context, listing, apiLimits.exactCount + 1)
  if (counted > apiLimits.exactCount) return { total: Math.max(rows, counted), estimated: true }
  return sumKeysFor(context.resource, context.accessLevel).length > 0 ? exactTotal(connection, context, listing) : { total: counted }
}

/** The total of a filter; `known` when the last page already gave it. */
export async function listTotalOf(connection: Connection, context: ReadContext, listing: ParsedListParams, knownTotal?: number): Promise<ListTotal> {
  if (knownTotal !== undefined && sumKeysFor(context.resource, context.accessLevel).length === 0) return { total: knownTotal }
  return listing.count === 'estimate' ? estimatedTotal(connection, context, listing) : exactTotal(connection, context, listing)
}
