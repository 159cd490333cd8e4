import type { ReadContext } from './context.ts'
import { apiLimits } from '#schema/list/wire.ts'
import type { Connection } from '../../base/database.ts'
import { quotedTable } from '../columns.ts'
import type { ParsedListParams } from './listing.ts'
import { orderBySql } from './order.ts'
import { estimateFilterPlan } from './plan.ts'
import { conditionValues, filterConditionSql } from './where.ts'

/** The number of a filter's rows, and the ids of one page. */
export interface MaterializedPage {
  readonly total: number
  readonly ids: readonly number[]
}

/** Sorting up to this many rows is faster than scanning a million rows in order. */
const maxSortedRows = 30_000
/** The planner's estimate may be wrong; above this number of rows materializing is given up. */
const maxMaterializedRows = 100_000

/** The maximum number of rows to materialize; 0 where an index scan is surely fast. The planner cannot estimate the matches of a pattern, so this is tried. */
async function materializationLimit(connection: Connection, context: ReadContext, listing: ParsedListParams): Promise<number> {
  if (listing.conditions.length === 0 || listing.conditions.some(({ wide }) => wide)) return 0
  if (listing.conditions.some(({ seen }) => seen)) return maxSortedRows
  const { rows, isFilteredScan } = await estimateFilterPlan(connection, context, listing)
  return rows <= (isFilteredScan ? maxSortedRows : apiLimits.exactCount * 2) ? maxMaterializedRows : 0
}

/**
 * Finds the rows of a filter first and sorts them afterwards. The planner treats filter and order as independent and would often scan the
 * whole order for one page. The total comes from the same pass. Undefined when there are too many rows, or when it is not necessary.
 */
export async function materializeFilter(connection: Connection, context: ReadContext, listing: ParsedListParams): Promise<MaterializedPage | undefined> {
  const room = await materializationLimit(connection, context, listing)
  if (room === 0) return undefined
  const { conditions, order, page, num = apiLimits.num } = listing
  const match = `select t.id${order.key ? `, ${order.key} as "~"` : ''} from ${quotedTable(context.resource)} t ${order.joins} where ${filterConditionSql(context, conditions)} limit ${room + 1}`
  const ids = `select f.id from found f ${orderBySql(order, 'f', order.key && 'f."~"')} limit ${num} offset ${(page - 1) * num}`
  const sql = `with found as materialized (${match}) select (select count(*)::int from found) as total, array(${ids}) as ids`
  const [answer] = await connection.query<MaterializedPage>(sql, conditionValues(conditions))
  return answer && answer.total <= room ? answer : undefined
}
