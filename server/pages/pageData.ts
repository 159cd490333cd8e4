import { createApiProxy } from '#resources/api.ts'
import type { PageDataSource } from '../../landing/components/page.ts'
import { sanitizeHtmlFields } from './sanitizeHtmlFields.ts'
import type { PublicCallRunner } from '../rpc/publicCalls.ts'

/** Lifetime of cached API results, and of pages made of them. Together they stay below one second, the limit for showing published changes. */
export const cacheMs = 250

/** Caches calls without parameters, so that each runs four times per second at most. */
function withCache(ask: PublicCallRunner): PublicCallRunner {
  const cachedCalls = new Map<string, { answer: Promise<unknown>; until: number }>()
  return (resource, call, params) => {
    if (params !== undefined) return ask(resource, call, params)
    const key = `${resource.name}.${call}`
    const cachedCall = cachedCalls.get(key)
    if (cachedCall && cachedCall.until > performance.now()) return cachedCall.answer
    const answer = ask(resource, call)
    cachedCalls.set(key, { answer, until: performance.now() + cacheMs })
    // Errors are not cached.
    answer.catch(() => cachedCalls.delete(key))
    return answer
  }
}

/** HTML is sanitised when it is saved, and again here, because public pages must not depend on how a row was written. */
const withSanitizing =
  (ask: PublicCallRunner): PublicCallRunner =>
  async (resource, call, params) =>
    sanitizeHtmlFields(resource.endpoints[call]?.result, await ask(resource, call, params))

/** Data source of the public pages: the public API calls, without HTTP. */
export const pageDataSourceOf = (ask: PublicCallRunner, platforms: PageDataSource['platforms']): PageDataSource => ({
  api: createApiProxy(withCache(withSanitizing(ask))),
  platforms,
})
