import type { Draft, Resource, Row, Values, Vault } from '#schema'
import { linkTableOf, tableOf } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { slotsOf } from '#schema/slot.ts'
import type { Connection } from '../db/database.ts'

/** A row with its number. What is not said has its declared default, or is empty. */
export type Seeded<R extends Resource> = Values<R> & Draft<R> & Partial<Pick<Row<R>, 'created_at' | 'updated_at'>> & { id: number }

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

/** Writes many rows in one statement, sealed where their fields are, and links them; their numbers are given, and the next new row follows the highest. */
export async function insertRows<R extends Resource>(connection: Connection, of: R, rows: readonly Seeded<R>[], vault: Vault) {
  if (rows.length === 0) return
  const given = rows as readonly Given[]
  const table = tableOf(of.name)
  const slots = slotsOf(of).filter((slot) => !stamps.has(slot.key) || given.some((row) => row[slot.key] !== undefined))
  const columns = slots.filter(({ part }) => part.column !== '').flatMap((slot) => columnsOf(slot, vault))
  const records = given.map((row) => ({ id: row.id, ...Object.fromEntries(columns.map((column) => [column.name, column.value(row)])) }))
  await connection.query(
    `insert into ${table} (id, ${columns.map(({ name }) => name).join(', ')}) overriding system value
     select x.id, ${columns.map(({ name, write }) => write(`x.${name}`)).join(', ')}
     from jsonb_to_recordset($1::text::jsonb) as x (id bigint, ${columns.map(({ name, type }) => `${name} ${type}`).join(', ')})`,
    [JSON.stringify(records)],
  )
  for (const slot of slots.filter(({ part }) => part.refers?.many)) await link(connection, of, slot, given)
  await connection.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table])
}

async function link(connection: Connection, of: Resource, slot: Slot, rows: readonly Given[]) {
  const links = rows.flatMap((row) => (valueOf(slot, row) as readonly number[]).map((to_id, position) => ({ from_id: row.id, to_id, position })))
  if (links.length === 0) return
  await connection.query(
    `insert into ${linkTableOf(of.name, slot.name)} (from_id, to_id, position)
     select * from jsonb_to_recordset($1::text::jsonb) as x (from_id bigint, to_id bigint, position integer)`,
    [JSON.stringify(links)],
  )
}

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
