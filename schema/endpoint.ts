import type { z } from 'zod'
import type { AccountTask, AccessLevel } from './base/access.ts'
import type { Field } from './base/field.ts'
import type { Label } from './base/label.ts'
import type { Form } from './base/form.ts'
import type { NotificationSpec } from './notifications.ts'

type OnValue = string | number | boolean | readonly string[]

/** When an action is over, and the fault of its resource that says so. */
export interface AvailableUntil<D extends string = string> {
  readonly field: D
  readonly days?: number
  readonly error: string
}

/** A call of a resource beside findById, findMany, save, del and exportFile. `S` are its states, `D` the field that says when it is due. */
export interface Endpoint<P = any, R = any, S extends string = string, D extends string = string> {
  readonly method: 'GET' | 'POST'
  /** `system`: nobody calls it and no button shows it; the server moves rows along it by `db.move` or by `due`. */
  readonly can: AccessLevel | 'system'
  /** Members do it with what is theirs, staff from this access level on. */
  readonly staff?: AccessLevel
  /** Shape of the payload; an action's payload is `ask`'s fields and the row's id instead. */
  readonly params?: z.ZodType<P>
  readonly result?: z.ZodType<R>
  /** What a call that is no action does, in a few words: for the description of the API and the table of rights. Browsers are not told. */
  readonly summary?: Label
  /** Words on the action's button. Only actions have one. */
  readonly label?: Label
  /** What the action's form asks for. */
  readonly ask?: Readonly<Record<string, Field>>
  readonly from?: readonly S[]
  readonly to?: S
  /** Asks "are you sure" in these words. */
  readonly confirm?: Label
  /** Answered however busy the database is with everything else. Only for a reading call of a statement or two. */
  readonly priority?: true
  /** Its answer opens something, so it is not kept to be told again: no idempotency key. */
  readonly noIdempotency?: true
  /** What it is asked with could be guessed: whoever is refused too often is not heard for a while. */
  readonly bruteForceProtected?: true
  /** Under this name of its query are words that it looks for in whole texts, which no index helps: nobody asks so more often than anybody types. */
  readonly fullTextParam?: string
  /** It costs the server much: one of each caller at once, few of all, and it ends when its caller hangs up. Not for what must be done once it has begun. */
  readonly heavy?: true
  /** Whoever makes it is nobody yet and one of the staff once it is answered: of what is kept free for them it may have some. */
  readonly signsIn?: true
  /** GET that changes something: guarded like a POST, and POST is accepted too. */
  readonly mutates?: true
  /** By nobody but the person: refused to an administrator who sees with another's eyes. */
  readonly forbidImpersonation?: true
  /** It changes what proves who somebody is, and nothing else: staff who only read may make it too. */
  readonly changesCredentials?: true
  /** Open to whoever has to do one of these before anything else. */
  readonly opensTo?: readonly AccountTask[]
  /** By whoever has proven a moment ago who they are: a session that was left open, or stolen, is not enough. Where members do it with what is theirs, of staff alone. */
  readonly requiresReauth?: true
  /** An action's button stands on rows with these values alone, of a list any; its handler refuses the others in its own words. */
  readonly availableWhen?: Readonly<Record<string, OnValue>>
  /** An action's answer holds the row under this name, instead of being the row. */
  readonly responseKey?: string
  /** The clock moves a row along it once this moment, day or month of the row has passed. */
  readonly dueField?: D
  /** Its button stands once this moment, day or month of the row has passed, and not before; its handler refuses whatever comes earlier, in its own words. */
  readonly availableFrom?: D
  /** It can be done until this time of its row, or the last of so many days after it: no button stands from then on, and the server refuses it by that `error`, whose text may take `until` and `days`. */
  readonly availableUntil?: AvailableUntil<D>
  /** How often the clock looks, as cron in Asia/Seoul; every minute unless said. */
  readonly schedule?: string
  /** What it asks for is not written to the row: its handler does something else with it. */
  readonly persistInput?: false
  /** Whom it concerns is told, in the same transaction. Only actions tell. */
  readonly notification?: NotificationSpec
  /** Its answer is a file of this type instead of JSON: see `paper`. */
  readonly contentType?: string
  /** Words on the button by which a file of one row is taken along from its page; `after` holds it back. */
  readonly button?: Label
  /** It asks somebody outside on its way: see `outside`. */
  readonly external?: true
  /** Money moves on its way: see `payment`. */
  readonly pays?: true
  /** Whom it concerns is told when the vendor says no, once the row stands where that leads; its words may take the vendor's `{reason}` too. */
  readonly declineNotification?: NotificationSpec
  readonly pending?: S
  readonly onFailure?: S
}

