import type { Resource } from '#schema'
import type { CallOptions, CallsOf, DeclaredCalls } from '#schema/client.ts'
import type { ResourceName, Resources } from './index.ts'
import { resources } from './index.ts'

/** `api.bank.findMany({ subset: 'list' })`: every call of every resource, with its payload and its answer known. */
export type Api = { readonly [N in ResourceName]: CallsOf<Resources[N]> }

/** The calls that resources declare, for pages that ask those of them that anybody may make. */
export type PublicApi = { readonly [N in ResourceName]: DeclaredCalls<Resources[N]> }

type SendAny = (resource: Resource, call: string, params?: unknown, options?: CallOptions) => Promise<unknown>

/** Knows no call by itself: the name asked for becomes the call. */
export function apiOf(send: SendAny): Api {
  const callsOf = (resource: Resource) =>
    new Proxy({}, { get: (_none, call) => (params?: unknown, options?: CallOptions) => send(resource, String(call), params, options) })
  // A proxy has no type of its own: what it answers to is what `Api` reads off the declarations.
  return Object.fromEntries(Object.entries<Resource>(resources).map(([name, resource]): readonly unknown[] => [name, callsOf(resource)]))
}
