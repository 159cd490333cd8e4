import type { OriginalRequestKey, SettledPayment } from '#schema'
import { storeResponse } from '../base/idempotency.ts'
import { actionResponseJson } from '../rows/actions/action.ts'
import type { ActionParams } from '../rows/write/transition.ts'
import { collectPendingUpdates, rowValuesFromForm, targetStateValue, writeTransition } from '../rows/write/transition.ts'
import type { StoredRow } from '../rows/rowStore.ts'
import { notifyOfAction } from '../rows/write/notify.ts'
import { valuesAfterPayment } from '../rows/write/afterPayment.ts'
import { handlerContextOf } from '../rows/write/handlerContext.ts'
import type { UnitOfWork } from '../rows/unitOfWork.ts'
import type { RowValues } from '../rows/write/write.ts'
import type { PaymentRef } from './paymentRun.ts'
import { paymentHandlerOf, paymentEndpointOf } from './paymentRun.ts'

interface AppliedPayment {
  readonly row: StoredRow
  readonly params: ActionParams
  readonly paid: SettledPayment
  /** The state in which the action started. */
  readonly from: string
  /** Values that are written in addition to those of the handler. */
  readonly extraValues?: RowValues
}

/** Applies a completed payment: the handler's values, balances and target state in one update, then notifications. */
export async function applyPayment(uow: UnitOfWork, run: PaymentRef, { row, params, paid, from, extraValues = {} }: AppliedPayment) {
  const { resource, name } = run
  const action = paymentEndpointOf(resource, name)
  const handler = paymentHandlerOf(uow, resource, name)
  const { answer, waiting } = await collectPendingUpdates(uow, resource, name, row, () =>
    handler.settle({ ...handlerContextOf(uow, resource), params, row: row as never, paid }),
  )
  const settled = {
    ...extraValues,
    ...rowValuesFromForm(resource, action, params),
    ...waiting,
    ...(answer as RowValues | undefined),
    ...targetStateValue(resource, action.to),
  }
  const after = { ...settled, ...(await valuesAfterPayment(uow, resource, row, settled)) }
  const moved = await writeTransition(uow, resource, name, row, after)
  if (moved) await notifyOfAction(uow, resource, { name, action, params, row: moved, from })
}

/** The response of the action; also stored under the idempotency key, if there is one. */
export async function buildAndStoreResponse(uow: UnitOfWork, { resource, name, id }: PaymentRef, replayKey: OriginalRequestKey | undefined) {
  const text = await actionResponseJson(uow, resource, paymentEndpointOf(resource, name), id)
  if (replayKey) await storeResponse(uow.connection, replayKey, { status: 200, text })
  return text
}
