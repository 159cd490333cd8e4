import type { Connection } from '../../base/database.ts'
import { quotedTable } from '../columns.ts'
import { cachedStatement } from '../cachedStatement.ts'
import type { ReadContext } from './context.ts'
import type { RowCondition } from './condition.ts'
import type { SortOrder } from './order.ts'
import { conditionsShape, conditionValues } from './where.ts'

/** The end of a page: the last row's sort value, as PostgreSQL writes it, and its id. */
export interface Cursor {
  readonly id: number
  readonly key: string | null
}

/** A cursor is valid for one page of one filter and order. */
export interface CursorScope {
  readonly conditions: readonly RowCondition[]
  readonly order: SortOrder
  readonly num: number
  readonly page: number
}

const pack = ({ id, key }: Cursor) => Buffer.from(JSON.stringify([id, key])).toString('base64url')

function unpack(text: string): Cursor | undefined {
  const [id, key]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString())
  return typeof id === 'number' && (key === null || typeof key === 'string') ? { id, key } : undefined
}

function signatureOf({ resource, cipher }: ReadContext, { conditions, order, page, num }: CursorScope, packed: string) {
  return cipher.digest(JSON.stringify(['list', resource.name, conditionsShape(conditions), conditionValues(conditions), order.shape, num, page, packed]))
}

/** The signed text form of a cursor. */
function signedCursor(context: ReadContext, scope: CursorScope, cursor: Cursor) {
  const packed = pack(cursor)
  return `${packed}.${signatureOf(context, scope, packed)}`
}

/** A cursor that was issued for this page; undefined for every other text. */
export function parseCursor(context: ReadContext, scope: CursorScope, text: unknown): Cursor | undefined {
  const [, packed = '', digest] = typeof text === 'string' ? (/^([\w-]+)\.([\w-]+)$/.exec(text) ?? []) : []
  return digest === signatureOf(context, scope, packed) ? unpack(packed) : undefined
}

/** Condition: the rows after the cursor, read from the order's index, up to the border between empty and other values. */
export function afterCursorCondition({ key, type = 'text', descending }: SortOrder, cursor: Cursor): RowCondition {
  const sign = descending ? '<' : '>'
  if (!key) return { shape: `behind id ${sign}`, values: [cursor.id], sql: (id) => `t.id ${sign} ${id}::bigint` }
  if (cursor.key === null) return { shape: `behind empty ${sign}`, values: [cursor.id], sql: (id) => `${key} is null and t.id ${sign} ${id}::bigint` }
  return {
    shape: `behind ${key} ${sign}`,
    values: [cursor.key, cursor.id],
    sql: (value, id) => `(${key}, t.id) ${sign} (${value}::text::${type}, ${id}::bigint)`,
  }
}

/** True when `afterCursor` covers all following rows. Otherwise more rows may be beyond the border between empty and other values. */
export const coversFollowingRows = ({ nullable, descending }: SortOrder, { key }: Cursor) => !nullable || descending === (key !== null)

/** The sort value of a row, as PostgreSQL writes it. */
export async function sortValueOf(connection: Connection, { resource }: ReadContext, { key, shape }: SortOrder, id: number) {
  if (!key) return null
  const { text, options } = cachedStatement(
    `key ${resource.name} ${shape}`,
    true,
    () => `select (${key})::text as key from ${quotedTable(resource)} t where t.id = $1`,
  )
  const [match] = await connection.query<{ key: string | null }>(text, [id], options)
  return match?.key ?? null
}

/** The cursor of the page after this row; undefined when the order needs a join. */
export async function nextCursor(connection: Connection, context: ReadContext, scope: CursorScope, id: number): Promise<string | undefined> {
  const { order } = scope
  if (order.joins !== '') return undefined
  return signedCursor(context, { ...scope, page: scope.page + 1 }, { id, key: await sortValueOf(connection, context, order, id) })
}
