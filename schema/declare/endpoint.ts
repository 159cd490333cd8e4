import type { z } from 'zod'
import type { AccountTask, AccessLevel } from '../base/access.ts'
import type { Field } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import type { Form } from '../base/form.ts'
import type { NotificationSpec } from './notifications.ts'

type ConditionValue = string | number | boolean | readonly string[]

/** Until when an action can be done, and which error of the resource says that the time is over. */
export interface AvailableUntil<D extends string = string> {
  /** A moment, day or month of the row. */
  readonly field: D
  /** Days after `field`; the action is over at the end of the last one. */
  readonly days?: number
  /** Code among the `errors` of the resource. Its text may use `{until}` and `{days}`. */
  readonly error: string
}

/** A call of a resource besides findById, findMany, save, del and exportFile. `S` are the states of the resource, `D` its fields that hold a time. */
export interface Endpoint<P = any, R = any, S extends string = string, D extends string = string> {
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
  /** Text of the action's button. Only actions have one. */
  readonly label?: Label
  /** Fields of the form that the action opens first. */
  readonly ask?: Readonly<Record<string, Field>>
  /** States in which the action can be done. Any state by default. */
  readonly from?: readonly S[]
  /** State that the row has afterwards. */
  readonly to?: S
  /** Question of the confirmation dialog before the action. */
  readonly confirm?: Label
  /** Answered before other calls when the database is busy. For reading calls of one or two statements. */
  readonly priority?: true
  /** Takes no `Idempotency-Key`, because its response must not be stored. */
  readonly noIdempotency?: true
  /** Its parameters could be guessed: after too many refusals the caller has to wait. */
  readonly bruteForceProtected?: true
  /** The query parameter of a full-text search. Such searches have a rate limit. */
  readonly fullTextParam?: string
  /** Expensive: one call at a time for each account, a few in total, cancelled when the caller disconnects. Not for work that must be completed. */
  readonly heavy?: true
  /** Signs staff in: it may use connections that are reserved for staff. */
  readonly signsIn?: true
  /** A GET that writes: it is guarded like a POST, and POST is accepted too. */
  readonly mutates?: true
  /** Refused while an administrator impersonates the member. */
  readonly forbidImpersonation?: true
  /** Changes credentials of the caller and nothing else: read-only staff may call it too. */
  readonly changesCredentials?: true
  /** May be called while one of these account tasks is still to be done, e.g. changing a temporary password. */
  readonly opensTo?: readonly AccountTask[]
  /** The caller must have re-authenticated within the last five minutes. Where members may make the call for their own rows, this holds only for staff. */
  readonly requiresReauth?: true
  /** The action's button appears only on rows with these values, one or any of several. */
  readonly availableWhen?: Readonly<Record<string, ConditionValue>>
  /** Key of the response under which the action returns the row. */
  readonly responseKey?: string
  /** A scheduled job makes the transition once this moment, day or month of the row has passed. */
  readonly dueField?: D
  /** The action's button appears once this moment, day or month of the row has passed. */
  readonly availableFrom?: D
  /** The action can be done until this time; afterwards the button is hidden and the server refuses with the named error. */
  readonly availableUntil?: AvailableUntil<D>
  /** How often the job of `dueField` runs, as cron in Asia/Seoul. Every minute by default. */
  readonly schedule?: string
  /** `false`: the form values are not written to the row; only the handler uses them. */
  readonly persistInput?: false
  /** The message to the member, written in the same transaction. Only actions have one. */
  readonly notification?: NotificationSpec
  /** The response is a file of this MIME type: see `download`. */
  readonly contentType?: string
  /** Text of the button on the record page that downloads the file; `availableFrom` delays it. */
  readonly button?: Label
  /** The handler asks an external service and opens its transactions itself: see `external`. */
  readonly external?: true
  /** Money moves: see `payment`. */
  readonly pays?: true
  /** The message that the member gets when the vendor declines. Its text may use `{reason}`. */
  readonly declineNotification?: NotificationSpec
  /** State while the vendor is called. The previous state by default. */
  readonly pending?: S
  /** State after the vendor has declined. The previous state by default. */
  readonly onFailure?: S
}

