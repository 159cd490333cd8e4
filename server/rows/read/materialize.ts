import type { ReadContext } from './context.ts'
import { limits } from '#schema/wire.ts'
import type { Connection } from '../../base/database.ts'
import { table } from '../columns.ts'
import type { Listing } from './listing.ts'
import { sortedBy } from './order.ts'
import { planOf } from './plan.ts'
import { valuesOf, whereOf } from './where.ts'

/** A filter's rows counted, and the ids of one page of them. */
export interface MaterializedPage {
  readonly total: number
  readonly ids: readonly number[]
}

/** Putting so many in order takes less than going through a million in order may take. */
const worthSorting = 30_000
/** The planner may be wrong; beyond this gathering is given up. */
const most = 100_000

/**
 * How many rows may be gathered: none where walking along an index is surely short.
 * How many a pattern finds the planner cannot know, so it is tried.
 */
async function roomFor(connection: Connection, context: ReadContext, listing: Listing): Promise<number> {
  if (listing.conditions.length === 0 || listing.conditions.some(({ wide }) => wide)) return 0
  if (listing.conditions.some(({ seen }) => seen)) return worthSorting
  const { rows, sifts } = await planOf(connection, context, listing)
  return rows <= (sifts ? worthSorting : limits.exactCount * 2) ? most : 0
}

/**
 * Finds a filter's rows first and puts them in order then. The planner takes filter and order for unrelated and would often go through the
 * whole order for a page; and one pass tells the total as well. Undefined when there are too many, or no need.
 */
export async function materializeFilter(connection: Connection, context: ReadContext, listing: Listing): Promise<MaterializedPage | undefined> {
  const room = await roomFor(connection, context, listing)
  if (room === 0) return undefined
  const { conditions, order, page, num = limits.num } = listing
  const match = `select t.id${order.key ? `, ${order.key} as "~"` : ''} from ${table(context.resource)} t ${order.joins} where ${whereOf(context, conditions)} limit ${room + 1}`
  const ids = `select f.id from found f ${sortedBy(order, 'f', order.key && 'f."~"')} limit ${num} offset ${(page - 1) * num}`
  const sql = `with found as materialized (${match}) select (select count(*)::int from found) as total, array(${ids}) as ids`
  const [answer] = await connection.query<MaterializedPage>(sql, valuesOf(conditions))
  return answer && answer.total <= room ? answer : undefined
}
