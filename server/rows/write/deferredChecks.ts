import type { Resource } from '#schema'
import { AppError } from '#schema'
import { declaredFieldKeys } from '#schema/fieldKey.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import { checkServerValues } from './checkServerValues.ts'
import { assertReferencesExist } from './references.ts'
import type { RowValues } from './write.ts'

/**
 * Writes a new row and looks, on the same way, at what it points at: by then the table holds that for it, so that nothing is deleted behind the look,
 * and rows to which many point are held no longer than the writing takes. What is refused must not stay.
 */
export async function insertWithDeferredChecks<T>(uow: UnitOfWork, resource: Resource, values: RowValues, write: (input: RowValues) => Promise<T>): Promise<T> {
  const args = checkServerValues(resource, values)
  const [written, looked] = await Promise.allSettled([write(args), assertReferencesExist(uow, declaredFieldKeys(resource), { values: args })])
  if (looked.status === 'rejected') {
    uow.connection.doom?.()
    // What is refused says more than the table does; where a statement failed, the first one says why.
    if (looked.reason instanceof AppError || written.status === 'fulfilled') throw looked.reason
  }
  if (written.status === 'rejected') throw written.reason
  return written.value
}
