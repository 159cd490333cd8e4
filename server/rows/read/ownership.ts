import type { ReadContext } from './context.ts'
import type { Resource, AccessLevel } from '#schema'
import { appError, hasAccess } from '#schema'
import { canReadOnlyOwnRows } from '#schema/row/fieldAccess.ts'
import type { RowCondition } from './condition.ts'
import { ownRowSql } from '../ownRow.ts'
import type { StoredRow } from '../rowStore.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

/** Rows that are private to their creator or member: who sees them, and who may change them. */

/** True for those who may delete: they manage shared rows and rows whose creator is gone. */
const canManageShared = ({ can }: Resource, accessLevel: AccessLevel) => can.del !== undefined && hasAccess(accessLevel, can.del)

export const visiblePrivateRowsSql = (resource: Resource, alias: string, who: string, accessLevel: AccessLevel) =>
  `(${alias}.created_by_id = ${who} or ${alias}.${resource.privateUnless}${canManageShared(resource, accessLevel) ? ` or ${alias}.created_by_id is null` : ''})`

/** Condition: own and shared rows. The server itself (`who` undefined) sees all; a caller without an id sees nothing. */
export function visibleRowConditions({ resource, who, accessLevel }: Pick<ReadContext, 'resource' | 'who' | 'accessLevel'>): RowCondition[] {
  if (canReadOnlyOwnRows(resource, accessLevel)) return [{ shape: 'mine', values: [who ?? null], sql: (param) => ownRowSql(resource, 't', `${param}::bigint`) }]
  if (resource.privateUnless === undefined || who === undefined) return []
  return [
    {
      shape: `own ${canManageShared(resource, accessLevel)}`,
      values: [who],
      sql: (param) => visiblePrivateRowsSql(resource, 't', `${param}::bigint`, accessLevel),
    },
  ]
}

/** Throws `notFound` for private rows of others, and `forbidden` for shared rows of others without the right to delete. */
export function assertMayChangePrivateRows({ caller: { actor } }: UnitOfWork, resource: Resource, rows: readonly StoredRow[]) {
  const { privateUnless } = resource
  if (privateUnless === undefined || actor.name === 'system') return
  const mayKeep = canManageShared(resource, actor.accessLevel)
  const otherRows = rows.filter((row) => row.created_by_id !== actor.id)
  if (otherRows.some((row) => row[privateUnless] !== true && !(mayKeep && row.created_by_id === null))) throw appError('notFound')
  if (otherRows.length > 0 && !mayKeep) throw appError('forbidden')
}
