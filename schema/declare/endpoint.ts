import type { Where } from '../base/where.ts'
import type { z } from 'zod'
import type { MandatoryAccountTask, AccessLevel } from '../base/access.ts'
import type { Field } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import type { FormValues } from '../base/form.ts'
import type { NotificationSpec } from './notifications.ts'

/** Until when an action can be done, and which error of the resource says that the time is over. */
export interface AvailableUntil<D extends string = string> {
  /** A moment, day or month of the row. */
  readonly field: D
  /** Days after `field`; the action is over at the end of the last one. */
  readonly days?: number
  /** Code among the `errors` of the resource. Its text may use `{until}` and `{days}`. */
  readonly error: string
}

/** What the calls of every kind may declare. The calls of a resource are these besides findById, findMany, save, del and exportFile. */
export interface CommonCall<P = any, R = any> {
  /** GET reads; POST may write. */
  readonly method: 'GET' | 'POST'
  /** The lowest access level that may make the call. `system`: no address and no button; only the server makes it, by `db.transition` or `dueField`. */
  readonly can: AccessLevel | 'system'
  /** Members may make the call for their own rows, staff from this access level on. */
  readonly staff?: AccessLevel
  /** Schema of the payload. The payload of an action is its `ask` fields and the id of the row instead. */
  readonly params?: z.ZodType<P>
  /** Schema of the response. */
  readonly result?: z.ZodType<R>
  /** What the call does, in a few words, for the API description and the table of rights. */
  readonly summary?: Label
  /** Takes no `Idempotency-Key`, because its response must not be stored. */
  readonly noIdempotency?: true
  /** Expensive: one call at a time for each account, a few in total, cancelled when the caller disconnects. Not for work that must be completed. */
  readonly heavy?: true
  /** Refused while an administrator impersonates the member. */
  readonly forbidImpersonation?: true
  /** May be called while one of these account tasks is still to be done, e.g. changing a temporary password. */
  readonly opensTo?: readonly MandatoryAccountTask[]
  /** The caller must have re-authenticated within the last five minutes. Where members may make the call for their own rows, this holds only for staff. */
  readonly requiresReauth?: true
}

/** Reads, by GET. */
export interface Query<P = any, R = any> extends CommonCall<P, R> {
  /** Set by `get`. */
  readonly kind: 'query'
  /** Answered before other calls when the database is busy. For reading calls of one or two statements. */
  readonly priority?: true
  /** The query parameter of a full-text search. Such searches have a rate limit. */
  readonly fullTextParam?: string
  /** A GET that writes: it is guarded like a POST, and POST is accepted too. */
  readonly mutates?: true
}

/** Writes, by POST, in one transaction. */
export interface Command<P = any, R = any> extends CommonCall<P, R> {
  /** Set by `post`. */
  readonly kind: 'command'
  /** Its parameters could be guessed: after too many refusals the caller has to wait. */
  readonly bruteForceProtected?: true
  /** Signs staff in: it may use connections that are reserved for staff. */
  readonly signsIn?: true
  /** Changes credentials of the caller and nothing else: read-only staff may call it too. */
  readonly changesCredentials?: true
}

/** Returns a file. */
export interface Download<P = any> extends CommonCall<P, FileResponse | SheetResponse> {
  /** Set by `download`. */
  readonly kind: 'download'
  /** The MIME type of the file. */
  readonly contentType: string
  /** Text of the button on the record page. The call gets the id of the row. */
  readonly button?: Label
  /** Text of the button for the selected rows of the list. The call gets their ids as `ids`. */
  readonly bulkButton?: Label
  /** The button appears only on rows with these values, one or any of several. */
  readonly availableWhen?: Where
  /** The button appears once this moment, day or month of the row has passed. A day has passed at 00:00 of the next day. */
  readonly availableFrom?: string
  /** A GET that writes, e.g. a log entry: it is guarded like a POST, and POST is accepted too. */
  readonly mutates?: true
}

/** A call whose handler waits for an external service. It runs outside of a transaction, opens the transactions that it needs, and takes no idempotency key. */
export interface ExternalCall<P = any, R = any> extends CommonCall<P, R> {
  /** Set by `external`. */
  readonly kind: 'external'
}

type FormFields = Readonly<Record<string, Field>>

/** A button of a row, or a transition of its state machine. `S` are the states of the resource, `D` its fields that hold a time. */
export interface Action<P = any, S extends string = string, D extends string = string, A extends FormFields = FormFields> extends CommonCall<P, void> {
  /** Set by `action` and `payment`. */
  readonly kind: 'action' | 'payment'
  /** Text of the button. */
  readonly label: Label
  /** Fields of the form that the action opens first. */
  readonly ask?: A
  /** States in which the action can be done. Any state by default. */
  readonly from?: readonly S[]
  /** State that the row has afterwards. */
  readonly to?: S
  /** Question of the confirmation dialog before the action. */
  readonly confirm?: Label
  /** The button appears only on rows with these values, one or any of several. */
  readonly availableWhen?: Where
  /** The button appears once this moment, day or month of the row has passed. A day has passed at 00:00 of the next day. */
  readonly availableFrom?: D
  /** The action can be done until this time; afterwards the button is hidden and the server refuses with the named error. */
  readonly availableUntil?: AvailableUntil<D>
  /** Key of the response under which the action returns the row. */
  readonly responseKey?: string
  /** A scheduled job makes the transition once this moment, day or month of the row has passed. A day has passed at 00:00 of the next day. */
  readonly dueField?: D
  /** How often the job of `dueField` runs, as cron in Asia/Seoul. Every minute by default. */
  readonly schedule?: string
  /** `false`: the form values are not written to the row; only the handler uses them. */
  readonly persistInput?: false
  /** The message to the member, written in the same transaction. */
  readonly notification?: NotificationSpec
}

