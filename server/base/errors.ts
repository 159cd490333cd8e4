import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { CallFault, CommonFaults } from '#schema'
import { commonFaults, Fault, fault } from '#schema'
import { languageOf } from './language.ts'

/** Those that say something without any value. */
type UnfilledFault = { [C in CallFault]: [CommonFaults[C]] extends [never] ? C : never }[CallFault]

const ours: Record<string, UnfilledFault> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'notJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_HANDLER_TIMEOUT: 'busy',
  FST_ERR_MAX_PARAM_LENGTH: 'addressTooLong',
}

const byStatus = new Map(
  Object.entries(commonFaults)
    .map(([code, [status]]) => [status, code as UnfilledFault])
    .toReversed() as [number, UnfilledFault][],
)

/** What the framework refuses, in our words; null for what nobody foresaw. */
function foreseen(error: unknown): Fault | null {
  if (error instanceof Fault) return error
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = ours[code] ?? (statusCode >= 400 && statusCode < 500 ? (byStatus.get(statusCode) ?? 'invalid') : null)
  return known && fault(known, known === 'busy' ? { retryAfter: 1 } : {})
}

const unforeseen = (requestId: string) => fault('unforeseen', { of: { request: requestId } })

/** The answer to whatever was thrown, in its reader's language: a fault in its own words, anything else as one generic sentence with the request's number. */
export function answerErrors(app: FastifyInstance, log: Logger) {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log))
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Logger) {
  const known = foreseen(error)
  if (!known) log.error({ err: error, requestId: request.id, method: request.method, route: request.routeOptions.url ?? 'none' }, 'unforeseen')
  const answer = known ?? unforeseen(request.id)
  if (answer.beside.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(answer.beside.retryAfter)))
  const said = answer.saidIn(languageOf(request.headers['accept-language']))
  return reply.code(answer.status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(said))
}
