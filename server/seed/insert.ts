import type { Counts, Draft, Resource, Row, Start, Vault } from '#schema'
import { linkTableOf, tableOf } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { slotsOf } from '#schema/slot.ts'
import type { Connection } from '../base/database.ts'

/** A row with its number. What is not said has its declared default, or is empty. */
export type Seeded<R extends Resource> = Start<R> &
  Counts<R> &
  Draft<R> &
  Partial<Pick<Row<R>, 'created_at' | 'updated_at' | 'created_by_id' | 'updated_by_id'>> & { id: number }

type Given = Readonly<Record<string, unknown>>

interface Column {
  readonly name: string
  readonly type: string
  /** From the recordset's column to the table's. */
  readonly write: (column: string) => string
  readonly value: (row: Given) => unknown
}

const valueOf = (slot: Slot, row: Given) => row[slot.key] ?? slot.field.options.default ?? null

/** The columns of one wire key: its own and those that stand beside it. */
function columnsOf(slot: Slot, vault: Vault): Column[] {
  const { part, key } = slot
  const kept = (row: Given) => {
    const value = valueOf(slot, row)
    return value === null || !part.keep ? value : part.keep(value, vault)
  }
  const main = { name: key, type: part.write ? 'text' : part.column, write: part.write ?? ((column: string) => column), value: kept }
  const beside = (part.companions ?? []).map((companion) => ({
    name: key + companion.suffix,
    type: companion.type,
    write: (column: string) => column,
    value: (row: Given) => {
      const value = valueOf(slot, row)
      const sealed = value === null ? null : companion.value(value, vault)
      return sealed instanceof Uint8Array ? `\\x${Buffer.from(sealed).toString('hex')}` : sealed
    },
  }))
  return [main, ...beside]
}

const stamps = new Set(['version', 'created_at', 'updated_at', 'created_by_id', 'updated_by_id'])

export interface Batch {
  readonly of: Resource
  readonly rows: readonly Given[]
}

/** Rows of one resource, to be written together with those of others. */
export const batch = <R extends Resource>(of: R, rows: readonly Seeded<R>[]): Batch => ({ of, rows })

interface Part {
  readonly sql: (param: string) => string
  readonly records: readonly object[]
}

/** A table's rows, sealed where their fields are, and the links that stand beside it. */
function partsOf({ of, rows }: Batch, vault: Vault): Part[] {
  const slots = slotsOf(of).filter((slot) => !stamps.has(slot.key) || rows.some((row) => row[slot.key] !== undefined))
  const columns = slots.filter(({ part }) => part.column !== '').flatMap((slot) => columnsOf(slot, vault))
  const written = columns.map(({ name, write }) => write(`x.${name}`)).join(', ')
  const table = {
    sql: (param: string) => `insert into ${tableOf(of.name)} (id, ${columns.map(({ name }) => name).join(', ')}) overriding system value
      select x.id, ${written}
      from jsonb_to_recordset(${param}::text::jsonb) as x (id bigint, ${columns.map(({ name, type }) => `${name} ${type}`).join(', ')})`,
    records: rows.map((row) => ({ id: row.id, ...Object.fromEntries(columns.map(({ name, value }) => [name, value(row)])) })),
  }
  return [table, ...slots.filter(({ part }) => part.refers?.many).map((slot) => linksOf(of, slot, rows))]
}

function linksOf(of: Resource, slot: Slot, rows: readonly Given[]): Part {
  return {
    sql: (param) => `insert into ${linkTableOf(of.name, slot.name)} (from_id, to_id, position)
      select * from jsonb_to_recordset(${param}::text::jsonb) as x (from_id bigint, to_id bigint, position integer)`,
    records: rows.flatMap((row) => ((valueOf(slot, row) ?? []) as readonly number[]).map((to_id, position) => ({ from_id: row.id, to_id, position }))),
  }
}

/**
 * Writes many rows of many resources in one statement: a reference is checked at its end, so rows may point at each other.
 * Their numbers are given, and the next new row follows the highest.
 */
export async function insertTogether(connection: Connection, batches: readonly Batch[], vault: Vault) {
  const given = batches.filter(({ rows }) => rows.length > 0)
  const parts = given.flatMap((each) => partsOf(each, vault)).filter(({ records }) => records.length > 0)
  const texts = parts.map(({ records }) => JSON.stringify(records))
  if (parts.length > 0) await connection.query(`with ${parts.map(({ sql }, at) => `part_${at} as (${sql(`$${at + 1}`)})`).join(', ')} select 1`, texts)
  for (const { of } of given) {
    const table = tableOf(of.name)
    await connection.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table])
  }
}

export const insertRows = <R extends Resource>(connection: Connection, of: R, rows: readonly Seeded<R>[], vault: Vault) =>
  insertTogether(connection, [batch(of, rows)], vault)

/** Has the table ever had a row? Deleting them all does not bring a seed back. */
export async function everUsed(connection: Connection, of: Resource) {
  const [found] = await connection.query<{ used: boolean }>(`select pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass) is not null as used`, [
    tableOf(of.name),
  ])
  return found?.used ?? false
}

/** The highest number so far, so that seeded rows come after what is there. */
export async function highestId(connection: Connection, of: Resource) {
  const [found] = await connection.query<{ id: string }>(`select coalesce(max(id), 0) as id from ${tableOf(of.name)}`)
  return Number(found?.id ?? 0)
}

/** Are the first so many rows still in the table, marked as deleted or not? */
export async function holds(connection: Connection, of: Resource, count: number) {
  const [found] = await connection.query<{ count: string }>(`select count(*) from ${tableOf(of.name)} where id <= $1`, [count])
  return Number(found?.count) === count
}