type FormFields = Readonly<Record<string, Field>>

/** An endpoint that is a button of a row, or a transition of its state machine. */
export interface Action<P = any, S extends string = string, D extends string = string, A extends FormFields = FormFields> extends Endpoint<P, void, S, D> {
  readonly label: Label
  readonly ask?: A
}

interface CallSpec<P, R> {
  summary?: Label
  can: AccessLevel
  staff?: AccessLevel
  params?: z.ZodType<P>
  result?: z.ZodType<R>
  mutates?: true
  priority?: true
  heavy?: true
  signsIn?: true
  noIdempotency?: true
  bruteForceProtected?: true
  fullTextParam?: string
  forbidImpersonation?: true
  changesCredentials?: true
  opensTo?: readonly AccountTask[]
  requiresReauth?: true
}

export const get = <P = void, R = void>(spec: Omit<CallSpec<P, R>, 'bruteForceProtected'>): Endpoint<NoInfer<P>, NoInfer<R>, never, never> =>
  ({ method: 'GET', ...spec }) as never
export const post = <P = void, R = void>(spec: CallSpec<P, R>): Endpoint<NoInfer<P>, NoInfer<R>, never, never> => ({ method: 'POST', ...spec }) as never

/** A generated file. */
export interface FileResponse {
  /** File name for the download. */
  readonly name: string
  readonly bytes: Uint8Array
}

interface DownloadSpec<P> extends Omit<CallSpec<P, FileResponse>, 'result' | 'noIdempotency' | 'bruteForceProtected'> {
  contentType: string
  /** Button on the record page. The call gets the id of the row. */
  button?: Label
  availableFrom?: string
}

/** A call that returns a file. Use POST if the call writes, e.g. a log entry. */
export const download = <P = void>(spec: DownloadSpec<P>): Endpoint<NoInfer<P>, FileResponse, never, never> =>
  ({ method: 'GET', noIdempotency: true, ...spec }) as never

/** A call whose handler waits for an external service. It runs outside of a transaction, opens the transactions that it needs, and takes no idempotency key. */
export interface ExternalCall<P = any, R = any> extends Endpoint<P, R, never, never> {
  readonly external: true
}
export const external = <P = void, R = void>(
  spec: Omit<CallSpec<P, R>, 'mutates' | 'priority' | 'noIdempotency' | 'bruteForceProtected'>,
): ExternalCall<NoInfer<P>, NoInfer<R>> => ({ method: 'POST', external: true, noIdempotency: true, ...spec }) as never

/** Options of an action. */
export interface ActionSpec<A extends FormFields, S extends string, D extends string, C extends AccessLevel | 'system'> {
  can: C
  staff?: AccessLevel
  ask?: A
  from?: readonly S[]
  to?: S
  confirm?: Label
  forbidImpersonation?: true
  requiresReauth?: true
  noIdempotency?: true
  availableWhen?: Readonly<Record<string, ConditionValue>>
  responseKey?: string
  dueField?: D
  availableFrom?: D
  availableUntil?: AvailableUntil<D>
  schedule?: string
  persistInput?: false
  notification?: NotificationSpec
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
): Action<{ id: number; version?: number } & Form<NoInfer<A>>, NoInfer<S>, NoInfer<D>, NoInfer<A>> & { readonly can: NoInfer<C> } =>
  ({ method: 'POST', label, ...spec }) as never

export const isAction = (endpoint: Endpoint): endpoint is Action => endpoint.label !== undefined

/** Endpoints that can be called by clients: all except those of the system. */
export const callableEndpointsOf = ({ endpoints }: { readonly endpoints: Readonly<Record<string, Endpoint>> }) =>
  Object.entries(endpoints).filter(([, { can }]) => can !== 'system')
