import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `false` for responses that stream for as long as the client reads. */
    deadline?: false
  }
}

/**
 * Limits the time of every call to REQUEST_TIMEOUT_S; after it the response is 503. The statement timeout of the database follows the same setting.
 */
export function setRequestTimeout(app: FastifyInstance, env: Env) {
  app.addHook('onRoute', (route) => {
    if (route.config?.deadline !== false) route.handlerTimeout ??= env.REQUEST_TIMEOUT_S * 1000
  })
}

/** Removes the deadline from routes that stream files at the speed of the client. */
export function removeRouteTimeouts(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    delete route.handlerTimeout
  })
}
