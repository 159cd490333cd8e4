import type { RowRef, PendingMovement, VendorPaymentResult } from '#schema'
import { loadStoredRows } from '../rows/rowStore.ts'
import { valuesAfterPayment } from '../rows/write/afterPayment.ts'
import { writeTransition } from '../rows/write/transition.ts'
import { paymentHooksOf } from '../rows/write/openPayment.ts'
import type { UnitOfWork } from '../rows/unitOfWork.ts'
import { requestMovement } from './vendor.ts'
import type { PayContext, UnitOfWorkFactory } from './paymentRun.ts'

/** Action name of such a refund in the change log. */
const refundAction = 'paidBack'

async function recordAnswer(uow: UnitOfWork, { of: called, id }: RowRef, movement: PendingMovement, answer: VendorPaymentResult) {
  const { ledger, tools } = paymentHooksOf(uow)
  const resource = uow.registry.find(called)
  const row = resource && (await loadStoredRows(uow, resource, [id], 'change')).get(id)
  if (!(await ledger.detachedMovement({ ...tools, id: movement.id }))) return
  // A declined refund stays open as `unknown`, so that it is retried: the money belongs to the customer.
  const recordedAnswer: VendorPaymentResult = answer.outcome === 'declined' ? { ...answer, outcome: 'unknown' } : answer
  await ledger.recordResult({ ...tools, id: movement.id, answer: recordedAnswer, isOver: recordedAnswer.outcome === 'approved' })
  if (resource && row) await writeTransition(uow, resource, refundAction, row, await valuesAfterPayment(uow, resource, row, {}))
}

/** Records the vendor's response to a refund. */
export const recordRefundResponse = (
  { db }: PayContext,
  unitOfWorkAt: UnitOfWorkFactory,
  about: RowRef,
  movement: PendingMovement,
  answer: VendorPaymentResult,
) => db.transaction((connection) => recordAnswer(unitOfWorkAt(connection), about, movement, answer))

/** Refunds money that no action waits for. A repeated request is the same refund, because key and order number are the same. */
export async function refundUnclaimedPayment(
  context: PayContext,
  unitOfWorkAt: UnitOfWorkFactory,
  about: RowRef,
  movement: PendingMovement,
): Promise<VendorPaymentResult> {
  const answer = await requestMovement(context.ports.payment, movement)
  await recordRefundResponse(context, unitOfWorkAt, about, movement, answer)
  return answer
}
