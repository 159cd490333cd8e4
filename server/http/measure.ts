import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../base/context.ts'
import type { RequestSpan } from '../base/telemetry.ts'

declare module 'fastify' {
  interface FastifyReply {
    span?: RequestSpan
  }
}

const routeOf = ({ request }: FastifyReply) => request.routeOptions.url ?? 'none'

/** Counts and times each request by its route, and traces it. Adds nothing to requests where neither is set. */
export function instrumentRequests(app: FastifyInstance, { metrics, tracer }: Pick<AppContext, 'metrics' | 'tracer'>) {
  if (tracer) {
    app.addHook('onRequest', ({ method, headers }, reply, next) => {
      const route = routeOf(reply)
      reply.span = tracer.beginRequest(`${method} ${route}`, { 'http.request.method': method, 'http.route': route }, headers.traceparent?.toString())
      reply.span.enter(next)
    })
    // Reading the body leaves the span, because the socket delivers it.
    app.addHook('preValidation', (_request, reply, next) => (reply.span ? reply.span.enter(next) : next()))
    app.addHook('onResponse', (_request, reply, finish) => {
      reply.span?.end({ 'http.response.status_code': reply.statusCode, ...(reply.refusal && { 'error.type': reply.refusal.code }) }, reply.statusCode >= 500)
      finish()
    })
  }
  if (metrics) {
    app.addHook('onResponse', ({ method }, reply, finish) => {
      metrics.request({ method, route: routeOf(reply), status: String(reply.statusCode) }, reply.elapsedTime / 1000)
      finish()
    })
  }
}
