import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import type { PageDataSource } from '../landing/components/page.ts'
import { registerCallerIdentification } from './accounts/index.ts'
import { openWorkerPool } from './workers/index.ts'
import { registerSocialSignIn } from './social/index.ts'
import type { SocialProviders } from './social/platforms/vendor.ts'
import { registerJsonParser } from './http/body.ts'
import { closeUnusedConnections } from './http/closing.ts'
import { setRequestTimeout, removeRouteTimeouts } from './base/deadline.ts'
import { registerErrorHandler } from './base/errors.ts'
import { registerFiles } from './files/index.ts'
import { registerHealth } from './http/health.ts'
import type { AppContext } from './base/context.ts'
import { httpOptions } from './http/options.ts'
import { loadBuiltRenderer } from './pages/renderer.ts'
import { pageDataSourceOf } from './pages/pageData.ts'
import { registerRequestLogging } from './base/logging.ts'
import { registerOpenApi } from './openapi/index.ts'
import { registerPublicSite } from './pages/index.ts'
import { rejectBadQuery } from './http/query.ts'
import { registerRest } from './rest/index.ts'
import { createHeavyCallRunner } from './rpc/heavy.ts'
import { registerRpc } from './rpc/index.ts'
import type { SimulatedClock } from './simulation/clock.ts'
import { registerSimulatedClock } from './simulation/index.ts'
import { registerSecurity } from './security/index.ts'
import { registerAdminPages, loadBuiltAdmin, registerBuiltFiles } from './http/static.ts'
import { instrumentRequests } from './http/measure.ts'
import { registerNotFound } from './http/notFound.ts'
import { registerTossWebhook } from './webhooks/index.ts'

export interface AppOptions {
  /** Pages from the build, from the sources through Vite, or none (API only). */
  pages?: 'built' | 'sources' | 'none'
  /** The platforms of social sign-in, see `vendorsFor`. */
  vendors: SocialProviders
  /** Simulated clock, moved by an API call. */
  simulatedClock?: SimulatedClock
}

/** Builds the application from its parts. Each part depends only on the context. */
export async function buildApp(context: AppContext, { vendors, pages = 'none', simulatedClock }: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify(httpOptions(context))
  closeUnusedConnections(app)
  registerErrorHandler(app, context.log)
  registerJsonParser(app)
  registerRequestLogging(app, context.log)
  instrumentRequests(app, context)
  setRequestTimeout(app, context.env)
  registerSecurity(app, context, { dev: pages === 'sources' })
  app.addHook('onRequest', rejectBadQuery)
  registerNotFound(app)
  registerHealth(app, context)
  if (simulatedClock) registerSimulatedClock(app, context, simulatedClock)
  await registerCallerIdentification(app, context, vendors)
  const [workers, runHeavy] = [openWorkerPool(), createHeavyCallRunner(context.env, context.metrics)]
  context.metrics?.addGauge('worker_queue_entries', 'Tasks of the worker processes that run or wait.', ['queue'], () =>
    Object.entries(workers.queueSizes()).map(([queue, value]) => ({ labels: { queue }, value })),
  )
  const { ask, act } = await registerRpc(app, context, { workers, runHeavy })
  await registerSocialSignIn(app, { context, vendors, act })
  registerTossWebhook(app, context)
  registerRest(app, context, { workers, runHeavy })
  registerOpenApi(app, context)
  await app.register(async (scope) => {
    removeRouteTimeouts(scope)
    await registerFiles(scope, context, workers)
  })
  const source = pageDataSourceOf(ask, vendors.platforms)
  if (pages === 'built') await registerBuiltPages(app, context, source)
  if (pages === 'sources') await registerSourcePages(app, context, source)
  return app
}

async function registerBuiltPages(app: FastifyInstance, context: AppContext, source: PageDataSource) {
  registerAdminPages(app, await loadBuiltAdmin())
  registerPublicSite(app, { renderer: await loadBuiltRenderer(), source, context })
  await app.register(registerBuiltFiles)
}

/** Vite is available in development only. */
async function registerSourcePages(app: FastifyInstance, context: AppContext, source: PageDataSource) {
  const { registerDevServer: developed } = await import('./pages/devServer.ts')
  const sources = await developed(app)
  await app.register(async (scope) => {
    // The first page waits until Vite has bundled its dependencies.
    removeRouteTimeouts(scope)
    registerAdminPages(scope, sources.admin)
    registerPublicSite(scope, { renderer: sources.landing, source, context, dev: true })
  })
}