type Asks = Readonly<Record<string, Field>>

/** An endpoint that is a button of a row, or an arrow of its state machine. */
export interface Action<P = any, S extends string = string, D extends string = string, A extends Asks = Asks> extends Endpoint<P, void, S, D> {
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

/** A file that is made for whoever asks. */
export interface FileResponse {
  /** What it is called when it is kept. */
  readonly name: string
  readonly bytes: Uint8Array
}

interface PaperSpec<P> extends Omit<CallSpec<P, FileResponse>, 'result' | 'noIdempotency' | 'bruteForceProtected'> {
  contentType: string
  /** It is asked for by the number of a row, and offered on its page in these words. */
  button?: Label
  availableFrom?: string
}

/** A call that answers with a file. One that notes that it was made has an effect. */
export const download = <P = void>(spec: PaperSpec<P>): Endpoint<NoInfer<P>, FileResponse, never, never> =>
  ({ method: 'GET', noIdempotency: true, ...spec }) as never

/** A call that asks somebody outside: its handler is in no transaction, and opens those that it needs. It takes no idempotency key, for nothing is kept around all of it. */
export interface ExternalCall<P = any, R = any> extends Endpoint<P, R, never, never> {
  readonly external: true
}
export const external = <P = void, R = void>(
  spec: Omit<CallSpec<P, R>, 'mutates' | 'priority' | 'noIdempotency' | 'bruteForceProtected'>,
): ExternalCall<NoInfer<P>, NoInfer<R>> => ({ method: 'POST', external: true, noIdempotency: true, ...spec }) as never

/** What is said of an action. */
export interface ActionSpec<A extends Asks, S extends string, D extends string, C extends AccessLevel | 'system'> {
  can: C
  staff?: AccessLevel
  ask?: A
  from?: readonly S[]
  to?: S
  confirm?: Label
  forbidImpersonation?: true
  requiresReauth?: true
  noIdempotency?: true
  availableWhen?: Readonly<Record<string, OnValue>>
  responseKey?: string
  dueField?: D
  availableFrom?: D
  availableUntil?: AvailableUntil<D>
  schedule?: string
  persistInput?: false
  notification?: NotificationSpec
}

/**
 * A button of a row. With `from` and `to` it is an arrow of the state machine: the server locks the row, checks `from`, asks the handler
 * if there is one, and writes in one update what was asked for under the row's own names, what the handler answers, and `to`.
 */
export const action = <
  const A extends Asks = {},
  const S extends string = never,
  const D extends string = never,
  const C extends AccessLevel | 'system' = AccessLevel | 'system',
>(
  label: Label,
  spec: ActionSpec<A, S, D, C>,
): Action<{ id: number; version?: number } & Form<NoInfer<A>>, NoInfer<S>, NoInfer<D>, NoInfer<A>> & { readonly can: NoInfer<C> } =>
  ({ method: 'POST', label, ...spec }) as never

export const isAction = (endpoint: Endpoint): endpoint is Action => endpoint.label !== undefined

/** What can be called from outside: all but the system's own arrows. */
export const isCallable = ({ endpoints }: { readonly endpoints: Readonly<Record<string, Endpoint>> }) =>
  Object.entries(endpoints).filter(([, { can }]) => can !== 'system')
