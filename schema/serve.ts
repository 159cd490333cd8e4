import type { Label } from './base/label.ts'
import type { Accounts } from './accounts.ts'
import type { Actor } from './base/access.ts'
import type { Vault } from './base/field.ts'
import type { Fillings, Holes, Words } from './base/said.ts'
import type { Action, Endpoint, OutsideCall } from './endpoint.ts'
import type { Audience, Conditions } from './fields/audience.ts'
import type { Ledger } from './ledger.ts'
import type { OrderBy, Summable, Where } from './find.ts'
import type { Gather } from './gathering.ts'
import type { Ports } from './ports.ts'
import type { Declined, Intent, Moved, Paid } from './payment.ts'
import type { Refuse } from './refuse.ts'
import type { Recount } from './tally.ts'
import type { Draft, EndpointsOf, FaultsOf, FieldsOf, Resource, Row, Start, Values } from './resource.ts'

/** The database as a handler sees it: one connection, inside the call's transaction. Every write passes the history. */
export interface Db {
  /** Who calls, and when: as the tools say it, for rules that are given the database alone. */
  readonly actor: Actor
  readonly now: string
  /** The row in `full`, without masking rights; a fault `notFound` when it is not there. */
  get<R extends Resource>(of: R, id: number, options?: { lock?: boolean }): Promise<Row<R>>
  /** These of its values alone, where a row is long and asked for often. */
  get<R extends Resource, K extends keyof Row<R>>(of: R, id: number, options: { only: readonly K[] }): Promise<Pick<Row<R>, K>>
  /** The row that a reference of another row points at, asked for together with that one instead of behind it. */
  along<R extends Resource, F extends Resource>(of: R, from: F, id: number, key: keyof Row<F> & string): Promise<Row<R>>
  along<R extends Resource, F extends Resource, K extends keyof Row<R>>(
    of: R,
    from: F,
    id: number,
    key: keyof Row<F> & string,
    only: readonly K[],
  ): Promise<Pick<Row<R>, K>>
  /** Rows by the filters of the wire: a value, any of several, or `{ lte: now }`. In the order of their ids unless said; more than 10,000 that no `limit` was asked of are none. */
  find<R extends Resource>(of: R, where: Where<R>, options?: { limit?: number; orderBy?: OrderBy<R>; lock?: boolean }): Promise<Row<R>[]>
  count<R extends Resource>(of: R, where: Where<R>): Promise<number>
  sum<R extends Resource>(of: R, where: Where<R>, key: Summable<R>): Promise<number>
  /** As the call `save` does it, with its hooks. */
  save<R extends Resource>(of: R, drafts: readonly (Partial<Draft<R>> & { id?: number; version?: number })[]): Promise<number[]>
  /** Moves a row along an arrow of its machine, as the call of that name would: `from`, handler and history hold, rights do not. What the arrow asks for is given with it. */
  move<R extends Resource, A extends ArrowsOf<R>>(of: R, id: number, arrow: A, ...asked: AskedBy<EndpointsOf<R>[A]>): Promise<Row<R>>
  /** Writes columns that no form shows. */
  set<R extends Resource>(of: R, id: number, values: Values<R>): Promise<void>
  /** Inserts with columns that no form shows; it starts in the first state unless another is named. */
  add<R extends Resource>(of: R, values: Start<R>): Promise<number>
  /** The number and the codes of a row that is about to be added by `addAhead`. */
  ahead(of: Resource): Promise<Ahead>
  /** Adds a row under the number that was kept for it, so that what refers to it goes out on the same way. What is refused refuses the whole transaction. */
  addAhead<R extends Resource>(of: R, ahead: Ahead, values: Start<R>): Promise<void>
  /** Adds a row where no other has its keys, or its time; undefined where another has, and the transaction goes on. What it may not point at refuses the whole transaction. */
  addFree<R extends Resource>(of: R, values: Start<R>): Promise<number | undefined>
  /** The same for many rows at once, without their hooks; their numbers in order. */
  addMany<R extends Resource>(of: R, rows: readonly Start<R>[]): Promise<number[]>
  del<R extends Resource>(of: R, ids: readonly number[]): Promise<number>
  /** Clears what is personal (every field that says `erase`, or `lapse` where that is asked for) in the rows with these values, deleted ones too, and in what their history tells. */
  erase<R extends Resource>(of: R, where: Partial<Row<R>>, word?: 'erase' | 'lapse'): Promise<void>
  /**
   * Moves what says this word out of a row, and out of what its history tells, to where it is kept apart and sealed.
   * `erase` is put back by `bringBack`, `lapse` lies there until it is erased. Waits, and answers false, while the history is not sealed yet.
   */
  setApart<R extends Resource>(of: R, id: number, how: { readonly person: number; readonly word: 'erase' | 'lapse' }): Promise<boolean>
  /** Until the transaction ends nobody else holds this member: what may not be done twice at once, or beside something else of his, begins with it. */
  holdMember(id: number): Promise<void>
  /** Puts back what was set apart of a person who slept, as it was; what was written meanwhile stays. */
  bringBack(person: number): Promise<void>
  /** What is kept apart of a row, as far as the caller may read it in the clear; whoever reads it is on record first. */
  openApart(id: number, reason: string): Promise<OpenedApart>
  /** What a row keeps sealed, as it lies, by its keys. */
  sealed(of: Resource, id: number): Promise<Readonly<Record<string, Buffer>> | undefined>
  /** The rows that an audience means now, as SQL that yields their numbers: by its fixed part, and by conditions as whoever calls may filter. What they may not is refused at `at`. */
  meant(field: Audience, conditions: Conditions | null | undefined, at: string): Meant
  query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>
  /** The same, planned once per connection: for what is asked often, and not where the planner must see the values (searches). */
  often<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>
}

