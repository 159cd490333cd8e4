import type { RowRef, Movement, VendorAnswer } from '#schema'
import { storedRows } from '../rows/rowStore.ts'
import { writeTransition } from '../rows/write/transition.ts'
import { ledgerOf } from '../rows/write/openPayment.ts'
import type { UnitOfWork } from '../rows/unitOfWork.ts'
import { requestPayment } from './vendor.ts'
import { afterMoney } from './apply.ts'
import type { PayContext, UnitOfWorkAt } from './paymentRun.ts'

/** Action name of such a refund in the change log. */
const name = 'paidBack'

async function keep(uow: UnitOfWork, { of: called, id }: RowRef, movement: Movement, answer: VendorAnswer) {
  const { ledger, tools } = ledgerOf(uow)
  const resource = uow.registry.find(called)
  const row = resource && (await storedRows(uow, resource, [id], 'change')).get(id)
  if (!(await ledger.loose({ ...tools, id: movement.id }))) return
  // A declined refund stays open as `unknown`, so that it is retried: the money belongs to the customer.
  const recordedAnswer: VendorAnswer = answer.is === 'declined' ? { ...answer, is: 'unknown' } : answer
  await ledger.answered({ ...tools, id: movement.id, answer: recordedAnswer, isOver: recordedAnswer.is === 'approved' })
  if (resource && row) await writeTransition(uow, resource, name, row, await afterMoney(uow, { resource, name, id }, row, {}))
}

/** Records the vendor's response to a refund. */
export const recordRefund = ({ db }: PayContext, unitOfWorkAt: UnitOfWorkAt, about: RowRef, movement: Movement, answer: VendorAnswer) =>
  db.transaction((connection) => keep(unitOfWorkAt(connection), about, movement, answer))

/** Refunds money that no action waits for. A repeated request is the same refund, because key and order number are the same. */
export async function refundUnclaimed(context: PayContext, unitOfWorkAt: UnitOfWorkAt, about: RowRef, movement: Movement): Promise<VendorAnswer> {
  const answer = await requestPayment(context.ports.payment, movement)
  await recordRefund(context, unitOfWorkAt, about, movement, answer)
  return answer
}