/** An action that moves money. */
export interface PaymentAction<P = any, S extends string = string, D extends string = string, A extends FormFields = FormFields> extends Action<P, S, D, A> {
  /** Set by `payment`. */
  readonly kind: 'payment'
  /** States in which the payment can be made. */
  readonly from: readonly S[]
  /** The message that the member gets when the vendor declines. Its text may use `{reason}`. */
  readonly declineNotification?: NotificationSpec
  /** State while the vendor is called. The previous state by default. */
  readonly pending?: S
  /** State after the vendor has declined. The previous state by default. */
  readonly onFailure?: S
}

type KeyOfAny<U> = U extends unknown ? keyof U : never
/** A union in which every member also has the keys of the others, as undefined. */
type Exclusive<U, K extends PropertyKey = KeyOfAny<U>> = U extends unknown ? U & { readonly [O in Exclude<K, keyof U>]?: undefined } : never

/** A call that a resource declares, of one of six kinds: see `get`, `post`, `download`, `external`, `action`, `payment`. */
export type Endpoint<P = any, R = any, S extends string = string, D extends string = string> = Exclusive<
  Query<P, R> | Command<P, R> | Download<P> | ExternalCall<P, R> | Action<P, S, D> | PaymentAction<P, S, D>
>

type Spec<E extends CommonCall> = Omit<E, 'kind' | 'method'>

export const get = <P = void, R = void>(spec: Spec<Query<P, R>>): Query<NoInfer<P>, NoInfer<R>> => ({ kind: 'query', method: 'GET', ...spec }) as never
export const post = <P = void, R = void>(spec: Spec<Command<P, R>>): Command<NoInfer<P>, NoInfer<R>> => ({ kind: 'command', method: 'POST', ...spec }) as never

/** A generated file. */
export interface FileResponse {
  /** File name for the download. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** A generated table. The server writes it as the CSV or XLSX file that `contentType` names, with Korean headings. */
export interface SheetResponse {
  /** File name for the download, without its ending. */
  readonly name: string
  /** Headings by key. */
  readonly columns: Readonly<Record<string, Label>>
  /** Cells by key; other keys are ignored. */
  readonly rows: readonly object[]
}

interface DownloadSpec<P> extends Omit<Spec<Download<P>>, 'result' | 'noIdempotency'> {
  /** Use POST if the call writes much. */
  method?: 'POST'
}

/** A call that returns a file. */
export const download = <P = void>(spec: DownloadSpec<P>): Download<NoInfer<P>> => ({ kind: 'download', method: 'GET', noIdempotency: true, ...spec }) as never

/** A call whose handler waits for an external service; see `ExternalCall`. */
export const externalCall = <P = void, R = void>(spec: Omit<Spec<ExternalCall<P, R>>, 'noIdempotency'>): ExternalCall<NoInfer<P>, NoInfer<R>> =>
  ({ kind: 'external', method: 'POST', noIdempotency: true, ...spec }) as never

/** Options of an action. */
export interface ActionSpec<A extends FormFields, S extends string, D extends string, C extends AccessLevel | 'system'> extends Omit<
  Spec<Action<any, S, D, A>>,
  'can' | 'label' | 'params' | 'result' | 'summary' | 'heavy' | 'opensTo'
> {
  readonly can: C
}

/**
 * A button of a row. With `from` and `to` it is a transition of the state machine: the server locks the row, checks `from`, calls the handler
 * if there is one, and writes in one update the form values under names of the row, the values that the handler returns, and `to`.
 */
export const action = <
  const A extends FormFields = {},
  const S extends string = never,
  const D extends string = never,
  const C extends AccessLevel | 'system' = AccessLevel | 'system',
>(
  label: Label,
  spec: ActionSpec<A, S, D, C>,
): Action<{ id: number; version?: number } & FormValues<NoInfer<A>>, NoInfer<S>, NoInfer<D>, NoInfer<A>> & { readonly can: NoInfer<C> } =>
  ({ kind: 'action', method: 'POST', label, ...spec }) as never

/** True for a button of a row or a transition, with or without a payment. */
export const isAction = (endpoint: Endpoint): endpoint is Action => endpoint.kind === 'action' || endpoint.kind === 'payment'

/** Endpoints that can be called by clients: all except those of the system. */
export const clientEndpointsOf = ({ endpoints }: { readonly endpoints: Readonly<Record<string, Endpoint>> }) =>
  Object.entries(endpoints).filter(([, { can }]) => can !== 'system')
