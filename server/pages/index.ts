import type { FastifyInstance } from 'fastify'
import { storeRedirect } from './storeRedirect.ts'
import type { PublicSite } from './routes.ts'
import { landing } from './routes.ts'
import { siteFiles } from './siteFiles.ts'
import { countClicks, visitCounter } from './visits.ts'

/** The public site: pages, machine-readable files, store redirects, and visit counts. */
export function publicSite(app: FastifyInstance, site: PublicSite) {
  const visits = visitCounter(site.context)
  app.addHook('onClose', () => visits.write())
  countClicks(app, site.maker, visits, site.context)
  storeRedirect(app, site, visits)
  siteFiles(app, site)
  landing(app, site, visits)
}
