import type { DataProvider } from 'ra-core'
import { combineDataProviders } from 'ra-core'
import type { Api } from '#resources/api.ts'
import { apiOf } from '#resources/api.ts'
import type { CallByName, GeneralCalls } from '#schema/calls/client.ts'
import type { SendCallByName } from './call.ts'
import { makeSendCall, makeCallByName, makeGeneralCalls, makeSendCallByName } from './call.ts'
import type { SendRequest, Transport } from './request.ts'
import { makeRequest } from './request.ts'
import { restProvider } from './restProvider.ts'
import { isResource } from './routes.ts'
import { rpcProvider } from './rpcProvider.ts'

export interface ServerClients {
  dataProvider: DataProvider
  call: CallByName
  api: Api
  general: GeneralCalls
  send: SendCallByName
  request: SendRequest
}

/** Creates all clients of the server for a base address and a fetch function. */
export function makeDataProvider(wire: Transport = {}): ServerClients {
  const request = makeRequest(wire)
  const ask = makeSendCall(request)
  const send = makeSendCallByName(ask)
  const rpc = rpcProvider(send)
  const rest = restProvider(request)
  const combined = combineDataProviders((route) => (isResource(route) ? rpc : rest))
  // `combineDataProviders` returns a method for every name, so `supportAbortSignal` would not be `true`. The proxy sets it.
  const dataProvider: DataProvider = new Proxy(combined, { get: (target, name) => (name === 'supportAbortSignal' ? true : Reflect.get(target, name)) })
  return { dataProvider, call: makeCallByName(send), api: apiOf(send), general: makeGeneralCalls(ask), send, request }
}
