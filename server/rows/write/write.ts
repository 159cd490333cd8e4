import type { Resource } from '#schema'
import { momentKeySpec } from '#schema/fields/base/dates.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { historyInsertSql, historyInsertParams } from '../history.ts'
import { hasLinkTable, quotedLinkTable, quotedTable } from '../columns.ts'
import { cachedStatement } from '../cachedStatement.ts'
import type { ColumnWrite, StoredRow } from '../rowStore.ts'
import { columnWritesOf, isSameStoredValue, toStoredValue } from '../rowStore.ts'
import { updateAggregates, withOwnLineSums } from '../aggregates.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import { rowKey } from '../unitOfWork.ts'
import type { PostingStatement } from './journal.ts'
import { buildPostingStatement } from './journal.ts'
import { requireReauthForWrite } from './proof.ts'

/** Validated values by wire key. */
export type RowValues = Readonly<Record<string, unknown>>

const writtenKeys = (resource: Resource, values: RowValues): readonly FieldKey[] => declaredFieldKeys(resource).filter(({ key }) => values[key] !== undefined)

const plain = (param: string) => param
const cellOf = (column: string, value: unknown, sql = plain): ColumnWrite => ({ column, value, sql })
const updateStamps = ({ caller }: UnitOfWork): ColumnWrite[] => [
  cellOf('updated_at', caller.now, momentKeySpec.write),
  cellOf('updated_by_id', caller.actor.id),
]
const creationStamps = (uow: UnitOfWork): ColumnWrite[] => [
  cellOf('created_at', uow.caller.now, momentKeySpec.write),
  cellOf('created_by_id', uow.caller.actor.id),
  ...updateStamps(uow),
]

async function writeLinks({ connection }: UnitOfWork, resource: Resource, fieldKey: FieldKey, id: number, targets: unknown, isNew: boolean) {
  const name = quotedLinkTable(resource, fieldKey)
  if (!isNew) await connection.query(`delete from ${name} where from_id = $1`, [id])
  if (!Array.isArray(targets) || targets.length === 0) return
  await connection.query(`insert into ${name} (from_id, to_id, position) select $1, u.id, u.at from unnest($2::bigint[]) with ordinality as u (id, at)`, [
    id,
    targets,
  ])
}

const shownValues = (fieldKeys: readonly FieldKey[], values: RowValues, { cipher }: UnitOfWork) =>
  Object.fromEntries(fieldKeys.map((fieldKey) => [fieldKey.key, toStoredValue(fieldKey, values[fieldKey.key], cipher)]))

/** Parameters of the history come before those of the row. */
const numberedParams = (cells: readonly ColumnWrite[], history: readonly unknown[]) => ({
  params: cells.map(({ sql }, index) => sql(`$${history.length + index + 1}`)),
  next: `$${history.length + cells.length + 1}`,
  values: [...history, ...cells.map(({ value }) => value)],
})

/** The shape, the text and the parameters of a statement that writes a row and its history, and the journal entry where there is one. */
function writeStatement(shape: string, writing: string, input: readonly unknown[], posting: PostingStatement | undefined) {
  const { text, options } = cachedStatement(posting ? `${shape} posted` : shape, true, () => {
    const journal = posting ? `, ${posting.sql('written', `$${input.length + 1}`)}` : ''
    return `with written as (${writing} returning id), logged as (${historyInsertSql})${journal} select id from written`
  })
  return { text, options, values: posting ? [...input, posting.entry] : input }
}

const assertInserted = (resource: Resource, created: { rowId: number } | undefined) => {
  if (!created) throw new Error(`Nothing was inserted into ${resource.name}`)
  return created
}

/** Inserts a row and its history entry in one statement. */
export async function insertRow(uow: UnitOfWork, resource: Resource, rowValues: RowValues, action: string, id?: number): Promise<{ rowId: number }> {
  const created = assertInserted(resource, await insertWithoutAggregates(uow, resource, rowValues, action, { id }))
  await updateAggregates(uow, resource, [{ after: withOwnLineSums(resource, rowValues, true) }])
  return created
}

/** Like `insertRow`; does nothing and returns undefined when a constraint is in conflict. */
export async function insertRowIfNoConflict(uow: UnitOfWork, resource: Resource, rowValues: RowValues, action: string): Promise<{ rowId: number } | undefined> {
  const created = await insertWithoutAggregates(uow, resource, rowValues, action, { ifNoConflict: true })
  if (created) await updateAggregates(uow, resource, [{ after: withOwnLineSums(resource, rowValues, true) }])
  return created
}

