import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageDataSource } from '../../landing/components/page.ts'
import type { RenderResult } from '../../landing/render.tsx'
import type { AppContext } from '../base/context.ts'
import { recordParsingTime } from '../http/body.ts'
import type { PageRenderer } from './renderer.ts'
import type { CachedPage } from './pages.ts'
import { createLandingPageCache } from './pages.ts'
import { sendCompressed } from './compressed.ts'
import { pageCsp, publicPageCsp } from '../security/headers.ts'
import { searchLimit, anonymousRateLimiter } from '../security/rate.ts'
import { siteOf } from './origin.ts'
import type { VisitCounter } from './visits.ts'
import { countView } from './visits.ts'

export interface PublicSiteContext {
  readonly renderer: PageRenderer
  readonly source: PageDataSource
  readonly context: AppContext
  readonly dev?: boolean
}

/** The result of a page request. */
type Outcome = Pick<RenderResult, 'status' | 'unpublished'>
type PageHandler = (request: FastifyRequest, reply: FastifyReply, url: URL) => Promise<Outcome>

/** Sets status and headers of a page. */
function setPageHeaders(reply: FastifyReply, { status, framed }: Pick<RenderResult, 'status' | 'framed'>, policy: string, keep: string) {
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', keep).header('content-security-policy', policy)
  if (framed) reply.header('x-frame-options', 'SAMEORIGIN')
}

/** Serves cached pages, compressed and the same for all visitors; browsers revalidate them by ETag. */
function cachedHandler({ renderer, source, context: { env, log } }: PublicSiteContext): PageHandler {
  const pages = createLandingPageCache(renderer, source, log)
  const policies = new WeakMap<CachedPage, string>()
  const [ofPages, ofAnswers] = [anonymousRateLimiter(), anonymousRateLimiter(searchLimit)]
  return async (request, reply, { pathname, searchParams }) => {
    const admit = (isAnswer: boolean) => (isAnswer ? ofAnswers : ofPages)(request.ip, performance.now())
    const page = await pages({ site: siteOf(env, request), path: pathname, query: searchParams, admit })
    const policy = policies.get(page) ?? publicPageCsp(page.styleHashes, page.framed)
    policies.set(page, policy)
    setPageHeaders(reply, page, policy, page.unpublished ? 'no-store' : 'no-cache')
    sendCompressed(request, reply, page)
    return page
  }
}

/** In development every response is rendered anew, with a nonce for the tags that Vite adds. */
function uncachedHandler({ renderer, source, context: { env } }: PublicSiteContext): PageHandler {
  return async (request, reply, { pathname, searchParams }) => {
    const page = (await renderer.open(pathname, searchParams, source, siteOf(env, request))).render()
    const { html } = await renderer.compose(page, pathname)
    setPageHeaders(reply, page, pageCsp(reply.cspNonce, true, page.framed), 'no-store')
    reply.send(html)
    return page
  }
}

/** Routes of the public pages, including the not-found page for unknown paths. Page views are counted. */
export function registerLanding(app: FastifyInstance, site: PublicSiteContext, visits: VisitCounter) {
  const answer = site.dev ? uncachedHandler(site) : cachedHandler(site)
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(`http://localhost${request.url}`)
    const { status, unpublished } = await answer(request, reply, url)
    const route = status === 200 && !unpublished && (await site.renderer.routeOf(url.pathname))
    if (route) recordParsingTime(request, () => countView(visits, site.context, request, route, url.searchParams))
    return reply
  }
  app.get('/', { config: { anyQuery: true } }, handle)
  app.get('/*', { config: { anyQuery: true } }, handle)
}
