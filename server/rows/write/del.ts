import type { IssuePath, Resource } from '#schema'
import { appError, createCommonIssue, localizedLabel } from '#schema'
import { momentKeySpec } from '#schema/fields/base/dates.ts'
import { fieldKeysOf } from '#schema/row/fieldKey.ts'
import { recordAndReportChanges } from '../history.ts'
import type { ReferencingKey } from '../registry.ts'
import { notDeletedSql, hasLinkTable, quotedLinkTable, quotedTable } from '../columns.ts'
import { assertMayChangePrivateRows } from '../read/ownership.ts'
import type { StoredRow } from '../rowStore.ts'
import { loadStoredRows } from '../rowStore.ts'
import { invalidateReferenceCache } from './references.ts'
import { hooksOf, handlerContextOf } from './handlerContext.ts'
import { assertNoOpenPayment } from './openPayment.ts'
import { constraintError } from '../constraintError.ts'
import { updateAggregates } from '../aggregates.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

/** The ids that a non-deleted row of another resource references. Rows deleted in the same call do not count. */
async function referencedAmong(
  { connection, registry }: UnitOfWork,
  resource: Resource,
  { resource: other, fieldKey }: ReferencingKey,
  ids: readonly number[],
) {
  const link = hasLinkTable(fieldKey) ? `join ${quotedLinkTable(other, fieldKey)} l on l.from_id = t.id` : ''
  const column = hasLinkTable(fieldKey) ? 'l.to_id' : `t.${fieldKey.key}`
  const selfExclusion = other.name === resource.name ? ' and t.id <> all($1::bigint[])' : ''
  const sql = `select distinct ${column} as id from ${quotedTable(other)} t ${link} where ${column} = any($1::bigint[]) and ${notDeletedSql(registry, other)}${selfExclusion}`
  const rows = await connection.query<{ id: number }>(sql, [ids], { name: `held ${other.name} ${fieldKey.key}` })
  return rows.map(({ id }) => id)
}

async function assertUnreferenced(uow: UnitOfWork, resource: Resource, ids: readonly number[], path: IssuePath) {
  for (const pointer of uow.registry.referencesTo(resource)) {
    const referencedIds = await referencedAmong(uow, resource, pointer, ids)
    if (referencedIds.length === 0) continue
    const by = { resource: localizedLabel(pointer.resource.label, pointer.resource.name) }
    throw appError('inUse', { values: by, issues: referencedIds.map((id) => createCommonIssue('inUse', [...path, ids.indexOf(id)], by)) })
  }
}

async function removeRows(uow: UnitOfWork, resource: Resource, ids: readonly number[]) {
  const { connection, registry, caller } = uow
  try {
    if (!registry.isSoftDeleted(resource))
      return await connection.query(`delete from ${quotedTable(resource)} where id = any(array(select unnest($1::bigint[])))`, [ids], {
        name: `del ${resource.name}`,
      })
    const now = momentKeySpec.write('$2')
    const sql = `update ${quotedTable(resource)} set deleted_at = ${now}, updated_at = ${now}, updated_by_id = $3, version = version + 1 where id = any(array(select unnest($1::bigint[])))`
    return await connection.query(sql, [ids, caller.now, caller.actor.id], { name: `del ${resource.name}` })
  } catch (error) {
    throw constraintError(registry, error, ['ids']) ?? error
  }
}

/** A whole row for the history. */
export const historyRow = (resource: Resource, row: StoredRow) => Object.fromEntries(fieldKeysOf(resource).map(({ key }) => [key, row[key] ?? null]))

/** Deletes rows, all or none: hidden where other rows may reference them, removed otherwise. Returns their number. */
export async function delRows(uow: UnitOfWork, resource: Resource, input: readonly number[], path: IssuePath = ['ids']): Promise<number> {
  const ids = [...new Set(input)]
  const rows = await loadStoredRows(uow, resource, ids, 'del')
  const missing = ids.filter((id) => !rows.has(id))
  if (missing.length > 0) throw appError('notFound', { issues: missing.map((id) => createCommonIssue('notFound', [...path, input.indexOf(id)])) })
  assertMayChangePrivateRows(uow, resource, [...rows.values()])
  for (const id of rows.keys()) await assertNoOpenPayment(uow, resource, id)
  // The hook may remove references to the row; remaining references throw `inUse`.
  const { del } = hooksOf(uow, resource)
  if (del) for (const row of rows.values()) await del({ ...handlerContextOf(uow, resource), row: row as never })
  await assertUnreferenced(uow, resource, ids, path)
  await removeRows(uow, resource, ids)
  invalidateReferenceCache(uow)
  await updateAggregates(
    uow,
    resource,
    [...rows.values()].map((before) => ({ before })),
  )
  const changes = [...rows.values()].map((row) => ({ rowId: row.id, action: 'del', before: historyRow(resource, row), after: null }))
  await recordAndReportChanges(uow.connection, resource, uow.caller, changes)
  return ids.length
}
