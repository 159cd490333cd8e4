import type { DeclineReason, PaymentContinuation, PendingMovement, AwaitedMovements } from '#schema'
import { AppError, appError } from '#schema'
import { formatMessage } from '#schema/base/localizedText.ts'
import { collectPendingUpdates, assertState, targetStateValue, stateOf, writeTransition } from '../rows/write/transition.ts'
import type { StoredRow } from '../rows/rowStore.ts'
import { loadStoredRows } from '../rows/rowStore.ts'
import { exemptFromReauth } from '../rows/write/proof.ts'
import { invalidateReferenceCache } from '../rows/write/references.ts'
import { notifyPaymentDeclined } from '../rows/write/notify.ts'
import { handlerContextOf } from '../rows/write/handlerContext.ts'
import { paymentHooksOf, openPaymentOf, paymentPendingError } from '../rows/write/openPayment.ts'
import type { UnitOfWork } from '../rows/unitOfWork.ts'
import type { RowValues } from '../rows/write/write.ts'
import { valuesAfterPayment } from '../rows/write/afterPayment.ts'
import { buildAndStoreResponse, applyPayment } from './apply.ts'
import type { VendorResultsByMovement, PaymentRef } from './paymentRun.ts'
import { paymentHandlerOf, paymentEndpointOf, statesAwaitingPayment } from './paymentRun.ts'

/** Result of a payment: its response, or an error with the movements to refund. */
export type PaymentSettlementResult =
  | { readonly outcome: 'done'; readonly text: string }
  | { readonly outcome: 'refused'; readonly error: AppError; readonly refunds: readonly PendingMovement[] }

interface SettlementInput {
  readonly row: StoredRow | undefined
  readonly continuation: PaymentContinuation
  readonly movements: readonly PendingMovement[]
}

const refusedResult = (error: AppError, refunds: readonly PendingMovement[] = []): PaymentSettlementResult => ({ outcome: 'refused', error, refunds })

const idsOf = (movements: readonly PendingMovement[]) => movements.map(({ id }) => id)

/** Records the vendor's responses; closed movements are not inquired again. */
async function recordAnswers(uow: UnitOfWork, { movements }: AwaitedMovements, answers: VendorResultsByMovement, isOver: boolean) {
  const { ledger, tools } = paymentHooksOf(uow)
  for (const { id } of movements) {
    const answer = answers.get(id)
    if (answer) await ledger.recordResult({ ...tools, id, answer, isOver })
  }
  if (isOver) await ledger.detachMovements({ ...tools, ids: idsOf(movements.filter(({ id }) => !answers.has(id))) })
}

/** Takes the row out of its pending state after a failed payment, with updated balances. */
async function leavePendingState(uow: UnitOfWork, run: PaymentRef, { row, continuation }: SettlementInput, values: RowValues): Promise<StoredRow | undefined> {
  if (!row) return undefined
  const { resource, name } = run
  const action = paymentEndpointOf(resource, name)
  const isWaiting = statesAwaitingPayment(action)?.includes(stateOf(resource, row)) ?? true
  const back = action.pending === undefined ? undefined : continuation.from
  const to = continuation.early ? back : (action.onFailure ?? back)
  const after = { ...values, ...(isWaiting ? targetStateValue(resource, to) : {}) }
  return (await writeTransition(uow, resource, name, row, { ...after, ...(await valuesAfterPayment(uow, resource, row, after)) })) ?? row
}

/** The message in both languages, with its values filled in. */
const localizedMessage = ({ text, values }: AppError) => ({ ko: formatMessage(text, values, 'ko'), en: formatMessage(text, values, 'en') })

/** Declines a payment before any vendor call; the row changes as after a declined payment. */
export async function declineBeforeVendorCall(uow: UnitOfWork, run: PaymentRef, row: StoredRow, continuation: PaymentContinuation, error: AppError) {
  await settleDeclined(uow, run, { row, continuation, movements: [] }, { code: error.code, message: localizedMessage(error).ko })
  return error
}

