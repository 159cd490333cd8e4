import { labelText } from '#schema'
import type { Call as Declared } from '#schema/calls/call.ts'
import { lowestAccessLevel } from '#schema/calls/call.ts'
import { fieldKeysOfForm } from '#schema/row/shape.ts'
import type { AccessLevel } from '#schema'
import type { JsonSchema } from './schemas.ts'
import { topAccessLevel } from '#schema/calls/standard.ts'
import { requestExampleOf } from './examples.ts'
import { isObject, jsonSchemaOf } from './schemas.ts'

/** One operation of the OpenAPI document. */
export interface Operation {
  readonly path: string
  readonly method: 'GET' | 'POST'
  /** Name of its resource or server table. */
  readonly chapter: string
  readonly name: string
  readonly summary: string
  /** The summary in English. */
  readonly description?: string
  /** Lowest access level that may call it. */
  readonly can: string
  readonly query?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly unknown[]
  readonly body?: JsonSchema
  /** Example of a request body. */
  readonly example?: unknown
  /** Content type of the body, if it is not JSON. */
  readonly takes?: string | undefined
  readonly answer: JsonSchema
  /** Error codes that it may return. */
  readonly errors?: readonly string[]
  /** Access levels that need a fresh proof of identity (five minutes). */
  readonly fresh?: Declared['requiresReauth']
  /** Accepts an idempotency key. */
  readonly acceptsIdempotencyKey?: boolean
  /** Has an effect although it is a GET. */
  readonly mutates?: true | undefined
  /** Content types of a streamed response; undefined for JSON. */
  readonly streams?: readonly string[] | undefined
}

const binary: JsonSchema = { type: 'string', format: 'binary' }

function requestBodyOf({ params, bodyType }: Declared, accessLevel: AccessLevel): Pick<Operation, 'body' | 'example'> {
  if (!params) return bodyType === undefined ? {} : { body: binary }
  const body = jsonSchemaOf(params, accessLevel)
  const form = fieldKeysOfForm(params)
  const takesId = isObject(body.properties) && 'id' in body.properties
  return { body, ...(form && { example: { ...(takesId && { id: 1 }), ...requestExampleOf(form) } }) }
}

function queryOf({ params }: Declared, accessLevel: AccessLevel): Pick<Operation, 'query' | 'required'> {
  const { properties, required } = params ? jsonSchemaOf(params, accessLevel) : {}
  if (!isObject(properties)) return {}
  const query = Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, isObject(schema) ? schema : {}]))
  return { query, required: Array.isArray(required) ? required : [] }
}

/**
 * The operations of an endpoint for this access level, one per method. A GET with an effect is also described as a POST, which new clients should
 * use.
 */
export function describeOperations(chapter: string, call: Declared, accessLevel: AccessLevel = topAccessLevel): Operation[] {
  const { name, path, method, summary, result, mutates, bodyType, streams, requiresReauth } = call
  const can = lowestAccessLevel(call)
  // An endpoint without any permitted access level is left out.
  if (can === undefined || !call.isAllowedFor(accessLevel)) return []
  const [ko, en] = [labelText(summary, name, 'ko'), labelText(summary, name, 'en')]
  const item = {
    chapter,
    name,
    path,
    summary: ko,
    ...(ko !== en && { description: en }),
    can,
    answer: result ? jsonSchemaOf(result, accessLevel) : {},
    takes: bodyType,
    streams,
    ...(requiresReauth && { fresh: requiresReauth }),
  }
  const read: Operation = { ...item, method: 'GET', ...queryOf(call, accessLevel), mutates }
  const postCall: Operation = { ...item, method: 'POST', ...requestBodyOf(call, accessLevel), acceptsIdempotencyKey: !call.noIdempotency }
  if (method === 'POST') return [postCall]
  return mutates ? [read, postCall] : [read]
}
