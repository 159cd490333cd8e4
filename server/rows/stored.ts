import { isDeepStrictEqual } from 'node:util'
import type { Resource, Vault } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { slotsOf } from '#schema/slot.ts'
import { alive, isLinked, table, valueOf } from './columns.ts'
import { idsCondition } from './ids.ts'
import { statement } from './statement.ts'
import type { Work } from './work.ts'
import { rowKey } from './work.ts'

/** A row as it is kept, every value under its key; sealed ones as their masks. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number }

/** `change` lets others still refer to the row, `del` does not. */
export type Lock = 'none' | 'change' | 'del'
const locks: Record<Lock, string> = { none: '', change: 'for no key update of t', del: 'for update of t' }

/** All that is kept of a row, or only these of its values. */
export function storedColumns(of: Resource, only?: readonly string[]) {
  const slots = slotsOf(of).filter(({ key }) => !only || only.includes(key))
  return ['t.id', ...slots.map((slot) => `${valueOf(of, slot)} as "${slot.key}"`)].join(', ')
}

export const lockText = (lock: Lock) => locks[lock]

/** The rows of these ids, locked in the order of ids so that two calls cannot wait for each other; those that are not there are missing. */
export async function storedRows(
  { connection, catalog, acting }: Pick<Work, 'connection' | 'catalog' | 'acting'>,
  of: Resource,
  ids: readonly number[],
  lock: Lock,
): Promise<Map<number, StoredRow>> {
  if (ids.length === 0) return new Map()
  const among = idsCondition(ids)
  const { text, options } = statement(`stored ${of.name} ${among.shape} ${lock}`, true, () => {
    const inner = `select ${storedColumns(of)} from ${table(of)} t where ${among.sql('$1')} and ${alive(catalog, of)} order by t.id ${locks[lock]}`
    return `select row_to_json(x) as row from (${inner}) x`
  })
  const rows = await connection.query<{ row: StoredRow }>(text, among.values, options)
  return new Map(rows.map(({ row }) => [row.id, { ...row, ...acting.get(rowKey(of, row.id)) }]))
}

/** A value as the row will show it: a mask for what is sealed. */
export const shownValue = ({ part }: Slot, value: unknown, vault: Vault) => (value !== null && part.keep ? part.keep(value, vault) : value)

/** Would writing this value change nothing? Of a sealed one nobody can say. */
export const isSame = ({ part }: Slot, before: unknown, value: unknown) => (part.keep && value !== null ? false : isDeepStrictEqual(before, value))

/** One column of a write: its name, its value, and the SQL around the parameter. */
export interface Cell {
  readonly column: string
  readonly value: unknown
  readonly sql: (param: string) => string
}

const plain = (param: string) => param

/** Where a value goes: its column and those beside it. Linked values have none. */
export function cellsOf(slot: Slot, value: unknown, vault: Vault): Cell[] {
  if (isLinked(slot)) return []
  const { key, part } = slot
  const kept = shownValue(slot, value, vault)
  const main = kept !== null && part.column.startsWith('json') ? JSON.stringify(kept) : kept
  const beside = (part.companions ?? []).map((each): Cell => ({
    column: key + each.suffix,
    value: value === null ? null : each.value(value, vault),
    sql: plain,
  }))
  return [{ column: key, value: main, sql: part.write ?? plain }, ...beside]
}
