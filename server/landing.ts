import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Source } from '../landing/page.ts'
import type { House } from './house.ts'
import type { LandingMaker } from './landingMaker.ts'
import type { Kept } from './landingPages.ts'
import { landingPages } from './landingPages.ts'
import { sendPacked } from './packed.ts'
import { publicPolicy } from './security/headers.ts'
import { siteOf } from './site.ts'
import type { VisitCounter } from './visits.ts'
import { countView } from './visits.ts'

export interface PublicSite {
  readonly maker: LandingMaker
  readonly source: Source
  readonly house: House
  readonly dev?: boolean
}

type Answer = (request: FastifyRequest, reply: FastifyReply, url: URL) => Promise<unknown>

/** From memory: complete, compressed, the same for everybody, so asked for anew and not sent again. */
function kept({ maker, source, house: { env, log } }: PublicSite): Answer {
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
function fresh({ maker, source, house: { env } }: PublicSite): Answer {
  return async (request, reply, { pathname, searchParams }) => {
    const page = (await maker.open(pathname, searchParams, source, siteOf(env, request))).draw()
    const { html } = await maker.compose(page, pathname)
    return reply.code(page.status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
  }
}

/** The public pages, and for every address that nothing else knows the not-found page. Whoever looks is counted. */
export function landing(app: FastifyInstance, site: PublicSite, visits: VisitCounter) {
  const answer = site.dev ? fresh(site) : kept(site)
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(`http://localhost${request.url}`)
    const sent = await answer(request, reply, url)
    const route = reply.statusCode < 400 && (await site.maker.routeOf(url.pathname))
    if (route) countView(visits, site.house, request, route, url.searchParams)
    return sent
  }
  app.get('/', { config: { anyQuery: true } }, handle)
  app.get('/*', { config: { anyQuery: true } }, handle)
}
