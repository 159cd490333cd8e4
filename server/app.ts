import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import type { Source } from '../landing/components/page.ts'
import { accounts } from './accounts/index.ts'
import { openWorkerPool } from './workers/index.ts'
import { social, vendorsFor } from './social/index.ts'
import type { Vendors } from './social/platforms/vendor.ts'
import { registerJsonParser } from './http/body.ts'
import { closeSoon } from './http/closing.ts'
import { setDeadline, withoutDeadline } from './base/deadline.ts'
import { answerErrors } from './base/errors.ts'
import { files } from './files/index.ts'
import { health } from './http/health.ts'
import type { Context } from './base/context.ts'
import { httpOptions } from './http/options.ts'
import { builtRenderer } from './pages/renderer.ts'
import { sourceOf } from './pages/pageData.ts'
import { logRequests } from './base/logging.ts'
import { openapi } from './openapi/index.ts'
import { publicSite } from './pages/index.ts'
import { rejectBadQuery } from './http/query.ts'
import { rest } from './rest/index.ts'
import { heavyQueue } from './rpc/heavy.ts'
import { rpc } from './rpc/index.ts'
import type { SimulatedClock } from './simulation/clock.ts'
import { simulation } from './simulation/index.ts'
import { secure } from './security/index.ts'
import { adminPages, builtAdmin, builtFiles } from './http/static.ts'
import { registerNotFound } from './http/notFound.ts'

export interface AppOptions {
  /** Pages from the build, from the sources through Vite, or none (API only). */
  pages?: 'built' | 'sources' | 'none'
  /** Social platforms that replace those of the settings. */
  vendors?: Vendors
  /** Simulated clock, moved by an API call. */
  simulated?: SimulatedClock
}

/** Builds the application from its parts. Each part depends only on the context. */
export async function buildApp(context: Context, { pages = 'none', vendors = vendorsFor(context), simulated }: AppOptions = {}): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify(httpOptions(context))
  closeSoon(app)
  answerErrors(app, context.log)
  registerJsonParser(app)
  logRequests(app, context.log)
  setDeadline(app, context.env)
  secure(app, context, { dev: pages === 'sources' })
  app.addHook('onRequest', rejectBadQuery)
  registerNotFound(app)
  health(app, context)
  if (simulated) simulation(app, context, simulated)
  await accounts(app, context, vendors)
  const [workers, runHeavy] = [openWorkerPool(), heavyQueue(context.env)]
  const { ask, act } = await rpc(app, context, { workers, heavily: runHeavy })
  await social(app, { context, vendors, act })
  rest(app, context, { workers, heavily: runHeavy })
  openapi(app, context)
  await app.register(async (scope) => {
    withoutDeadline(scope)
    await files(scope, context, workers)
  })
  const source = sourceOf(ask, vendors.offered)
  if (pages === 'built') await builtPages(app, context, source)
  if (pages === 'sources') await sourcePages(app, context, source)
  return app
}

async function builtPages(app: FastifyInstance, context: Context, source: Source) {
  adminPages(app, await builtAdmin())
  publicSite(app, { maker: await builtRenderer(), source, context })
  await app.register(builtFiles)
}

/** Vite is available in development only. */
async function sourcePages(app: FastifyInstance, context: Context, source: Source) {
  const { devServer: developed } = await import('./pages/devServer.ts')
  const sources = await developed(app)
  await app.register(async (scope) => {
    // The first page waits until Vite has bundled its dependencies.
    withoutDeadline(scope)
    adminPages(scope, sources.admin)
    publicSite(scope, { maker: sources.landing, source, context, dev: true })
  })
}
