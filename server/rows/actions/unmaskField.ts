import type { Resource } from '#schema'
import { appError } from '#schema'
import { mayUnmask, encryptedFieldKeys } from '#schema/row/subset.ts'
import { writeAccessLogEntries } from '../accessLog.ts'
import { dataSubjectsSql } from '../dataSubjects.ts'
import { notDeletedSql, quotedTable } from '../columns.ts'
import { requirePermission } from '../guards.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

interface UnmaskParams {
  readonly id: number
  readonly field: string
  readonly reason: string
}

/** The decrypted value of a masked field. The access log is written before it is returned. */
export async function unmaskField(uow: UnitOfWork, resource: Resource, { id, field, reason }: UnmaskParams): Promise<{ value: unknown }> {
  const { connection, registry, caller, cipher } = uow
  const fieldKey = encryptedFieldKeys(resource).find(({ key }) => key === field)
  if (!fieldKey) throw appError('notMasked', { path: 'field' })
  requirePermission(mayUnmask(resource, fieldKey, caller.actor.accessLevel), caller.actor)
  const sql = `select t.${fieldKey.key}${fieldKey.spec.encryptedIn} as sealed from ${quotedTable(resource)} t where t.id = $1 and ${notDeletedSql(registry, resource)}`
  const [row] = await connection.query<{ sealed: Buffer | null }>(sql, [id])
  if (!row) throw appError('notFound', { path: 'id' })
  await writeAccessLogEntries(connection, [
    { caller, action: 'unmask', resource: resource.name, subjectIds: [id], subjectsSql: dataSubjectsSql(registry, resource), fields: [fieldKey.key], reason },
  ])
  return { value: row.sealed === null ? null : JSON.parse(cipher.decrypt(row.sealed)) }
}
