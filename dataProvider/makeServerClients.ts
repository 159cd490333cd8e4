import type { DataProvider } from 'ra-core'
import { combineDataProviders } from 'ra-core'
import type { Api } from '#resources/api.ts'
import { createApiProxy } from '#resources/api.ts'
import type { CallByName, NonResourceCalls } from '#schema/calls/client.ts'
import type { SendCallByName } from './call.ts'
import { makeSendCall, withCallTypes, makeGeneralCalls, makeSendCallByName } from './call.ts'
import type { SendRequest, TransportOptions } from './request.ts'
import { makeSendRequest } from './request.ts'
import { readOnlyRestProvider } from './readOnlyRestProvider.ts'
import { isResourceRoute } from './routes.ts'
import { rpcProvider } from './rpcProvider.ts'

export interface ServerClients {
  dataProvider: DataProvider
  call: CallByName
  api: Api
  general: NonResourceCalls
  send: SendCallByName
  request: SendRequest
}

/** Creates all clients of the server for a base address and a fetch function. */
export function makeServerClients(wire: TransportOptions = {}): ServerClients {
  const request = makeSendRequest(wire)
  const ask = makeSendCall(request)
  const send = makeSendCallByName(ask)
  const rpc = rpcProvider(send)
  const rest = readOnlyRestProvider(request)
  const combined = combineDataProviders((route) => (isResourceRoute(route) ? rpc : rest))
  // `combineDataProviders` returns a method for every name, so `supportAbortSignal` would not be `true`. The proxy sets it.
  const dataProvider: DataProvider = new Proxy(combined, { get: (target, name) => (name === 'supportAbortSignal' ? true : Reflect.get(target, name)) })
  return { dataProvider, call: withCallTypes(send), api: createApiProxy(send), general: makeGeneralCalls(ask), send, request }
}