/** The row after a declined payment: its former state if `early`, else the result of the handler's `declined`. */
async function rowAfterDecline(uow: UnitOfWork, run: PaymentRef, ending: SettlementInput, error: DeclineReason) {
  const { resource, name } = run
  const { row, continuation } = ending
  if (!row || continuation.early) return leavePendingState(uow, run, ending, {})
  const handler = paymentHandlerOf(uow, resource, name)
  const { answer, waiting } = await collectPendingUpdates(
    uow,
    resource,
    name,
    row,
    async () =>
      handler.declined?.({ ...handlerContextOf(uow, resource), params: continuation.params, row: row as never, decline: error }) as Promise<
        RowValues | undefined
      >,
  )
  return leavePendingState(uow, run, ending, { ...waiting, ...answer })
}

async function settleDeclined(uow: UnitOfWork, run: PaymentRef, ending: SettlementInput, error: DeclineReason): Promise<PaymentSettlementResult> {
  const { resource, name } = run
  const { params, from, amount, at } = ending.continuation
  const row = await rowAfterDecline(uow, run, ending, error)
  // The recipient of a refund is notified only once it has succeeded.
  if (row && amount > 0)
    await notifyPaymentDeclined(uow, resource, { name, action: paymentEndpointOf(resource, name), params, row, from }, { reason: error.message, at })
  return refusedResult(appError(amount > 0 ? 'paymentDeclined' : 'refundDeclined', { values: { reason: error.message }, data: { vendor: error.code } }))
}

/** If the action can no longer be completed, its charges are refunded; refunds that succeeded remain. */
async function settleUncompleted(uow: UnitOfWork, run: PaymentRef, ending: SettlementInput, error: AppError): Promise<PaymentSettlementResult> {
  const { resource, id } = run
  const { ledger, tools } = paymentHooksOf(uow)
  const charges = ending.movements.filter(({ kind }) => kind === 'charge')
  const back = await ledger.requestRefunds({ ...tools, about: { of: resource.name, id }, of: idsOf(charges) })
  await leavePendingState(uow, run, ending, {})
  return refusedResult(back.length === 0 ? error : appError('paymentReturned', { values: { reason: localizedMessage(error) } }), back)
}

async function settleApproved(uow: UnitOfWork, run: PaymentRef, ending: SettlementInput): Promise<PaymentSettlementResult> {
  const { resource, name } = run
  const { row, continuation, movements } = ending
  await uow.connection.query('savepoint settle')
  try {
    if (!row) throw appError('notFound', { path: 'id' })
    assertState(resource, statesAwaitingPayment(paymentEndpointOf(resource, name)), row)
    const paid = { tlog_id: movements[0]?.id ?? null, amount: continuation.amount, asked_at: continuation.at }
    await applyPayment(uow, run, { row, params: continuation.params, paid, from: continuation.from })
    return { outcome: 'done', text: await buildAndStoreResponse(uow, run, continuation.replayKey) }
  } catch (error) {
    // Unexpected errors may be temporary: the payment stays open and the recovery job retries it.
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await uow.connection.query('rollback to savepoint settle')
    invalidateReferenceCache(uow)
    return settleUncompleted(uow, run, ending, error)
  }
}

/**
 * Third step, in its own transaction: records the vendor's responses and applies the result. It is applied only once, even if called concurrently.
 */
export async function settlePayment(uow: UnitOfWork, run: PaymentRef, answers: VendorResultsByMovement): Promise<PaymentSettlementResult> {
  const { resource, id } = run
  exemptFromReauth(uow)
  const row = (await loadStoredRows(uow, resource, [id], 'change')).get(id)
  const open = await openPaymentOf(uow, resource, id)
  if (!open?.movements.some((movement) => answers.has(movement.id))) return refusedResult(paymentPendingError())
  const { movements, continuation } = open
  const saidOf = (movement: PendingMovement) => answers.get(movement.id)?.outcome ?? movement.reportedResult ?? 'unknown'
  const isOver = movements.every((movement) => saidOf(movement) !== 'unknown')
  await recordAnswers(uow, open, answers, isOver)
  if (!isOver) return refusedResult(paymentPendingError())
  const ending: SettlementInput = { row, continuation, movements: movements.filter((movement) => saidOf(movement) === 'approved') }
  const no = movements.map((movement) => answers.get(movement.id)).find((answer) => answer?.outcome === 'declined')
  if (ending.movements.length === movements.length) return settleApproved(uow, run, ending)
  return settleDeclined(uow, run, ending, no?.outcome === 'declined' ? no : { code: 'DECLINED', message: '' })
}
