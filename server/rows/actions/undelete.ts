import type { Resource } from '#schema'
import { appError } from '#schema'
import { momentKeySpec } from '#schema/fields/base/dates.ts'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { recordAndReportChanges } from '../history.ts'
import { quotedTable } from '../columns.ts'
import { historyRow } from '../write/del.ts'
import { assertMayChangePrivateRows } from '../read/ownership.ts'
import type { StoredRow } from '../rowStore.ts'
import { storedColumnsSql } from '../rowStore.ts'
import { lockAndCheckReferences } from '../write/references.ts'
import { hooksOf, handlerContextOf } from '../write/handlerContext.ts'
import { constraintError } from '../constraintError.ts'
import { updateAggregates } from '../aggregates.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

async function deletedRow({ connection }: UnitOfWork, resource: Resource, id: number) {
  const inner = `select ${storedColumnsSql(resource)} from ${quotedTable(resource)} t where t.id = $1 and t.deleted_at is not null for update of t`
  const [match] = await connection.query<{ row: StoredRow }>(`select row_to_json(x) as row from (${inner}) x`, [id])
  return match?.row
}

async function unhideRow({ connection, registry, caller }: UnitOfWork, resource: Resource, id: number) {
  const sql = `update ${quotedTable(resource)} set deleted_at = null, updated_at = ${momentKeySpec.write('$2')}, updated_by_id = $3, version = version + 1 where id = $1`
  try {
    await connection.query(sql, [id, caller.now, caller.actor.id])
  } catch (error) {
    throw constraintError(registry, error, []) ?? error
  }
}

/** Restores a deleted row. Its hooks run as for a new row, so today's rules apply to it. */
export async function undelete(uow: UnitOfWork, resource: Resource, id: number) {
  const row = await deletedRow(uow, resource, id)
  if (!row) throw appError('notFound')
  assertMayChangePrivateRows(uow, resource, [row])
  const values = Object.fromEntries(declaredFieldKeys(resource).map(({ key }) => [key, row[key]]))
  const referenceProblems = await lockAndCheckReferences(uow, declaredFieldKeys(resource), [{ path: [], values, isRestored: true }])
  if (referenceProblems.length > 0) throw appError('undoTargetsGone', { issues: referenceProblems })
  const { beforeSave, afterSave } = hooksOf(uow, resource)
  await beforeSave?.({ ...handlerContextOf(uow, resource), draft: values, before: null })
  await unhideRow(uow, resource, id)
  await updateAggregates(uow, resource, [{ after: row }])
  const now = { ...row, version: row.version + 1, updated_at: uow.caller.now, updated_by_id: uow.caller.actor.id }
  await recordAndReportChanges(uow.connection, resource, uow.caller, [{ rowId: id, action: 'restore', before: null, after: historyRow(resource, now) }])
  await afterSave?.({ ...handlerContextOf(uow, resource), row: now as never, before: null })
}
