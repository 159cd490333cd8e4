import type { VendorResult } from './ledger.ts'
import type { Denial, UnknownOutcome } from './outcome.ts'
import type { TaxDocumentsPort } from './taxDocumentsPort.ts'

export type { Denial, UnknownOutcome } from './outcome.ts'
export type * from './taxDocumentsPort.ts'

/** External services, as handlers and scheduled jobs call them. They are never called within a transaction. */
export interface Ports {
  readonly messages: MessagesPort
  readonly cards: CardsPort
  readonly transactions: TransactionsPort
  readonly licences: LicencesPort
  readonly identity: IdentityPort
  readonly doors: DoorsPort
  readonly debits: DebitsPort
  readonly taxDocuments: TaxDocumentsPort
}

/** A card that the payment vendor has registered. */
export interface IssuedCard {
  readonly outcome: 'issued'
  readonly pg: string
  readonly billing_key: string
  readonly issuer: string
  /** Masked number: `1234-****-****-5678`. */
  readonly masked_no: string
  readonly card_type: 'credit' | 'check' | 'gift' | null
  readonly owner_type: 'personal' | 'corp' | null
}

/** The vendor that stores cards and issues billing keys. */
export interface CardsPort {
  /** Issues a billing key for an `auth_key` that the card holder got from the vendor. The key can be used once, for this customer. */
  issue(proof: { readonly auth_key: string; readonly customer_key: string }): Promise<IssuedCard | Denial | UnknownOutcome>
  /** Deletes a billing key. An unknown one counts as deleted. */
  deleteBillingKey(card: { readonly billing_key: string }): Promise<{ readonly outcome: 'gone' } | Denial | UnknownOutcome>
}

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
export type PaymentName = { readonly payment_key: string } | { readonly order_no: string }

/** The movements in a list of the vendor. */
export interface TransactionList {
  readonly outcome: 'listed'
  readonly transactions: readonly VendorTransaction[]
  /** Movements of payments from before this time may be missing. */
  readonly completeSince?: string
}

/** The vendor's lists of what it has moved and paid out, whoever caused it. */
export interface TransactionsPort {
  /** Name of the vendor in transactions. */
  readonly pg: string
  /** All movements of some days, both included (`YYYY-MM-DD`). May take a minute. */
  listTransactions(from: string, until: string): Promise<TransactionList | UnknownOutcome>
  /** What was paid out on some days, both included. May take a minute. */
  listSettlements(from: string, until: string): Promise<{ readonly outcome: 'listed'; readonly settlements: readonly VendorSettlement[] } | UnknownOutcome>
  /** A payment with its refunds, as the vendor knows it now; `missing` if it knows none, or none that moved money. */
  findPayment(name: PaymentName): Promise<TransactionList | { readonly outcome: 'missing' } | UnknownOutcome>
  /** Refunds a payment that is not in our books. */
  cancelPayment(refund: RefundRequest): Promise<VendorResult>
}

/** Data on a driving licence. */
export interface LicenceDetails {
  readonly name: string
  readonly birth_date: string
  /** `11-15-123456-70` */
  readonly license_no: string
  readonly serial_no: string
}

/** The service that verifies driving licences. */
export interface LicencesPort {
  /** `valid`: in force with exactly this data. `invalid`: not in force, with the code of the service. Otherwise the result is not known yet. */
  check(licence: LicenceDetails): Promise<{ readonly outcome: 'valid' | 'invalid'; readonly code: string } | UnknownOutcome>
}

/** A person as the identity provider knows them. Only the name is guaranteed. */
export interface VerifiedPerson {
  readonly name: string
  /** `YYYY-MM-DD` */
  readonly birth_date: string | null
  /** Digits of a mobile number. */
  readonly phone: string | null
  readonly carrier: string | null
  readonly gender: 'm' | 'f' | null
  readonly is_foreigner: boolean | null
  /** The same for a person at all businesses in Korea. */
  readonly ci: string | null
  /** The same for a person at this business. */
  readonly di: string | null
}

