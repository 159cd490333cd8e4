import type { Payment, PaymentHandler, Resource, VendorAnswer } from '#schema'
import { isPayment } from '#schema'
import type { Connection } from '../base/database.ts'
import type { Context } from '../base/context.ts'
import type { Catalog } from '../rows/catalog.ts'
import type { Params } from '../rows/write/arrow.ts'
import type { Work } from '../rows/work.ts'

/** What payments need of the server. */
export interface PayContext extends Context {
  readonly catalog: Catalog
}

/** One payment of one row. */
export interface Paying {
  readonly of: Resource
  readonly name: string
  readonly id: number
}

/** Begins the work of a step, on the connection of its transaction, for whoever pays. */
export type WorkAt = (connection: Connection) => Work

/** What the vendor has said, by the movement's number. */
export type Answers = ReadonlyMap<number, VendorAnswer>

export function paymentOf(of: Resource, name: string): Payment {
  const payment = of.endpoints[name]
  if (!payment || !isPayment(payment)) throw new Error(`${of.name} has no payment ${name}`)
  return payment
}

export function payerOf({ catalog }: Work, of: Resource, name: string): PaymentHandler<Resource, Params> {
  const handler = catalog.served(of)?.payments?.[name]
  if (!handler) throw new Error(`${of.name}.${name} has no handler`)
  return handler
}

/** Where a row stands that waits for this payment. */
export const waitsIn = ({ pending, from }: Payment) => (pending === undefined ? from : [pending])
