import type { Actor } from './base/access.ts'
import type { Resource, EndpointsOf } from './resource.ts'
import type { Row, Draft, Values, NewRowValues } from './row.ts'
import type { Where, OrderBy, Summable } from './where.ts'
import type { Audience, AudienceConditions } from './fields/audience.ts'
import type { Action } from './endpoint.ts'

/** The database as a handler sees it: one connection, inside the call's transaction. Every write passes the history. */
export interface Db {
  /** Who calls, and when: as the tools say it, for rules that are given the database alone. */
  readonly actor: Actor
  readonly now: string
  /** The row in `full`, without masking rights; a fault `notFound` when it is not there. */
  get<R extends Resource>(resource: R, id: number, options?: { lock?: boolean }): Promise<Row<R>>
  /** These of its values alone, where a row is long and asked for often. */
  get<R extends Resource, K extends keyof Row<R>>(resource: R, id: number, options: { only: readonly K[] }): Promise<Pick<Row<R>, K>>
  /** The row that a reference of another row points at, asked for together with that one instead of behind it. */
  getReferenced<R extends Resource, F extends Resource>(resource: R, from: F, id: number, key: keyof Row<F> & string): Promise<Row<R>>
  getReferenced<R extends Resource, F extends Resource, K extends keyof Row<R>>(
    resource: R,
    from: F,
    id: number,
    key: keyof Row<F> & string,
    only: readonly K[],
  ): Promise<Pick<Row<R>, K>>
  /** Rows by the filters of the wire: a value, any of several, or `{ lte: now }`. In the order of their ids unless said; more than 10,000 that no `limit` was asked of are none. */
  find<R extends Resource>(resource: R, where: Where<R>, options?: { limit?: number; orderBy?: OrderBy<R>; lock?: boolean }): Promise<Row<R>[]>
  count<R extends Resource>(resource: R, where: Where<R>): Promise<number>
  sum<R extends Resource>(resource: R, where: Where<R>, key: Summable<R>): Promise<number>
  /** As the call `save` does it, with its hooks. */
  save<R extends Resource>(resource: R, drafts: readonly (Partial<Draft<R>> & { id?: number; version?: number })[]): Promise<number[]>
  /** Moves a row along an arrow of its machine, as the call of that name would: `from`, handler and history hold, rights do not. What the arrow asks for is given with it. */
  transition<R extends Resource, A extends TransitionsOf<R>>(resource: R, id: number, arrow: A, ...asked: AskedBy<EndpointsOf<R>[A]>): Promise<Row<R>>
  /** Writes columns that no form shows. */
  set<R extends Resource>(resource: R, id: number, values: Values<R>): Promise<void>
  /** Inserts with columns that no form shows; it starts in the first state unless another is named. */
  insert<R extends Resource>(resource: R, values: NewRowValues<R>): Promise<number>
  /** The number and the codes of a row that is about to be added by `insertReserved`. */
  reserveRow(resource: Resource): Promise<ReservedRow>
  /** Adds a row under the number that was kept for it, so that what refers to it goes out on the same way. What is refused refuses the whole transaction. */
  insertReserved<R extends Resource>(resource: R, reserved: ReservedRow, values: NewRowValues<R>): Promise<void>
  /** Adds a row where no other has its keys, or its time; undefined where another has, and the transaction goes on. What it may not point at refuses the whole transaction. */
  insertIfAbsent<R extends Resource>(resource: R, values: NewRowValues<R>): Promise<number | undefined>
  /** The same for many rows at once, without their hooks; their numbers in order. */
  insertMany<R extends Resource>(resource: R, rows: readonly NewRowValues<R>[]): Promise<number[]>
  del<R extends Resource>(resource: R, ids: readonly number[]): Promise<number>
  /** Clears what is personal (every field that says `erase`, or `lapse` where that is asked for) in the rows with these values, deleted ones too, and in what their history tells. */
  erase<R extends Resource>(resource: R, where: Partial<Row<R>>, word?: 'erase' | 'lapse'): Promise<void>
  /**
   * Moves what says this word out of a row, and out of what its history tells, to where it is kept apart and sealed.
   * `erase` is put back by `bringBack`, `lapse` lies there until it is erased. Waits, and answers false, while the history is not sealed yet.
   */
  segregate<R extends Resource>(resource: R, id: number, how: { readonly person: number; readonly word: 'erase' | 'lapse' }): Promise<boolean>
  /** Until the transaction ends nobody else holds this member: what may not be done twice at once, or beside something else of his, begins with it. */
  lockMember(id: number): Promise<void>
  /** Puts back what was set apart of a person who slept, as it was; what was written meanwhile stays. */
  restoreSegregated(person: number): Promise<void>
  /** What is kept apart of a row, as far as the caller may read it in the clear; whoever reads it is on record first. */
  readSegregated(id: number, reason: string): Promise<SegregatedValues>
  /** What a row keeps sealed, as it lies, by its keys. */
  sealed(resource: Resource, id: number): Promise<Readonly<Record<string, Buffer>> | undefined>
  /** The rows that an audience means now, as SQL that yields their numbers: by its fixed part, and by conditions as whoever calls may filter. What they may not is refused at `at`. */
  resolveAudience(field: Audience, conditions: AudienceConditions | null | undefined, at: string): AudienceQuery
  query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>
  /** The same, planned once per connection: for what is asked often, and not where the planner must see the values (searches). */
  preparedQuery<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>
}

/** Rows that are meant, as SQL that yields their numbers, and its parameters from `$1` on. */
export interface AudienceQuery {
  readonly sql: string
  readonly params: readonly unknown[]
}

/** What is known of a row before it is there. */
export interface ReservedRow {
  readonly id: number
  /** What the server makes, by its keys. */
  readonly codes: Readonly<Record<string, string>>
}

/** What was kept apart of one row, by its keys. */
export interface SegregatedValues {
  readonly resource: string
  readonly row_id: number
  readonly values: Readonly<Record<string, unknown>>
}

export type Pays = { readonly pays: true }

/** The actions that move a state, without those that wait for somebody outside: no transaction waits for those. */
export type TransitionsOf<R, E = EndpointsOf<R>> = {
  [K in keyof E]: E[K] extends Pays ? never : E[K] extends Action<any, infer S> ? ([S] extends [never] ? never : K) : never
}[keyof E] &
  string

type AskedFor<P> = Omit<P, 'id' | 'version'>

type AskedBy<E> = E extends Action<infer P> ? ({} extends AskedFor<P> ? [asked?: AskedFor<P>] : [asked: AskedFor<P>]) : never
