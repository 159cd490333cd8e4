import type { ApprovedResult, CardsPort, DeclinedResult, RefundRequest, TransactionsPort, UnknownResult, VendorPaymentResult } from '#schema'

/** The payment port. All amounts are whole won. */

/** A charge to a registered card. */
export interface ChargeRequest {
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

/** The vendor does not know this payment. */
export interface PaymentNotFound {
  readonly outcome: 'missing'
}

export type { ApprovedResult, DeclinedResult, RefundRequest, UnknownResult, VendorPaymentResult }

/** Default response timeout in milliseconds; after it the outcome is `unknown`. */
export const requestTimeoutMs = 10_000

/** A payment provider that charges cards and stores them. Its methods do not throw: failures return `unknown`. */
export interface PaymentPort extends CardsPort, TransactionsPort {
  charge(charge: ChargeRequest): Promise<VendorPaymentResult>
  refund(refund: RefundRequest): Promise<VendorPaymentResult>
  /** The outcome of a charge, by our order number. */
  inquireCharge(order_no: string): Promise<VendorPaymentResult | PaymentNotFound>
  /** The outcome of a refund, by our order number, among the refunds of its charge. */
  inquireRefund(refund: Pick<RefundRequest, 'order_no' | 'payment_key'>): Promise<VendorPaymentResult | PaymentNotFound>
  close(): Promise<void>
}
