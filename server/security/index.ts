import type { FastifyInstance } from 'fastify'
import { appError, isStaff, callPathOf } from '#schema'
import { allResources } from '#resources'
import '../base/caller.ts'
import type { AppContext } from '../base/context.ts'
import { runWithWorkload } from '../base/workload.ts'
import { isPlainObject } from '../rows/read/parse.ts'
import { rejectUndeclaredRoutes } from '../rpc/rights.ts'
import { setSecurityHeaders, fixedHeadersFor, cspNonceOf } from './headers.ts'
import { hostCheck, rejectDuplicateHost } from './hosts.ts'
import { dropLongHeaders } from './longHeaders.ts'
import { guardOrigin } from './origin.ts'
import { rejectEncodedPath } from './encodedPath.ts'
import { registerLoadShedding } from './shedding.ts'
import { anonymousCallLimit, callerRateLimiter, anonymousFileLimit, createAccountRate, parsingTimeLimiter, searchLimit } from './rate.ts'

interface SecureOptions {
  /** Pages are served by Vite and use its WebSocket. */
  dev?: boolean
}

const signInPaths = new Set(
  allResources.flatMap((resource) => Object.entries(resource.endpoints).flatMap(([call, { signsIn }]) => (signsIn ? [callPathOf(resource.name, call)] : []))),
)

/** Routes with the call rate limit: API calls and social sign-in. Static files are cheap, and uploaded files have a limit of their own. */
const limitedRoutes = /^\/(?:api|rest|public\/users\/social)\//

const searchParamByPath = new Map(
  allResources.flatMap((resource) =>
    Object.entries(resource.endpoints).flatMap(([call, { fullTextParam }]) =>
      fullTextParam ? [[callPathOf(resource.name, call), fullTextParam] as const] : [],
    ),
  ),
)

function isSearch(url: string, query: unknown) {
  const words = searchParamByPath.get(url)
  return words !== undefined && isPlainObject(query) && (query[words] ?? '') !== ''
}

/** Installs the checks that run before everything else: host, path, origin, rate limits and response headers. */
export function registerSecurity(app: FastifyInstance, { env }: AppContext, { dev = false }: SecureOptions = {}) {
  const always = fixedHeadersFor(env)
  const checkHost = hostCheck(env)
  rejectUndeclaredRoutes(app, allResources)
  app.decorateReply('cspNonce', {
    getter() {
      return cspNonceOf(this)
    },
  })

  app.addHook('onRequest', async (request) => {
    dropLongHeaders(request.headers)
    rejectDuplicateHost(request.raw.rawHeaders)
    checkHost(request.host)
    rejectEncodedPath(request.url)
    guardOrigin(request, env)
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') throw appError('compressed')
  })

  registerLoadShedding(app, env)
  limitCallers(app, env)

  app.addHook('onSend', (_request, reply, payload, done) => {
    setSecurityHeaders(reply, always, dev)
    done(null, payload)
  })
}

/** Limits calls, files, searches and body parsing per caller, and assigns the database workload. */
function limitCallers(app: FastifyInstance, env: AppContext['env']) {
  const checkRate = callerRateLimiter(anonymousCallLimit, createAccountRate(env.CALLS_PER_S))
  const checkFiles = callerRateLimiter(anonymousFileLimit, createAccountRate(env.CALLS_PER_S))
  const checkSearches = callerRateLimiter(searchLimit, searchLimit)
  const parsingBudget = parsingTimeLimiter()
  app.decorateRequest('spentMs', 0)

  // At this point the caller is known and no body has been read.
  app.addHook('preParsing', async (request) => {
    const { url = '' } = request.routeOptions
    if (request.caller.actor.id === null) parsingBudget.check(request.ip, performance.now())
    if (limitedRoutes.test(url)) checkRate(request.caller)
    if (url.startsWith('/files/')) checkFiles(request.caller)
    if (isSearch(url, request.query)) checkSearches(request.caller)
  })

  app.addHook('preHandler', (request, _reply, finish) => {
    const isDesk = isStaff(request.caller.actor) || signInPaths.has(request.routeOptions.url ?? '')
    if (isDesk) finish()
    else runWithWorkload({ callerGroup: 'guests' }, finish)
  })

  app.addHook('onResponse', async ({ caller, spentMs, ip }) => {
    if (spentMs > 0 && caller.actor.id === null) parsingBudget.took(ip, performance.now(), spentMs)
  })
}
