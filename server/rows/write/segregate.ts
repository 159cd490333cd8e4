import type { Db, SegregatedValues, Resource } from '#schema'
import { appError } from '#schema'
import { momentKeySpec } from '#schema/fields/base/dates.ts'
import { digestFileKeysIn } from '#schema/fields/base/fileKeyDigest.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { mayUnmask, fieldKeysFor } from '#schema/row/subset.ts'
import { historyClearingActions } from '../../audit/entries.ts'
import { equalityColumnOf } from '../../db/ddl/columns.ts'
import { writeAccessLogEntries } from '../accessLog.ts'
import { quotedTable } from '../columns.ts'
import { dataSubjectsSql } from '../dataSubjects.ts'
import type { ColumnWrite } from '../rowStore.ts'
import { columnWritesOf } from '../rowStore.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import type { ErasureKind } from './erase.ts'
import { erasedFieldKeys, erasedColumnWrites, assertNoPendingUpdates, withHistoryUnlocked, overwriteRows } from './erase.ts'
import type { EncryptedRecord, SegregatedRecord, HistorySnapshot } from './segregatedRecord.ts'
import { encryptRecord, recordKeys, decryptRecord, lockAndReadRow, mergeRecords, movableValueJson } from './segregatedRecord.ts'

/** The member that a row belongs to, and which of its values are moved: those erased when the member leaves (`erase`), or those retained by law (`lapse`). */
interface SegregationScope {
  readonly memberId: number
  readonly word: ErasureKind
}

const substituteOf = ({ field: { options } }: FieldKey, word: ErasureKind): unknown => options.segregatedAs ?? options[word]

/** The cells that replace a moved value. The digest of a unique encrypted value stays, so that it remains unique. */
function placeholderCells(uow: UnitOfWork, fieldKey: FieldKey, word: ErasureKind): ColumnWrite[] {
  const cells = erasedColumnWrites(fieldKey, uow, substituteOf(fieldKey, word))
  const isUnique = fieldKey.spec.encryptedIn !== undefined && fieldKey.field.options.unique !== undefined
  return isUnique ? cells.filter((cell) => cell.column !== equalityColumnOf(fieldKey)) : cells
}

const rowCondition = 'l.resource = $1 and l.row_id = $2'
const hasKeysSql = '(l.before ?| $3::text[] or l.after ?| $3::text[])'
const historyPartSql = (side: string) => `(select jsonb_object_agg(e.key, e.value) from jsonb_each(l.${side}) e where e.key = any($3::text[]))::text`
const unsealedChange = `select 1 from change_log l where ${rowCondition} and ${hasKeysSql} and l.id > coalesce((select max(upto) from audit_seals where log = 'change_log'), 0) limit 1`
const historySql = `select l.id, ${historyPartSql('before')} as before, ${historyPartSql('after')} as after from change_log l where ${rowCondition} and ${hasKeysSql} order by l.id`
const clearHistorySql = `update change_log l set before = l.before - $3::text[], after = l.after - $3::text[] where ${rowCondition} and ${hasKeysSql}`

/** Removes these keys from the history of a row and returns what was removed. */
async function takeHistory(uow: UnitOfWork, resource: Resource, id: number, keys: readonly string[]): Promise<HistorySnapshot[]> {
  const row = await uow.connection.query<{ id: number; before: string | null; after: string | null }>(historySql, [resource.name, id, keys])
  if (row.length > 0) await withHistoryUnlocked(uow, () => uow.connection.query(clearHistorySql, [resource.name, id, keys]))
  return row.map((item) => [item.id, item.before, item.after] as const)
}

const recordSql = 'select sealed, fields from kept_apart where resource = $1 and row_id = $2 and word = $3 for update'
const upsertSql = `insert into kept_apart (resource, row_id, user_id, word, at, fields, files, sealed) values ($1, $2, $3, $4, ${momentKeySpec.write('$5')}, $6, $7, $8)
  on conflict (resource, row_id, word) do update set fields = excluded.fields, files = excluded.files, sealed = excluded.sealed`

async function storeRecord(uow: UnitOfWork, resource: Resource, id: number, { memberId, word }: SegregationScope, record: SegregatedRecord) {
  const { connection, caller, cipher } = uow
  const [before] = await connection.query<EncryptedRecord>(recordSql, [resource.name, id, word])
  const all = before ? mergeRecords(await decryptRecord(uow, before), record) : record
  const files = digestFileKeysIn(Object.values(all.values).join(' '), cipher)
  await connection.query(upsertSql, [resource.name, id, memberId, word, caller.now, recordKeys(all), files, encryptRecord(all, cipher)])
}

/**
 * Moves the values of one kind from a row and its history to a segregated record, if there are any. Nothing
 * is moved until an audit checkpoint covers the history: what is restored later must be what was covered.
 */
async function segregateRow(uow: UnitOfWork, resource: Resource, id: number, scope: SegregationScope): Promise<boolean> {
  const fieldKeys = erasedFieldKeys(resource, scope.word)
  const keys = fieldKeys.map(({ key }) => key)
  assertNoPendingUpdates(uow, resource, [id])
  const row = await lockAndReadRow(uow, resource, id, fieldKeys)
  if (!row || (await uow.connection.query(unsealedChange, [resource.name, id, keys])).length > 0) return false
  const values = fieldKeys.flatMap((fieldKey) => {
    const value = movableValueJson(row, fieldKey, substituteOf(fieldKey, scope.word), uow.cipher)
    return value === undefined ? [] : [[fieldKey, value] as const]
  })
  if (values.length === 0) return false
  const record = { values: Object.fromEntries(values.map(([{ key }, value]) => [key, value])), told: await takeHistory(uow, resource, id, keys) }
  await storeRecord(uow, resource, id, scope, record)
  const cells = values.flatMap(([fieldKey]) => placeholderCells(uow, fieldKey, scope.word))
  await overwriteRows(uow, resource, [row], cells, historyClearingActions.segregate)
  return true
}

