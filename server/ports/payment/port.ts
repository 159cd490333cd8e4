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

/** Money has moved. */
export interface Approved {
  readonly is: 'approved'
  /** The vendor's number of the movement. */
  readonly payment_key: string
  /** Seoul wall time, `YYYY-MM-DD HH:MM:SS`. */
  readonly approved_at: string
  readonly issuer: string | null
  readonly approval_no: string | null
  readonly installment: number | null
  readonly receipt_url: string | null
  /** The vendor's whole answer. */
  readonly raw: unknown
}

/** Money has not moved, and will not. */
export interface Declined {
  readonly is: 'declined'
  readonly code: string
  readonly message: string
}

/** Nobody knows whether money has moved: no answer in time, or one that says nothing. To be inquired, never to be asked again. */
export interface Unknown {
  readonly is: 'unknown'
  readonly code: string
  readonly message: string
}

/** The vendor has never heard of it. */
export interface Missing {
  readonly is: 'missing'
}

export type Answer = Approved | Declined | Unknown

/** No answer takes longer than this many milliseconds; what takes longer is unknown. */
export const askedForMs = 10_000

/** A vendor that moves money. None of these throws: what goes wrong is `unknown`. */
export interface PaymentPort {
  /** The vendor, as transactions name it. */
  readonly pg: string
  charge(charge: Charge): Promise<Answer>
  refund(refund: Refund): Promise<Answer>
  /** What became of a charge, by our number of it. */
  inquireCharge(order_no: string): Promise<Answer | Missing>
  /** What became of a refund, by our number of it, among those of its charge. */
  inquireRefund(refund: Pick<Refund, 'order_no' | 'payment_key'>): Promise<Answer | Missing>
  close(): Promise<void>
}
