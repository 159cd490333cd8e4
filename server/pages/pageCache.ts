import { LRUCache } from 'lru-cache'
import type { Site } from '../../landing/components/page.ts'
import type { ReadParams } from './pageQuery.ts'
import { readPart } from './pageQuery.ts'

/** Pages by their addresses, and those that answer a question, of which strangers can ask any number. */
const mostPages = 300
const mostAnswers = 50

export interface PageRequest {
  readonly site: Site
  readonly path: string
  readonly query: URLSearchParams
  /** Refuses whoever asks too often for pages that are not known yet, or with questions that nobody has asked before. */
  readonly admit?: (isAnswer: boolean) => void
}

/** Where a page is kept. */
export interface CacheEntry<V> {
  /** It answers what was asked in the query. */
  readonly isAnswer: boolean
  readonly key: string
  get(): V | undefined
  set(value: V): void
  clear(): void
}

/** Keeps pages under as much of their addresses as makes them different. */
export function pageCache<V extends object>() {
  const pages = new LRUCache<string, V>({ max: mostPages })
  const answers = new LRUCache<string, V>({ max: mostAnswers })
  const namesRead = new Map<string, ReadParams>()

  /** Undefined as long as nobody knows what of the query this kind of page reads. */
  function placeOf(route: string, { site, path, query }: PageRequest): CacheEntry<V> | undefined {
    const names = namesRead.get(route)
    if (!names) return undefined
    const part = readPart(query, names)
    const among = part === '' ? pages : answers
    const key = `${site.origin} ${path} ${part}`
    return { isAnswer: part !== '', key, get: () => among.get(key), set: (value) => among.set(key, value), clear: () => among.delete(key) }
  }

  return {
    placeOf,
    /** What a page has read of its query, from now on taken into account for all of its kind. */
    noteRead(route: string, names: ReadParams) {
      namesRead.set(route, new Set([...(namesRead.get(route) ?? []), ...names]))
    },
  }
}