/** The cells that restore a value. Values that are not encrypted are restored from the JSON text of their column. */
function restoredCells(resource: Resource, fieldKey: FieldKey, value: string, { cipher }: UnitOfWork): ColumnWrite[] {
  if (fieldKey.spec.encryptedIn !== undefined) return columnWritesOf(fieldKey, JSON.parse(value), cipher)
  const sql = (param: string) => `(jsonb_populate_record(null::${quotedTable(resource)}, ${param}::jsonb))."${fieldKey.key}"`
  return [{ column: fieldKey.key, value: `{${JSON.stringify(fieldKey.key)}:${value}}`, sql }]
}

const restoreHistorySql = `update change_log l set before = case when b.before is null then l.before else l.before || b.before::jsonb end,
    after = case when b.after is null then l.after else l.after || b.after::jsonb end
  from json_to_recordset($1) b (id bigint, before text, after text) where l.id = b.id`

/** Restores a record where no new value was written since. Values scope field is no longer declared stay in the record. */
async function restoreRow(uow: UnitOfWork, resource: Resource, id: number, { memberId, word }: SegregationScope, { values, told: history }: SegregatedRecord) {
  const fieldKeys = erasedFieldKeys(resource, word)
  const unknownEntries = Object.entries(values).filter(([key]) => !fieldKeys.some((fieldKey) => fieldKey.key === key))
  if (unknownEntries.length > 0) await storeRecord(uow, resource, id, { memberId, word }, { values: Object.fromEntries(unknownEntries), told: [] })
  const row = await lockAndReadRow(uow, resource, id, fieldKeys)
  if (!row) return
  const emptyKeys = fieldKeys.filter((fieldKey) => movableValueJson(row, fieldKey, substituteOf(fieldKey, word), uow.cipher) === undefined)
  const cells = emptyKeys.flatMap((fieldKey) => {
    const value = values[fieldKey.key]
    return value === undefined ? [] : restoredCells(resource, fieldKey, value, uow)
  })
  const rows = history.map(([entry, before, after]) => ({ id: entry, before, after }))
  if (rows.length > 0) await withHistoryUnlocked(uow, () => uow.connection.query(restoreHistorySql, [JSON.stringify(rows)]))
  await overwriteRows(uow, resource, [row], cells, historyClearingActions.restore)
}

interface StoredRecord extends EncryptedRecord {
  readonly id: number
  readonly resource: string
  readonly row_id: number
  readonly word: ErasureKind
}

const deleteRecordsSql = 'delete from kept_apart where user_id = $1 and resource = any($2) returning id, resource, row_id, word, fields, sealed'

/** Restores all records of a member who was dormant. Records of resources that are no longer declared stay. */
async function restoreRows(uow: UnitOfWork, memberId: number) {
  const { connection, registry } = uow
  const storedRecords = await connection.query<StoredRecord>(deleteRecordsSql, [memberId, registry.all.map(({ name }) => name)])
  for (const item of storedRecords.toSorted((a, b) => a.id - b.id)) {
    const resource = registry.find(item.resource)
    if (resource) await restoreRow(uow, resource, item.row_id, { memberId, word: item.word }, await decryptRecord(uow, item))
  }
}

/** The values of a segregated record that the caller may see in the clear. The access log is written before they are returned. */
async function readSegregatedRow(uow: UnitOfWork, id: number, reason: string): Promise<SegregatedValues> {
  const { connection, registry, caller } = uow
  const [storedRecord] = await connection.query<StoredRecord>('select id, resource, row_id, word, fields, sealed from kept_apart where id = $1', [id])
  const resource = storedRecord && registry.find(storedRecord.resource)
  if (!storedRecord || !resource) throw appError('notFound', { path: 'id' })
  const { accessLevel } = caller.actor
  const readable = fieldKeysFor(resource, 'full', accessLevel).filter(
    (fieldKey) => fieldKey.spec.encryptedIn === undefined || mayUnmask(resource, fieldKey, accessLevel),
  )
  const { values } = await decryptRecord(uow, storedRecord)
  const visibleValues = readable.flatMap(({ key }) => (values[key] === undefined ? [] : [[key, JSON.parse(values[key])] as const]))
  const fields = visibleValues.map(([key]) => key)
  await writeAccessLogEntries(connection, [
    { caller, action: 'unmask', resource: resource.name, subjectIds: [storedRecord.row_id], subjectsSql: dataSubjectsSql(registry, resource), fields, reason },
  ])
  return { resource: resource.name, row_id: storedRecord.row_id, values: Object.fromEntries(visibleValues) }
}

/** The methods of `db` for segregated records. */
export const segregatedStore = (uow: UnitOfWork): Pick<Db, 'segregate' | 'restoreSegregated' | 'readSegregated'> => ({
  segregate: (resource, id, scope) => segregateRow(uow, resource, id, scope),
  restoreSegregated: (scope) => restoreRows(uow, scope),
  readSegregated: (id, reason) => readSegregatedRow(uow, id, reason),
})
