import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SitemapPage } from '#resources/sitemap/sitemapPages.server.ts'
import { sitemapPages } from '#resources/sitemap/sitemapPages.server.ts'
import { appError } from '#schema'
import type { AppConfig } from '../../landing/components/page.ts'
import { languages, localizedPath } from '#schema/base/localizedPath.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { storeRedirectPaths } from './storeRedirect.ts'
import type { PublicSiteContext } from './routes.ts'
import { siteOf } from './origin.ts'

const addressCacheMs = 60_000

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Sitemap entries of a page, one per language, each with links to all languages. */
function sitemapEntries({ path, changedOn, onlyLanguage }: SitemapPage, origin: string) {
  const localizedUrls = (onlyLanguage ? [onlyLanguage] : languages).map((language) => ({ language, at: escaped(origin + localizedPath(language, path)) }))
  const links = localizedUrls.map(({ language, at }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${at}"/>`)
  const dated = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
  return localizedUrls.map(({ at }) => `<url><loc>${at}</loc>${dated}${onlyLanguage ? '' : links.join('')}</url>`)
}

const sitemap = (addresses: readonly SitemapPage[], origin: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${addresses.flatMap((item) => sitemapEntries(item, origin)).join('\n')}\n</urlset>\n`

/** The public addresses that have a page, reloaded once a minute; the last list stays in use while the database is down. */
function addressesOf({ renderer, context: { db, clock, log } }: PublicSiteContext) {
  let cachedAddresses: { addresses: readonly SitemapPage[]; until: number } | undefined
  return async () => {
    if (cachedAddresses && cachedAddresses.until > performance.now()) return cachedAddresses.addresses
    try {
      const all = await sitemapPages(db, toSeoulWallTime(clock()))
      const routes = await Promise.all(all.map(({ path }) => renderer.routeOf(path)))
      cachedAddresses = { addresses: all.filter((_each, index) => routes[index] !== undefined), until: performance.now() + addressCacheMs }
    } catch (error) {
      if (!cachedAddresses) throw error
      log.warn({ err: error }, 'the site map is shown as it was')
    }
    return cachedAddresses.addresses
  }
}

/** Paths that search engines must not crawl. */
const uncrawledPaths = ['/admin', '/api', '/rest', ...Object.values(storeRedirectPaths)]

const robots = (origin: string) => `User-agent: *\n${uncrawledPaths.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`

/** Paths that must open in a browser and not in the app, such as the callback of a social platform. */
const browserOnlyPaths = [...uncrawledPaths, ...languages.map((language) => localizedPath(language, '/public/')), '/preview']

/** All other paths may open in the app. */
const appleSite = (appId: string) => ({
  applinks: {
    details: [
      {
        appIDs: [appId],
        components: [...browserOnlyPaths.map((path) => ({ '/': `${path}*`, exclude: true })), { '/': '/*' }],
      },
    ],
  },
  webcredentials: { apps: [appId] },
})

const androidSite = (name: string, fingerprints: string) => [
  {
    relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
    target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints.trim().split(/\s+/) },
  },
]

function appFiles(links: AppConfig['links'] = {}) {
  const { ios_app_id: ios, android_package: name, android_fingerprints: prints } = links
  return { apple: ios ? appleSite(ios) : null, android: name && prints ? androidSite(name, prints) : null }
}

/** Machine-readable files: sitemap, robots.txt, and the app links of iOS and Android. */
export function registerSiteFiles(app: FastifyInstance, site: PublicSiteContext) {
  const addresses = addressesOf(site)
  const send = (reply: FastifyReply, type: string, text: string) => reply.header('cache-control', 'public, max-age=300').type(type).send(text)
  const sendJson = (reply: FastifyReply, value: object | null) => {
    if (!value) throw appError('notFound')
    return send(reply, 'application/json; charset=utf-8', JSON.stringify(value))
  }
  app.get('/sitemap.xml', async (request, reply) =>
    send(reply, 'application/xml; charset=utf-8', sitemap(await addresses(), siteOf(site.context.env, request).origin)),
  )
  app.get('/robots.txt', async (request, reply) => send(reply, 'text/plain; charset=utf-8', robots(siteOf(site.context.env, request).origin)))
  app.get('/.well-known/apple-app-site-association', async (_request, reply) => sendJson(reply, appFiles((await site.source.api.config.app()).links).apple))
  app.get('/.well-known/assetlinks.json', async (_request, reply) => sendJson(reply, appFiles((await site.source.api.config.app()).links).android))
}
