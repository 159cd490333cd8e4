import type { FastifyInstance, FastifyRequest } from 'fastify'
import { appError } from '#schema'
import '../base/caller.ts'

/** Limit of a body in bytes, unless its call declares more. */
export const bodyLimit = 64 * 1024
/** Limit for calls that only staff may make: they save many rows at once. */
export const staffBodyLimit = 1024 * 1024
const maxDepth = 20
/** Limit of names in one object, far above what any resource declares. */
const mostNames = 1000
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Accepts only JSON, and refuses names that could reach a prototype. */
export function registerJsonParser(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, text, finish) => {
    try {
      finish(
        null,
        measured(request, () => parseJson(String(text))),
      )
    } catch (error) {
      finish(error as Error)
    }
  })
}

/** Adds the time of reading a body to the sender's usage. */
export function measured<T>(request: FastifyRequest, run: () => T): T {
  const since = performance.now()
  try {
    return run()
  } finally {
    request.spentMs += performance.now() - since
  }
}

function parseJson(text: string): unknown {
  const parsed = read(text)
  walk(parsed, 1)
  return parsed
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw appError('badJson')
  }
}

function walk(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw appError('tooDeep', { values: { most: maxDepth } })
  if (Array.isArray(value)) return value.forEach((item) => walk(item, depth + 1))
  const entries = Object.entries(value)
  if (entries.length > mostNames) throw appError('tooManyNames', { values: { most: mostNames } })
  for (const [name, inner] of entries) {
    if (forbidden.has(name)) throw appError('forbiddenName', { values: { name } })
    walk(inner, depth + 1)
  }
}
