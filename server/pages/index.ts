import type { FastifyInstance } from 'fastify'
import { storeRedirect } from './storeRedirect.ts'
import type { PublicSite } from './routes.ts'
import { landing } from './routes.ts'
import { siteFiles } from './siteFiles.ts'
import { countClicks, visitCounter } from './visits.ts'

/** Everything that is there for everybody: pages, files for machines, the way to the stores, and how many took it. */
export function publicSite(app: FastifyInstance, site: PublicSite) {
  const visits = visitCounter(site.context)
  app.addHook('onClose', () => visits.write())
  countClicks(app, site.maker, visits, site.context)
  storeRedirect(app, site, visits)
  siteFiles(app, site)
  landing(app, site, visits)
}
