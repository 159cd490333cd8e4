import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allResources } from '#resources'
import { appError, isStaff, callPathOf } from '#schema'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import { sessionCookieName } from '../accounts/session.ts'
import type { Env } from '../base/env.ts'

/** Whose call it is, as far as that decides what is refused first. Sign-in calls and those of vendors count as calls of members. */
type CallerClass = 'staff' | 'member' | 'stranger'

/**
 * The part of the capacity up to which calls are let in. When more calls are under way than the server answers at once, those of strangers are refused
 * first, then those of members, last those of staff; of each the dear ones before the cheap ones.
 */
const shares: Readonly<Record<CallerClass, { readonly cheap: number; readonly dear: number }>> = {
  staff: { cheap: 1, dear: 0.85 },
  member: { cheap: 0.7, dear: 0.5 },
  stranger: { cheap: 0.4, dear: 0.25 },
}

/** Calls under way for each connection of the pool. Above it a call waits longer than it runs by far; sooner refused it can be sent again elsewhere. */
const callsPerConnection = 16

/** Seconds after which a refused caller may come again. Spread, so that they do not all come at once. */
const retryAfter = ({ class: callerClass }: { class: CallerClass }) => (callerClass === 'staff' ? 1 : 2 + Math.floor(Math.random() * 4))

const countedRoutes = /^\/(?:api|rest)\//
const pathsOf = (isIncluded: (endpoint: { readonly signsIn?: boolean; readonly heavy?: true }) => boolean) =>
  new Set(
    allResources.flatMap((resource) =>
      Object.entries(resource.endpoints).flatMap(([call, endpoint]) => (isIncluded(endpoint) ? [callPathOf(resource.name, call)] : [])),
    ),
  )
const dearPaths = new Set([
  ...pathsOf(({ heavy }) => heavy === true),
  ...allResources.map(({ name }) => callPathOf(name, 'exportFile')),
  nonResourceCalls.figures.path,
  nonResourceCalls.lookup.path,
])
const signInPaths = pathsOf(({ signsIn }) => signsIn === true)
const vendorRoutes = /^\/api\/webhooks\//

const isDear = (path: string) => dearPaths.has(path)

/** Counts the calls under way and decides which new ones are refused. */
function loadShedder(capacity: number) {
  let underWay = 0
  return {
    enter: () => void underWay++,
    leave: () => void underWay--,
    /** Throws `busy` when a call of this class is one too many. The call itself is counted already. */
    check(callerClass: CallerClass, path: string) {
      const share = shares[callerClass][isDear(path) ? 'dear' : 'cheap']
      if (underWay > capacity * share) throw appError('busy', { retryAfter: retryAfter({ class: callerClass }) })
    },
  }
}

const classOf = ({ caller: { actor }, routeOptions: { url = '' } }: FastifyRequest): CallerClass => {
  if (isStaff(actor)) return 'staff'
  return actor.id !== null || signInPaths.has(url) || vendorRoutes.test(url) ? 'member' : 'stranger'
}

/** Before the session is read: who sends no cookie is a stranger, everybody else may be staff. */
const firstClassOf = ({ headers: { cookie = '' }, routeOptions: { url = '' } }: FastifyRequest, sessionCookie: string): CallerClass => {
  if (cookie.includes(`${sessionCookie}=`)) return 'staff'
  return signInPaths.has(url) || vendorRoutes.test(url) ? 'member' : 'stranger'
}

/**
 * Refuses calls early when too many are under way: a refusal costs less than a tenth of a call, before a session or a body is read. Streams of events stay
 * open and are not counted.
 */
export function registerLoadShedding(app: FastifyInstance, env: Env) {
  const shedder = loadShedder(env.DATABASE_POOL * callsPerConnection)
  const sessionCookie = sessionCookieName(env)
  const isCounted = ({ url = '' }: { url?: string }) => countedRoutes.test(url) && url !== nonResourceCalls.events.path

  app.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.routeOptions
    if (!isCounted(request.routeOptions)) return
    shedder.enter()
    reply.raw.once('close', shedder.leave)
    shedder.check(firstClassOf(request, sessionCookie), url)
  })
  // Now the caller is known, and no body has been read.
  app.addHook('preParsing', async (request) => {
    if (isCounted(request.routeOptions)) shedder.check(classOf(request), request.routeOptions.url ?? '')
  })
}
