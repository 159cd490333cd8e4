import type { FieldSubset } from '#schema/row/subset.ts'
import { apiLimits } from '#schema/list/wire.ts'
import type { Connection } from '../../base/database.ts'
import { quotedTable } from '../columns.ts'
import { projectionOf } from '../projection.ts'
import { cachedStatement } from '../cachedStatement.ts'
import { afterCursorCondition, coversFollowingRows, sortValueOf } from './cursor.ts'
import type { ReadContext } from './context.ts'
import type { ParsedListParams } from './listing.ts'
import type { SortOrder } from './order.ts'
import { orderBySql } from './order.ts'
import type { ListPosition } from './positions.ts'
import { cacheListPosition, nearestKnownPosition } from './positions.ts'
import type { ListTotal } from './total.ts'
import { conditionsShape, conditionValues, filterConditionSql } from './where.ts'

/** Above this offset the ids are read first, from the index only, and the rows are joined afterwards. */
const deepOffset = 1000

const maxPreparedPages = 3

interface Window {
  readonly num: number
  readonly offset: number
  /** Counted from the last row, in the opposite order. */
  readonly backwards: boolean
}

export interface RowsPage {
  readonly n: number
  readonly rows: string
  readonly ids?: readonly number[] | null
}

export const emptyPage: RowsPage = { n: 0, rows: '' }

/** True when the page is so far from the start that reaching it is slow. */
export const isDeepPage = ({ page, num = apiLimits.num }: Pick<ParsedListParams, 'page' | 'num'>) => (page - 1) * num > deepOffset

/** The ids are selected only where reads are logged. */
const rowsAsText = (rows: string, withIds: boolean) =>
  `select count(*)::int as n, coalesce(string_agg(row_to_json(x)::text, ','), '') as rows${withIds ? ', array_agg(x.id) as ids' : ''} from (${rows}) x`

/** ORDER BY, LIMIT and OFFSET. The numbers are written into the text, because parameters would lead to worse plans. */
const windowText = (order: SortOrder, { num, offset, backwards }: Window) =>
  `${orderBySql({ ...order, descending: order.descending !== backwards })} limit ${num} offset ${offset}`

type PageSelection = Pick<ParsedListParams, 'conditions' | 'order'>

/** SQL of the rows of one window as JSON objects in one text, with their count and ids. */
function listText(context: ReadContext, subset: FieldSubset, { conditions, order }: PageSelection, window: Window, withIds: boolean) {
  const { columns, joins } = projectionOf(context.registry, context.resource, subset, context.accessLevel)
  const key = order.key ? `, ${order.key} as "~"` : ''
  const inner = `select t.*${key} from ${quotedTable(context.resource)} t ${order.joins} where ${filterConditionSql(context, conditions)} ${windowText(order, window)}`
  return rowsAsText(`select ${columns} from (${inner}) t ${joins} ${orderBySql(order, 't', order.key && 't."~"')}`, withIds)
}

async function offsetPage(
  connection: Connection,
  context: ReadContext,
  subset: FieldSubset,
  chosen: PageSelection,
  window: Window,
  withIds = context.registry.holdsPersonalData(context.resource),
) {
  const { conditions, order } = chosen
  const { num, offset, backwards } = window
  const prepared = !conditions.some(({ seen }) => seen) && offset < num * maxPreparedPages
  const shape = `list ${context.resource.name} ${context.accessLevel} ${subset} ${withIds} | ${conditionsShape(conditions)} | ${order.shape} | ${num} ${offset} ${backwards}`
  const { text, options } = cachedStatement(shape, prepared, () => listText(context, subset, chosen, window, withIds))
  const [page] = await connection.query<RowsPage>(text, conditionValues(conditions), options)
  return page ?? emptyPage
}

