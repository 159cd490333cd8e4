import type { z } from 'zod'
import { fault, issue } from '#schema'
import { issuesOf } from '#schema/shape.ts'

type Payload = Record<string, unknown>

const number = /^-?(0|[1-9]\d*)(\.\d+)?$/
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  number: (text) => (number.test(text) ? Number(text) : undefined),
  int: (text) => (number.test(text) ? Number(text) : undefined),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
}

const isObject = (value: unknown): value is Payload => typeof value === 'object' && value !== null

/** Reads the text at a path as the shape expects it; false when it cannot be. */
function readAt(payload: Payload, path: readonly PropertyKey[], expected: string) {
  const [last, ...above] = path.toReversed()
  const holder = above.reduceRight<unknown>((at, step) => (isObject(at) ? at[String(step)] : undefined), payload)
  if (last === undefined || !isObject(holder)) return false
  const text = holder[String(last)]
  const value = typeof text === 'string' ? readers[expected]?.(text) : undefined
  if (value === undefined) return false
  holder[String(last)] = value
  return true
}

/** A query string's texts become numbers and booleans where the shape wants those, written plainly; nothing else is coerced. */
function coerced(shape: z.ZodType, query: unknown) {
  const payload = structuredClone(query) as Payload
  const first = shape.safeParse(payload)
  if (first.success) return payload
  for (const found of first.error.issues) if (found.code === 'invalid_type') readAt(payload, found.path, found.expected)
  return payload
}

/** What a declared call is given, checked with its own shape; one without a shape takes nothing. */
export function paramsOf(shape: z.ZodType | undefined, payload: unknown, isQuery: boolean): unknown {
  const given = payload ?? {}
  if (!shape) {
    const extra = isObject(given) ? Object.keys(given) : ['body']
    if (extra.length > 0) throw fault('invalid', { issues: extra.map((key) => issue('unknown', key)) })
    return undefined
  }
  const parsed = shape.safeParse(isQuery ? coerced(shape, given) : given, { reportInput: true })
  if (!parsed.success) throw fault('invalid', { issues: issuesOf(parsed.error) })
  return parsed.data
}

/** The arguments of a standard call: these keys and no others. */
export function onlyKeys<const K extends string>(payload: unknown, keys: readonly K[]): Partial<Record<K, unknown>> {
  const given = isObject(payload) ? payload : {}
  const extra = Object.keys(given).filter((key) => !keys.some((known) => known === key))
  if (extra.length > 0) throw fault('invalid', { issues: extra.map((key) => issue('unknown', key)) })
  return given as Partial<Record<K, unknown>>
}
