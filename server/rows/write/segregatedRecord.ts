import type { Resource, Cipher } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { mayBeEmpty } from '#schema/row/when.ts'
import { quotedTable } from '../columns.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

/** The values of one history entry before and after its change, by the entry's id, as JSON texts. */
export type HistorySnapshot = readonly [id: number, before: string | null, after: string | null]

/** The segregated record of one row: its values as JSON texts, which keep numbers as written, and the parts of its history. */
export interface SegregatedRecord {
  readonly values: Readonly<Record<string, string>>
  readonly told: readonly HistorySnapshot[]
}

/** Adds a later record of the same row to the earlier one. */
export const mergeRecords = (one: SegregatedRecord, other: SegregatedRecord): SegregatedRecord => ({
  values: { ...one.values, ...other.values },
  told: [...one.told, ...other.told],
})

/** The keys of a record, always in the same order: first of its values, then of its history only. */
export const recordKeys = ({ values, told }: SegregatedRecord) => [
  ...new Set([...Object.keys(values), ...told.flatMap(([, ...sides]) => sides.flatMap((side) => Object.keys(JSON.parse(side ?? '{}'))))]),
]

export const encryptRecord = (record: SegregatedRecord, cipher: Cipher) => cipher.encrypt(JSON.stringify(record))

/** A row of `kept_apart`. */
export interface EncryptedRecord {
  readonly sealed: Buffer
  /** The keys of the record in the order of `recordKeys`, under the names that migrations have given them since. */
  readonly fields: readonly string[]
}

const renamedSide = (side: string) =>
  `(select jsonb_object_agg(coalesce($2::jsonb ->> e.key, e.key), e.value) from jsonb_each(b.${side}::jsonb) e)::text as ${side}`
const renamedHistorySql = `select b.id, ${renamedSide('before')}, ${renamedSide('after')} from json_to_recordset($1) b (id bigint, before text, after text) order by b.id`

/** Decrypts a record and renames its keys to the current names. PostgreSQL renames those of the history, because it keeps numbers as written. */
export async function decryptRecord(
  { connection, cipher }: Pick<UnitOfWork, 'connection' | 'cipher'>,
  { sealed, fields }: EncryptedRecord,
): Promise<SegregatedRecord> {
  const record: SegregatedRecord = JSON.parse(cipher.decrypt(sealed))
  const names = Object.fromEntries(
    recordKeys(record).flatMap((key, index) => (fields[index] === undefined || fields[index] === key ? [] : [[key, fields[index]]])),
  )
  if (Object.keys(names).length === 0) return record
  const rows = record.told.map(([id, before, after]) => ({ id, before, after }))
  const told = await connection.query<{ id: number; before: string | null; after: string | null }>(renamedHistorySql, [
    JSON.stringify(rows),
    JSON.stringify(names),
  ])
  return {
    values: Object.fromEntries(Object.entries(record.values).map(([key, value]) => [names[key] ?? key, value])),
    told: told.map(({ id, before, after }) => [id, before, after] as const),
  }
}

/** A locked row: its version, and its columns as stored. */
export interface LockedRow {
  readonly id: number
  readonly version: number
  readonly [key: string]: unknown
}

const columnSql = ({ key, spec }: FieldKey) =>
  spec.encryptedIn === undefined ? `to_jsonb(t."${key}")::text as "${key}"` : `t."${key}${spec.encryptedIn}" as "${key}"`

/** Locks a row, even a deleted one, and reads the values that may be moved. */
export async function lockAndReadRow(
  { connection }: Pick<UnitOfWork, 'connection'>,
  resource: Resource,
  id: number,
  fieldKeys: readonly FieldKey[],
): Promise<LockedRow | undefined> {
  const columns = ['t.id', 't.version', ...fieldKeys.map(columnSql)]
  const [row] = await connection.query<LockedRow>(`select ${columns.join(', ')} from ${quotedTable(resource)} t where t.id = $1 for no key update`, [id])
  return row
}

/** A value of a locked row as JSON text, decrypted if necessary; undefined when it is empty or only a substitute. */
export function movableValueJson(row: LockedRow, fieldKey: FieldKey, substitute: unknown, cipher: Cipher): string | undefined {
  const match = row[fieldKey.key]
  if (match === null || match === 'null') return undefined
  if (fieldKey.spec.encryptedIn !== undefined) return cipher.decrypt(match as Buffer)
  return mayBeEmpty(fieldKey.field) || JSON.parse(String(match)) !== substitute ? String(match) : undefined
}
