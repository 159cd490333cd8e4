import { isDeepStrictEqual } from 'node:util'
import type { Resource, Cipher } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldKeysOf } from '#schema/row/fieldKey.ts'
import { notDeletedSql, hasLinkTable, quotedTable, fieldValueJsonSql } from './columns.ts'
import { idsCondition } from './ids.ts'
import { cachedStatement } from './cachedStatement.ts'
import type { UnitOfWork } from './unitOfWork.ts'
import { rowKey } from './unitOfWork.ts'

/** A stored row, every value under its key; encrypted values as masks. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number }

/** `change` still allows new references to the row, `del` does not. */
export type RowLock = 'none' | 'change' | 'del'
const locks: Record<RowLock, string> = { none: '', change: 'for no key update of t', del: 'for update of t' }

/** SQL of the stored values of a row, or of these keys. */
export function storedColumnsSql(resource: Resource, only?: readonly string[]) {
  const fieldKeys = fieldKeysOf(resource).filter(({ key }) => !only || only.includes(key))
  return ['t.id', ...fieldKeys.map((fieldKey) => `${fieldValueJsonSql(resource, fieldKey)} as "${fieldKey.key}"`)].join(', ')
}

export const rowLockSql = (lock: RowLock) => locks[lock]

/** The rows with these ids, locked in the order of ids so that two calls cannot deadlock. Ids without a row are left out. */
export async function loadStoredRows(
  { connection, registry, pendingUpdates }: Pick<UnitOfWork, 'connection' | 'registry' | 'pendingUpdates'>,
  resource: Resource,
  ids: readonly number[],
  lock: RowLock,
): Promise<Map<number, StoredRow>> {
  if (ids.length === 0) return new Map()
  const condition = idsCondition(ids)
  const { text, options } = cachedStatement(`stored ${resource.name} ${condition.shape} ${lock}`, true, () => {
    const inner = `select ${storedColumnsSql(resource)} from ${quotedTable(resource)} t where ${condition.sql('$1')} and ${notDeletedSql(registry, resource)} order by t.id ${locks[lock]}`
    return `select row_to_json(x) as row from (${inner}) x`
  })
  const rows = await connection.query<{ row: StoredRow }>(text, condition.values, options)
  return new Map(rows.map(({ row }) => [row.id, { ...row, ...pendingUpdates.get(rowKey(resource, row.id)) }]))
}

/** The value as the row shows it: a mask for encrypted values. */
export const toStoredValue = ({ spec }: FieldKey, value: unknown, cipher: Cipher) =>
  value !== null && spec.storedValue ? spec.storedValue(value, cipher) : value

/** True when writing the value changes nothing. Encrypted values cannot be compared, so they always count as changed. */
export const isSameStoredValue = ({ spec }: FieldKey, before: unknown, value: unknown) =>
  spec.storedValue && value !== null ? false : isDeepStrictEqual(before, value)

/** One column of a write: its name, its value, and the SQL around its parameter. */
export interface ColumnWrite {
  readonly column: string
  readonly value: unknown
  readonly sql: (param: string) => string
}

const plain = (param: string) => param

/** The columns in which a value is stored, shadow columns included. Values in link tables have none. */
export function columnWritesOf(fieldKey: FieldKey, value: unknown, cipher: Cipher): ColumnWrite[] {
  if (hasLinkTable(fieldKey)) return []
  const { key, spec } = fieldKey
  const stored = toStoredValue(fieldKey, value, cipher)
  const main = stored !== null && spec.column.startsWith('json') ? JSON.stringify(stored) : stored
  const shadowCells = (spec.shadowColumns ?? []).map((item): ColumnWrite => ({
    column: key + item.suffix,
    value: value === null ? null : item.value(value, cipher),
    sql: plain,
  }))
  return [{ column: key, value: main, sql: spec.write ?? plain }, ...shadowCells]
}
