import type { Db, PaymentEndpoint } from './db.ts'
import type { Label } from '../base/label.ts'
import type { Accounts } from './accounts.ts'
import type { Actor } from '../base/access.ts'
import type { Cipher } from '../base/field.ts'
import type { MessageValues, PlaceholdersByCode, LocalizedText } from '../base/localizedText.ts'
import type { Action, CommonCall, ExternalCall } from '../declare/endpoint.ts'
import type { JournalStore, RowLedgerPosition } from './journal.ts'
import type { PaymentLedger } from './ledger.ts'
import type { CountEventWriter } from './counterBuffer.ts'
import type { PaymentIdentifier, Ports } from './ports.ts'
import type { DeclineReason, PaymentIntent, PaidRefundedTotals, SettledPayment } from './payment.ts'
import type { ErrorFactory } from './errorFactory.ts'
import type { RecountResult } from './aggregate.ts'
import type { EndpointsOf, ErrorsOf, Resource } from '../declare/resource.ts'
import type { Draft, FieldsOf, Row, ServerNewRowValues, ServerWritableValues } from '../row/row.ts'

export interface HandlerContext<X extends PlaceholdersByCode = {}> {
  readonly db: Db
  readonly actor: Actor
  /** Wall time in Asia/Seoul, `YYYY-MM-DD HH:MM:SS`. It does not change during the call. */
  readonly now: string
  readonly accounts: Accounts
  readonly cipher: Cipher
  /** A random token of `letters` characters, for codes. */
  random(letters: number): string
  /** Adds an event to a counter buffer. It is written after the response. */
  readonly countEvent: CountEventWriter
  readonly error: ErrorFactory<X>
  /** Logs access to rows that the response contains in addition to those of the call itself. */
  logAccess(resource: Resource, ids: readonly number[]): void
}

type ContextOf<R> = HandlerContext<ErrorsOf<R>>

/** The three steps of a payment. The row is locked in each; the returned values are written to it. */
export interface PaymentHandler<R, P> {
  /** Returns the amount before the vendor is called. Throws if nothing may be charged. */
  intend(call: ContextOf<R> & { params: P; row: Row<R> }): Promise<PaymentIntent<ServerWritableValues<R>>>
  /** Runs after money has moved. If it throws, the payment is refunded automatically. */
  settle(call: ContextOf<R> & { params: P; row: Row<R>; paid: SettledPayment }): Promise<ServerWritableValues<R> | void>
  /** Runs if no money has moved, or not all of several movements; the ledger knows which. */
  declined?(call: ContextOf<R> & { params: P; row: Row<R>; decline: DeclineReason }): Promise<ServerWritableValues<R> | void>
}

/**
 * Handler of a call. The handler of an action gets the locked row and returns further values to write; other handlers return the result that the call declares.
 */
type Handler<R, E> = E extends PaymentEndpoint
  ? E extends Action<infer P>
    ? PaymentHandler<R, P>
    : never
  : E extends Action<infer P>
    ? (call: ContextOf<R> & { params: P; row: Row<R> }) => Promise<ServerWritableValues<R> | void>
    : E extends ExternalCall<infer P, infer Out>
      ? (call: ExternalCallContext<R> & { params: P }) => Promise<Out>
      : E extends CommonCall<infer P, infer Out>
        ? (call: ContextOf<R> & { params: P }) => Promise<Out>
        : never

/** True if the action changes the state, or if its form contains fields of the row. Such an action needs no handler. */
type HasDefaultHandler<R, E> = E extends PaymentEndpoint
  ? false
  : E extends Action<any, infer S, any, infer A>
    ? [S] extends [never]
      ? [keyof A & keyof FieldsOf<R>] extends [never]
        ? false
        : true
      : true
    : false

/** Handlers of all calls. They are optional for actions that only write their state and form fields. */
export type Handlers<R, E = EndpointsOf<R>> = { [K in keyof E as HasDefaultHandler<R, E[K]> extends true ? never : K]: Handler<R, E[K]> } & {
  [K in keyof E as HasDefaultHandler<R, E[K]> extends true ? K : never]?: Handler<R, E[K]>
}

/** A message to a member about an action: the declared text and the values of the row for it. */
export interface MemberNotification {
  /** Id of the member. */
  readonly to: number
  /** The row that the message is about. */
  readonly about: { readonly resource: Resource; readonly id: number }
  readonly category: string
  readonly title: LocalizedText
  readonly body: LocalizedText
  readonly values: MessageValues
  readonly link: string | null
  readonly channels?: readonly string[]
  /** Unique for this action on this version of the row. */
  readonly key: string
}

/** A finished scheduled job. */
export interface JobResult {
  readonly name: string
  readonly label: Label
  readonly tookMs: number
  /** Return value of the job: what it did and how often. */
  readonly returnValue: unknown
  /** The error of the job; null if it succeeded. */
  readonly errorText: string | null
}

