import { apiOf } from '#resources/api.ts'
import type { Source } from '../../landing/components/page.ts'
import { sanitizeResponse } from './sanitizeResponse.ts'
import type { PublicCalls } from '../rpc/publicCalls.ts'

/** An answer counts for so long, and a page made of answers too: together well within the second in which what is published must be seen. */
export const cacheMs = 250

/** What is the same for everybody is asked for four times a second at most, however many look. */
function keptBriefly(ask: PublicCalls): PublicCalls {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>()
  return (resource, call, params) => {
    if (params !== undefined) return ask(resource, call, params)
    const key = `${resource.name}.${call}`
    const known = kept.get(key)
    if (known && known.until > performance.now()) return known.answer
    const answer = ask(resource, call)
    kept.set(key, { answer, until: performance.now() + cacheMs })
    // A failure is nobody's answer but those who waited for it.
    answer.catch(() => kept.delete(key))
    return answer
  }
}

/** HTML was sanitised when it was written; again, because what is shown to everybody does not lean on how a row came to be. */
const cleaned =
  (ask: PublicCalls): PublicCalls =>
  async (resource, call, params) =>
    sanitizeResponse(resource.endpoints[call]?.result, await ask(resource, call, params))

/** The landing asks the same public calls that the app asks, without leaving the process. */
export const sourceOf = (ask: PublicCalls, platforms: Source['platforms']): Source => ({ api: apiOf(keptBriefly(cleaned(ask))), platforms })
