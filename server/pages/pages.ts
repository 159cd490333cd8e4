import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { parseLocalizedPath } from '#schema/base/localizedPath.ts'
import type { PageDataSource } from '../../landing/components/page.ts'
import type { LoadedPage, RenderResult } from '../../landing/render.tsx'
import type { PageRenderer } from './renderer.ts'
import { trackedQuery } from './pageQuery.ts'
import type { PageRequest } from './pageCache.ts'
import { pageCache } from './pageCache.ts'
import { cacheMs } from './pageData.ts'
import type { CompressedBody } from './compressed.ts'
import { compressAllEncodings } from './compressed.ts'

/** A cached page. */
export interface CachedPage extends CompressedBody, Pick<RenderResult, 'status' | 'framed' | 'unpublished'> {
  readonly styleHashes: readonly string[]
  /** The data that it was rendered from. */
  readonly state: string
}

interface PageEntry {
  page: CachedPage
  until: number
  /** The running refresh, shared by concurrent requests. */
  refresh?: Promise<CachedPage>
}

/** If checking for changes takes longer than this, the cached page is sent. */
const refreshTimeoutMs = 1000

/** All not-found pages of a language are the same, so they share one cache entry. */
const notFoundRequest = (path: string) => ({ path: parseLocalizedPath(path).language, query: new URLSearchParams() })

/**
 * Serves public pages from memory. Their data is loaded four times per second at most; a page is rendered again only when its data has changed.
 * So published changes appear on every server within a second, and cached pages stay available while the database is down.
 */
export function createLandingPageCache(maker: PageRenderer, source: PageDataSource, log: Logger) {
  const shelf = pageCache<PageEntry>()
  const opening = new Map<string, Promise<CachedPage>>()

  async function made(route: string, asking: PageRequest): Promise<CachedPage> {
    const since = performance.now()
    const { query, names } = trackedQuery(asking.query)
    const openedPage = await maker.open(asking.path, query, source, asking.site)
    shelf.noteRead(route, names)
    const ownEntry = shelf.placeOf(route, asking)
    if (openedPage.status === 404) ownEntry?.clear()
    const place = openedPage.status === 404 ? shelf.placeOf(route, { ...asking, ...notFoundRequest(asking.path) }) : ownEntry
    const cachedPage = await renderedBytes(maker, openedPage, { path: asking.path, before: place?.get()?.page, isShortLived: place?.hasQuery ?? false })
    place?.set({ page: cachedPage, until: since + cacheMs })
    return cachedPage
  }

  /** Concurrent requests for the same page share one rendering. */
  function shared(key: string, route: string, asking: PageRequest) {
    const inFlight = opening.get(key)
    if (inFlight) return inFlight
    const renderingPromise = made(route, asking).finally(() => opening.delete(key))
    opening.set(key, renderingPromise)
    return renderingPromise
  }

  function renewed(entry: PageEntry, ask: () => Promise<CachedPage>): Promise<CachedPage> {
    if (entry.refresh) return entry.refresh
    const asWas = (err: unknown) => {
      log.warn({ err }, 'a public page is shown as it was')
      entry.until = performance.now() + cacheMs
      return entry.page
    }
    const done = ask()
      .catch(asWas)
      .finally(() => delete entry.refresh)
    entry.refresh = Promise.race([done, wait(refreshTimeoutMs, entry.page, { ref: false })])
    return entry.refresh
  }

  return async (asking: PageRequest): Promise<CachedPage> => {
    const route = (await maker.routeOf(asking.path)) ?? ''
    const place = shelf.placeOf(route, asking)
    const entry = place?.get()
    const ask = () => shared(place?.key ?? `${asking.site.origin} ${asking.path}?${asking.query}`, route, asking)
    if (entry) return entry.until > performance.now() ? entry.page : renewed(entry, ask)
    asking.admit?.(place?.hasQuery ?? false)
    return ask()
  }
}

/** The cached bytes if the data is unchanged, else a new rendering. */
async function renderedBytes(
  maker: PageRenderer,
  openedPage: LoadedPage,
  { path, before, isShortLived }: { path: string; before: CachedPage | undefined; isShortLived: boolean },
): Promise<CachedPage> {
  if (before?.state === openedPage.state) return before
  const page = openedPage.render()
  const { html, styleHashes = [] } = await maker.compose(page, path)
  const { status, framed, unpublished } = page
  return { status, framed, unpublished, styleHashes, state: openedPage.state, ...(await compressAllEncodings(html, { isShortLived })) }
}
