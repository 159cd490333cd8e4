import type { Resource } from '#schema'
import type { CallOptions, CallsOf, DeclaredCalls } from '#schema/calls/client.ts'
import type { ResourceName, Resources } from './index.ts'
import { resources } from './index.ts'

/** Typed calls of all resources, such as `api.bank.findMany({ subset: 'list' })`. */
export type Api = { readonly [N in ResourceName]: CallsOf<Resources[N]> }

/** Only the calls that resources declare, for pages that use calls open to everyone. */
export type DeclaredApi = { readonly [N in ResourceName]: DeclaredCalls<Resources[N]> }

type SendAny = (resource: Resource, call: string, params?: unknown, options?: CallOptions) => Promise<unknown>

/** Creates the calls with a proxy: the property name becomes the name of the call. */
export function createApiProxy(send: SendAny): Api {
  const callsOf = (resource: Resource) =>
    new Proxy({}, { get: (_none, call) => (params?: unknown, options?: CallOptions) => send(resource, String(call), params, options) })
  // A proxy has no static type; `Api` derives the type from the declarations.
  return Object.fromEntries(Object.entries<Resource>(resources).map(([name, resource]): readonly unknown[] => [name, callsOf(resource)]))
}
