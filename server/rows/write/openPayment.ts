import type { PaymentLedger, AwaitedMovements, Resource, HandlerContext } from '#schema'
import { appError, isPayment } from '#schema'
import { memoize } from '#schema/row/fieldKey.ts'
import { handlerContextOf } from './handlerContext.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

/** Seconds after which the client may try again. */
const retryAfterS = 15

/** The payment hooks of the resource that stores payments, and the context they are called with. */
export function paymentHooksOf(uow: UnitOfWork): { ledger: PaymentLedger<HandlerContext>; tools: HandlerContext } {
  const { ledger: served } = uow.registry
  if (!served?.hooks.ledger) throw new Error('no resource keeps movements of money')
  return { ledger: served.hooks.ledger, tools: handlerContextOf(uow, served.resource) }
}

const hasPayments = memoize((resource: Resource) => Object.values(resource.endpoints).some(isPayment))

/** The open payment of a row; null when there is none. */
export async function openPaymentOf(uow: UnitOfWork, resource: Resource, id: number): Promise<AwaitedMovements | null> {
  if (!hasPayments(resource) || !uow.registry.ledger) return null
  const { ledger, tools } = paymentHooksOf(uow)
  return ledger.openPayment({ ...tools, about: { of: resource.name, id } })
}

export const paymentPendingError = () => appError('paymentPending', { retryAfter: retryAfterS })

/** Throws while a payment of the row is open: other actions must wait. */
export async function assertNoOpenPayment(uow: UnitOfWork, resource: Resource, id: number) {
  if (await openPaymentOf(uow, resource, id)) throw paymentPendingError()
}
