import type { Db, Pays } from './db.ts'
import type { Label } from './base/label.ts'
import type { Accounts } from './accounts.ts'
import type { Actor } from './base/access.ts'
import type { Cipher } from './base/field.ts'
import type { MessageValues, Placeholders, LocalizedText } from './base/localizedText.ts'
import type { Action, Endpoint, ExternalCall } from './endpoint.ts'
import type { Ledger } from './ledger.ts'
import type { CountEvent } from './counterBuffer.ts'
import type { Ports } from './ports.ts'
import type { Declined, Intent, MovedTotals, Paid } from './payment.ts'
import type { ErrorFactory } from './errorFactory.ts'
import type { RecountResult } from './aggregate.ts'
import type { EndpointsOf, ErrorsOf, Resource } from './resource.ts'
import type { Draft, FieldsOf, Row, NewRowValues, Values } from './row.ts'

export interface HandlerContext<X extends Placeholders = {}> {
  readonly db: Db
  readonly actor: Actor
  /** Asia/Seoul wall time, `YYYY-MM-DD HH:MM:SS`; the same in the whole call. */
  readonly now: string
  readonly accounts: Accounts
  readonly cipher: Cipher
  /** A random token of this many letters, for codes. */
  random(letters: number): string
  /** Leaves something to be counted behind the answer: the call waits for nothing. */
  readonly countEvent: CountEvent
  readonly error: ErrorFactory<X>
  /** Puts on record that the answer tells of these rows, beside those that the call itself names. */
  logAccess(resource: Resource, ids: readonly number[]): void
}

type Of<R> = HandlerContext<ErrorsOf<R>>

/** The three steps of a payment; the row is locked in each, and what is answered is written to it. */
export interface PaymentHandler<R, P> {
  /** What is to be moved, before anybody outside is asked. Refuses what is not to be paid. */
  intend(call: Of<R> & { params: P; row: Row<R> }): Promise<Intent<Values<R>>>
  /** Money has moved. What it refuses now is given back by itself. */
  settle(call: Of<R> & { params: P; row: Row<R>; paid: Paid }): Promise<Values<R> | void>
  /** Money has not moved, or of several movements not all: `money` knows what has. */
  declined?(call: Of<R> & { params: P; row: Row<R>; why: Declined }): Promise<Values<R> | void>
}

/** An action is given its row, locked, and answers with what else is to be written to it; any other call answers what it declares. */
type Handler<R, E> = E extends Pays
  ? E extends Action<infer P>
    ? PaymentHandler<R, P>
    : never
  : E extends Action<infer P>
    ? (call: Of<R> & { params: P; row: Row<R> }) => Promise<Values<R> | void>
    : E extends ExternalCall<infer P, infer Out>
      ? (call: ExternalContext<R> & { params: P }) => Promise<Out>
      : E extends Endpoint<infer P, infer Out>
        ? (call: Of<R> & { params: P }) => Promise<Out>
        : never

/** Does it move a state, or ask for something under a name of the row? */
type Speaks<R, E> = E extends Pays
  ? false
  : E extends Action<any, infer S, any, infer A>
    ? [S] extends [never]
      ? [keyof A & keyof FieldsOf<R>] extends [never]
        ? false
        : true
      : true
    : false

/** An action that does by itself what it says may go without a handler; every other call must have one. */
export type Handlers<R, E = EndpointsOf<R>> = { [K in keyof E as Speaks<R, E[K]> extends true ? never : K]: Handler<R, E[K]> } & {
  [K in keyof E as Speaks<R, E[K]> extends true ? K : never]?: Handler<R, E[K]>
}

/** What a person is told of an action: its declared words, and the row's values in them. */
export interface MemberNotification {
  /** The person's number. */
  readonly to: number
  /** What it happened to. */
  readonly about: { readonly resource: Resource; readonly id: number }
  readonly category: string
  readonly title: LocalizedText
  readonly body: LocalizedText
  readonly values: MessageValues
  readonly link: string | null
  readonly channels?: readonly string[]
  /** Of this action on this version of the row, and of no other. */
  readonly key: string
}

