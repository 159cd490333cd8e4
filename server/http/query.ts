import { parse } from 'qs'
import type { FastifyRequest } from 'fastify'
import type { RuleIssue } from '#schema'
import { appError, ruleIssue } from '#schema'

/** A URL may contain 500 ids and other parameters. Three nested groups of conditions in a list of lists reach this depth. */
const queryLimits = { depth: 10, arrayLimit: 600, parameterLimit: 700 } as const

/** A query string that must be refused. The router cannot throw while it parses, so the first hook does. */
class BadQuery {
  readonly issue: RuleIssue

  constructor(nameIssue: RuleIssue) {
    this.issue = nameIssue
  }
}

const forbiddenNames = /(^|[[\].])(__proto__|constructor|prototype)($|[[\].])/

const parseIssue = (error: unknown) => ruleIssue(error instanceof URIError ? 'badAddress' : 'tooManyArguments')

// Unlike the library's decoder, this one throws on malformed text.
function decode(text: string) {
  const decoded = decodeURIComponent(text.replace(/\+/g, ' '))
  if (decoded.includes('\0')) throw new URIError('a NUL in the address')
  return decoded
}

function nameIssueIn(text: string): RuleIssue | null {
  const visited = new Set<string>()
  for (const pair of text.split('&')) {
    const name = decode(pair.split('=', 1)[0] ?? '')
    if (forbiddenNames.test(name)) return ruleIssue('forbiddenArgument')
    if (visited.has(name) && !name.endsWith('[]')) return ruleIssue('argumentTwice', undefined, { name: name.slice(0, 50) })
    visited.add(name)
  }
  return null
}

/** Parses bracket notation with limits; nothing is dropped or duplicated silently. */
export function parseQuery(text: string): Record<string, unknown> {
  if (text === '') return {}
  try {
    const nameIssue = nameIssueIn(text)
    if (nameIssue) return new BadQuery(nameIssue) as never
    return parse(text, { ...queryLimits, strictDepth: true, throwOnLimitExceeded: true, plainObjects: true, allowEmptyArrays: true, decoder: decode })
  } catch (error) {
    return new BadQuery(parseIssue(error)) as never
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that other sites link to with parameters of their own: the query is not checked, and handlers read the URL. */
    anyQuery?: true
  }
}

/** Must be the first hook: refuses what `parseQuery` could not parse. */
export async function rejectBadQuery(request: FastifyRequest) {
  if (request.routeOptions.config.anyQuery) return
  if (request.query instanceof BadQuery) throw appError(request.query.issue)
}
