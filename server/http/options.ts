import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyHttpOptions } from 'fastify'
import { LogController } from 'fastify'
import { appError } from '#schema'
import { bodyLimit } from './body.ts'
import { sendError } from '../base/errors.ts'
import type { Context } from '../base/context.ts'
import { trustProxy } from '../base/proxies.ts'
import { parseQuery } from './query.ts'

/** Address and headers together. 500 ids of a list in bracket notation are 17 KiB of address. */
const headBytes = 32 * 1024
export const addressBytes = 24 * 1024

const noCompiler = () => () => {
  throw new Error('A route is checked by the shape of its call, not by a schema of the framework')
}

/** Limits of the HTTP server itself: nobody holds a connection by being slow. */
export const httpOptions = ({ env, log }: Context): FastifyHttpOptions<Server, FastifyBaseLogger> => ({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true }),
  trustProxy: env.TRUST_PROXY > 0 && trustProxy(env.TRUST_PROXY),
  bodyLimit,
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 5000,
  forceCloseConnections: 'idle',
  genReqId: () => randomUUID(),
  http: { maxHeaderSize: headBytes, headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5000 },
  // Its own compilers are two hundred files that nothing here asks for.
  schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  routerOptions: { querystringParser: parseQuery, maxParamLength: 500, ignoreTrailingSlash: false },
  frameworkErrors: (error, request, reply) => void sendError(error, request, reply, log),
  clientErrorHandler: refuseConnection,
})

const spoken: Readonly<Record<string, readonly [string, 'tooLarge' | 'busy']>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'busy'],
}

/** For an answer to arrive; who does not hang up after it is hung up on. */
const closeMs = 1000

/** What cannot even be read as HTTP gets one answer and the end of the connection; nobody knows its sender's language. */
function refuseConnection(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code] = spoken[error.code ?? ''] ?? ['400 Bad Request', 'invalid']
  const body = JSON.stringify(appError(code).localized('ko'))
  const closing = setTimeout(() => socket.destroy(), closeMs).unref()
  socket.once('close', () => clearTimeout(closing))
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
