import type { AccessLevel } from '../base/access.ts'
import type { Field } from '../base/field.ts'
import type { FormValues } from '../base/form.ts'
import type { Label } from '../base/label.ts'
import type { ActionSpec, Endpoint, PaymentAction } from '../declare/endpoint.ts'

type FormFields = Readonly<Record<string, Field>>

interface PaymentSpec<A extends FormFields, S extends string, D extends string, C extends AccessLevel | 'system'>
  extends ActionSpec<A, S, D, C>, Pick<PaymentAction<any, S, D, A>, 'declineNotification' | 'pending' | 'onFailure'> {
  readonly from: readonly S[]
}

/**
 * An action that charges a card or refunds money. It has three steps, so that no lock is held while the vendor is called: the handler's `intend`
 * returns the amount, which is booked; then the vendor is called; then `settle` returns the consequences, which are written together with `to`.
 * A payment that is interrupted between two steps is completed by a scheduled job. Until then the row takes no other action.
 */
export const payment = <
  const A extends FormFields = {},
  const S extends string = never,
  const D extends string = never,
  const C extends AccessLevel | 'system' = AccessLevel | 'system',
>(
  label: Label,
  spec: PaymentSpec<A, S, D, C>,
): PaymentAction<{ id: number; version?: number } & FormValues<NoInfer<A>>, NoInfer<S>, NoInfer<D>, NoInfer<A>> & { readonly can: NoInfer<C> } =>
  ({ kind: 'payment', method: 'POST', label, ...spec }) as never

export const isPayment = (endpoint: Endpoint): endpoint is PaymentAction => endpoint.kind === 'payment'

/** The money that a payment will move. Amounts are whole won. */
export interface PaymentIntent<V> {
  /** Above 0 a charge, below 0 a refund. With 0 no vendor is called and the payment is settled at once. */
  readonly amount: number
  /** Text on the member's card statement. */
  readonly name: string
  readonly user_id: number
  /** The card to charge; the member's default card by default. */
  readonly credit_card_id?: number | null
  /** The transaction to refund. By default the latest charges of the row, as many as needed. */
  readonly of?: number
  /** Idempotency key of the charge. Row, action and version by default. */
  readonly key?: string
  /** The net amount without VAT; 10/11 of `amount` by default. */
  readonly supply_amount?: number
  /** Values that are written together with the intent. */
  readonly values?: V
  /** The refund is sent only after the action has been written, so that no other booking can take what the action has changed to. */
  readonly isDeferred?: true
  /** Payment before its due date. If the vendor declines, the row keeps its state regardless of `onFailure`, and `declined` is not called. */
  readonly early?: boolean
}

/** The money that has moved, signed like the intent. */
export interface SettledPayment {
  /** Id of the transaction, the first one if several charges were refunded; null if no money had to move. */
  readonly tlog_id: number | null
  readonly amount: number
  /** Time of the request; the vendor may have responded much later. Wall time in Asia/Seoul, `YYYY-MM-DD HH:MM:SS`. */
  readonly asked_at: string
}

/** Totals of one row in whole won. */
export interface PaidRefundedTotals {
  readonly paid: number
  readonly refunded: number
}

/** Why no money has moved, in the words of the vendor. */
export interface DeclineReason {
  readonly code: string
  readonly message: string
}
