import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { parseLocalizedPath } from '#schema/base/localizedPath.ts'
import type { Source } from '../../landing/components/page.ts'
import type { Opened, Rendered } from '../../landing/render.tsx'
import type { PageRenderer } from './renderer.ts'
import { trackedQuery } from './pageQuery.ts'
import type { PageRequest } from './pageCache.ts'
import { pageCache } from './pageCache.ts'
import { cacheMs } from './pageData.ts'
import type { Compressed } from './compressed.ts'
import { compressed } from './compressed.ts'

/** A page as it is served from memory. */
export interface CachedPage extends Compressed, Pick<Rendered, 'status' | 'framed' | 'unpublished'> {
  readonly styles: readonly string[]
  /** The data that it was made of. */
  readonly state: string
}

interface Entry {
  kept: CachedPage
  until: number
  /** What everybody gets who comes while it is asked for. */
  renewing?: Promise<CachedPage>
}

/** A database that takes longer than this to say whether a page has changed is not waited for. */
const patienceMs = 1000

/** Whatever is not there looks the same in a language; it is kept here. */
const nowhere = (path: string) => ({ path: parseLocalizedPath(path).language, query: new URLSearchParams() })

/**
 * Public pages from memory. Their data are asked for four times a second at most; as long as they are the same, so are the bytes.
 * What was published is therefore shown by every server within a second, and what is kept is shown while the database is away.
 */
export function landingPages(maker: PageRenderer, source: Source, log: Logger) {
  const shelf = pageCache<Entry>()
  const opening = new Map<string, Promise<CachedPage>>()

  async function made(route: string, asking: PageRequest): Promise<CachedPage> {
    const since = performance.now()
    const { query, names } = trackedQuery(asking.query)
    const opened = await maker.open(asking.path, query, source, asking.site)
    shelf.noteRead(route, names)
    const own = shelf.placeOf(route, asking)
    if (opened.status === 404) own?.clear()
    const place = opened.status === 404 ? shelf.placeOf(route, { ...asking, ...nowhere(asking.path) }) : own
    const kept = await bytesOf(maker, opened, { path: asking.path, before: place?.get()?.kept, often: place?.isAnswer ?? false })
    place?.set({ kept, until: since + cacheMs })
    return kept
  }

  /** At most one at a time asks for the same page. */
  function shared(key: string, route: string, asking: PageRequest) {
    const known = opening.get(key)
    if (known) return known
    const begun = made(route, asking).finally(() => opening.delete(key))
    opening.set(key, begun)
    return begun
  }

  function renewed(entry: Entry, ask: () => Promise<CachedPage>): Promise<CachedPage> {
    if (entry.renewing) return entry.renewing
    const asWas = (err: unknown) => {
      log.warn({ err }, 'a public page is shown as it was')
      entry.until = performance.now() + cacheMs
      return entry.kept
    }
    const done = ask()
      .catch(asWas)
      .finally(() => delete entry.renewing)
    entry.renewing = Promise.race([done, wait(patienceMs, entry.kept, { ref: false })])
    return entry.renewing
  }

  return async (asking: PageRequest): Promise<CachedPage> => {
    const route = (await maker.routeOf(asking.path)) ?? ''
    const place = shelf.placeOf(route, asking)
    const entry = place?.get()
    const ask = () => shared(place?.key ?? `${asking.site.origin} ${asking.path}?${asking.query}`, route, asking)
    if (entry) return entry.until > performance.now() ? entry.kept : renewed(entry, ask)
    asking.admit?.(place?.isAnswer ?? false)
    return ask()
  }
}

/** The bytes from before, when nothing has changed since. */
async function bytesOf(
  maker: PageRenderer,
  opened: Opened,
  { path, before, often }: { path: string; before: CachedPage | undefined; often: boolean },
): Promise<CachedPage> {
  if (before?.state === opened.state) return before
  const page = opened.draw()
  const { html, styles = [] } = await maker.compose(page, path)
  const { status, framed, unpublished } = page
  return { status, framed, unpublished, styles, state: opened.state, ...(await compressed(html, { often })) }
}
