import type { Resource } from '#schema'
import { AppError } from '#schema'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import { checkServerValues } from './checkServerValues.ts'
import { assertValidReferences } from './references.ts'
import type { RowValues } from './write.ts'

/**
 * Inserts a row and checks its references in the same round trip. The foreign keys of the new row already lock the referenced rows, so they cannot
 * be deleted during the check, and frequently referenced rows are locked only briefly. If the check fails, the transaction must roll back.
 */
export async function insertWhileCheckingReferences<T>(
  uow: UnitOfWork,
  resource: Resource,
  values: RowValues,
  write: (input: RowValues) => Promise<T>,
): Promise<T> {
  const args = checkServerValues(resource, values)
  const [insertResult, checkResult] = await Promise.allSettled([write(args), assertValidReferences(uow, declaredFieldKeys(resource), { values: args })])
  if (checkResult.status === 'rejected') {
    uow.connection.forceRollback?.()
    // A failed check explains more than a violated constraint. After a failed insert, the insert's own error explains why.
    if (checkResult.reason instanceof AppError || insertResult.status === 'fulfilled') throw checkResult.reason
  }
  if (insertResult.status === 'rejected') throw insertResult.reason
  return insertResult.value
}
