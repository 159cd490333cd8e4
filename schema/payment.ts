import type { AccessLevel } from './base/access.ts'
import type { Field } from './base/field.ts'
import type { Form } from './base/form.ts'
import type { Label } from './base/label.ts'
import type { Action, ActionSpec, Endpoint } from './endpoint.ts'
import type { NotificationSpec } from './notifications.ts'

type Asks = Readonly<Record<string, Field>>

/** An arrow along which a row goes once money has moved. */
export interface Payment<P = any, S extends string = string, D extends string = string, A extends Asks = Asks> extends Action<P, S, D, A> {
  readonly pays: true
}

interface PaymentSpec<A extends Asks, S extends string, D extends string, C extends AccessLevel | 'system'> extends ActionSpec<A, S, D, C> {
  from: readonly S[]
  /** Where it stands while the vendor is asked; where it was, unless said. */
  pending?: S
  /** Where it goes when the vendor says no; back to where it was, unless said. */
  onFailure?: S
  declineNotification?: NotificationSpec
}

/**
 * An action that charges a card or gives money back. It is moved in three steps, so that nothing is held while a vendor thinks: its handler's
 * `intend` says how much, which is booked; the vendor is asked; `settle` says what follows, and all of it is written with `to`. Whatever dies
 * between two steps is inquired and finished by the clock. Until then the row takes no other action.
 */
export const payment = <
  const A extends Asks = {},
  const S extends string = never,
  const D extends string = never,
  const C extends AccessLevel | 'system' = AccessLevel | 'system',
>(
  label: Label,
  spec: PaymentSpec<A, S, D, C>,
): Payment<{ id: number; version?: number } & Form<NoInfer<A>>, NoInfer<S>, NoInfer<D>, NoInfer<A>> & { readonly can: NoInfer<C> } =>
  ({ method: 'POST', label, pays: true, ...spec }) as never

export const isPayment = (endpoint: Endpoint): endpoint is Payment => endpoint.pays === true

/** What a payment is about to move. Amounts are whole won. */
export interface Intent<V> {
  /** More than nothing is charged, less is given back; nothing asks nobody, and settles at once. */
  readonly amount: number
  /** What the member reads on the statement. */
  readonly name: string
  readonly user_id: number
  /** The card that is charged; the member's default card unless said. */
  readonly credit_card_id?: number | null
  /** The transaction that is given back; unless said, the latest charges of the row first, as many as it takes. */
  readonly of?: number
  /** The same key is charged once; by row, action and version unless said. */
  readonly key?: string
  /** As much of the amount as is net of tax; ten elevenths unless said. */
  readonly supply_amount?: number
  /** Written with the intent. */
  readonly values?: V
  /** Money that goes back does so when all that follows is written: while the vendor is asked nobody can take what was changed to. */
  readonly afterwards?: true
  /** It is paid before it is time: when the vendor says no, the row stands where it stood, whatever `otherwise` says, and `declined` is not asked. */
  readonly early?: boolean
}

/** What has moved: signed as it was intended. */
export interface Paid {
  /** The transaction, the first where money was given back of several; none where nothing had to move. */
  readonly tlog_id: number | null
  readonly amount: number
  /** When it was asked for; its vendor may have answered much later. Seoul wall time, `YYYY-MM-DD HH:MM:SS`. */
  readonly asked_at: string
}

/** What has moved for one row, all in all, in whole won. */
export interface MovedTotals {
  readonly paid: number
  readonly refunded: number
}

/** Why nothing has moved, in the vendor's words. */
export interface Declined {
  readonly code: string
  readonly message: string
}
