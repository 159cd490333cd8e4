import type { Resource } from '#schema'
import type { Call } from '#schema/calls/call.ts'
import { callsOf } from '#schema/calls/calls.ts'
import type { CallByName, CallOptions, NonResourceCalls } from '#schema/calls/client.ts'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import { WriteDeduplicator } from './singleFlight.ts'
import { queryString } from './query.ts'
import type { SendRequest } from './request.ts'

/** Makes any call, given its declaration. */
type SendCall = <T>(call: Call, params?: unknown, options?: CallOptions) => Promise<T>

/** Makes any call of any resource by name. */
export type SendCallByName = <T = unknown>(resource: Resource, call: string, params?: unknown, options?: CallOptions) => Promise<T>

/**
 * Sends calls. A GET that writes is sent as POST, which links and prefetching cannot do.
 * Identical POST calls that run at the same time are sent once.
 */
export function makeSendCall(request: SendRequest): SendCall {
  const once = new WriteDeduplicator()
  return async <T>({ path, method, mutates, bodyType, noIdempotency, isAllowedFor }: Call, params: unknown = {}, { signal, key }: CallOptions = {}) => {
    const init = { signal, isPublic: isAllowedFor('anyone') }
    if (method === 'GET' && !mutates) return (await request<T>(path + queryString(params), init)).json
    const body = params instanceof Blob ? params : JSON.stringify(params)
    const post = async (named?: string) => {
      const headers = { 'content-type': bodyType ?? 'application/json', ...(named !== undefined && { 'idempotency-key': named }) }
      return (await request<T>(path, { ...init, method: 'POST', headers, body })).json
    }
    // File imports and calls with an abort signal (e.g. quotes) write nothing, so they are neither shared nor repeated.
    if (typeof body !== 'string' || signal) return post(key)
    return once.call(`${path} ${body}`, key, (named) => post(noIdempotency ? key : named))
  }
}

export function makeSendCallByName(ask: SendCall): SendCallByName {
  return async (resource, name, params, options) => {
    const call = callsOf(resource).find((item) => item.name === name)
    if (!call) throw new Error(`${resource.name} has no call ${name}`)
    return ask(call, params, options)
  }
}

/** The same function with typed parameters and responses. */
export const withCallTypes = (send: SendCallByName): CallByName => send

export const makeGeneralCalls = (ask: SendCall): NonResourceCalls => ({
  lookup: (params, options) => ask(nonResourceCalls.lookup, params, options),
  counts: (params, options) => ask(nonResourceCalls.counts, params, options),
  taken: (params, options) => ask(nonResourceCalls.taken, params, options),
  figures: (params, options) => ask(nonResourceCalls.figures, params, options),
  connection: (params, options) => ask(nonResourceCalls.connection, params, options),
  outages: (params, options) => ask(nonResourceCalls.outages, params, options),
  operations: (params, options) => ask(nonResourceCalls.operations, params, options),
  looksReport: (params, options) => ask(nonResourceCalls.looksReport, params, options),
  undo: (params, options) => ask(nonResourceCalls.undo, params, options),
  present: (params, options) => ask(nonResourceCalls.present, params, options),
})
