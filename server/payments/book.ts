import type { OriginalRequestKey, PaymentContinuation, PaymentIntent, PendingMovement } from '#schema'
import { AppError, assertNotExpired, assertStaffActionAvailable, systemActor } from '#schema'
import type { IdempotentResponse } from '../base/idempotency.ts'
import { readStoredResponse } from '../base/idempotency.ts'
import { validateActionParams, assertNotStale } from '../rows/actions/action.ts'
import type { ActionParams } from '../rows/write/transition.ts'
import { collectPendingUpdates, loadLockedRow, assertFormInput, assertState, targetStateValue, stateOf, writeTransition } from '../rows/write/transition.ts'
import { handlerContextOf } from '../rows/write/handlerContext.ts'
import { paymentHooksOf, assertNoOpenPayment } from '../rows/write/openPayment.ts'
import { fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { withErrorInputPath, assertReferencesAvailable } from '../rows/write/availability.ts'
import type { StoredRow } from '../rows/rowStore.ts'
import type { UnitOfWork } from '../rows/unitOfWork.ts'
import type { RowValues } from '../rows/write/write.ts'
import { buildAndStoreResponse, applyPayment } from './apply.ts'
import type { PaymentRef } from './paymentRun.ts'
import { declineBeforeVendorCall } from './settle.ts'
import { paymentHandlerOf, paymentEndpointOf } from './paymentRun.ts'

/**
 * Result of the first step. `done`: completed without a vendor call; `refunds` are requested afterwards. `repeated`: the stored response of an
 * earlier request. `requested`: movements to request from the vendor. `declined`: refused before any vendor call.
 */
export type PaymentBookingResult =
  | { readonly outcome: 'done'; readonly text: string; readonly refunds: readonly PendingMovement[] }
  | { readonly outcome: 'repeated'; readonly answer: IdempotentResponse }
  | { readonly outcome: 'requested'; readonly movements: readonly PendingMovement[] }
  | { readonly outcome: 'declined'; readonly error: AppError }

export interface PaymentSubmission {
  /** The submitted form. */
  readonly payload: unknown
  readonly replayKey?: OriginalRequestKey | undefined
  /** Payment provider that moves the money. */
  readonly pg: string
}

const keyOf = ({ resource, name, id }: PaymentRef, row: StoredRow) => `${resource.name}:${id}:${name}:${row.version}`

const newContinuation = (
  { caller }: UnitOfWork,
  { resource, name }: PaymentRef,
  row: StoredRow,
  params: ActionParams,
  { amount, early }: PaymentIntent<RowValues>,
  replayKey: OriginalRequestKey | undefined,
): PaymentContinuation => {
  const { actor, requestId, address, now } = caller
  return {
    action: name,
    params,
    from: stateOf(resource, row),
    amount,
    actor,
    requestId,
    address,
    at: now,
    ...(replayKey && { replayKey }),
    ...(early && { early }),
  }
}

/** First step, in its own transaction: validates everything, records the money movements, and sets the row to its pending state. */
export async function bookPayment(uow: UnitOfWork, run: PaymentRef, { payload, replayKey, pg }: PaymentSubmission): Promise<PaymentBookingResult> {
  const { resource, name, id } = run
  const action = paymentEndpointOf(resource, name)
  const params = await validateActionParams(uow, resource, action, payload)
  const row = await loadLockedRow(uow, resource, id)
  // The lock may have been held by the last step of the same request, so a response may be stored by now.
  const before = replayKey && (await readStoredResponse(uow.connection, replayKey))
  if (before) return { outcome: 'repeated', answer: before }
  await assertNoOpenPayment(uow, resource, id)
  await assertNotStale(uow, resource, row, params.version)
  assertState(resource, action.from, row)
  await assertFormInput(uow, action, params, row)
  assertNotExpired(resource, action, row, uow.caller.now)
  const handler = paymentHandlerOf(uow, resource, name)
  const fieldKeys = fieldKeysOfFields(action.ask ?? {})
  const intending = () =>
    collectPendingUpdates(uow, resource, name, row, () => handler.intend({ ...handlerContextOf(uow, resource), params, row: row as never }))
  const { answer, waiting } = await withErrorInputPath(fieldKeys, params, [], intending)
  assertStaffActionAvailable(resource, action, row, uow.caller)
  await assertReferencesAvailable(uow, { resource, id, fieldKeys, path: [], row: { ...row, ...params }, before: row })
  const intent: PaymentIntent<RowValues> = answer
  if (!Number.isSafeInteger(intent.amount)) throw new Error(`${resource.name}.${name} is about ${intent.amount} won`)
  const values = { ...waiting, ...intent.values }
  const goesAfter = intent.amount < 0 && intent.isDeferred === true
  if (intent.amount !== 0 && !goesAfter) return recordMovements(uow, run, { row, params, values, intent, replayKey, pg })
  const paid = { tlog_id: null, amount: intent.amount, asked_at: uow.caller.now }
  await applyPayment(uow, run, { row, params, paid, from: stateOf(resource, row), extraValues: values })
  const { ledger, tools } = paymentHooksOf(uow)
  const about = { of: resource.name, id }
  const refunds = goesAfter ? await ledger.request({ ...tools, about, pg, intent, key: intent.key ?? keyOf(run, row), continuation: null }) : []
  return { outcome: 'done', text: await buildAndStoreResponse(uow, run, replayKey), refunds }
}

interface PaymentBooking {
  readonly row: StoredRow
  readonly params: ActionParams
  readonly values: RowValues
  readonly intent: PaymentIntent<RowValues>
  readonly replayKey: OriginalRequestKey | undefined
  readonly pg: string
}

/** Records the money movements and sets the row to its pending state. */
async function recordMovements(
  uow: UnitOfWork,
  run: PaymentRef,
  { row, params, values, intent, replayKey, pg }: PaymentBooking,
): Promise<PaymentBookingResult> {
  const { resource, name, id } = run
  const action = paymentEndpointOf(resource, name)
  const waits = (await writeTransition(uow, resource, name, row, { ...values, ...targetStateValue(resource, action.pending) })) ?? row
  const { ledger, tools } = paymentHooksOf(uow)
  const continuation = newContinuation(uow, run, row, params, intent, replayKey)
  try {
    return {
      outcome: 'requested',
      movements: await ledger.request({ ...tools, about: { of: resource.name, id }, pg, intent, key: intent.key ?? keyOf(run, row), continuation }),
    }
  } catch (error) {
    // A scheduled job has no user who reads the error. Without this, a missing card, for example, would make the job retry every minute.
    if (!(error instanceof AppError) || uow.caller.actor !== systemActor) throw error
    return { outcome: 'declined', error: await declineBeforeVendorCall(uow, run, waits, continuation, error) }
  }
}