/** The rows with these ids, in this order. */
export async function rowsByIds(connection: Connection, context: ReadContext, subset: FieldSubset, ids: readonly number[]): Promise<RowsPage> {
  const { text, options } = cachedStatement(`rows ${context.resource.name} ${context.accessLevel} ${subset}`, true, () => {
    const { columns, joins } = projectionOf(context.registry, context.resource, subset, context.accessLevel)
    const chosen = 'unnest($1::bigint[]) with ordinality as p (id, at)'
    return rowsAsText(`select ${columns} from ${chosen} join ${quotedTable(context.resource)} t on t.id = p.id ${joins} order by p.at`, true)
  })
  const [page] = await connection.query<RowsPage>(text, [ids], options)
  return page ?? emptyPage
}

async function idsOf(connection: Connection, context: ReadContext, { conditions, order }: PageSelection, window: Window) {
  const inner = `select t.id from ${quotedTable(context.resource)} t ${order.joins} where ${filterConditionSql(context, conditions)} ${windowText(order, window)}`
  const [match] = await connection.query<{ ids: number[] }>(`select array(${inner}) as ids`, conditionValues(conditions))
  const ids = match?.ids ?? []
  return window.backwards ? ids.toReversed() : ids
}

/** A window that is closer to the last row is read from the end. */
function windowOf(num: number, page: number, total: ListTotal | undefined): Window {
  const offset = (page - 1) * num
  if (!total || total.estimated || offset * 2 < total.total) return { num, offset, backwards: false }
  const left = Math.max(0, Math.min(num, total.total - offset))
  return { num: left, offset: Math.max(0, total.total - offset - left), backwards: true }
}

/** A page after a cursor; undefined when part of it may be beyond the border between empty and other values. */
async function pageAfterCursor(
  connection: Connection,
  context: ReadContext,
  subset: FieldSubset,
  { conditions, order, after, num = apiLimits.num }: ParsedListParams,
) {
  if (!after) return undefined
  const chosen = { order, conditions: [...conditions, afterCursorCondition(order, after)] }
  const page = await offsetPage(connection, context, subset, chosen, { num, offset: 0, backwards: false }, true)
  return page.n === num || coversFollowingRows(order, after) ? page : undefined
}

/** The ids of a page that begins behind a known place; undefined when part of it may be beyond the border between empty and other values. */
async function idsAfterPosition(
  connection: Connection,
  context: ReadContext,
  { conditions, order }: PageSelection,
  num: number,
  offset: number,
  known: ListPosition,
) {
  const chosen = { order, conditions: [...conditions, afterCursorCondition(order, known.cursor)] }
  const ids = await idsOf(connection, context, chosen, { num, offset: offset - known.offset - 1, backwards: false })
  return ids.length === num || coversFollowingRows(order, known.cursor) ? ids : undefined
}

/** The ids of a deep page, counted from the nearest place: a known one, or the first or the last row. Its first row becomes a known place. */
async function deepIds(connection: Connection, context: ReadContext, listing: ParsedListParams, window: Window) {
  const { page, num = apiLimits.num, order } = listing
  const offset = (page - 1) * num
  const nearest = order.joins === '' ? nearestKnownPosition(context, listing, offset) : undefined
  const known = nearest && offset - nearest.offset < window.offset ? nearest : undefined
  const countedAt = known?.countedAt ?? performance.now()
  const ids = (known && (await idsAfterPosition(connection, context, listing, num, offset, known))) ?? (await idsOf(connection, context, listing, window))
  const [first] = ids
  if (first !== undefined && order.joins === '')
    cacheListPosition(context, listing, { offset, countedAt, cursor: { id: first, key: await sortValueOf(connection, context, order, first) } })
  return ids
}

/** The rows of a page: by cursor, from the nearest known place, from the closer end, or by offset. */
export async function readRowsPage(
  connection: Connection,
  context: ReadContext,
  subset: FieldSubset,
  listing: ParsedListParams,
  total: ListTotal | undefined,
): Promise<RowsPage> {
  const { page, num = apiLimits.num } = listing
  const window = windowOf(num, page, total)
  if (!isDeepPage(listing)) return offsetPage(connection, context, subset, listing, window)
  const match = await pageAfterCursor(connection, context, subset, listing)
  return match ?? rowsByIds(connection, context, subset, await deepIds(connection, context, listing, window))
}
