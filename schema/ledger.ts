import type { Actor } from './base/access.ts'
import type { Declined, Intent, MovedTotals } from './payment.ts'

/** Money has moved, as its vendor tells it. */
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
export interface Denied extends Declined {
  readonly is: 'declined'
}

/** Nobody knows whether money has moved: no answer in time, or one that says nothing. To be inquired, never to be charged again. */
export interface Unknown extends Declined {
  readonly is: 'unknown'
}

export type VendorAnswer = Approved | Denied | Unknown

/** A row of some resource. */
export interface RowRef {
  readonly of: string
  readonly id: number
}

/** The key of the request that began it, so that its answer is kept for whoever sends it again. */
export interface ReplayKey {
  readonly scope: string
  readonly key: string
  /** Of the body, base64. */
  readonly hash: string
}

/** How an action goes on when its money has moved. */
export interface PaymentContinuation {
  readonly action: string
  /** What its form sent, with the row's id. */
  readonly params: Readonly<Record<string, unknown>> & { readonly id: number }
  /** The state that the row was in. */
  readonly from: string
  /** Signed, as intended. */
  readonly amount: number
  readonly actor: Actor
  readonly requestId: string
  readonly address: string
  /** When it was asked for: Seoul wall time. */
  readonly at: string
  readonly replayKey?: ReplayKey
  /** It was before its time, so that nothing follows where it comes to nothing. */
  readonly early?: boolean
}

/** One movement of money that waits for its vendor. */
export interface Movement {
  readonly id: number
  readonly kind: 'charge' | 'refund'
  readonly order_no: string
  readonly key: string
  readonly name: string
  readonly amount: number
  readonly tax_free: number
  /** What its vendor has said of it already. */
  readonly known: 'approved' | 'declined' | null
  /** For a charge that is about to be asked for, what charges the card. */
  readonly card?: { readonly billing_key: string; readonly customer_key: string }
  /** For a refund, the vendor's number of the charge. */
  readonly payment_key?: string
}

/** Movements that one action of one row waits for. */
export interface OpenPayment {
  readonly movements: readonly Movement[]
  readonly continuation: PaymentContinuation
}

/** Somebody is to look after it: an action that waits, or money on its way back. */
export interface Overdue {
  readonly id: number
  readonly about: RowRef
  /** Whether an action waits for it. */
  readonly goes: boolean
}

/** What the resource that keeps the movements of money does for the payments of all. Each call is given the tools of a hook, and is made in its caller's transaction with the row locked. */
export interface Ledger<C> {
  /** The resources whose payments it can keep. */
  readonly keeps: readonly string[]
  /** Books what is about to be asked for, by an action that waits for it or by none; refuses what cannot be charged, or not be given back. */
  request(call: C & { about: RowRef; pg: string; intent: Intent<unknown>; key: string; continuation: PaymentContinuation | null }): Promise<Movement[]>
  /** Books that charges go back, for nobody's action. */
  giveBack(call: C & { about: RowRef; of: readonly number[] }): Promise<Movement[]>
  /** What a row's action waits for; null when it waits for nothing. */
  open(call: C & { about: RowRef }): Promise<OpenPayment | null>
  /** A movement that no action waits for; null when it is over. */
  loose(call: C & { id: number }): Promise<Movement | null>
  /** Writes what a vendor has said. What is over is not inquired again. */
  answered(call: C & { id: number; answer: VendorAnswer; isOver: boolean }): Promise<void>
  /** Nobody waits for these any more. */
  close(call: C & { ids: readonly number[] }): Promise<void>
  moved(call: C & { about: RowRef }): Promise<MovedTotals>
  /** Takes up to so many of those that somebody should look after, so that nobody else does for a while. */
  take(call: C & { most: number }): Promise<Overdue[]>
}
