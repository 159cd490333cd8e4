import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'
import type { Env } from './env.ts'
import type { LogScope } from './logScope.ts'
import { currentLogScope, runInLogScope } from './logScope.ts'

/** Fields that a log line may contain: ids, counts and codes, never user input. Other fields are left out; their names are listed under `dropped`. */
export const allowedLogFields: ReadonlySet<string> = new Set(
  'requestId traceId method route status ms err code codes reason resource action field id ids rowId actorId realId count counts rows bytes host port url pid signal exitCode attempt job name version setting anchors message vendor call outcome orderNo failures since'.split(
    ' ',
  ),
)

function safeFields(fields: Record<string, unknown>) {
  const dropped = Object.keys(fields).filter((name) => !allowedLogFields.has(name))
  const { message } = fields
  if (dropped.length === 0 && message === undefined) return fields
  const allowed = Object.fromEntries(Object.entries(fields).filter(([name]) => allowedLogFields.has(name)))
  return { ...allowed, ...(message !== undefined && { message: withoutQuotedText(String(message)) }), ...(dropped.length > 0 && { dropped }) }
}

// Error messages quote invalid values; only quoted text that looks like an identifier stays.
const withoutQuotedText = (text: string) =>
  text
    .replace(/(["'`“‘])([^"'`“‘”’]*)(["'`”’])/g, (quoted, from: string, inside: string, to: string) =>
      /^[A-Za-z_$][\w$.:-]*$/.test(inside) ? quoted : `${from}…${to}`,
    )
    .replace(/\d{5,}/g, '…')

const safeErrorFields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const
// Errors of the PostgreSQL classes 22 and 23 contain values, so their message is left out.
const hasValuesInMessage = (code: unknown) => typeof code === 'string' && /^2[23]\w{3}$/.test(code)

/** An error without user data: type, code, stack, and a message without values. */
function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const known = Object.fromEntries(safeErrorFields.flatMap((name) => (name in error ? [[name, Reflect.get(error, name)]] : [])))
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    ...known,
    message: hasValuesInMessage(known.code) ? '…' : withoutQuotedText(error.message),
    stack: places.join('\n'),
    ...(error.cause !== undefined && { cause: safeError(error.cause) }),
  }
}

// pino's default destination blocks at exit when the reader of stdout is gone.
const standardOutput: DestinationStream = { write: (line) => void process.stdout.write(line) }

/** Logger that writes one JSON line per event to standard output. */
export const createLogger = (level: Env['LOG_LEVEL'], to: DestinationStream = standardOutput): Logger =>
  pino(
    {
      level,
      base: undefined,
      mixin: () => ({ ...currentLogScope() }),
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: safeFields },
      serializers: { err: safeError },
      hooks: {
        logMethod([first, ...rest], method) {
          // pino would copy the message of a bare error into the line, so it is wrapped as `err`.
          const firstArgument: unknown = first
          method.apply(this, firstArgument instanceof Error ? [{ err: firstArgument }, 'error'] : [first, ...rest])
        },
      },
    },
    to,
  )

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request was refused: code of the error, and codes of its issues. */
    refusal?: { readonly code: string; readonly codes: readonly string[] }
  }
}

/** Version, trace id, id of the parent, flags: `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01`. */
const traceparent = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/** The trace id that the caller has sent, if any. It is only logged: what is stored has the id that the server gave, because callers may repeat theirs. */
const traceIdOf = ({ headers }: FastifyRequest) => traceparent.exec(String(headers.traceparent))?.[1]

function scopeOf(request: FastifyRequest): LogScope {
  const traceId = traceIdOf(request)
  return { requestId: request.id, ...(traceId !== undefined && { traceId }) }
}

/** Gives each request its scope of the log, and logs one line for it, with the route pattern and without values. The answer names the id as `x-request-id`. */
export function registerRequestLogging(app: FastifyInstance, log: Logger) {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    runInLogScope(scopeOf(request), next)
  })
  // Reading the body leaves the scope, because the socket delivers it.
  app.addHook('preValidation', (request, _reply, next) => runInLogScope(scopeOf(request), next))
  app.addHook('onResponse', (request, reply, finish) => {
    const { id: requestId, method, caller } = request
    const { id: actorId, real: realId } = caller?.actor ?? {}
    log.info(
      {
        ...scopeOf(request),
        requestId,
        method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(typeof actorId === 'number' && { actorId }),
        ...(typeof realId === 'number' && { realId }),
        ...reply.refusal,
      },
      'request',
    )
    finish()
  })
}