/** Rows that are meant, as SQL that yields their numbers, and its parameters from `$1` on. */
export interface Meant {
  readonly sql: string
  readonly params: readonly unknown[]
}

/** What is known of a row before it is there. */
export interface Ahead {
  readonly id: number
  /** What the server makes, by its keys. */
  readonly codes: Readonly<Record<string, string>>
}

/** What was kept apart of one row, by its keys. */
export interface OpenedApart {
  readonly resource: string
  readonly row_id: number
  readonly values: Readonly<Record<string, unknown>>
}

export interface Tools<X extends Holes = {}> {
  readonly db: Db
  readonly actor: Actor
  /** Asia/Seoul wall time, `YYYY-MM-DD HH:MM:SS`; the same in the whole call. */
  readonly now: string
  readonly accounts: Accounts
  readonly vault: Vault
  /** A random token of this many letters, for codes. */
  random(letters: number): string
  /** Leaves something to be counted behind the answer: the call waits for nothing. */
  readonly gather: Gather
  readonly fault: Refuse<X>
  /** Puts on record that the answer tells of these rows, beside those that the call itself names. */
  saw(of: Resource, ids: readonly number[]): void
}

type Of<R> = Tools<FaultsOf<R>>

type Pays = { readonly pays: true }

/** The actions that move a state, without those that wait for somebody outside: no transaction waits for those. */
export type ArrowsOf<R, E = EndpointsOf<R>> = {
  [K in keyof E]: E[K] extends Pays ? never : E[K] extends Action<any, infer S> ? ([S] extends [never] ? never : K) : never
}[keyof E] &
  string
type AskedFor<P> = Omit<P, 'id' | 'version'>
type AskedBy<E> = E extends Action<infer P> ? ({} extends AskedFor<P> ? [asked?: AskedFor<P>] : [asked: AskedFor<P>]) : never

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
    : E extends OutsideCall<infer P, infer Out>
      ? (call: Asking<R> & { params: P }) => Promise<Out>
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
export interface Told {
  /** The person's number. */
  readonly to: number
  /** What it happened to. */
  readonly about: { readonly of: Resource; readonly id: number }
  readonly category: string
  readonly title: Words
  readonly body: Words
  readonly fillings: Fillings
  readonly link: string | null
  readonly channels?: readonly string[]
  /** Of this action on this version of the row, and of no other. */
  readonly key: string
}

/** A work of the clock that has come to its end. */
export interface Ran {
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
  save?(call: Of<R> & { draft: Partial<Draft<R>>; before: Row<R> | null }): Promise<Start<R> | void>
  /** After a draft or an action has been written, in the same transaction. */
  saved?(call: Of<R> & { row: Row<R>; before: Row<R> | null }): Promise<void>
  del?(call: Of<R> & { row: Row<R> }): Promise<void>
  /** Keeps what actions of any resource tell people, in the same transaction. One resource does. */
  told?(call: Of<R> & { told: Told }): Promise<void>
  /** Keeps what the clock's work came to. One resource does. */
  ran?(call: Of<R> & { ran: Ran }): Promise<void>
  /** After money has moved for a row, in the same transaction: keeps what follows from what is by now paid and given back. The row is as it will be. */
  money?(call: Of<R> & Moved & { row: Row<R> }): Promise<Values<R> | void>
  /** Keeps the movements of money that payments of any resource ask for. One resource does. */
  ledger?: Ledger<Of<R>>
}

/** Work that waits for services outside: no transaction is open, and no lock is held, but in what it asks for. */
export interface Outside<R = Resource> {
  readonly ports: Ports
  /** As of now, Asia/Seoul wall time. */
  now(): string
  /** One transaction, as whoever calls: the system, where it is the clock. */
  transaction<T>(run: (call: Of<R>) => Promise<T>): Promise<T>
}

/** A call that asks somebody outside on its way. */
export interface Asking<R = Resource> extends Outside<R>, Pick<Of<R>, 'actor' | 'vault' | 'random' | 'fault'> {}

/** Work that takes as long as it takes: a connection of its own, on which no statement is cut off, and which begins its own transaction. */
export interface Alone extends Pick<Db, 'query'> {
  /** Asia/Seoul wall time at which it began. */
  readonly now: string
  /** Counts anew whatever is declared to follow from other rows or lines, in the transaction that is open. */
  recount(): Promise<Recount>
}

/** What is done by the clock, as the system: in a transaction of its own, outside of any, or alone on a connection. */
export type Timed<R> = {
  /** As staff read of it. */
  readonly label: Label
  /** Cron, Asia/Seoul. */
  readonly at: string
} & ({ run(call: Of<R>): Promise<void> } | { outside(call: Outside<R>): Promise<object | void> } | { alone(call: Alone): Promise<object | void> })

/** What runs on the server for a resource: hooks around its writes, handlers of its calls, work by the clock. */
export interface Served {
  readonly of: Resource
  readonly hooks: Hooks<any>
  readonly clock?: Readonly<Record<string, Timed<any>>>
  readonly handlers: Readonly<Record<string, ((call: any) => Promise<unknown>) | undefined>>
  /** The handlers of its payments. */
  readonly payments?: Readonly<Record<string, PaymentHandler<any, any> | undefined>>
}

const only = (handlers: object, type: 'function' | 'object') => Object.fromEntries(Object.entries(handlers).filter(([, handler]) => typeof handler === type))

export const serve = <R extends Resource>(of: R, handlers: Handlers<R>, hooks: Hooks<R> = {}, clock: Readonly<Record<string, Timed<R>>> = {}): Served =>
  ({ of, handlers: only(handlers, 'function'), payments: only(handlers, 'object'), hooks, clock }) as never
