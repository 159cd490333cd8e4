import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import type { Source } from '../landing/page.ts'
import { accounts } from './accounts/index.ts'
import { social, vendorsFor } from './accounts/social/index.ts'
import type { Vendors } from './accounts/social/vendor.ts'
import { takeJson } from './body.ts'
import { setDeadline, withoutDeadline } from './deadline.ts'
import { answerErrors } from './errors.ts'
import { files } from './files/index.ts'
import { health } from './health.ts'
import type { House } from './house.ts'
import { httpOptions } from './http.ts'
import { builtLanding } from './landingMaker.ts'
import { sourceOf } from './landingSource.ts'
import { logRequests } from './logging.ts'
import { openapi } from './openapi/index.ts'
import { publicSite } from './publicSite.ts'
import { refuseBadQuery } from './query.ts'
import { rest } from './rest/index.ts'
import { rpc } from './rpc/index.ts'
import { secure } from './security/index.ts'
import { adminPages, builtAdmin, builtFiles } from './static.ts'
import { answerUnknown } from './unknown.ts'

export interface AppOptions {
  /** Built pages, sources through Vite, or the calls alone. */
  pages?: 'built' | 'sources' | 'none'
  /** Social platforms instead of those of the settings. */
  vendors?: Vendors
}

/** Puts the parts together. Each knows the house and nothing of the others. */
export async function buildApp(house: House, { pages = 'none', vendors = vendorsFor(house) }: AppOptions = {}): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify(httpOptions(house))
  answerErrors(app, house.log)
  takeJson(app)
  logRequests(app, house.log)
  setDeadline(app, house.env)
  secure(app, house, { dev: pages === 'sources' })
  app.addHook('onRequest', refuseBadQuery)
  answerUnknown(app)
  health(app, house)
  await accounts(app, house, vendors)
  const { ask, act } = await rpc(app, house)
  await social(app, { house, vendors, act })
  rest(app, house)
  openapi(app, house)
  await app.register(async (scope) => {
    withoutDeadline(scope)
    await files(scope, house)
  })
  const source = sourceOf(ask, vendors.offered)
  if (pages === 'built') await builtPages(app, house, source)
  if (pages === 'sources') await sourcePages(app, house, source)
  return app
}

async function builtPages(app: FastifyInstance, house: House, source: Source) {
  adminPages(app, await builtAdmin())
  publicSite(app, { maker: await builtLanding(), source, house })
  await app.register(builtFiles)
}

/** Vite is there in development alone. */
async function sourcePages(app: FastifyInstance, house: House, source: Source) {
  const { developed } = await import('./dev.ts')
  const sources = await developed(app)
  await app.register(async (scope) => {
    // The first page of all waits until Vite has bundled what it needs.
    withoutDeadline(scope)
    adminPages(scope, sources.admin)
    publicSite(scope, { maker: sources.landing, source, house, dev: true })
  })
}
