import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Source } from '../landing/page.ts'
import type { House } from './house.ts'
import type { LandingMaker } from './landingMaker.ts'
import type { Kept } from './landingPages.ts'
import { landingPages } from './landingPages.ts'
import { sendPacked } from './packed.ts'
import { publicPolicy } from './security/headers.ts'
import { siteOf } from './site.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply, url: URL) => Promise<unknown>

/** From memory: complete, compressed, the same for everybody, so asked for anew and not sent again. */
function kept(maker: LandingMaker, source: Source, { env, log }: House): Answer {
  const pages = landingPages(maker, source, log)
  const policies = new WeakMap<Kept, string>()
  return async (request, reply, { pathname, searchParams }) => {
    const page = await pages({ site: siteOf(env, request), path: pathname, query: searchParams })
    const policy = policies.get(page) ?? publicPolicy(page.styles)
    policies.set(page, policy)
    reply.code(page.status).type('text/html; charset=utf-8')
    reply.header('cache-control', 'no-cache').header('content-security-policy', policy)
    return sendPacked(request, reply, page)
  }
}

/** In development every answer is made anew, with a nonce of its own for what Vite puts in. */
function fresh(maker: LandingMaker, source: Source, { env }: House): Answer {
  return async (request, reply, { pathname, searchParams }) => {
    const page = (await maker.open(pathname, searchParams, source, siteOf(env, request))).draw()
    const { html } = await maker.compose(page, pathname)
    return reply.code(page.status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
  }
}

/** The public pages, and for every address that nothing else knows the not-found page. */
export function landing(app: FastifyInstance, maker: LandingMaker, source: Source, house: House, { dev = false } = {}) {
  const answer = dev ? fresh(maker, source, house) : kept(maker, source, house)
  const handle = (request: FastifyRequest, reply: FastifyReply) => answer(request, reply, new URL(request.url, 'http://localhost'))
  app.get('/', handle)
  app.get('/*', handle)
}
