/** Services outside of the house, as the clock's work asks them. None of them is ever asked inside a transaction. */
export interface Ports {
  readonly messages: MessagesPort
  readonly cards: CardsPort
  readonly licences: LicencesPort
  readonly doors: DoorsPort
  readonly debits: DebitsPort
}

/** It was not done, and why, for whoever asked. */
export interface Denial {
  readonly is: 'denied'
  readonly code: string
  readonly message: string
}

/** Nobody knows: no answer, or none that was understood. */
export interface UnknownOutcome {
  readonly is: 'unknown'
  readonly code: string
  readonly message: string
}

/** A card as its vendor keeps it. */
export interface IssuedCard {
  readonly is: 'issued'
  readonly pg: string
  readonly billing_key: string
  readonly issuer: string
  /** Digits and stars, `1234-****-****-5678`. */
  readonly masked_no: string
  readonly card_type: 'credit' | 'check' | 'gift' | null
  readonly owner_type: 'personal' | 'corp' | null
}

/** Whoever keeps cards for us. */
export interface CardsPort {
  /** A card for a proof that its holder has given to the vendor: good once, for this customer. */
  issue(proof: { readonly auth_key: string; readonly customer_key: string }): Promise<IssuedCard | Denial | UnknownOutcome>
  /** The vendor charges nothing to it any more; what it has never heard of is gone as well. */
  forget(card: { readonly billing_key: string }): Promise<{ readonly is: 'gone' } | Denial | UnknownOutcome>
}

/** What is written on a driving licence. */
export interface LicenceDetails {
  readonly name: string
  readonly birth_date: string
  /** `11-15-123456-70` */
  readonly license_no: string
  readonly serial_no: string
}

/** Whoever knows which licences are in force. */
export interface LicencesPort {
  /** `valid`: in force as it is written; `invalid`: it is not, with the service's own code; otherwise nobody knows yet. */
  check(licence: LicenceDetails): Promise<{ readonly is: 'valid' | 'invalid'; readonly code: string } | UnknownOutcome>
}

export type DoorAct = 'unlock' | 'lock' | 'horn'

export type DoorAnswer = { readonly is: 'done'; readonly id: string | null } | Denial | UnknownOutcome

/** Whoever reaches the devices in cars. */
export interface DoorsPort {
  /** One command to one device; by its key it is found in the vendor's log. */
  command(order: { readonly device: string; readonly act: DoorAct; readonly key: string }): Promise<DoorAnswer>
}

/** An account that its holder lets us debit. */
export interface Mandate {
  /** Our number of it. */
  readonly payer_no: string
  readonly holder: string
  /** Six digits of a birth date, or ten of a business number. */
  readonly holder_no: string
  /** The clearing code of the bank. */
  readonly bank: string
  readonly account_no: string
  readonly phone: string | null
}

/** It will be done or refused; which, is known a day or two later. */
export interface DebitAccepted {
  readonly is: 'taken'
}

export type MandateState = { readonly is: 'active' | 'waiting' | 'missing' } | Denial | UnknownOutcome
export type DebitState = { readonly is: 'paid' | 'waiting' | 'missing' } | Denial | UnknownOutcome

/** Whoever debits accounts for us, through the clearing house: what is asked today is known another day. Nothing that is asked twice under one number is done twice. */
export interface DebitsPort {
  /** Is there anybody to ask? */
  readonly isOpen: boolean
  register(mandate: Mandate): Promise<DebitAccepted | Denial | UnknownOutcome>
  mandate(payer_no: string): Promise<MandateState>
  /** The account is debited no more; what was never registered is gone as well. */
  end(payer_no: string): Promise<{ readonly is: 'gone' } | Denial | UnknownOutcome>
  /** Asks for money of a mandate on a day to come, under our number of the transaction. */
  debit(asked: {
    readonly order_no: string
    readonly payer_no: string
    readonly amount: number
    readonly on: string
  }): Promise<DebitAccepted | Denial | UnknownOutcome>
  result(order_no: string): Promise<DebitState>
}

export type MessageChannel = 'push' | 'sms' | 'alimtalk' | 'email'

/** A message to one telephone or one mailbox. */
export interface Message {
  readonly via: MessageChannel
  /** A push token, the digits of a mobile number, or an e-mail address. */
  readonly to: string
  readonly title: string
  readonly body: string
  /** Where the app or the browser goes from there; `/rents/7`, or an https address. */
  readonly link: string | null
  /** Kind of message, by which an Alimtalk template is chosen. */
  readonly category: string
  /** The same message again carries the same key: whoever can tell doubles apart shows one. At most 120 letters. */
  readonly key: string
}

/** It is on its way. */
export interface Sent {
  readonly is: 'sent'
  /** The vendor's number of it. */
  readonly id: string
}

/** It will never go this way. */
export interface Refused {
  readonly is: 'refused'
  /** For staff, as the vendor said it. */
  readonly reason: string
  /** The address is nobody's any more. */
  readonly gone?: true
}

/** It has not gone, or nobody knows: to be tried again. */
export interface RetryLater {
  readonly is: 'later'
  readonly reason: string
  /** Not before this many seconds, where the vendor says so. */
  readonly afterS?: number
}

export type SendResult = Sent | Refused | RetryLater

/** Whoever takes messages to people. It answers in seconds and never throws for what happens outside. */
export interface MessagesPort {
  send(message: Message): Promise<SendResult>
}
