import type { Resource, Cipher } from '#schema'
import type { FieldKey } from '#schema/fieldKey.ts'
import { mayBeEmpty } from '#schema/when.ts'
import { table } from '../columns.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

/** What the history told of some values before and after a write, by the number of its row, as JSON texts. */
export type HistorySnapshot = readonly [id: number, before: string | null, after: string | null]

/** What is kept apart of one row: its values as JSON texts, which leave numbers as they were written, and what its history told of them. */
export interface SegregatedRecord {
  readonly values: Readonly<Record<string, string>>
  readonly told: readonly HistorySnapshot[]
}

/** A later parcel of the same row goes with the earlier one. */
export const mergeRecords = (one: SegregatedRecord, other: SegregatedRecord): SegregatedRecord => ({
  values: { ...one.values, ...other.values },
  told: [...one.told, ...other.told],
})

/** The keys of what is in a parcel, always in the same order: of its values, then of what only its history told. */
export const recordKeys = ({ values, told }: SegregatedRecord) => [
  ...new Set([...Object.keys(values), ...told.flatMap(([, ...sides]) => sides.flatMap((side) => Object.keys(JSON.parse(side ?? '{}'))))]),
]

export const encryptRecord = (record: SegregatedRecord, cipher: Cipher) => cipher.encrypt(JSON.stringify(record))

/** A row of `kept_apart`. */
export interface EncryptedRecord {
  readonly sealed: Buffer
  /** The keys in it as they were, or as migrations have renamed them since, in the order of `keysIn`. */
  readonly fields: readonly string[]
}

const renamedSide = (side: string) =>
  `(select jsonb_object_agg(coalesce($2::jsonb ->> e.key, e.key), e.value) from jsonb_each(b.${side}::jsonb) e)::text as ${side}`
const renamedTold = `select b.id, ${renamedSide('before')}, ${renamedSide('after')} from json_to_recordset($1) b (id bigint, before text, after text) order by b.id`

/** What is in a parcel, under the names that its fields have by now. PostgreSQL renames what the history told, for it leaves numbers as they were written. */
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
  const told = await connection.query<{ id: number; before: string | null; after: string | null }>(renamedTold, [JSON.stringify(rows), JSON.stringify(names)])
  return {
    values: Object.fromEntries(Object.entries(record.values).map(([key, value]) => [names[key] ?? key, value])),
    told: told.map(({ id, before, after }) => [id, before, after] as const),
  }
}

/** A locked row: its version, and its columns as they stand. */
export interface LockedRow {
  readonly id: number
  readonly version: number
  readonly [key: string]: unknown
}

const column = ({ key, spec }: FieldKey) =>
  spec.encryptedIn === undefined ? `to_jsonb(t."${key}")::text as "${key}"` : `t."${key}${spec.encryptedIn}" as "${key}"`

/** Locks a row, a deleted one too, and reads what may be moved of it. */
export async function lockRow(
  { connection }: Pick<UnitOfWork, 'connection'>,
  resource: Resource,
  id: number,
  fieldKeys: readonly FieldKey[],
): Promise<LockedRow | undefined> {
  const columns = ['t.id', 't.version', ...fieldKeys.map(column)]
  const [row] = await connection.query<LockedRow>(`select ${columns.join(', ')} from ${table(resource)} t where t.id = $1 for no key update`, [id])
  return row
}

/** A value of such a row as a JSON text, of a sealed one what it says; nothing where there is none, or only what stands in its place. */
export function rowValueJson(row: LockedRow, fieldKey: FieldKey, substitute: unknown, cipher: Cipher): string | undefined {
  const match = row[fieldKey.key]
  if (match === null || match === 'null') return undefined
  if (fieldKey.spec.encryptedIn !== undefined) return cipher.decrypt(match as Buffer)
  return mayBeEmpty(fieldKey.field) || JSON.parse(String(match)) !== substitute ? String(match) : undefined
}
