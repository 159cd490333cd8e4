import type { Actor } from '../base/access.ts'
import type { DeclineReason, PaymentIntent, PaidRefundedTotals } from './payment.ts'

/** The vendor has moved the money. */
export interface ApprovedResult {
  readonly outcome: 'approved'
  /** The vendor's id of the movement. */
  readonly payment_key: string
  /** Wall time in Asia/Seoul, `YYYY-MM-DD HH:MM:SS`. */
  readonly approved_at: string
  readonly issuer: string | null
  readonly approval_no: string | null
  readonly installment: number | null
  readonly receipt_url: string | null
  /** The complete response of the vendor. */
  readonly raw: unknown
}

/** The vendor has not moved the money and will not. */
export interface DeclinedResult extends DeclineReason {
  readonly outcome: 'declined'
}

/** It is unknown whether the money has moved: no response in time, or an unclear one. It must be inquired, never charged again. */
export interface UnknownResult extends DeclineReason {
  readonly outcome: 'unknown'
}

export type VendorPaymentResult = ApprovedResult | DeclinedResult | UnknownResult

/** A row of some resource. */
export interface RowRef {
  readonly of: string
  readonly id: number
}

/** Idempotency key of the original request, so that a repeated request gets its response. */
export interface OriginalRequestKey {
  readonly scope: string
  readonly key: string
  /** Hash of the request body, base64. */
  readonly hash: string
}

/** Data with which an action continues after its money has moved. */
export interface PaymentContinuation {
  readonly action: string
  /** Form values, with the id of the row. */
  readonly params: Readonly<Record<string, unknown>> & { readonly id: number }
  /** State of the row before the payment. */
  readonly from: string
  /** Intended amount in won; negative for a refund. */
  readonly amount: number
  readonly actor: Actor
  readonly requestId: string
  readonly address: string
  /** Time of the request, wall time in Asia/Seoul. */
  readonly at: string
  readonly replayKey?: OriginalRequestKey
  /** The payment was made before its due date. If it fails, nothing else happens. */
  readonly early?: boolean
}

/** One money movement that waits for the vendor. */
export interface PendingMovement {
  readonly id: number
  readonly kind: 'charge' | 'refund'
  readonly order_no: string
  readonly key: string
  readonly name: string
  readonly amount: number
  readonly tax_free: number
  /** Result that the vendor has already reported. */
  readonly reportedResult: 'approved' | 'declined' | null
  /** The card to charge, for a charge that has not been sent yet. */
  readonly card?: { readonly billing_key: string; readonly customer_key: string }
  /** For a refund, the vendor's id of the charge. */
  readonly payment_key?: string
}

/** The money movements that an action of a row waits for. */
export interface AwaitedMovements {
  readonly movements: readonly PendingMovement[]
  readonly continuation: PaymentContinuation
}

/** A movement that must be inquired: one that an action waits for, or a refund. */
export interface PendingInquiry {
  readonly id: number
  readonly about: RowRef
  /** True if an action waits for it. */
  readonly isAwaited: boolean
}

/**
 * The resource that stores money movements implements this for all payments. Each method gets the tools of a hook and runs in the caller's transaction with the
 * row locked.
 */
export interface PaymentLedger<C> {
  /** Names of the resources whose payments it can store. */
  readonly resourceNames: readonly string[]
  /** Books movements before the vendor is called; `continuation` is null if no action waits for them. Throws if the amount cannot be charged or refunded. */
  request(
    call: C & { about: RowRef; pg: string; intent: PaymentIntent<unknown>; key: string; continuation: PaymentContinuation | null },
  ): Promise<PendingMovement[]>
  /** Books refunds of charges that no action waits for. */
  requestRefunds(call: C & { about: RowRef; of: readonly number[] }): Promise<PendingMovement[]>
  /** The open payment of a row; null if there is none. */
  openPayment(call: C & { about: RowRef }): Promise<AwaitedMovements | null>
  /** A movement that no action waits for; null if it is finished. */
  detachedMovement(call: C & { id: number }): Promise<PendingMovement | null>
  /** Stores the result of the vendor. A finished movement is not inquired again. */
  recordResult(call: C & { id: number; answer: VendorPaymentResult; isOver: boolean }): Promise<void>
  /** Marks movements as no longer awaited by an action. */
  detachMovements(call: C & { ids: readonly number[] }): Promise<void>
  totalsOf(call: C & { about: RowRef }): Promise<PaidRefundedTotals>
  /** Claims up to `limit` movements that must be inquired, so that no other process takes them for some time. */
  claimInquiries(call: C & { limit: number }): Promise<PendingInquiry[]>
}
