import type { AggregateValues, Draft, Resource, Row, ServerNewRowValues, Cipher } from '#schema'
import { linkTableOf, tableOf } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldKeysOf } from '#schema/row/fieldKey.ts'
import type { Connection } from '../base/database.ts'

/** A row with its id. Missing values get their declared default, or null. */
export type SeedRow<R extends Resource> = ServerNewRowValues<R> &
  AggregateValues<R> &
  Draft<R> &
  Partial<Pick<Row<R>, 'created_at' | 'updated_at' | 'created_by_id' | 'updated_by_id'>> & { id: number }

type SeedValues = Readonly<Record<string, unknown>>

interface Column {
  readonly name: string
  readonly type: string
  /** SQL that converts the value of the recordset to the column. */
  readonly write: (column: string) => string
  readonly value: (row: SeedValues) => unknown
}

const valueOf = (fieldKey: FieldKey, row: SeedValues) => row[fieldKey.key] ?? fieldKey.field.options.default ?? null

/** The columns of a field key: its own, and its shadow columns. */
function columnsOf(fieldKey: FieldKey, cipher: Cipher): Column[] {
  const { spec, key } = fieldKey
  const storedValueOf = (row: SeedValues) => {
    const value = valueOf(fieldKey, row)
    return value === null || !spec.storedValue ? value : spec.storedValue(value, cipher)
  }
  const main = { name: key, type: spec.write ? 'text' : spec.column, write: spec.write ?? ((column: string) => column), value: storedValueOf }
  const companionColumns = (spec.shadowColumns ?? []).map((companion) => ({
    name: key + companion.suffix,
    type: companion.type,
    write: (column: string) => column,
    value: (row: SeedValues) => {
      const value = valueOf(fieldKey, row)
      const storedBytes = value === null ? null : companion.value(value, cipher)
      return storedBytes instanceof Uint8Array ? `\\x${Buffer.from(storedBytes).toString('hex')}` : storedBytes
    },
  }))
  return [main, ...companionColumns]
}

const stampKeys = new Set(['version', 'created_at', 'updated_at', 'created_by_id', 'updated_by_id'])

export interface SeedBatch {
  readonly resource: Resource
  readonly rows: readonly SeedValues[]
}

/** Rows of one resource, to be inserted together with rows of others. */
const batchOf = <R extends Resource>(resource: R, rows: readonly SeedRow<R>[]): SeedBatch => ({ resource, rows })

interface InsertPart {
  readonly sql: (param: string) => string
  readonly records: readonly object[]
}

/** The inserts of a table, with encrypted values where the fields need it, and of its link tables. */
function partsOf({ resource, rows }: SeedBatch, cipher: Cipher): InsertPart[] {
  const fieldKeys = fieldKeysOf(resource).filter((fieldKey) => !stampKeys.has(fieldKey.key) || rows.some((row) => row[fieldKey.key] !== undefined))
  const columns = fieldKeys.filter(({ spec }) => spec.column !== '').flatMap((fieldKey) => columnsOf(fieldKey, cipher))
  const selectList = columns.map(({ name, write }) => write(`x.${name}`)).join(', ')
  const table = {
    sql: (param: string) => `insert into ${tableOf(resource.name)} (id, ${columns.map(({ name }) => name).join(', ')}) overriding system value
      select x.id, ${selectList}
      from jsonb_to_recordset(${param}::text::jsonb) as x (id bigint, ${columns.map(({ name, type }) => `${name} ${type}`).join(', ')})`,
    records: rows.map((row) => ({ id: row.id, ...Object.fromEntries(columns.map(({ name, value }) => [name, value(row)])) })),
  }
  return [table, ...fieldKeys.filter(({ spec }) => spec.refers?.many).map((fieldKey) => linksOf(resource, fieldKey, rows))]
}

function linksOf(resource: Resource, fieldKey: FieldKey, rows: readonly SeedValues[]): InsertPart {
  return {
    sql: (param) => `insert into ${linkTableOf(resource.name, fieldKey.name)} (from_id, to_id, position)
      select * from jsonb_to_recordset(${param}::text::jsonb) as x (from_id bigint, to_id bigint, position integer)`,
    records: rows.flatMap((row) => ((valueOf(fieldKey, row) ?? []) as readonly number[]).map((to_id, position) => ({ from_id: row.id, to_id, position }))),
  }
}

/**
 * Inserts rows of many resources in one statement. References are checked at its end, so rows may refer to each other.
 * The ids are given, and the sequence continues after the highest.
 */
export async function insertSeedBatches(connection: Connection, batches: readonly SeedBatch[], cipher: Cipher) {
  const input = batches.filter(({ rows }) => rows.length > 0)
  const parts = input.flatMap((item) => partsOf(item, cipher)).filter(({ records }) => records.length > 0)
  const texts = parts.map(({ records }) => JSON.stringify(records))
  if (parts.length > 0) await connection.query(`with ${parts.map(({ sql }, index) => `part_${index} as (${sql(`$${index + 1}`)})`).join(', ')} select 1`, texts)
  for (const { resource } of input) {
    const table = tableOf(resource.name)
    await connection.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table])
  }
}

export const insertSeedRows = <R extends Resource>(connection: Connection, resource: R, rows: readonly SeedRow<R>[], cipher: Cipher) =>
  insertSeedBatches(connection, [batchOf(resource, rows)], cipher)

/** Whether the table has ever had a row; deleted seed rows are not seeded again. */
export async function hasEverHadRows(connection: Connection, resource: Resource) {
  const [match] = await connection.query<{ used: boolean }>(`select pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass) is not null as used`, [
    tableOf(resource.name),
  ])
  return match?.used ?? false
}

/** The highest id, so that seeded rows come after existing ones. */
export async function highestId(connection: Connection, resource: Resource) {
  const [match] = await connection.query<{ id: string }>(`select coalesce(max(id), 0) as id from ${tableOf(resource.name)}`)
  return Number(match?.id ?? 0)
}

/** Whether the first `count` rows still exist, deleted ones included. */
export async function hasFirstRows(connection: Connection, resource: Resource, count: number) {
  const [match] = await connection.query<{ count: string }>(`select count(*) from ${tableOf(resource.name)} where id <= $1`, [count])
  return Number(match?.count) === count
}
