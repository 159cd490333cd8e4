import { toSeoulWallTime } from '#schema/base/time.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { VisitCountIncrement } from '#resources/help/landing/visitCount.server.ts'
import { addVisits } from '#resources/help/landing/visitCount.server.ts'
import { noCampaign, otherCampaign } from '#resources/help/landing/visitCount.ts'
import { appError } from '#schema'
import type { AppContext } from '../base/context.ts'
import { runWithoutWorkload } from '../base/workload.ts'
import type { PageRenderer } from './renderer.ts'
import { anonymousRateLimiter } from '../security/rate.ts'
import { siteOf } from './origin.ts'
import { campaignOf, deviceOf, isBot, referrerKindOf } from './userAgent.ts'

type Visit = Omit<VisitCountIncrement, 'day' | 'count'>

const writeEveryMs = 3000
/** Maximum number of different counters in memory; above it all new campaigns count as one, so that memory stays bounded. */
const maxCounters = 5000

/** Counts visits in memory and writes the totals every few seconds and at shutdown; a failed write is repeated with the next one. */
export function visitCounter({ db, log, clock }: AppContext) {
  let counts = new Map<string, VisitCountIncrement>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function put(visitTotals: VisitCountIncrement) {
    const { day, path, kind, campaign, referrer, device, count } = visitTotals
    const key = JSON.stringify([day, path, kind, campaign, referrer, device])
    const existingTotals = counts.get(key)
    if (!existingTotals && counts.size >= maxCounters && campaign !== otherCampaign) return put({ ...visitTotals, campaign: otherCampaign })
    counts.set(key, { ...visitTotals, count: count + (existingTotals?.count ?? 0) })
    timer ??= runWithoutWorkload(() => setTimeout(write, writeEveryMs)).unref()
  }

  async function writeAll() {
    const pendingTotals = [...counts.values()]
    counts = new Map()
    clearTimeout(timer)
    timer = undefined
    if (pendingTotals.length === 0) return
    try {
      await addVisits(db, pendingTotals, clock())
    } catch (error) {
      log.warn({ err: error, count: pendingTotals.length }, 'visits could not be written; they are retried with the next ones')
      pendingTotals.forEach(put)
    }
  }

  const write = () => (writing = writing.then(writeAll))

  return {
    count: (visit: Visit) => put({ ...visit, day: toSeoulWallTime(clock()).slice(0, 10), count: 1 }),
    write,
  }
}

export type VisitCounter = ReturnType<typeof visitCounter>

/** The counted properties of a request. */
export function visitSourceOf(
  { env }: AppContext,
  request: FastifyRequest,
  query: URLSearchParams,
  from: string | undefined,
): Pick<Visit, 'campaign' | 'referrer' | 'device'> {
  return { campaign: campaignOf(query) ?? noCampaign, referrer: referrerKindOf(from, siteOf(env, request)), device: deviceOf(request.headers['user-agent']) }
}

/** Counts a page view. */
export function countView(visits: VisitCounter, context: AppContext, request: FastifyRequest, route: string, query: URLSearchParams) {
  if (request.method !== 'GET' || isBot(request)) return
  visits.count({ path: route, kind: 'view', ...visitSourceOf(context, request, query, request.headers.referer) })
}

const clickShape = z.strictObject({ kind: z.enum(['click_ios', 'click_android']), address: z.string().max(4000), from: z.string().max(4000) })

/** Counts clicks on the store buttons, reported by the page. The origin check has verified the page; the rate limit is above human speed. */
export function registerStoreClickCounter(app: FastifyInstance, maker: PageRenderer, visits: VisitCounter, context: AppContext) {
  const checkRate = anonymousRateLimiter({ burst: 30, perSecond: 0.5 })
  app.post('/visits', async (request, reply) => {
    checkRate(request.ip, performance.now())
    const { success, data } = clickShape.safeParse(request.body)
    if (!success || !URL.canParse(data.address, 'http://localhost')) throw appError('invalid')
    const url = new URL(data.address, 'http://localhost')
    const route = await maker.routeOf(url.pathname)
    if (route !== undefined && !isBot(request)) visits.count({ path: route, kind: data.kind, ...visitSourceOf(context, request, url.searchParams, data.from) })
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
