import type { FastifyInstance } from 'fastify'
import { invalid } from '#schema'

export const bodyLimit = 1024 * 1024
const maxDepth = 20
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
  walk(parsed, 1)
  return parsed
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid([], 'json', 'JSON 형식이 올바르지 않습니다.')
  }
}

function walk(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw invalid([], 'depth', `내용은 ${maxDepth}단계까지만 중첩할 수 있습니다.`)
  if (Array.isArray(value)) return value.forEach((item) => walk(item, depth + 1))
  for (const [name, inner] of Object.entries(value)) {
    if (forbidden.has(name)) throw invalid([], 'name', `쓸 수 없는 이름입니다: ${name}`)
    walk(inner, depth + 1)
  }
}
