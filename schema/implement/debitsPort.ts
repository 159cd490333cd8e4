import type { Denial, UnknownOutcome } from './outcome.ts'

/** A direct debit mandate of a bank account. */
export interface Mandate {
  /** Our id of the mandate. */
  readonly payer_no: string
  readonly holder: string
  /** Six digits of a birth date, or ten of a business registration number. */
  readonly holder_no: string
  /** Clearing code of the bank. */
  readonly bank: string
  readonly account_no: string
  readonly phone: string | null
}

/** The request was accepted. Whether it succeeds is known one or two days later. */
export interface DebitRequestAccepted {
  readonly outcome: 'accepted'
}

export type MandateInquiryResult = { readonly outcome: 'active' | 'waiting' | 'missing' } | Denial | UnknownOutcome
export type DebitInquiryResult = { readonly outcome: 'paid' | 'waiting' | 'missing' } | Denial | UnknownOutcome

/** A debit that succeeded, in the list of the vendor. */
export interface SuccessfulVendorDebit {
  /** Our id of the transaction, as it was requested. */
  readonly order_no: string
  /** Whole won that were taken from the account. */
  readonly amount: number
  /** `YYYY-MM-DD` */
  readonly on: string
}

export interface VendorDebitList {
  readonly outcome: 'listed'
  readonly debits: readonly SuccessfulVendorDebit[]
  /** Debits from before this time may be missing. */
  readonly completeSince?: string
}

/** Direct debits through the clearing house. Results are known on a later day. Requests are idempotent by our id. */
export interface DebitsPort {
  /** False if no provider is configured. */
  readonly isConfigured: boolean
  register(mandate: Mandate): Promise<DebitRequestAccepted | Denial | UnknownOutcome>
  mandateState(payer_no: string): Promise<MandateInquiryResult>
  /** Ends a mandate. An unknown one counts as ended. */
  endMandate(payer_no: string): Promise<{ readonly outcome: 'gone' } | Denial | UnknownOutcome>
  /** Requests a debit on a future day; `order_no` is our id of the transaction. */
  debit(request: {
    readonly order_no: string
    readonly payer_no: string
    readonly amount: number
    readonly on: string
  }): Promise<DebitRequestAccepted | Denial | UnknownOutcome>
  debitState(order_no: string): Promise<DebitInquiryResult>
  /** The debits that succeeded on some days, both included (`YYYY-MM-DD`). May take a minute. */
  listDebits(from: string, until: string): Promise<VendorDebitList | UnknownOutcome>
}
