import type { Denial, UnknownOutcome } from './outcome.ts'
import type { DebitsPort } from './debitsPort.ts'
import type { TaxDocumentsPort } from './taxDocumentsPort.ts'
import type { TransactionsPort } from './transactionsPort.ts'

export type * from './debitsPort.ts'
export type { Denial, UnknownOutcome } from './outcome.ts'
export type * from './taxDocumentsPort.ts'
export type * from './transactionsPort.ts'

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
  /** Address of the vendor's page on which the holder of a card authenticates it; null if the vendor opens its window only by a script of its own. */
  windowUrl(): Promise<string | null>
  /** Issues a billing key for an `auth_key` that the card holder got from the vendor. The key can be used once, for this customer. */
  issue(proof: { readonly auth_key: string; readonly customer_key: string }): Promise<IssuedCard | Denial | UnknownOutcome>
  /** Deletes a billing key. An unknown one counts as deleted. */
  deleteBillingKey(card: { readonly billing_key: string }): Promise<{ readonly outcome: 'gone' } | Denial | UnknownOutcome>
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
export type IdentityCheckOutcome =
  | { readonly outcome: 'verified'; readonly person: VerifiedPerson }
  | { readonly outcome: 'waiting' }
  | { readonly outcome: 'failed'; readonly code: string; readonly message: string }
  | UnknownOutcome

/** The provider that verifies who a person is, in a window of its own. */
export interface IdentityPort {
  /** What the app passes to the window of the provider; null without a provider. */
  readonly window: { readonly store_id: string; readonly channel_key: string } | null
  /** Address of the provider's page for a browser; null if the provider opens its window only by a script of its own. */
  windowUrl(): Promise<string | null>
  /** The result of the verification with this id, which the server has issued. */
  fetchResult(id: string): Promise<IdentityCheckOutcome>
}

export type DoorCommand = 'unlock' | 'lock' | 'horn'

export type DoorResult = { readonly outcome: 'done'; readonly id: string | null } | Denial | UnknownOutcome

/** The vendor of the telematics devices in the cars. */
export interface DoorsPort {
  /** Sends one command to one device. `key` identifies it in the vendor's log. */
  command(order: { readonly device: string; readonly act: DoorCommand; readonly key: string }): Promise<DoorResult>
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
  /** Error code of the vendor, such as `UNREGISTERED`. */
  readonly code?: string
  /** The address does not exist any more. */
  readonly isAddressGone?: true
}

/** Delivery failed, or its result is unknown: try again later. */
export interface MessageDeferred {
  readonly outcome: 'later'
  readonly reason: string
  /** Error code of the vendor, such as `UNAVAILABLE`. */
  readonly code?: string
  /** Earliest retry in seconds, if the vendor gives it. */
  readonly retryAfterS?: number
}

export type SendResult = MessageAccepted | MessageRejected | MessageDeferred

/** Sends messages. It returns within seconds and never throws because of a vendor. */
export interface MessagesPort {
  send(message: Message): Promise<SendResult>
}
