import type { Resource } from '#schema'
import { assertNotExpired } from '#schema'
import type { StoredRow } from '../rowStore.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import type { ActionParams } from './transition.ts'
import {
  collectPendingUpdates,
  actionEndpointOf,
  rowValuesFromForm,
  assertFormInput,
  assertState,
  targetStateValue,
  stateOf,
  writeTransition,
} from './transition.ts'
import { notifyOfAction } from './notify.ts'
import { handlerContextOf } from './handlerContext.ts'
import { assertNoOpenPayment } from './openPayment.ts'
import type { RowValues } from './write.ts'

/** Runs an action on its locked row: checks the state, runs the handler, and writes everything in one update. Returns the row after it. */
export async function runTransition(uow: UnitOfWork, resource: Resource, name: string, params: ActionParams, row: StoredRow): Promise<StoredRow> {
  const action = actionEndpointOf(resource, name)
  if (action.kind === 'payment') throw new Error(`${resource.name}.${name} is a payment and cannot run inside a transaction`)
  await assertNoOpenPayment(uow, resource, row.id)
  assertState(resource, action.from, row)
  await assertFormInput(uow, action, params, row)
  assertNotExpired(resource, action, row, uow.caller.now)
  const { answer, waiting } = await collectPendingUpdates(uow, resource, name, row, async () =>
    uow.registry.implementationOf(resource)?.handlers[name]?.({ ...handlerContextOf(uow, resource), params, row }),
  )
  const values = { ...rowValuesFromForm(resource, action, params), ...waiting, ...(answer as RowValues | undefined), ...targetStateValue(resource, action.to) }
  const moved = await writeTransition(uow, resource, name, row, values)
  if (!moved) return row
  await notifyOfAction(uow, resource, { name, action, params, row: moved, from: stateOf(resource, row) })
  return moved
}
