import type { z } from 'zod'
import type { CommonCall } from '../declare/endpoint.ts'
import type { WireKeysOf } from '../base/form.ts'
import type { OrderText } from '../base/order.ts'
import type { RowFilter } from '../row/rowFilter.ts'
import type { EndpointsOf, Resource } from '../declare/resource.ts'
import type { RowUpdate, Draft, FieldsOf, LabelledRef, Row } from '../row/row.ts'
import type { nonResourceCalls } from './nonResourceCalls.ts'
import type { StandardCalls, StandardCallName } from './standard.ts'
import type { FieldSubset } from '../row/subset.ts'
import type { ListAnswer, ListControlValues } from '../list/wire.ts'

/** Types of the API client: parameters and responses, derived from the declarations. */

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Idempotency key: a repeated call with the same key returns the first response. */
  key?: string
}

type ColumnsOf<R> = R extends Resource<any, any, any, any, infer C, any> ? C : never
type FilterNamesOf<R> = R extends Resource<any, any, any, any, any, infer S> ? S : never
type RefNames<F> = { [N in keyof F]: F[N] extends { readonly to: string } ? N : never }[keyof F]

type BaseKeys = 'id' | 'version' | 'created_at'
type ListedKeys<R, F = FieldsOf<R>> = BaseKeys | { [N in keyof F & ColumnsOf<R>]: N | WireKeysOf<F[N], N> }[keyof F & ColumnsOf<R>]

/** A row in a subset. */
type ProjectedRow<R, S extends FieldSubset> = S extends 'label' ? LabelledRef : S extends 'list' ? Pick<Row<R>, Extract<keyof Row<R>, ListedKeys<R>>> : Row<R>

type FilterKeys<R, F = FieldsOf<R>> =
  | { [N in keyof F & (FilterNamesOf<R> | RefNames<F>)]: WireKeysOf<F[N], N> }[keyof F & (FilterNamesOf<R> | RefNames<F>)]
  | 'created_at'
  | 'updated_at'
  | 'created_by_id'
  | 'updated_by_id'
type Filters<R> = Pick<RowFilter<R>, Extract<keyof RowFilter<R>, FilterKeys<R>>>

/** Filters and groups of filters: at least one of `any` must match, and each of `all`. */
type Conditions<R> = Filters<R> & { any?: readonly Conditions<R>[]; all?: readonly Conditions<R>[] }

type SortNames<R, F = FieldsOf<R>> = {
  [N in keyof F & (ColumnsOf<R> | FilterNamesOf<R>)]: N | WireKeysOf<F[N], N>
}[keyof F & (ColumnsOf<R> | FilterNamesOf<R>)]

/** Parameters of a list of this resource. */
type ListParamsOf<R> = ListControlValues &
  Conditions<R> & { orderBy?: OrderText<Extract<SortNames<R>, string> | 'id' | 'created_at' | 'updated_at'>; search?: FilterNamesOf<R> }

type StandardParams<C extends StandardCallName> = NonNullable<StandardCalls[C]> extends { params?: z.ZodType<infer P> } ? P : never
type StandardResult<C extends StandardCallName> = NonNullable<StandardCalls[C]> extends { result?: z.ZodType<infer P> } ? P : never

type ByIdParams<S> = Omit<StandardParams<'findById'>, 'subset'> & { subset?: S }
type ManyParams<R, S> = { subset?: S; params?: ListParamsOf<R> }

/** Parameters of calls whose response type does not depend on them. */
interface PlainParams<R> {
  save: { saveParamsArray: readonly (Draft<R> | RowUpdate<R>)[] }
  del: { ids: readonly number[] }
  unmask: StandardParams<'unmask'>
  importFile: Blob
}
type PlainCallName = keyof PlainParams<unknown>
type PlainResults = { [C in PlainCallName]: StandardResult<C> }

/** The standard calls of a resource. `exportFile` is not among them, because it is opened as an address. */
type StandardClient<R> = { [C in PlainCallName]: (params: PlainParams<R>[C], options?: CallOptions) => Promise<PlainResults[C]> } & {
  findById<S extends FieldSubset = 'full'>(params: ByIdParams<S>, options?: CallOptions): Promise<ProjectedRow<R, S>>
  findMany<S extends FieldSubset = 'list'>(params: ManyParams<R, S>, options?: CallOptions): Promise<ListAnswer<ProjectedRow<R, S>>>
}

type GeneralCallSpecs = typeof nonResourceCalls
/** Calls that belong to no resource. Uploads have a function of their own. */
export type NonResourceCalls = {
  [C in 'lookup' | 'counts' | 'taken' | 'figures' | 'connection' | 'outages' | 'operations' | 'looksReport' | 'undo' | 'present']: (
    params: z.input<GeneralCallSpecs[C]['params']>,
    options?: CallOptions,
  ) => Promise<z.infer<GeneralCallSpecs[C]['result']>>
}

type ParamsOf<E> = E extends CommonCall<infer P> ? P : never
type ResultOf<E> = E extends CommonCall<any, infer R> ? R : never
type ArgsOf<E> = [ParamsOf<E>] extends [void] ? [params?: undefined, options?: CallOptions] : [params: ParamsOf<E>, options?: CallOptions]

/** Declared calls without those of the system (`can: 'system'`). */
type CallableOf<R> = { [K in keyof EndpointsOf<R>]: EndpointsOf<R>[K] extends { readonly can: 'system' } ? never : K }[keyof EndpointsOf<R>]

/** The declared calls of a resource. */
export type DeclaredCalls<R> = { [K in CallableOf<R>]: (...args: ArgsOf<EndpointsOf<R>[K]>) => Promise<ResultOf<EndpointsOf<R>[K]>> }

/** All calls of a resource: the standard ones and the declared ones. */
export type CallsOf<R> = StandardClient<R> & DeclaredCalls<R>

/** `call(bank, 'findMany', { subset: 'list' })`: any call of a resource. */
export interface CallByName {
  <R extends Resource, S extends FieldSubset = 'full'>(resource: R, call: 'findById', params: ByIdParams<S>, options?: CallOptions): Promise<ProjectedRow<R, S>>
  <R extends Resource, S extends FieldSubset = 'list'>(
    resource: R,
    call: 'findMany',
    params: ManyParams<R, S>,
    options?: CallOptions,
  ): Promise<ListAnswer<ProjectedRow<R, S>>>
  <R extends Resource, C extends PlainCallName>(resource: R, call: C, params: PlainParams<R>[C], options?: CallOptions): Promise<PlainResults[C]>
  <R extends Resource, C extends CallableOf<R> & string>(resource: R, call: C, ...args: ArgsOf<EndpointsOf<R>[C]>): Promise<ResultOf<EndpointsOf<R>[C]>>
}