/** `waiting`: the person has not finished in the window of the provider. */
export type IdentityResult =
  | { readonly outcome: 'verified'; readonly person: VerifiedPerson }
  | { readonly outcome: 'waiting' }
  | { readonly outcome: 'failed'; readonly code: string; readonly message: string }
  | UnknownOutcome

/** The provider that verifies who a person is, in a window of its own. */
export interface IdentityPort {
  /** What the app passes to the window of the provider; null without a provider. */
  readonly window: { readonly store_id: string; readonly channel_key: string } | null
  /** The result of the verification with this id, which the server has issued. */
  fetchResult(id: string): Promise<IdentityResult>
}

export type DoorCommand = 'unlock' | 'lock' | 'horn'

export type DoorResult = { readonly outcome: 'done'; readonly id: string | null } | Denial | UnknownOutcome

/** The vendor of the telematics devices in the cars. */
export interface DoorsPort {
  /** Sends one command to one device. `key` identifies it in the vendor's log. */
  command(order: { readonly device: string; readonly act: DoorCommand; readonly key: string }): Promise<DoorResult>
}

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
export interface DebitAccepted {
  readonly outcome: 'accepted'
}

export type MandateState = { readonly outcome: 'active' | 'waiting' | 'missing' } | Denial | UnknownOutcome
export type DebitState = { readonly outcome: 'paid' | 'waiting' | 'missing' } | Denial | UnknownOutcome

/** Direct debits through the clearing house. Results are known on a later day. Requests are idempotent by our id. */
export interface DebitsPort {
  /** False if no provider is configured. */
  readonly isConfigured: boolean
  register(mandate: Mandate): Promise<DebitAccepted | Denial | UnknownOutcome>
  mandateState(payer_no: string): Promise<MandateState>
  /** Ends a mandate. An unknown one counts as ended. */
  endMandate(payer_no: string): Promise<{ readonly outcome: 'gone' } | Denial | UnknownOutcome>
  /** Requests a debit on a future day; `order_no` is our id of the transaction. */
  debit(request: {
    readonly order_no: string
    readonly payer_no: string
    readonly amount: number
    readonly on: string
  }): Promise<DebitAccepted | Denial | UnknownOutcome>
  debitState(order_no: string): Promise<DebitState>
}

export type MessageChannel = 'push' | 'sms' | 'alimtalk' | 'email'

/** A file that is sent with an e-mail. */
export interface Attachment {
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** A message to one phone or one mailbox. */
export interface Message {
  readonly channel: MessageChannel
  /** Push token, digits of a mobile number, or e-mail address. */
  readonly recipient: string
  readonly title: string
  readonly body: string
  /** Files of an e-mail; other channels have none. */
  readonly attachments?: readonly Attachment[]
  /** Page that the message opens: `/rents/7` or an https address. */
  readonly link: string | null
  /** Category, which selects the Alimtalk template. */
  readonly category: string
  /** Idempotency key: a repeated message has the same key, so that a vendor can drop duplicates. At most 120 characters. */
  readonly key: string
}

/** The vendor has accepted the message. */
export interface MessageAccepted {
  readonly outcome: 'sent'
  /** The vendor's id of the message. */
  readonly id: string
}

/** The message can never be delivered by this channel. */
export interface MessageRejected {
  readonly outcome: 'refused'
  /** Reason for staff, in the words of the vendor. */
  readonly reason: string
  /** The address does not exist any more. */
  readonly isAddressGone?: true
}

/** Delivery failed, or its result is unknown: try again later. */
export interface RetryLater {
  readonly outcome: 'later'
  readonly reason: string
  /** Earliest retry in seconds, if the vendor gives it. */
  readonly retryAfterS?: number
}

export type SendResult = MessageAccepted | MessageRejected | RetryLater

/** Sends messages. It returns within seconds and never throws because of a vendor. */
export interface MessagesPort {
  send(message: Message): Promise<SendResult>
}