/** Inserts many rows that already have their codes: sent without waiting for each other, and aggregated once. Returns their ids, in order. */
export async function insertCodedRows(uow: UnitOfWork, resource: Resource, rows: readonly RowValues[], action: string): Promise<number[]> {
  const created = await Promise.all(rows.map((row) => insertWithoutAggregates(uow, resource, row, action)))
  await updateAggregates(
    uow,
    resource,
    rows.map((row) => ({ after: withOwnLineSums(resource, row, true) })),
  )
  return created.map((item) => assertInserted(resource, item).rowId)
}

interface InsertOptions {
  /** The reserved id. */
  readonly id?: number | undefined
  /** Inserts only where no existing row conflicts (`on conflict do nothing`). */
  readonly ifNoConflict?: boolean
}

/** Inserts a row without updating aggregates. */
async function insertWithoutAggregates(
  uow: UnitOfWork,
  resource: Resource,
  rowValues: RowValues,
  action: string,
  { id, ifNoConflict = false }: InsertOptions = {},
) {
  const values = withOwnLineSums(resource, rowValues, true)
  requireReauthForWrite(uow, resource, values)
  const fieldKeys = writtenKeys(resource, values)
  const idCells = id === undefined ? [] : [cellOf('id', id)]
  const cells = [
    ...idCells,
    ...fieldKeys.flatMap((fieldKey) => columnWritesOf(fieldKey, values[fieldKey.key], uow.cipher)),
    cellOf('version', 1),
    ...creationStamps(uow),
  ]
  const columns = cells.map(({ column }) => `"${column}"`).join(', ')
  const after = { ...shownValues(fieldKeys, values, uow), version: 1 }
  const { params, values: input } = numberedParams(cells, historyInsertParams(resource, uow.caller, { action, before: null, after }))
  const conflictClause = ifNoConflict ? ' on conflict do nothing' : ''
  const inserting = `insert into ${quotedTable(resource)} (${columns}) values (${params.join(', ')})${conflictClause}`
  const posting = buildPostingStatement(uow, resource, { action, after: values })
  const { text, options, values: parameters } = writeStatement(`insert ${resource.name} ${columns}${conflictClause}`, inserting, input, posting)
  const [created] = await uow.connection.query<{ id: number }>(text, parameters, options)
  if (!created) return undefined
  uow.connection.reportChanges?.(uow.caller.actor.id, resource.name, [created.id])
  for (const fieldKey of fieldKeys.filter(hasLinkTable)) await writeLinks(uow, resource, fieldKey, created.id, values[fieldKey.key], true)
  return { rowId: created.id }
}

/** Writes the values that differ from the locked row and the history entry in one statement; undefined when nothing differs. Returns the row after it. */
export async function updateRow(uow: UnitOfWork, resource: Resource, before: StoredRow, rowValues: RowValues, action: string): Promise<StoredRow | undefined> {
  const values = withOwnLineSums(resource, rowValues, false)
  const fieldKeys = writtenKeys(resource, values).filter((fieldKey) => !isSameStoredValue(fieldKey, before[fieldKey.key], values[fieldKey.key]))
  if (fieldKeys.length === 0) return undefined
  requireReauthForWrite(uow, resource, values, before)
  const pending = uow.pendingUpdates.get(rowKey(resource, before.id))
  if (pending) return { ...before, ...Object.assign(pending, Object.fromEntries(fieldKeys.map(({ key }) => [key, values[key]]))) }
  const version = before.version + 1
  const cells = [
    ...fieldKeys.flatMap((fieldKey) => columnWritesOf(fieldKey, values[fieldKey.key], uow.cipher)),
    cellOf('version', version),
    ...updateStamps(uow),
  ]
  const change = {
    action,
    before: { ...Object.fromEntries(fieldKeys.map(({ key }) => [key, before[key] ?? null])), version: before.version },
    after: { ...shownValues(fieldKeys, values, uow), version },
  }
  const { params, next, values: input } = numberedParams(cells, historyInsertParams(resource, uow.caller, change))
  const sets = cells.map(({ column }, index) => `"${column}" = ${params[index]}`).join(', ')
  const updating = `update ${quotedTable(resource)} set ${sets} where id = ${next}`
  const written = Object.fromEntries(fieldKeys.map(({ key }) => [key, values[key]]))
  const posting = buildPostingStatement(uow, resource, { action, before, after: { ...before, ...written } })
  const shape = `update ${resource.name} ${cells.map(({ column }) => column).join()}`
  const { text, options, values: parameters } = writeStatement(shape, updating, [...input, before.id], posting)
  await uow.connection.query(text, parameters, options)
  uow.connection.reportChanges?.(uow.caller.actor.id, resource.name, [before.id])
  for (const fieldKey of fieldKeys.filter(hasLinkTable)) await writeLinks(uow, resource, fieldKey, before.id, values[fieldKey.key], false)
  await updateAggregates(uow, resource, [{ before, after: { ...before, ...change.after } }])
  return { ...before, ...change.after, updated_at: uow.caller.now, updated_by_id: uow.caller.actor.id }
}
