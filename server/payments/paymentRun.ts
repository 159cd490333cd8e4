import type { PaymentAction, PaymentHandler, Resource, VendorPaymentResult } from '#schema'
import { isPayment } from '#schema'
import type { Connection } from '../base/database.ts'
import type { AppContext } from '../base/context.ts'
import type { ResourceRegistry } from '../rows/registry.ts'
import type { ActionParams } from '../rows/write/transition.ts'
import type { UnitOfWork } from '../rows/unitOfWork.ts'

/** Dependencies of the payment flow. */
export interface PayContext extends AppContext {
  readonly registry: ResourceRegistry
}

/** One payment of one row. */
export interface PaymentRef {
  readonly resource: Resource
  readonly name: string
  readonly id: number
}

/** Creates the unit of work of a step, on the connection of its transaction, in the name of the payer. */
export type UnitOfWorkFactory = (connection: Connection) => UnitOfWork

/** Vendor responses by movement id. */
export type VendorResultsByMovement = ReadonlyMap<number, VendorPaymentResult>

export function paymentEndpointOf(resource: Resource, name: string): PaymentAction {
  const payment = resource.endpoints[name]
  if (!payment || !isPayment(payment)) throw new Error(`${resource.name} has no payment ${name}`)
  return payment
}

export function paymentHandlerOf({ registry }: UnitOfWork, resource: Resource, name: string): PaymentHandler<Resource, ActionParams> {
  const handler = registry.implementationOf(resource)?.payments?.[name]
  if (!handler) throw new Error(`${resource.name}.${name} has no handler`)
  return handler
}

/** The states of a row that waits for this payment. */
export const statesAwaitingPayment = ({ pending, from }: PaymentAction) => (pending === undefined ? from : [pending])
