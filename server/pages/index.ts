import type { FastifyInstance } from 'fastify'
import { registerStoreRedirect } from './storeRedirect.ts'
import type { PublicSiteContext } from './routes.ts'
import { registerLanding } from './routes.ts'
import { registerSiteFiles } from './siteFiles.ts'
import { registerStoreClickCounter, visitCounter } from './visits.ts'

/** The public site: pages, machine-readable files, store redirects, and visit counts. */
export function registerPublicSite(app: FastifyInstance, site: PublicSiteContext) {
  const visits = visitCounter(site.context)
  app.addHook('onClose', () => visits.write())
  registerStoreClickCounter(app, site.renderer, visits, site.context)
  registerStoreRedirect(app, site, visits)
  registerSiteFiles(app, site)
  registerLanding(app, site, visits)
}