export interface Hooks<R> {
  /** Before a draft is written. Throws to refuse it, or returns values that only the server writes. Only new rows may get a state. */
  beforeSave?(call: ContextOf<R> & { draft: Partial<Draft<R>>; before: Row<R> | null }): Promise<ServerNewRowValues<R> | void>
  /** After a draft or an action has been written, in the same transaction. */
  afterSave?(call: ContextOf<R> & { row: Row<R>; before: Row<R> | null }): Promise<void>
  del?(call: ContextOf<R> & { row: Row<R> }): Promise<void>
  /** Stores the notifications of all resources, in the same transaction. Exactly one resource has this hook. */
  onNotify?(call: ContextOf<R> & { notification: MemberNotification }): Promise<void>
  /** Stores the results of scheduled jobs. Exactly one resource has this hook. */
  onJobFinished?(call: ContextOf<R> & { result: JobResult }): Promise<void>
  /** Compares a payment with its vendor, who has told that it changed; the message itself is not trusted. Exactly one resource has this hook. */
  onVendorEvent?(call: ExternalJobContext<R> & { payment: PaymentIdentifier }): Promise<void>
  /** After money has moved for a row, in the same transaction. Gets the new totals and returns further values to write; `row` is the row after the action. */
  afterPayment?(call: ContextOf<R> & PaidRefundedTotals & { row: Row<R> }): Promise<ServerWritableValues<R> | void>
  /** Stores the money movements of all payments. Exactly one resource has this hook. */
  ledger?: PaymentLedger<ContextOf<R>>
  /** What the row means in the books. Every write posts the difference to the row before, in the same statement. Must not throw. */
  position?(row: Row<R>): RowLedgerPosition
  /** Stores the journal entries of all resources. Exactly one resource has this hook. */
  journal?: JournalStore
}

/** A job that waits for external services. No transaction is open and no lock is held, except within `transaction`. */
export interface ExternalJobContext<R = Resource> {
  readonly ports: Ports
  /** Current wall time in Asia/Seoul. */
  now(): string
  /** Runs one transaction as the caller, or as the system in a scheduled job. */
  transaction<T>(run: (call: ContextOf<R>) => Promise<T>): Promise<T>
}

/** A call that waits for an external service. */
export interface ExternalCallContext<R = Resource> extends ExternalJobContext<R>, Pick<ContextOf<R>, 'actor' | 'cipher' | 'random' | 'error'> {
  /** The filled rows of a CSV or XLSX file, read in a process of its own, with their lines in the file. */
  readSheet(bytes: Uint8Array): Promise<readonly { readonly line: number; readonly cells: readonly string[] }[]>
}

/** Long-running work on its own connection without a statement timeout. It begins its own transactions. */
export interface MaintenanceContext extends Pick<Db, 'query'> {
  /** Wall time in Asia/Seoul at which the job began. */
  readonly now: string
  /** Recomputes all declared sums and counts within the open transaction. */
  recount(): Promise<RecountResult>
}

/** Result of a check of all data. */
export interface DataCheckResult {
  readonly queries: number
  readonly violations: number
  /** The violated invariants with examples; undefined if there are none. */
  readonly trouble?: string
}

/**
 * A scheduled job, run as the system: in a transaction, outside of one (`external`), or on its own connection (`maintenance`). `checkData` changes
 * nothing and is also run on restored backups.
 */
export type ScheduledJobSpec<R> = {
  /** Name of the job for staff. */
  readonly label: Label
  /** Cron expression in Asia/Seoul. */
  readonly schedule: string
} & (
  | { run(call: ContextOf<R>): Promise<void> }
  | { external(call: ExternalJobContext<R>): Promise<object | void> }
  | { maintenance(call: MaintenanceContext): Promise<object | void> }
  | { checkData(call: MaintenanceContext): Promise<DataCheckResult> }
)

/** The server side of a resource: handlers, hooks and scheduled jobs. */
export interface Implementation {
  readonly resource: Resource
  readonly hooks: Hooks<any>
  readonly jobs?: Readonly<Record<string, ScheduledJobSpec<any>>>
  readonly handlers: Readonly<Record<string, ((call: any) => Promise<unknown>) | undefined>>
  /** Handlers of payments. */
  readonly payments?: Readonly<Record<string, PaymentHandler<any, any> | undefined>>
}

export const filterHandlersByType = (handlers: object, type: 'function' | 'object') =>
  Object.fromEntries(Object.entries(handlers).filter(([, handler]) => typeof handler === type))

export const implement = <R extends Resource>(
  resource: R,
  handlers: Handlers<R>,
  hooks: Hooks<R> = {},
  jobs: Readonly<Record<string, ScheduledJobSpec<R>>> = {},
): Implementation =>
  ({ resource, handlers: filterHandlersByType(handlers, 'function'), payments: filterHandlersByType(handlers, 'object'), hooks, jobs }) as never
