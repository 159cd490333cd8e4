import { LRUCache } from 'lru-cache'
import type { SiteOrigin } from '../../landing/components/page.ts'
import type { UsedParamNames } from './pageQuery.ts'
import { usedQueryPart } from './pageQuery.ts'

/** Maximum number of cached pages, without query and with query (search results, of which strangers can request any number). */
const maxPages = 300
const maxQueryPages = 50

export interface PageRequest {
  readonly site: SiteOrigin
  readonly path: string
  readonly query: URLSearchParams
  /** Throws when a caller requests too many uncached pages; `isAnswer` selects the stricter limit for pages with a query. */
  readonly admit?: (isAnswer: boolean) => void
}

/** The place of a page in the cache. */
export interface CacheSlot<V> {
  /** The page depends on the query. */
  readonly hasQuery: boolean
  readonly key: string
  get(): V | undefined
  set(value: V): void
  clear(): void
}

/** Caches pages by path and by the query parameters that they use. */
export function pageCache<V extends object>() {
  const pages = new LRUCache<string, V>({ max: maxPages })
  const answers = new LRUCache<string, V>({ max: maxQueryPages })
  const namesRead = new Map<string, UsedParamNames>()

  /** Undefined until the used query parameters of this route are known. */
  function placeOf(route: string, { site, path, query }: PageRequest): CacheSlot<V> | undefined {
    const names = namesRead.get(route)
    if (!names) return undefined
    const part = usedQueryPart(query, names)
    const among = part === '' ? pages : answers
    const key = `${site.origin} ${path} ${part}`
    return { hasQuery: part !== '', key, get: () => among.get(key), set: (value) => among.set(key, value), clear: () => among.delete(key) }
  }

  return {
    placeOf,
    /** Records the query parameters that a page has used; from then on they are part of the key for its route. */
    noteRead(route: string, names: UsedParamNames) {
      namesRead.set(route, new Set([...(namesRead.get(route) ?? []), ...names]))
    },
  }
}
