import type { Asked } from './asked.ts'
import type { Subset } from '#schema/subset.ts'
import { limits } from '#schema/wire.ts'
import type { Connection } from '../../base/database.ts'
import { shownOf, table } from '../columns.ts'
import type { Condition } from './condition.ts'
import type { Gathered } from './gather.ts'
import { gathered } from './gather.ts'
import type { Listing } from './listing.ts'
import type { Order } from './order.ts'
import { sortedBy } from './order.ts'
import { statement } from '../statement.ts'
import type { Total } from './total.ts'
import { totalOf } from './total.ts'
import { shapeOf, valuesOf, whereOf } from './where.ts'
import { ownConditions } from './own.ts'

/** Past this offset the ids are found first, from the index alone; the rows are joined to what is left. */
const deep = 1000

const preparedPages = 3

interface Window {
  readonly num: number
  readonly offset: number
  /** Counted from the far end, in the opposite order. */
  readonly backwards: boolean
}

interface Page {
  readonly n: number
  readonly rows: string
  readonly ids?: readonly number[] | null
}

/** Whose rows they are is asked for where looking at them is put on record. */
const rowsAsText = ({ of }: Asked, rows: string) =>
  `select count(*)::int as n, coalesce(string_agg(row_to_json(x)::text, ','), '') as rows${of.personal ? ', array_agg(x.id) as ids' : ''} from (${rows}) x`

/** What stands between WHERE and the end. LIMIT and OFFSET are written in: as parameters they would spoil the plan. */
const windowText = (order: Order, { num, offset, backwards }: Window) =>
  `${sortedBy({ ...order, descending: order.descending !== backwards })} limit ${num} offset ${offset}`

/** The rows of one window as JSON objects in one text, with their count and ids. */
export function listText(asked: Asked, subset: Subset, { conditions, order }: Pick<Listing, 'conditions' | 'order'>, window: Window) {
  const { columns, joins } = shownOf(asked.catalog, asked.of, subset, asked.rung)
  const key = order.key ? `, ${order.key} as "~"` : ''
  const inner = `select t.*${key} from ${table(asked.of)} t ${order.joins} where ${whereOf(asked, conditions)} ${windowText(order, window)}`
  return rowsAsText(asked, `select ${columns} from (${inner}) t ${joins} ${sortedBy(order, 't', order.key && 't."~"')}`)
}

async function shallowPage(connection: Connection, asked: Asked, subset: Subset, listing: Listing, window: Window): Promise<Page | undefined> {
  const { conditions, order } = listing
  const { num, offset, backwards } = window
  const prepared = !conditions.some(({ seen }) => seen) && offset < num * preparedPages
  const shape = `list ${asked.of.name} ${asked.rung} ${subset} | ${shapeOf(conditions)} | ${order.shape} | ${num} ${offset} ${backwards}`
  const { text, options } = statement(shape, prepared, () => listText(asked, subset, listing, window))
  const [page] = await connection.query<Page>(text, valuesOf(conditions), options)
  return page
}

/** The rows of these ids, in this order. */
async function rowsOf(connection: Connection, asked: Asked, subset: Subset, ids: readonly number[]): Promise<Page | undefined> {
  const { text, options } = statement(`rows ${asked.of.name} ${asked.rung} ${subset}`, true, () => {
    const { columns, joins } = shownOf(asked.catalog, asked.of, subset, asked.rung)
    const chosen = 'unnest($1::bigint[]) with ordinality as p (id, at)'
    return rowsAsText(asked, `select ${columns} from ${chosen} join ${table(asked.of)} t on t.id = p.id ${joins} order by p.at`)
  })
  const [page] = await connection.query<Page>(text, [ids], options)
  return page
}

async function idsOf(connection: Connection, asked: Asked, { conditions, order }: Listing, window: Window) {
  const inner = `select t.id from ${table(asked.of)} t ${order.joins} where ${whereOf(asked, conditions)} ${windowText(order, window)}`
  const [found] = await connection.query<{ ids: number[] }>(`select array(${inner}) as ids`, valuesOf(conditions))
  const ids = found?.ids ?? []
  return window.backwards ? ids.toReversed() : ids
}

