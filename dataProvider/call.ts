import type { ResourceName, Resources } from '#resources'
import { resources } from '#resources'
import type { Change, Draft, Endpoint, EndpointsOf, Resource, Row } from '#schema'
import { pathOf } from '#schema'
import type { Subset } from '#schema/subset.ts'
import type { ListAnswer, ListParams } from '#schema/wire.ts'
import { queryOf } from './query.ts'
import type { Request } from './request.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Idempotency key: the same key again is answered as the first time. */
  key?: string
}

/** The calls that every resource has. */
interface Standard<R> {
  findById(params: { subset: Subset; id: number }, options?: CallOptions): Promise<Row<R>>
  findMany(params: { subset: Subset; params?: ListParams }, options?: CallOptions): Promise<ListAnswer<Row<R>>>
  save(params: { saveParamsArray: readonly (Draft<R> | Change<R>)[] }, options?: CallOptions): Promise<number[]>
  del(params: { ids: readonly number[] }, options?: CallOptions): Promise<number>
  unmask(params: { id: number; field: string; reason: string }, options?: CallOptions): Promise<{ value: unknown }>
}

type Said<E> =
  E extends Endpoint<infer P, infer R>
    ? [P] extends [void]
      ? (params?: undefined, options?: CallOptions) => Promise<R>
      : (params: P, options?: CallOptions) => Promise<R>
    : never

/** All calls of a resource: the standard ones and those it declares. */
export type CallsOf<R> = Standard<R> & {
  [K in keyof EndpointsOf<R> as EndpointsOf<R>[K] extends { readonly can: 'system' } ? never : K]: Said<EndpointsOf<R>[K]>
}

/** `api.bank.findMany({ subset: 'list' })`: every call of every resource, with its payload and its answer known. */
export type Api = { readonly [N in ResourceName]: CallsOf<Resources[N]> }

type AnyCall = (...args: never[]) => Promise<unknown>
type Args<F> = F extends (...args: infer A) => Promise<unknown> ? A : never
type Out<F> = F extends AnyCall ? Awaited<ReturnType<F>> : never

/** `call('bank', 'save', { saveParamsArray })`: the same by name. */
export type Call = <N extends ResourceName, C extends keyof CallsOf<Resources[N]> & string>(
  name: N,
  call: C,
  ...args: Args<CallsOf<Resources[N]>[C]>
) => Promise<Out<CallsOf<Resources[N]>[C]>>

/** Any call of any resource, for code that knows none by name. */
export type Send = <T = unknown>(of: Resource, call: string, params?: unknown, options?: CallOptions) => Promise<T>

const reading = new Set(['findById', 'findMany'])

/** A GET that changes something is asked for as a POST, which no link or prefetch can do. */
const isGet = (of: Resource, call: string) => {
  const declared = of.endpoints[call]
  return declared ? declared.method === 'GET' && !declared.effect : reading.has(call)
}

export function makeSend(request: Request): Send {
  return async <T>(of: Resource, call: string, params: unknown = {}, { signal, key }: CallOptions = {}) => {
    const path = pathOf(of.name, call)
    if (isGet(of, call)) return (await request<T>(path + queryOf(params), { signal })).json
    const headers = { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) }
    return (await request<T>(path, { method: 'POST', headers, body: JSON.stringify(params), signal })).json
  }
}

export function makeCall(send: Send): Call {
  return (name, call, ...args) => {
    const [params, options] = args
    return send(resources[name], call, params, options)
  }
}

/** Knows no call by itself: the name asked for becomes the address. */
export function makeApi(send: Send): Api {
  const callsOf = (of: Resource) =>
    new Proxy({}, { get: (_none, call) => (params?: unknown, options?: CallOptions) => send(of, String(call), params, options) })
  // A proxy has no type of its own: what it answers to is what `Api` reads off the declarations.
  return Object.fromEntries(Object.entries<Resource>(resources).map(([name, of]): readonly unknown[] => [name, callsOf(of)]))
}