/** A work of the clock that has come to its end. */
export interface JobResult {
  readonly name: string
  readonly label: Label
  readonly tookMs: number
  /** What it answered: how many of what. */
  readonly done: unknown
  /** What is wrong; null where all is well. */
  readonly trouble: string | null
}

export interface Hooks<R> {
  /** Before a draft is written: refuses, or answers with values that the server itself writes. A state is named of new rows alone. */
  save?(call: Of<R> & { draft: Partial<Draft<R>>; before: Row<R> | null }): Promise<NewRowValues<R> | void>
  /** After a draft or an action has been written, in the same transaction. */
  saved?(call: Of<R> & { row: Row<R>; before: Row<R> | null }): Promise<void>
  del?(call: Of<R> & { row: Row<R> }): Promise<void>
  /** Keeps what actions of any resource tell people, in the same transaction. One resource does. */
  onNotify?(call: Of<R> & { notification: MemberNotification }): Promise<void>
  /** Keeps what the clock's work came to. One resource does. */
  onJobFinished?(call: Of<R> & { result: JobResult }): Promise<void>
  /** After money has moved for a row, in the same transaction: keeps what follows from what is by now paid and given back. The row is as it will be. */
  afterPayment?(call: Of<R> & MovedTotals & { row: Row<R> }): Promise<Values<R> | void>
  /** Keeps the movements of money that payments of any resource ask for. One resource does. */
  ledger?: Ledger<Of<R>>
}

/** Work that waits for services outside: no transaction is open, and no lock is held, but in what it asks for. */
export interface ExternalJobContext<R = Resource> {
  readonly ports: Ports
  /** As of now, Asia/Seoul wall time. */
  now(): string
  /** One transaction, as whoever calls: the system, where it is the clock. */
  transaction<T>(run: (call: Of<R>) => Promise<T>): Promise<T>
}

/** A call that asks somebody outside on its way. */
export interface ExternalContext<R = Resource> extends ExternalJobContext<R>, Pick<Of<R>, 'actor' | 'cipher' | 'random' | 'error'> {}

/** Work that takes as long as it takes: a connection of its own, on which no statement is cut off, and which begins its own transaction. */
export interface MaintenanceContext extends Pick<Db, 'query'> {
  /** Asia/Seoul wall time at which it began. */
  readonly now: string
  /** Counts anew whatever is declared to follow from other rows or lines, in the transaction that is open. */
  recount(): Promise<RecountResult>
}

/** What is done by the clock, as the system: in a transaction of its own, outside of any, or alone on a connection. */
export type Job<R> = {
  /** As staff read of it. */
  readonly label: Label
  /** Cron, Asia/Seoul. */
  readonly schedule: string
} & (
  | { run(call: Of<R>): Promise<void> }
  | { external(call: ExternalJobContext<R>): Promise<object | void> }
  | { maintenance(call: MaintenanceContext): Promise<object | void> }
)

/** What runs on the server for a resource: hooks around its writes, handlers of its calls, work by the clock. */
export interface Implementation {
  readonly resource: Resource
  readonly hooks: Hooks<any>
  readonly jobs?: Readonly<Record<string, Job<any>>>
  readonly handlers: Readonly<Record<string, ((call: any) => Promise<unknown>) | undefined>>
  /** The handlers of its payments. */
  readonly payments?: Readonly<Record<string, PaymentHandler<any, any> | undefined>>
}

export const only = (handlers: object, type: 'function' | 'object') =>
  Object.fromEntries(Object.entries(handlers).filter(([, handler]) => typeof handler === type))

export const implement = <R extends Resource>(
  resource: R,
  handlers: Handlers<R>,
  hooks: Hooks<R> = {},
  jobs: Readonly<Record<string, Job<R>>> = {},
): Implementation => ({ resource, handlers: only(handlers, 'function'), payments: only(handlers, 'object'), hooks, jobs }) as never
