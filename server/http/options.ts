import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyHttpOptions } from 'fastify'
import { LogController } from 'fastify'
import { appError } from '#schema'
import { defaultBodyLimitBytes } from './body.ts'
import { sendError } from '../base/errors.ts'
import type { AppContext } from '../base/context.ts'
import { createProxyTrustCheck } from '../base/proxies.ts'
import { parseQuery } from './query.ts'

/** URL and headers together. A list of 500 ids in bracket notation takes 17 KiB of URL. */
const maxHeadBytes = 32 * 1024
export const maxUrlBytes = 24 * 1024

const refusingCompiler = () => () => {
  throw new Error('A route is checked by the shape of its call, not by a schema of the framework')
}

/** Limits of the HTTP server: slow clients cannot hold connections. */
export const httpOptions = ({ env, log }: AppContext): FastifyHttpOptions<Server, FastifyBaseLogger> => ({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true }),
  trustProxy: env.TRUST_PROXY > 0 && createProxyTrustCheck(env.TRUST_PROXY),
  bodyLimit: defaultBodyLimitBytes,
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  // Longer than a reverse proxy keeps an idle connection (60 s in nginx), so that it never sends into one that closes here.
  keepAliveTimeout: 65_000,
  forceCloseConnections: 'idle',
  genReqId: () => randomUUID(),
  http: { maxHeaderSize: maxHeadBytes, headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5000 },
  // Fastify's own compilers load two hundred files that nothing here uses.
  schemaController: { compilersFactory: { buildValidator: refusingCompiler, buildSerializer: refusingCompiler } },
  routerOptions: { querystringParser: parseQuery, maxParamLength: 500, ignoreTrailingSlash: false },
  frameworkErrors: (error, request, reply) => void sendError(error, request, reply, log),
  clientErrorHandler: refuseConnection,
})

const responseByErrorCode: Readonly<Record<string, readonly [string, 'tooLarge' | 'busy']>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'busy'],
}

/** Time for the response to arrive before the socket is destroyed. */
const closeMs = 1000

/** Answers what cannot be parsed as HTTP with one error and closes the connection. The language of the sender is unknown, so the text is Korean. */
function refuseConnection(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code] = responseByErrorCode[error.code ?? ''] ?? ['400 Bad Request', 'invalid']
  const body = JSON.stringify(appError(code).toResponseBody('ko'))
  const closing = setTimeout(() => socket.destroy(), closeMs).unref()
  socket.once('close', () => clearTimeout(closing))
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
