import type { Ledger, OpenPayment, Resource, HandlerContext } from '#schema'
import { appError, isPayment } from '#schema'
import { memoize } from '#schema/fieldKey.ts'
import { handlerContextOf } from './handlerContext.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

/** Seconds after which somebody may look again. */
const lookAgain = 15

/** Who keeps the movements of money, and what its functions are given. */
export function ledgerOf(uow: UnitOfWork): { ledger: Ledger<HandlerContext>; tools: HandlerContext } {
  const { ledger: served } = uow.registry
  if (!served?.hooks.ledger) throw new Error('no resource keeps movements of money')
  return { ledger: served.hooks.ledger, tools: handlerContextOf(uow, served.resource) }
}

const pays = memoize((resource: Resource) => Object.values(resource.endpoints).some(isPayment))

/** What an action of this row waits for outside; null when it waits for nothing. */
export async function openPaymentOf(uow: UnitOfWork, resource: Resource, id: number): Promise<OpenPayment | null> {
  if (!pays(resource) || !uow.registry.ledger) return null
  const { ledger, tools } = ledgerOf(uow)
  return ledger.open({ ...tools, about: { of: resource.name, id } })
}

export const assertPending = () => appError('paymentPending', { retryAfter: lookAgain })

/** While money is on its way a row takes no other action. */
export async function assertNoOpenPayment(uow: UnitOfWork, resource: Resource, id: number) {
  if (await openPaymentOf(uow, resource, id)) throw assertPending()
}
