import type { Approved, CardsPort, Denied, TransactionsPort, UnknownResult, VendorResult } from '#schema'

/** The payment port. All amounts are whole won. */

/** A charge to a registered card. */
export interface Charge {
  /** Our order number: letters and digits, at least six, never reused. */
  readonly order_no: string
  /** Idempotency key: repeated requests with the same key are one charge. */
  readonly key: string
  /** Text on the card statement. */
  readonly name: string
  readonly amount: number
  /** The tax-free part of the amount. */
  readonly tax_free: number
  readonly billing_key: string
  readonly customer_key: string
}

/** A full or partial refund of a charge. */
export interface Refund {
  readonly order_no: string
  readonly key: string
  readonly name: string
  readonly amount: number
  readonly tax_free: number
  /** The vendor's id of the charge. */
  readonly payment_key: string
}

/** The vendor does not know this payment. */
export interface UnknownPayment {
  readonly outcome: 'missing'
}

export type { Approved, UnknownResult }
export type Declined = Denied
export type Answer = VendorResult

/** Default response timeout in milliseconds; after it the outcome is `unknown`. */
export const requestTimeoutMs = 10_000

/** A payment provider that charges cards and stores them. Its methods do not throw: failures return `unknown`. */
export interface PaymentPort extends CardsPort, TransactionsPort {
  /** Name of the provider in transactions. */
  readonly pg: string
  charge(charge: Charge): Promise<Answer>
  refund(refund: Refund): Promise<Answer>
  /** The outcome of a charge, by our order number. */
  inquireCharge(order_no: string): Promise<Answer | UnknownPayment>
  /** The outcome of a refund, by our order number, among the refunds of its charge. */
  inquireRefund(refund: Pick<Refund, 'order_no' | 'payment_key'>): Promise<Answer | UnknownPayment>
  close(): Promise<void>
}
