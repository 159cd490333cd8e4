import type { VendorPaymentResult } from './ledger.ts'
import type { UnknownOutcome } from './outcome.ts'

/** A movement of money in the list of the payment vendor. */
export interface VendorTransaction {
  /** The vendor's number of this movement; a refund has one of its own. */
  readonly transaction_no: string
  /** The vendor's number of the payment, the same for its refunds. */
  readonly payment_key: string
  /** Our order number of the payment. */
  readonly order_no: string
  readonly isRefund: boolean
  /** Whole won, positive for refunds too. */
  readonly amount: number
  /** Wall time in Asia/Seoul, `YYYY-MM-DD HH:MM:SS`. */
  readonly at: string
}

/** What the payment vendor settles for one movement of money. */
export interface VendorSettlement {
  /** The numbers and the order number, as in `VendorTransaction`. */
  readonly transaction_no: string
  readonly payment_key: string
  readonly order_no: string
  readonly isRefund: boolean
  /** Whole won of the movement, positive for refunds too. */
  readonly amount: number
  /** Fee with its VAT; negative where a refund gives it back. */
  readonly fee_amount: number
  /** VAT in the fee; negative for a refund. */
  readonly vat_amount: number
  /** Amount that is paid out; negative for a refund. */
  readonly paid_amount: number
  /** Day of the sale or refund, and day of the payout, `YYYY-MM-DD`. */
  readonly sold_on: string
  readonly paid_on: string
}

/** A full or partial refund of a charge. */
export interface RefundRequest {
  readonly order_no: string
  /** Idempotency key: repeated requests with the same key are one refund. */
  readonly key: string
  readonly name: string
  readonly amount: number
  /** The tax-free part of the amount. */
  readonly tax_free: number
  /** The vendor's id of the charge. */
  readonly payment_key: string
}

/** Names a payment by the vendor's number or by our order number. */
export type PaymentIdentifier = { readonly payment_key: string } | { readonly order_no: string }

/** The movements in a list of the vendor. */
export interface TransactionList {
  readonly outcome: 'listed'
  readonly transactions: readonly VendorTransaction[]
  /** Movements of payments from before this time may be missing. */
  readonly completeSince?: string
}

/** What was paid out, as a list of the vendor says. */
export interface SettlementList {
  readonly outcome: 'listed'
  readonly settlements: readonly VendorSettlement[]
  /** Settlements of payments from before this time may be missing. */
  readonly completeSince?: string
}

/** The vendor's lists of what it has moved and paid out, whoever caused it. */
export interface TransactionsPort {
  /** Name of the vendor in transactions. */
  readonly pg: string
  /** All movements of some days, both included (`YYYY-MM-DD`). May take a minute. */
  listTransactions(from: string, until: string): Promise<TransactionList | UnknownOutcome>
  /** What was paid out on some days, both included. May take a minute. */
  listSettlements(from: string, until: string): Promise<SettlementList | UnknownOutcome>
  /** A payment with its refunds, as the vendor knows it now; `missing` if it knows none, or none that moved money. */
  findPayment(name: PaymentIdentifier): Promise<TransactionList | { readonly outcome: 'missing' } | UnknownOutcome>
  /** Refunds a payment that is not in our books. */
  cancelPayment(refund: RefundRequest): Promise<VendorPaymentResult>
}
