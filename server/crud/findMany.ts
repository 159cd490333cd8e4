import type { Subset } from '#schema/subset.ts'
import { limits } from '#schema/wire.ts'
import type { Connection } from '../db/database.ts'
import { alive, shownOf, table } from './columns.ts'
import { idsCondition } from './condition.ts'
import type { Asked, Listing } from './listing.ts'
import { statement } from './statement.ts'
import type { Total } from './total.ts'
import { totalOf } from './total.ts'
import { shapeOf, valuesOf, whereOf } from './where.ts'

/** Past this offset the ids are found first, from the index alone; the rows are joined to what is left. */
const deep = 1000

const preparedPages = 3

/** As many rows may be found before they are put in order. */
const few = 2000

interface Window {
  readonly num: number
  readonly offset: number
  /** Counted from the far end, in the opposite order. */
  readonly backwards: boolean
}

/** The rows of one window as JSON objects in one text, with their count and ids. LIMIT and OFFSET are written in: as parameters they would spoil the plan. */
export function listText(asked: Asked, subset: Subset, { conditions, order }: Pick<Listing, 'conditions' | 'order'>, { num, offset, backwards }: Window) {
  const { catalog, of, rung } = asked
  const { columns, joins } = shownOf(catalog, of, subset, rung)
  const way = (descending: boolean) => (descending ? 'desc' : 'asc')
  const sorted = (alias: string, descending: boolean, key = order.key && `${alias}."~"`) =>
    `order by ${key ? `${key} ${way(descending)}, ` : ''}${alias}.id ${way(descending)}`
  const inner = (what: string) =>
    `select ${what}${order.key ? `, ${order.key} as "~"` : ''} from ${table(of)} t ${order.joins} where ${whereOf(asked, conditions)} ${sorted('t', order.descending !== backwards, order.key)} limit ${num} offset ${offset}`
  const from =
    offset > deep
      ? `(${inner('t.id')}) p join ${table(of)} t on t.id = p.id ${joins} ${sorted('p', order.descending)}`
      : `(${inner('t.*')}) t ${joins} ${sorted('t', order.descending)}`
  return `select count(*)::int as n, coalesce(string_agg(row_to_json(x)::text, ','), '') as rows, array_agg(x.id) as ids from (select ${columns} from ${from}) x`
}

interface Page {
  n: number
  rows: string
  ids: number[] | null
}

async function pageOf(connection: Connection, asked: Asked, subset: Subset, listing: Listing, window: Window): Promise<Page> {
  const { conditions, order } = listing
  const { num, offset, backwards } = window
  const prepared = !conditions.some(({ seen }) => seen) && offset < num * preparedPages
  const shape = `list ${asked.of.name} ${asked.rung} ${subset} | ${shapeOf(conditions)} | ${order.shape} | ${num} ${offset} ${backwards}`
  const { text, options } = statement(shape, prepared, () => listText(asked, subset, listing, window))
  const [page] = await connection.query<Page>(text, valuesOf(conditions), options)
  return page ?? { n: 0, rows: '', ids: null }
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
  readonly ids: readonly number[]
}

const totalText = ({ total, estimated, sums }: Total) => `"total":${total}${estimated ? ',"estimated":true' : ''}${sums ? `,"sums":${sums}` : ''}`

/**
 * How many rows a pattern finds is guessed badly, and a planner that expects many walks the whole order for a few.
 * So a few are found first, by themselves; undefined when there are many, or no pattern.
 */
async function fewOf(connection: Connection, asked: Asked, { conditions }: Listing): Promise<readonly number[] | undefined> {
  if (!conditions.some(({ seen }) => seen)) return undefined
  const shape = `few ${asked.of.name} ${asked.rung} | ${shapeOf(conditions)}`
  const { text } = statement(
    shape,
    false,
    () => `select array(select t.id from ${table(asked.of)} t where ${whereOf(asked, conditions)} limit ${few + 1}) as ids`,
  )
  const [found] = await connection.query<{ ids: number[] }>(text, valuesOf(conditions))
  return found && found.ids.length <= few ? found.ids : undefined
}

/** A page of a list, its total, or both. */
export async function findMany(connection: Connection, asked: Asked, subset: Subset, whole: Listing): Promise<ListText> {
  const found = await fewOf(connection, asked, whole)
  const listing = found ? { ...whole, conditions: [idsCondition(found)] } : whole
  const { mode, page, num = limits.num } = listing
  if (mode === 'count') return { text: `{"rows":[],${totalText(await totalOf(connection, asked, listing, found?.length))}}`, ids: [] }
  const counted = mode === 'both' && (found || (page - 1) * num > deep) ? await totalOf(connection, asked, listing, found?.length) : undefined
  const { n, rows, ids } = await pageOf(connection, asked, subset, listing, windowOf(num, page, counted))
  const seen = (page - 1) * num + n
  if (mode === 'list') return { text: `{"rows":[${rows}]}`, ids: ids ?? [] }
  // A page that is not full is the last one, and its rows tell the total.
  const isLast = n < num && (n > 0 || page === 1)
  const total = counted ?? (await totalOf(connection, asked, listing, isLast ? seen : undefined))
  return { text: `{"rows":[${rows}],${totalText(total.estimated && total.total < seen ? { ...total, total: seen } : total)}}`, ids: ids ?? [] }
}

/** One row, or nothing. */
export async function findById(connection: Connection, { catalog, of, rung }: Asked, subset: Subset, id: number): Promise<string | undefined> {
  const { text, options } = statement(`one ${of.name} ${rung} ${subset}`, true, () => {
    const { columns, joins } = shownOf(catalog, of, subset, rung)
    return `select row_to_json(x)::text as row from (select ${columns} from ${table(of)} t ${joins} where t.id = $1 and ${alive(catalog, of)}) x`
  })
  const [found] = await connection.query<{ row: string }>(text, [id], options)
  return found?.row
}
