import { labelText } from '#schema'
import type { Call as Declared } from '#schema/call.ts'
import { lowestAccessLevel } from '#schema/call.ts'
import { fieldKeysOfForm } from '#schema/shape.ts'
import type { AccessLevel } from '#schema'
import type { Schema } from './schemas.ts'
import { everybody } from '#schema/standard.ts'
import { exampleOf } from './examples.ts'
import { isObject, jsonOf } from './schemas.ts'

/** One operation of the description: where, how, what for, what it takes and what it answers. */
export interface Call {
  readonly path: string
  readonly method: 'GET' | 'POST'
  /** The resource or collection that it belongs to. */
  readonly chapter: string
  readonly name: string
  readonly summary: string
  /** The same in English. */
  readonly description?: string
  /** The lowest access level that may. */
  readonly can: string
  readonly query?: Readonly<Record<string, Schema>>
  readonly required?: readonly unknown[]
  readonly body?: Schema
  /** What such a body may be. */
  readonly example?: unknown
  /** What the body is, where it is not JSON. */
  readonly takes?: string | undefined
  readonly answer: Schema
  /** Codes that it may be refused with. */
  readonly errors?: readonly string[]
  /** By whom a proof of the last five minutes is asked for. */
  readonly fresh?: Declared['requiresReauth']
  /** Takes an idempotency key. */
  readonly kept?: boolean
  /** Changes something although it is a GET. */
  readonly effect?: true | undefined
  /** A stream in one of these types instead of JSON. */
  readonly streams?: readonly string[] | undefined
}

const binary: Schema = { type: 'string', format: 'binary' }

function asked({ params, bodyType }: Declared, accessLevel: AccessLevel): Pick<Call, 'body' | 'example'> {
  if (!params) return bodyType === undefined ? {} : { body: binary }
  const body = jsonOf(params, accessLevel)
  const form = fieldKeysOfForm(params)
  const takesId = isObject(body.properties) && 'id' in body.properties
  return { body, ...(form && { example: { ...(takesId && { id: 1 }), ...exampleOf(form) } }) }
}

function inQuery({ params }: Declared, accessLevel: AccessLevel): Pick<Call, 'query' | 'required'> {
  const { properties, required } = params ? jsonOf(params, accessLevel) : {}
  if (!isObject(properties)) return {}
  const query = Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, isObject(schema) ? schema : {}]))
  return { query, required: Array.isArray(required) ? required : [] }
}

/** A call as it is described to somebody on this access level, once for each method. A GET with an effect is described as its POST too, which is what a new client should use. */
export function describeCall(chapter: string, call: Declared, accessLevel: AccessLevel = everybody): Call[] {
  const { name, path, method, summary, result, mutates, bodyType, streams, requiresReauth } = call
  const can = lowestAccessLevel(call)
  // What nobody may is not there.
  if (can === undefined || !call.may(accessLevel)) return []
  const [ko, en] = [labelText(summary, name, 'ko'), labelText(summary, name, 'en')]
  const item = {
    chapter,
    name,
    path,
    summary: ko,
    ...(ko !== en && { description: en }),
    can,
    answer: result ? jsonOf(result, accessLevel) : {},
    takes: bodyType,
    streams,
    ...(requiresReauth && { fresh: requiresReauth }),
  }
  const read: Call = { ...item, method: 'GET', ...inQuery(call, accessLevel), effect: mutates }
  const posted: Call = { ...item, method: 'POST', ...asked(call, accessLevel), kept: !call.noIdempotency }
  if (method === 'POST') return [posted]
  return mutates ? [read, posted] : [read]
}