const emptyPage: Page = { n: 0, rows: '' }

async function pageOf(connection: Connection, asked: Asked, subset: Subset, listing: Listing, window: Window): Promise<Page> {
  if (window.offset <= deep) return (await shallowPage(connection, asked, subset, listing, window)) ?? emptyPage
  return (await rowsOf(connection, asked, subset, await idsOf(connection, asked, listing, window))) ?? emptyPage
}

/** A window that ends nearer to the last row than to the first is found from there. */
function windowOf(num: number, page: number, total: Total | undefined): Window {
  const offset = (page - 1) * num
  if (!total || total.estimated || offset * 2 < total.total) return { num, offset, backwards: false }
  const left = Math.max(0, Math.min(num, total.total - offset))
  return { num: left, offset: Math.max(0, total.total - offset - left), backwards: true }
}

export interface ListText {
  /** The answer as it goes out; it was never parsed here. */
  readonly text: string
  /** The rows' ids, of persons' rows at least. */
  readonly ids: readonly number[]
}

const totalText = ({ total, estimated, sums }: Total) => `"total":${total}${estimated ? ',"estimated":true' : ''}${sums ? `,"sums":${sums}` : ''}`

const answered = (rows: string, total: Total) => `{"rows":[${rows}],${totalText(total)}}`

/** A page of a filter that was gathered: its ids are there, and so is its total. */
async function gatheredPage(connection: Connection, asked: Asked, subset: Subset, listing: Listing, { total, ids }: Gathered): Promise<ListText> {
  const { mode } = listing
  const { rows } = (mode !== 'count' && ids.length > 0 && (await rowsOf(connection, asked, subset, ids))) || emptyPage
  const shown = mode === 'count' ? [] : ids
  if (mode === 'list') return { text: `{"rows":[${rows}]}`, ids: shown }
  return { text: answered(rows, await totalOf(connection, asked, listing, total)), ids: shown }
}

/** A page of a list, its total, or both. */
export async function findMany(connection: Connection, asked: Asked, subset: Subset, listing: Listing): Promise<ListText> {
  const found = await gathered(connection, asked, listing)
  if (found) return gatheredPage(connection, asked, subset, listing, found)
  const { mode, page, num = limits.num } = listing
  if (mode === 'count') return { text: answered('', await totalOf(connection, asked, listing)), ids: [] }
  const counted = mode === 'both' && (page - 1) * num > deep ? await totalOf(connection, asked, listing) : undefined
  const { n, rows, ids } = await pageOf(connection, asked, subset, listing, windowOf(num, page, counted))
  const seen = (page - 1) * num + n
  if (mode === 'list') return { text: `{"rows":[${rows}]}`, ids: ids ?? [] }
  // A page that is not full is the last one, and its rows tell the total.
  const isLast = n < num && (n > 0 || page === 1)
  const total = counted ?? (await totalOf(connection, asked, listing, isLast ? seen : undefined))
  return { text: answered(rows, total.estimated && total.total < seen ? { ...total, total: seen } : total), ids: ids ?? [] }
}

/** One row, or nothing. */
export async function findById(connection: Connection, asked: Asked, subset: Subset, id: number): Promise<string | undefined> {
  const { catalog, of, rung } = asked
  const conditions: Condition[] = [{ shape: 'id eq', values: [id], sql: (param) => `t.id = ${param}` }, ...ownConditions(asked)]
  const { text, options } = statement(`one ${of.name} ${rung} ${subset}`, true, () => {
    const { columns, joins } = shownOf(catalog, of, subset, rung)
    return `select row_to_json(x)::text as row from (select ${columns} from ${table(of)} t ${joins} where ${whereOf(asked, conditions)}) x`
  })
  const [found] = await connection.query<{ row: string }>(text, valuesOf(conditions), options)
  return found?.row
}
