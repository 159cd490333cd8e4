import { z } from 'zod'
import type { IssuePath } from '#schema'
import { appError, createCommonIssue } from '#schema'
import { schemaDescriptionOf } from '#schema/calls/call.ts'
import { issuesFromZod } from '#schema/row/issues.ts'
import { memoize } from '#schema/row/fieldKey.ts'
import { isStorableText } from '../base/storableText.ts'

type Payload = Record<string, unknown>

/** Numbers as JSON prints them: `1.0` and `01` stay text. */
const numberPattern = /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  number: (text) => (numberPattern.test(text) ? Number(text) : undefined),
  int: (text) => (numberPattern.test(text) ? Number(text) : undefined),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
}

const isObject = (value: unknown): value is Payload => typeof value === 'object' && value !== null

/** Converts the text at a path to the type that the schema expects; false when that is not possible. */
function readAt(payload: Payload, path: readonly PropertyKey[], expected: string) {
  const [last, ...parentPath] = path.toReversed()
  const parent = parentPath.reduceRight<unknown>((at, step) => (isObject(at) ? at[String(step)] : undefined), payload)
  if (last === undefined || !isObject(parent)) return false
  const text = parent[String(last)]
  const value = typeof text === 'string' ? readers[expected]?.(text) : undefined
  if (value === undefined) return false
  parent[String(last)] = value
  return true
}

/** Readers for the keys of a schema that expect a number or boolean. The expected type is found once per schema, by parsing a text. */
const readersOf = memoize((shape: z.ZodType): readonly (readonly [string, (text: string) => unknown])[] =>
  Object.entries(shape instanceof z.ZodObject ? (shape.shape as Record<string, z.ZodType>) : {}).flatMap(([key, inner]) => {
    const [match] = inner.safeParse('?').error?.issues ?? []
    const reader = match?.code === 'invalid_type' ? readers[match.expected] : undefined
    return reader ? [[key, reader] as const] : []
  }),
)

/** Converts the texts of a query string to numbers and booleans where the schema expects them; nothing else is coerced. */
function convertTopLevel(shape: z.ZodType, query: Payload) {
  const read = readersOf(shape).flatMap(([key, reader]) => {
    const text = query[key]
    const value = typeof text === 'string' ? reader(text) : undefined
    return value === undefined ? [] : [[key, value] as const]
  })
  return read.length === 0 ? query : { ...query, ...Object.fromEntries(read) }
}

/** Converts nested values, at the paths that the schema reported. */
function convertNested(query: Payload, issues: readonly z.core.$ZodIssue[]) {
  const payload = structuredClone(query)
  const read = issues.filter((zodIssue) => zodIssue.code === 'invalid_type' && readAt(payload, zodIssue.path, zodIssue.expected))
  return read.length === 0 ? undefined : payload
}

function parseWithSchema<P>(shape: z.ZodType<P>, input: unknown, isQuery: boolean) {
  const query = isQuery && isObject(input) ? convertTopLevel(shape, input) : undefined
  const first = shape.safeParse(query ?? input, { reportInput: true })
  if (first.success || !query) return first
  const coerced = convertNested(query, first.error.issues)
  return coerced ? shape.safeParse(coerced, { reportInput: true }) : first
}

const unknownKeys = (keys: readonly string[]) => appError('invalid', { issues: keys.map((key) => createCommonIssue('unknown', key)) })

/** The path of the first text that cannot be stored. */
function findBadText(value: unknown, path: IssuePath = []): IssuePath | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : path
  if (!isObject(value)) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const match = isStorableText(name) ? findBadText(inner, [...path, name]) : path
    if (match) return match
  }
  return undefined
}

/** The payload of a call, checked with its schema. Throws `invalid` or `badCharacters`. */
export function parsePayload<P>(shape: z.ZodType<P>, payload: unknown, isQuery: boolean): P {
  const answer = parseWithSchema(shape, payload ?? {}, isQuery)
  if (!answer.success) throw appError('invalid', { issues: issuesFromZod(answer.error) })
  // Calls with their own parser check texts when they read them.
  const bad = schemaDescriptionOf(shape) ? undefined : findBadText(answer.data)
  if (bad) throw appError('badCharacters', { path: bad })
  return answer.data
}

/** Like `parsePayload`; a call without a schema takes no parameters. */
export function parseParams(shape: z.ZodType | undefined, payload: unknown, isQuery: boolean): unknown {
  if (shape) return parsePayload(shape, payload, isQuery)
  const input = payload ?? {}
  const extra = isObject(input) ? Object.keys(input) : ['body']
  if (extra.length > 0) throw unknownKeys(extra)
  return undefined
}

/** The parameters of a route that is no call: only these keys are allowed. */
export function parseKnownKeys<const K extends string>(payload: unknown, keys: readonly K[]): Partial<Record<K, unknown>> {
  const input = isObject(payload) ? payload : {}
  const extra = Object.keys(input).filter((key) => !keys.some((known) => known === key))
  if (extra.length > 0) throw unknownKeys(extra)
  return input as Partial<Record<K, unknown>>
}
