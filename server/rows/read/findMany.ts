import type { FieldSubset } from '#schema/row/subset.ts'
import { apiLimits } from '#schema/list/wire.ts'
import type { Connection } from '../../base/database.ts'
import { quotedTable } from '../columns.ts'
import { projectionOf } from '../projection.ts'
import { cachedStatement } from '../cachedStatement.ts'
import type { RowCondition } from './condition.ts'
import { idsCondition } from '../ids.ts'
import { nextCursor } from './cursor.ts'
import type { MaterializedPage } from './materialize.ts'
import { materializeFilter } from './materialize.ts'
import type { ReadContext } from './context.ts'
import { readGroupsPage } from './groups.ts'
import type { ParsedListParams } from './listing.ts'
import { revealedRowIds } from './dataSubjects.ts'
import type { ListReadResult, ResourceIds } from './listText.ts'
import { visibleRowConditions } from './ownership.ts'
import type { RowsPage } from './page.ts'
import { emptyPage, isDeepPage, readRowsPage, rowsByIds } from './page.ts'
import type { ListTotal } from './total.ts'
import { listTotalOf } from './total.ts'
import { conditionValues, filterConditionSql } from './where.ts'

const totalText = ({ total, estimated, sums }: ListTotal) => `"total":${total}${estimated ? ',"estimated":true' : ''}${sums ? `,"sums":${sums}` : ''}`

/** A response before the data subjects of its counts are known. */
type ListAnswer = Pick<ListReadResult, 'text' | 'ids'> & { readonly total?: number }

function listAnswer({ rows, ids }: RowsPage, total?: ListTotal, next?: string): ListAnswer {
  const counted = total ? `,${totalText(total)}` : ''
  const nextText = next === undefined ? '' : `,"next":"${next}"`
  return { text: `{"rows":[${rows}]${counted}${nextText}}`, ids: ids ?? [], ...(total && { total: total.total }) }
}

/** A page of a materialized filter: its ids and its total are known. */
async function materializedPage(
  connection: Connection,
  context: ReadContext,
  subset: FieldSubset,
  listing: ParsedListParams,
  { total, ids }: MaterializedPage,
): Promise<ListAnswer> {
  const { mode } = listing
  const page = mode === 'count' || ids.length === 0 ? emptyPage : await rowsByIds(connection, context, subset, ids)
  return listAnswer(page, mode === 'list' ? undefined : await listTotalOf(connection, context, listing, total))
}

/** The cursor of the next page, for pages that are slow to reach by number. */
async function cursorAfter(connection: Connection, context: ReadContext, listing: ParsedListParams, { n, ids }: RowsPage) {
  const { num = apiLimits.num } = listing
  const last = ids?.at(-1)
  if (n < num || last === undefined || !isDeepPage(listing)) return undefined
  return nextCursor(connection, context, { ...listing, num }, last)
}

async function readList(connection: Connection, context: ReadContext, subset: FieldSubset, listing: ParsedListParams): Promise<ListAnswer> {
  const match = listing.after ? undefined : await materializeFilter(connection, context, listing)
  if (match) return materializedPage(connection, context, subset, listing, match)
  const { mode, page: at, num = apiLimits.num } = listing
  if (mode === 'count') return listAnswer(emptyPage, await listTotalOf(connection, context, listing))
  const counted = mode === 'both' && isDeepPage(listing) ? await listTotalOf(connection, context, listing) : undefined
  const page = await readRowsPage(connection, context, subset, listing, counted)
  const next = await cursorAfter(connection, context, listing, page)
  if (mode === 'list') return listAnswer(page, undefined, next)
  const rowsSoFar = (at - 1) * num + page.n
  // A page that is not full is the last one, and its rows give the total.
  const isLast = page.n < num && (page.n > 0 || at === 1)
  const total = counted ?? (await listTotalOf(connection, context, listing, isLast ? rowsSoFar : undefined))
  return listAnswer(page, total.estimated && total.total < rowsSoFar ? { ...total, total: rowsSoFar } : total, next)
}

/** A page of a list, its total, or both; or a page of its groups. */
export async function findMany(connection: Connection, context: ReadContext, subset: FieldSubset, listing: ParsedListParams): Promise<ListReadResult> {
  const { grouping, persons } = listing
  const {
    text,
    ids,
    total,
    named: groupRows,
  }: ListAnswer & { named?: ResourceIds } = grouping
    ? await readGroupsPage(connection, context, listing, grouping)
    : await readList(connection, context, subset, listing)
  const revealedIds = await revealedRowIds(connection, context, listing, ids, total)
  return { text, ids, revealedIds, persons: ids.length === 0 ? persons : [], ...(groupRows && { groupRows }) }
}

/** One row as JSON; undefined if it does not exist. */
export async function findById(connection: Connection, context: ReadContext, subset: FieldSubset, id: number): Promise<string | undefined> {
  const { registry, resource, accessLevel } = context
  const conditions: RowCondition[] = [idsCondition([id]), ...visibleRowConditions(context)]
  const { text, options } = cachedStatement(`one ${resource.name} ${accessLevel} ${subset}`, true, () => {
    const { columns, joins } = projectionOf(registry, resource, subset, accessLevel)
    return `select row_to_json(x)::text as row from (select ${columns} from ${quotedTable(resource)} t ${joins} where ${filterConditionSql(context, conditions)}) x`
  })
  const [match] = await connection.query<{ row: string }>(text, conditionValues(conditions), options)
  return match?.row
}
