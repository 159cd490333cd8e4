import type { Resource } from '#schema'
import { momentKeySpec } from '#schema/fields/base/dates.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { declaredFieldKeys, fieldKeyOf } from '#schema/row/fieldKey.ts'
import { historyClearingActions } from '../../audit/entries.ts'
import { recordAndReportChanges } from '../history.ts'
import { hasLinkTable, quotedTable } from '../columns.ts'
import type { ColumnWrite } from '../rowStore.ts'
import { columnWritesOf } from '../rowStore.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import { rowKey } from '../unitOfWork.ts'
import type { RowValues } from './write.ts'

/** Replaces the mask of an encrypted value that must not be empty. */
const maskText = '••••'

/** `erase` clears a value when the member leaves; `lapse` when its legal retention ends. */
export type ErasureKind = 'erase' | 'lapse'

export const erasedFieldKeys = (resource: Resource, word: ErasureKind) =>
  declaredFieldKeys(resource).filter((fieldKey) => fieldKey.field.options[word] !== undefined && !hasLinkTable(fieldKey))

/** The cells of an erased value: null, or the declared substitute where the field must not be empty. */
export function erasedColumnWrites(fieldKey: FieldKey, { cipher }: Pick<UnitOfWork, 'cipher'>, substitute: unknown): ColumnWrite[] {
  const { optional } = fieldKey.field.options
  const empty = columnWritesOf(fieldKey, null, cipher)
  if (optional) return empty
  if (fieldKey.spec.encryptedIn !== undefined) return empty.map((cell) => (cell.column === fieldKey.key ? { ...cell, value: maskText } : cell))
  if (substitute === true) throw new Error(`${fieldKey.key} may not be empty: it does not say what to put in its place`)
  return columnWritesOf(fieldKey, substitute, cipher)
}

/** Allows changes of the history during `run`. */
export async function withHistoryUnlocked<T>({ connection }: Pick<UnitOfWork, 'connection'>, run: () => Promise<T>): Promise<T> {
  await connection.query(`select set_config('ride.erasing', 'on', true)`)
  const answer = await run()
  await connection.query(`select set_config('ride.erasing', '', true)`)
  return answer
}

/** Removes these keys from the history of rows; author, time and all other keys stay. */
const eraseHistory = (uow: UnitOfWork, resource: Resource, ids: readonly number[], keys: readonly string[]) =>
  withHistoryUnlocked(uow, () =>
    uow.connection.query('update change_log set before = before - $3::text[], after = after - $3::text[] where resource = $1 and row_id = any($2::bigint[])', [
      resource.name,
      ids,
      keys,
    ]),
  )

export interface RowVersion {
  readonly id: number
  readonly version: number
}

/** Erasure changes stored rows, so a row must have no pending updates of an action. */
export function assertNoPendingUpdates(uow: UnitOfWork, resource: Resource, ids: readonly number[]) {
  if (ids.some((id) => uow.pendingUpdates.has(rowKey(resource, id))))
    throw new Error(`${resource.name} is erased after its action has been written, not before`)
}

/** Writes these cells to locked rows and increments their versions. The history records only that it was done. */
export async function overwriteRows(
  { connection, caller }: UnitOfWork,
  resource: Resource,
  rows: readonly RowVersion[],
  cells: readonly ColumnWrite[],
  action: string,
) {
  const sets = cells.map(({ column, sql }, index) => `"${column}" = ${sql(`$${index + 4}`)}`)
  const stamps = [`updated_at = ${momentKeySpec.write('$2')}`, 'updated_by_id = $3', 'version = version + 1']
  await connection.query(`update ${quotedTable(resource)} set ${[...sets, ...stamps].join(', ')} where id = any($1::bigint[])`, [
    rows.map(({ id }) => id),
    caller.now,
    caller.actor.id,
    ...cells.map(({ value }) => value),
  ])
  const changes = rows.map(({ id, version }) => ({ rowId: id, action, before: { version }, after: { version: version + 1 } }))
  await recordAndReportChanges(connection, resource, caller, changes)
}

/** SQL condition: the row is not known to an external service. Until that service has forgotten the row, its external id is needed. */
function isForgottenSql(resource: Resource) {
  const fieldKey = resource.externalId === undefined ? undefined : fieldKeyOf(resource, resource.externalId)
  return fieldKey ? `"${fieldKey.key}${fieldKey.spec.encryptedIn ?? ''}" is null` : 'true'
}

/**
 * Erases the personal values of matching rows: in deleted rows too, in the history, and in segregated
 * records. The history records that it was done. Rows that an external service still knows are skipped.
 */
export async function eraseRows(uow: UnitOfWork, resource: Resource, where: RowValues, word: ErasureKind = 'erase') {
  const fieldKeys = erasedFieldKeys(resource, word)
  if (fieldKeys.length === 0) throw new Error(`${resource.name} has nothing to erase`)
  const { connection } = uow
  const keys = Object.keys(where)
  const rows = await connection.query<RowVersion>(
    `select id, version from ${quotedTable(resource)} where ${keys.map((key, index) => `"${key}" = $${index + 1}`).join(' and ')} and ${isForgottenSql(resource)} order by id for no key update`,
    Object.values(where),
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  assertNoPendingUpdates(uow, resource, ids)
  await connection.query('delete from kept_apart where resource = $1 and row_id = any($2::bigint[]) and word = $3', [resource.name, ids, word])
  const cells = fieldKeys.flatMap((fieldKey) => erasedColumnWrites(fieldKey, uow, fieldKey.field.options[word]))
  const erasedKeys = fieldKeys.map(({ key }) => key)
  await eraseHistory(uow, resource, ids, erasedKeys)
  await overwriteRows(uow, resource, rows, cells, historyClearingActions.erase)
}
