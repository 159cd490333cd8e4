import { stringify } from 'qs'
import { allResources } from '#resources'
import type { Resource, AccessLevel } from '#schema'
import type { Call } from '#schema/calls/call.ts'
import { callsOf } from '#schema/calls/calls.ts'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import type { Client } from '../testApp.ts'
import type { ParamPosition } from './shapes.ts'
import { paramsWithWrongValue } from './shapes.ts'

/** A call with its resource. */
export interface TargetCall {
  readonly resource: Resource | undefined
  readonly call: Call
}

/** Calls that end the session that the other requests need. */
const ends = new Set(['logout', 'signBack'])

/** Every call that this access level may make and that takes JSON or a query. */
export const callsFor = (accessLevel: AccessLevel): TargetCall[] =>
  [
    ...Object.values<Call>(nonResourceCalls).map((call) => ({ resource: undefined, call })),
    ...allResources.flatMap((resource) => callsOf(resource).map((call) => ({ resource, call }))),
  ].filter(({ call }) => !call.bodyType && !ends.has(call.name) && call.isAllowedFor(accessLevel))

const written = (payload: unknown) =>
  stringify(payload, { encodeValuesOnly: true, allowEmptyArrays: true, encoder: (text) => encodeURIComponent(String(text).toWellFormed()) })

/** Makes a valid call with one value replaced. */
export function callWithWrongValue(client: Client, { call }: TargetCall, accessLevel: AccessLevel, place: Omit<ParamPosition, 'kind'>, wrong: unknown) {
  const payload = paramsWithWrongValue(call, accessLevel, place, wrong)
  if (call.method === 'GET') return client.get(`${call.path}?${written(payload)}`)
  return client.post(call.path, JSON.stringify(payload) ?? 'null', { 'content-type': 'application/json' })
}

/** The response to a malformed request. It must never be an internal error, nor have blocked the thread for long. */
export interface MeasuredResponse {
  readonly status: number
  readonly ms: number
  readonly text: string
}

/** Runs a request; `ms` is the CPU time of this thread, including concurrent work. */
export async function measureResponse(run: () => Promise<{ statusCode: number; body: string }>): Promise<MeasuredResponse> {
  const before = process.threadCpuUsage()
  const { statusCode, body } = await run()
  const { user, system } = process.threadCpuUsage(before)
  return { status: statusCode, ms: (user + system) / 1000, text: body.slice(0, 200) }
}

export const isOurError = ({ status }: MeasuredResponse) => status >= 500 && status !== 503
