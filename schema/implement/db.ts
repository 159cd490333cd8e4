import type { ListFilter } from '../base/listFilter.ts'
import type { Actor } from '../base/access.ts'
import type { Resource, EndpointsOf } from '../declare/resource.ts'
import type { Row, Draft, ServerWritableValues, ServerNewRowValues } from '../row/row.ts'
import type { RowFilter, OrderBy, SummableKey } from '../row/rowFilter.ts'
import type { AudienceField } from '../fields/structure/audience.ts'
import type { Action } from '../declare/endpoint.ts'
import type { RowRef } from './ledger.ts'

/** The database in a handler: one connection within the transaction of the call. Every write is recorded in the history. */
export interface Db {
  /** The caller and the time of the call, for rules that get only the database. */
  readonly actor: Actor
  readonly now: string
  /** All fields of a row, regardless of masking rights. Throws `notFound` if it does not exist. */
  get<R extends Resource>(resource: R, id: number, options?: { lock?: boolean }): Promise<Row<R>>
  /** Only these fields, for long rows that are read often. */
  get<R extends Resource, K extends keyof Row<R>>(resource: R, id: number, options: { only: readonly K[] }): Promise<Pick<Row<R>, K>>
  /** The row that a reference of another row points to. Both rows are read in one round trip. */
  getReferenced<R extends Resource, F extends Resource>(resource: R, from: F, id: number, key: keyof Row<F> & string): Promise<Row<R>>
  getReferenced<R extends Resource, F extends Resource, K extends keyof Row<R>>(
    resource: R,
    from: F,
    id: number,
    key: keyof Row<F> & string,
    only: readonly K[],
  ): Promise<Pick<Row<R>, K>>
  /** Rows that match filters: a value, any of several, or `{ lte: now }`. Ordered by id by default. Throws if more than 10,000 rows match without a `limit`. */
  find<R extends Resource>(resource: R, where: RowFilter<R>, options?: { limit?: number; orderBy?: OrderBy<R>; lock?: boolean }): Promise<Row<R>[]>
  count<R extends Resource>(resource: R, where: RowFilter<R>): Promise<number>
  sum<R extends Resource>(resource: R, where: RowFilter<R>, key: SummableKey<R>): Promise<number>
  /** Creates and changes rows like the call `save`, with its hooks. */
  save<R extends Resource>(resource: R, drafts: readonly (Partial<Draft<R>> & { id?: number; version?: number })[]): Promise<number[]>
  /** Makes a transition like the call of that name: `from`, handler and history apply, access levels do not. The last parameter holds the values of its form. */
  transition<R extends Resource, A extends TransitionNameOf<R>>(
    resource: R,
    id: number,
    arrow: A,
    ...formValues: TransitionArgs<EndpointsOf<R>[A]>
  ): Promise<Row<R>>
  /** Writes columns directly, including those that no form contains. */
  set<R extends Resource>(resource: R, id: number, values: ServerWritableValues<R>): Promise<void>
  /** Inserts a row with any columns. It starts in the first state unless another one is given. */
  insert<R extends Resource>(resource: R, values: ServerNewRowValues<R>): Promise<number>
  /** Reserves the id and the generated codes of a row that `insertReserved` adds later. */
  reserveRow(resource: Resource): Promise<ReservedRow>
  /** Adds a reserved row in the same round trip as the rows that refer to it. An error rolls back the whole transaction. */
  insertReserved<R extends Resource>(resource: R, reserved: ReservedRow, values: ServerNewRowValues<R>): Promise<void>
  /**
   * Adds a row unless another one has its unique keys or overlaps it; then it returns undefined and the transaction continues. An invalid reference rolls back
   * the transaction.
   */
  insertIfAbsent<R extends Resource>(resource: R, values: ServerNewRowValues<R>): Promise<number | undefined>
  /** Inserts many rows without hooks. Returns their ids in order. */
  insertMany<R extends Resource>(resource: R, rows: readonly ServerNewRowValues<R>[]): Promise<number[]>
  del<R extends Resource>(resource: R, ids: readonly number[]): Promise<number>
  /** Clears personal data (all fields with `erase`, or with `lapse`) in the rows with these values, deleted rows included, and in their history. */
  erase<R extends Resource>(resource: R, where: Partial<Row<R>>, word?: 'erase' | 'lapse'): Promise<void>
  /**
   * Moves the fields with `erase` or `lapse` from a row and its history to encrypted segregated storage.
   * `restoreSegregated` puts `erase` back; `lapse` stays there until it is erased. Returns false, to be retried later, while the
   * latest history of the row is not covered by a checkpoint of the audit log yet.
   */
  segregate<R extends Resource>(resource: R, id: number, how: { readonly memberId: number; readonly word: 'erase' | 'lapse' }): Promise<boolean>
  /** Locks a member until the transaction ends, so that calls that must not run concurrently for a member wait for each other. */
  lockMember(id: number): Promise<void>
  /**
   * Records a movement of money that happened elsewhere: locks the row, runs `record`, which adds the transaction, and writes what follows from the new totals by
   * the hook `afterPayment`. Refused while a payment of the row is open.
   */
  recordMovement(about: RowRef, record: () => Promise<void>): Promise<void>
  /** Restores the segregated data of a dormant member. Values that were written since then stay. */
  restoreSegregated(person: number): Promise<void>
  /** The segregated values of a row that the caller may read. The access is logged first. */
  readSegregated(id: number, reason: string): Promise<SegregatedValues>
  /** The encrypted values of a row by key. */
  sealed(resource: Resource, id: number): Promise<Readonly<Record<string, Buffer>> | undefined>
  /**
   * SQL for the ids of the current rows of an audience: its fixed conditions and the given ones. Conditions that the caller may not filter by are refused at
   * `at`.
   */
  resolveAudience(field: AudienceField, conditions: ListFilter | null | undefined, at: string): AudienceQuery
  query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>
  /** As `query`, but with a prepared statement. For frequent queries whose plan does not depend on the values. */
  preparedQuery<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>
}

/** SQL for the ids of an audience, with its parameters from `$1` on. */
export interface AudienceQuery {
  readonly sql: string
  readonly params: readonly unknown[]
}

/** The reserved id and codes of a row that is not inserted yet. */
export interface ReservedRow {
  readonly id: number
  /** Generated codes by key. */
  readonly codes: Readonly<Record<string, string>>
}

/** Segregated values of one row by key. */
export interface SegregatedValues {
  readonly resource: string
  readonly row_id: number
  readonly values: Readonly<Record<string, unknown>>
}

export type PaymentEndpoint = { readonly kind: 'payment' }

/** Names of the transitions of a resource without payments, because no transaction may wait for an external service. */
export type TransitionNameOf<R, E = EndpointsOf<R>> = {
  [K in keyof E]: E[K] extends PaymentEndpoint ? never : E[K] extends Action<any, infer S> ? ([S] extends [never] ? never : K) : never
}[keyof E] &
  string

type FormParams<P> = Omit<P, 'id' | 'version'>

type TransitionArgs<E> = E extends Action<infer P> ? ({} extends FormParams<P> ? [input?: FormParams<P>] : [input: FormParams<P>]) : never
