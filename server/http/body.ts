import type { FastifyInstance, FastifyRequest } from 'fastify'
import { appError } from '#schema'
import '../base/caller.ts'

/** Limit of a body in bytes, unless its call declares more. */
export const defaultBodyLimitBytes = 64 * 1024
/** Limit for calls that only staff may make: they save many rows at once. */
export const staffBodyLimit = 1024 * 1024
const maxDepth = 20
/** Limit of names in one object, far above what any resource declares. */
const maxNames = 1000
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])

/** Accepts only JSON, and refuses names that could reach a prototype. */
export function registerJsonParser(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: defaultBodyLimitBytes }, (request, text, finish) => {
    try {
      finish(
        null,
        recordParsingTime(request, () => parseJson(String(text))),
      )
    } catch (error) {
      finish(error as Error)
    }
  })
}

/** Adds the time of reading a body to the sender's usage. */
export function recordParsingTime<T>(request: FastifyRequest, run: () => T): T {
  const since = performance.now()
  try {
    return run()
  } finally {
    request.spentMs += performance.now() - since
  }
}

function parseJson(text: string): unknown {
  const parsed = parseText(text)
  assertSafeJson(parsed, 1)
  return parsed
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw appError('badJson')
  }
}

function assertSafeJson(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw appError('tooDeep', { values: { most: maxDepth } })
  if (Array.isArray(value)) return value.forEach((item) => assertSafeJson(item, depth + 1))
  const entries = Object.entries(value)
  if (entries.length > maxNames) throw appError('tooManyNames', { values: { most: maxNames } })
  for (const [name, inner] of entries) {
    if (forbiddenNames.has(name)) throw appError('forbiddenName', { values: { name } })
    assertSafeJson(inner, depth + 1)
  }
}
