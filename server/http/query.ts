import { parse } from 'qs'
import type { FastifyRequest } from 'fastify'
import type { RuleIssue } from '#schema'
import { appError, ruleIssue } from '#schema'

/** The wire allows 500 ids in one address; beside them stand the other arguments. Three groups of conditions in each other, in a list of lists, are as deep. */
const queryLimits = { depth: 10, arrayLimit: 600, parameterLimit: 700 } as const

/** A query string that must be refused. The router cannot throw while it parses, so the first hook does. */
class BadQuery {
  readonly problem: RuleIssue

  constructor(refused: RuleIssue) {
    this.problem = refused
  }
}

const forbidden = /(^|[[\].])(__proto__|constructor|prototype)($|[[\].])/

const problemIn = (error: unknown) => ruleIssue(error instanceof URIError ? 'badAddress' : 'tooManyArguments')

// Unlike the library's own, malformed text is an error, not itself.
function decode(text: string) {
  const decoded = decodeURIComponent(text.replace(/\+/g, ' '))
  if (decoded.includes('\0')) throw new URIError('a NUL in the address')
  return decoded
}

function refusedName(text: string): RuleIssue | null {
  const visited = new Set<string>()
  for (const pair of text.split('&')) {
    const name = decode(pair.split('=', 1)[0] ?? '')
    if (forbidden.test(name)) return ruleIssue('forbiddenArgument')
    if (visited.has(name) && !name.endsWith('[]')) return ruleIssue('argumentTwice', undefined, { name: name.slice(0, 50) })
    visited.add(name)
  }
  return null
}

/** Bracket notation with limits; nothing is dropped or doubled silently. */
export function parseQuery(text: string): Record<string, unknown> {
  if (text === '') return {}
  try {
    const refused = refusedName(text)
    if (refused) return new BadQuery(refused) as never
    return parse(text, { ...queryLimits, strictDepth: true, throwOnLimitExceeded: true, plainObjects: true, allowEmptyArrays: true, decoder: decode })
  } catch (error) {
    return new BadQuery(problemIn(error)) as never
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For addresses that other sites write, who add to them what they like: the query is read leniently, from the address. */
    anyQuery?: true
  }
}

/** First of all hooks: refuses what `parseQuery` could not take. */
export async function rejectBadQuery(request: FastifyRequest) {
  if (request.routeOptions.config.anyQuery) return
  if (request.query instanceof BadQuery) throw appError(request.query.problem)
}
