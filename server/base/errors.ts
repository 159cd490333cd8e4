import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { CallErrorCode, CommonErrorPlaceholders } from '#schema'
import { commonErrors, AppError, appError } from '#schema'
import { negotiateLanguage } from './language.ts'

/** Error codes whose message needs no values. */
type CodeWithoutValues = { [C in CallErrorCode]: [CommonErrorPlaceholders[C]] extends [never] ? C : never }[CallErrorCode]

const codeByFrameworkCode: Record<string, CodeWithoutValues> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'notJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_HANDLER_TIMEOUT: 'busy',
  FST_ERR_MAX_PARAM_LENGTH: 'addressTooLong',
}

const codeByStatus = new Map(
  Object.entries(commonErrors)
    .map(([code, [status]]) => [status, code as CodeWithoutValues])
    .toReversed() as [number, CodeWithoutValues][],
)

/** Converts an error of the framework to an error of ours; null for an unexpected error. */
function expectedError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const expected = codeByFrameworkCode[code] ?? (statusCode >= 400 && statusCode < 500 ? (codeByStatus.get(statusCode) ?? 'invalid') : null)
  return expected && appError(expected, expected === 'busy' ? { retryAfter: 1 } : {})
}

const unexpectedError = (requestId: string) => appError('unforeseen', { values: { request: requestId } })

/** Installs the error handler: an AppError is sent in the language of the request, any other error as a generic message with the request id. */
export function registerErrorHandler(app: FastifyInstance, log: Logger) {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log))
}

/** The longest body in bytes that is read to its end, and dropped, after it has been refused. */
const maxDiscardedBytes = 4 * 1024 * 1024

/**
 * Keeps the connection of a sender whose body was refused for its length.
 * The framework closes it at once, and a sender that is still writing then meets a reset instead of the answer.
 */
function discardRest(request: FastifyRequest, reply: FastifyReply) {
  if (Number(request.headers['content-length']) <= maxDiscardedBytes) reply.removeHeader('connection')
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Logger) {
  const expected = expectedError(error)
  if (!expected) log.error({ err: error, requestId: request.id, method: request.method, route: request.routeOptions.url ?? 'none' }, 'unforeseen')
  const answer = expected ?? unexpectedError(request.id)
  if (answer.code === 'tooLarge') discardRest(request, reply)
  reply.refusal = { code: answer.code, codes: [...new Set(answer.issues.map(({ code }) => code))] }
  if (answer.extras.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(answer.extras.retryAfter)))
  // For faults of the server the body names the request too, by which its lines in the log are found.
  const responseBody = {
    ...answer.toResponseBody(negotiateLanguage(request.headers['accept-language'])),
    ...(answer.status >= 500 && { request_id: request.id }),
  }
  return reply.code(answer.status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(responseBody))
}
