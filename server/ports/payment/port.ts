import type { Approved, CardsPort, Denied, Unknown, VendorAnswer } from '#schema'

/** What we ask of whoever moves money for us. All amounts are whole won. */

/** A charge to a card that its holder has registered. */
export interface Charge {
  /** Our number of it: letters and digits, at least six, never used for another. */
  readonly order_no: string
  /** The same request under the same key is one charge, however often it arrives. */
  readonly key: string
  /** What the holder reads on the statement. */
  readonly name: string
  readonly amount: number
  /** As much of it as holds no tax. */
  readonly tax_free: number
  readonly billing_key: string
  readonly customer_key: string
}

/** All or a part of a charge, given back. */
export interface Refund {
  readonly order_no: string
  readonly key: string
  readonly name: string
  readonly amount: number
  readonly tax_free: number
  /** The vendor's number of the charge. */
  readonly payment_key: string
}

/** The vendor has never heard of it. */
export interface UnknownPayment {
  readonly is: 'missing'
}

export type { Approved, Unknown }
export type Declined = Denied
export type Answer = VendorAnswer

/** No answer takes longer than this many milliseconds unless said; what takes longer is unknown. */
export const requestTimeoutMs = 10_000

/** A vendor that moves money, and keeps the cards that it moves it by. None of these throws: what goes wrong is `unknown`. */
export interface PaymentPort extends CardsPort {
  /** The vendor, as transactions name it. */
  readonly pg: string
  charge(charge: Charge): Promise<Answer>
  refund(refund: Refund): Promise<Answer>
  /** What became of a charge, by our number of it. */
  inquireCharge(order_no: string): Promise<Answer | UnknownPayment>
  /** What became of a refund, by our number of it, among those of its charge. */
  inquireRefund(refund: Pick<Refund, 'order_no' | 'payment_key'>): Promise<Answer | UnknownPayment>
  close(): Promise<void>
}
