import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `false` for answers that stream for as long as the other side reads. */
    deadline?: false
  }
}

/** No call keeps anybody waiting longer than this: after it the answer is 503, and the database gives up by the same clock. */
export function setDeadline(app: FastifyInstance, env: Env) {
  app.addHook('onRoute', (route) => {
    if (route.config?.deadline !== false) route.handlerTimeout ??= env.REQUEST_TIMEOUT_S * 1000
  })
}

/** For a part of the server that streams files, as slowly as the other side reads or sends them. */
export function withoutDeadline(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    delete route.handlerTimeout
  })
}
