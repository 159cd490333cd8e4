import type { Connection } from '../../base/database.ts'
import { table } from '../columns.ts'
import { statement } from '../statement.ts'
import type { ReadContext } from './context.ts'
import type { Condition } from './condition.ts'
import type { Order } from './order.ts'
import { shapeOf, valuesOf } from './where.ts'

/** Where a page ended: the last row's value in the order, as PostgreSQL writes it, and its id. */
export interface Cursor {
  readonly id: number
  readonly key: string | null
}

/** What a cursor holds for: one page of one filter in one order. */
export interface CursorScope {
  readonly conditions: readonly Condition[]
  readonly order: Order
  readonly num: number
  readonly page: number
}

const pack = ({ id, key }: Cursor) => Buffer.from(JSON.stringify([id, key])).toString('base64url')

function unpack(text: string): Cursor | undefined {
  const [id, key]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString())
  return typeof id === 'number' && (key === null || typeof key === 'string') ? { id, key } : undefined
}

function bond({ resource, cipher }: ReadContext, { conditions, order, page, num }: CursorScope, packed: string) {
  return cipher.digest(JSON.stringify(['list', resource.name, shapeOf(conditions), valuesOf(conditions), order.shape, num, page, packed]))
}

/** The cursor in the form in which it goes out and comes back. */
function sealed(context: ReadContext, place: CursorScope, cursor: Cursor) {
  const packed = pack(cursor)
  return `${packed}.${bond(context, place, packed)}`
}

/** A cursor that was given out for this very page; undefined for every other text. */
export function parseCursor(context: ReadContext, place: CursorScope, text: unknown): Cursor | undefined {
  const [, packed = '', digest] = typeof text === 'string' ? (/^([\w-]+)\.([\w-]+)$/.exec(text) ?? []) : []
  return digest === bond(context, place, packed) ? unpack(packed) : undefined
}

/** Rows behind the cursor, straight from the order's index: as far as empty values begin or end. */
export function afterCursor({ key, type = 'text', descending }: Order, cursor: Cursor): Condition {
  const sign = descending ? '<' : '>'
  if (!key) return { shape: `behind id ${sign}`, values: [cursor.id], sql: (id) => `t.id ${sign} ${id}::bigint` }
  if (cursor.key === null) return { shape: `behind empty ${sign}`, values: [cursor.id], sql: (id) => `${key} is null and t.id ${sign} ${id}::bigint` }
  return {
    shape: `behind ${key} ${sign}`,
    values: [cursor.key, cursor.id],
    sql: (value, id) => `(${key}, t.id) ${sign} (${value}::text::${type}, ${id}::bigint)`,
  }
}

/** Are there no rows behind those? Beyond the empty values, or before them, there may be. */
export const isLastPage = ({ nullable, descending }: Order, { key }: Cursor) => !nullable || descending === (key !== null)

async function keyOf(connection: Connection, { resource }: ReadContext, { key, shape }: Order, id: number) {
  if (!key) return null
  const { text, options } = statement(`key ${resource.name} ${shape}`, true, () => `select (${key})::text as key from ${table(resource)} t where t.id = $1`)
  const [match] = await connection.query<{ key: string | null }>(text, [id], options)
  return match?.key ?? null
}

/** The cursor for the page after one that ended with this row; none where the order is by more than a column. */
export async function nextCursor(connection: Connection, context: ReadContext, place: CursorScope, id: number): Promise<string | undefined> {
  const { order } = place
  if (order.joins !== '') return undefined
  return sealed(context, { ...place, page: place.page + 1 }, { id, key: await keyOf(connection, context, order, id) })
}
