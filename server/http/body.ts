import type { FastifyInstance } from 'fastify'
import type { Path } from '#schema'
import { fault } from '#schema'

export const bodyLimit = 1024 * 1024
const maxDepth = 20
/** Names in one object: far more than anything declares. */
const mostNames = 1000
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** JSON alone is taken, parsed once, without names that could reach a prototype. */
export function takeJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, text, done) => {
    try {
      done(null, parseJson(String(text)))
    } catch (error) {
      done(error as Error)
    }
  })
}

export function parseJson(text: string): unknown {
  const parsed = read(text)
  walk(parsed, [])
  return parsed
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fault('badJson')
  }
}

/** PostgreSQL keeps no NUL, and no half of a character. */
const isText = (text: string) => !text.includes('\0') && text.isWellFormed()

function walk(value: unknown, path: Path): void {
  if (typeof value === 'string' && !isText(value)) throw fault('badCharacters', { at: path })
  if (typeof value !== 'object' || value === null) return
  if (path.length >= maxDepth) throw fault('tooDeep', { of: { most: maxDepth } })
  if (Array.isArray(value)) return value.forEach((item, at) => walk(item, [...path, at]))
  const entries = Object.entries(value)
  if (entries.length > mostNames) throw fault('tooManyNames', { of: { most: mostNames } })
  for (const [name, inner] of entries) {
    if (forbidden.has(name)) throw fault('forbiddenName', { of: { name } })
    if (!isText(name)) throw fault('badCharacters', { at: path })
    walk(inner, [...path, name])
  }
}
