import type { FastifyInstance } from 'fastify'
import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'
import type { Env } from './env.ts'

// What a line may say. Ids and counts, never what people wrote: anything else is named under `dropped` and not shown.
const allowed = new Set(
  'requestId method route status ms err code reason resource action field id ids rowId actorId realId count rows bytes host port url pid signal exitCode attempt job name version setting anchors'.split(
    ' ',
  ),
)

function shown(fields: Record<string, unknown>) {
  const names = Object.keys(fields)
  if (names.every((name) => allowed.has(name))) return fields
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name)))
  return { ...kept, dropped: names.filter((name) => !allowed.has(name)) }
}

// Messages quote the value that they complain about; only what reads like a name of the code stays.
const unquoted = (text: string) =>
  text
    .replace(/(["'`“‘])([^"'`“‘”’]*)(["'`”’])/g, (quoted, from: string, inside: string, to: string) =>
      /^[A-Za-z_$][\w$.:-]*$/.test(inside) ? quoted : `${from}…${to}`,
    )
    .replace(/\d{5,}/g, '…')

const technical = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const
// PostgreSQL's classes 22 and 23 speak of values: their text is left out whole.
const speaksOfValues = (code: unknown) => typeof code === 'string' && /^2[23]\w{3}$/.test(code)

/** An error as a log may keep it: kind, code, place, and words without values. */
function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const known = Object.fromEntries(technical.flatMap((name) => (name in error ? [[name, Reflect.get(error, name)]] : [])))
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    ...known,
    message: speaksOfValues(known.code) ? '…' : unquoted(error.message),
    stack: places.join('\n'),
    ...(error.cause !== undefined && { cause: safeError(error.cause) }),
  }
}

// pino's own destination waits for ever at the end when whoever read our output has gone.
const output: DestinationStream = { write: (line) => void process.stdout.write(line) }

/** One JSON line an event, on standard output. */
export const makeLog = (level: Env['LOG_LEVEL'], to: DestinationStream = output): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: shown },
      serializers: { err: safeError },
      hooks: {
        logMethod([first, ...rest], method) {
          // A bare error would lend its message to the line.
          const begun: unknown = first
          method.apply(this, begun instanceof Error ? [{ err: begun }, 'error'] : [first, ...rest])
        },
      },
    },
    to,
  )

/** One line a request: its pattern, never its values. */
export function logRequests(app: FastifyInstance, log: Logger) {
  app.addHook('onResponse', (request, reply, finish) => {
    const { method } = request
    log.info(
      { requestId: request.id, method, route: request.routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    )
    finish()
  })
}
