import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appError } from '#schema'
import { maxUrlBytes } from './options.ts'

/** Handles requests without a route: 404 for an unknown path, 405 with `Allow` for a known path with another method. */
export function registerNotFound(app: FastifyInstance) {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methodsOfUrl = methods.get(url) ?? new Set()
    for (const item of [method].flat()) methodsOfUrl.add(item)
    methods.set(url, methodsOfUrl)
  })

  const refuse = (request: FastifyRequest, reply: FastifyReply): never => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = methods.get(path) ?? (isCall(path) ? undefined : new Set(['GET', 'HEAD']))
    if (!allowed || allowed.has(request.method)) throw appError('notFound')
    reply.header('allow', [...allowed].join(', '))
    throw appError('notAllowed')
  }

  app.addHook('onRequest', async (request) => {
    if (request.url.length > maxUrlBytes) throw appError('addressTooLong')
  })
  // The public pages handle every other GET, so the API needs catch-all routes of its own.
  for (const under of ['/api/*', '/rest/*']) app.route({ method: app.supportedMethods, url: under, handler: refuse })
  app.setNotFoundHandler(refuse)
}

const isCall = (path: string) => /^\/(api|rest)(\/|$)/.test(path)
