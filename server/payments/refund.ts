import type { RowRef, Movement, VendorAnswer } from '#schema'
import { storedRows } from '../rows/rowStore.ts'
import { writeTransition } from '../rows/write/transition.ts'
import { ledgerOf } from '../rows/write/openPayment.ts'
import type { UnitOfWork } from '../rows/unitOfWork.ts'
import { requestPayment } from './vendor.ts'
import { afterMoney } from './apply.ts'
import type { PayContext, UnitOfWorkAt } from './paymentRun.ts'

/** How the history calls it when money that led to nothing has gone back. */
const name = 'paidBack'

async function keep(uow: UnitOfWork, { of: called, id }: RowRef, movement: Movement, answer: VendorAnswer) {
  const { ledger, tools } = ledgerOf(uow)
  const resource = uow.registry.find(called)
  const row = resource && (await storedRows(uow, resource, [id], 'change')).get(id)
  if (!(await ledger.loose({ ...tools, id: movement.id }))) return
  // A no is not the last word: the money is not ours, so somebody goes on looking after it.
  const kept: VendorAnswer = answer.is === 'declined' ? { ...answer, is: 'unknown' } : answer
  await ledger.answered({ ...tools, id: movement.id, answer: kept, isOver: kept.is === 'approved' })
  if (resource && row) await writeTransition(uow, resource, name, row, await afterMoney(uow, { resource, name, id }, row, {}))
}

/** Writes what the vendor has said of money on its way back. */
export const recordRefund = ({ db }: PayContext, unitOfWorkAt: UnitOfWorkAt, about: RowRef, movement: Movement, answer: VendorAnswer) =>
  db.transaction((connection) => keep(unitOfWorkAt(connection), about, movement, answer))

/** Gives money back that no action waits for. Asked again it is the same refund: its key and its number are. */
export async function refundUnclaimed(context: PayContext, unitOfWorkAt: UnitOfWorkAt, about: RowRef, movement: Movement): Promise<VendorAnswer> {
  const answer = await requestPayment(context.ports.payment, movement)
  await recordRefund(context, unitOfWorkAt, about, movement, answer)
  return answer
}
