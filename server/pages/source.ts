import { landingVersion } from '#resources/help/landingVersion.ts'
import { post } from '#resources/help/post.ts'
import { config } from '#resources/settings/config.ts'
import type { Source } from '../../landing/parts/page.ts'
import { sanitized } from '../rows/sanitize.ts'
import type { PublicCalls } from '../rpc/publicCalls.ts'

/** An answer counts for so long, and a page made of answers too: together well within the second in which what is published must be seen. */
export const freshMs = 250

/** Asks four times a second at most, however many look. */
function keptBriefly<T>(ask: () => Promise<T>) {
  let kept: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (kept && kept.until > performance.now()) return kept.answer
    const answer = ask()
    kept = { answer, until: performance.now() + freshMs }
    // A failure is nobody's answer but those who waited for it.
    answer.catch(() => (kept = undefined))
    return answer
  }
}

const isToken = /^[0-9A-Z]{20,64}$/

/** Sanitised when it was written; again, because what is shown to everybody does not lean on how a row came to be. */
const clean = <T extends { readonly content: string } | null>(written: T): T => written && { ...written, content: sanitized(written.content) }

/** The landing asks the same public calls that the app asks, without leaving the process. */
export const sourceOf = (ask: PublicCalls, offered: Awaited<ReturnType<Source['platforms']>>): Source => ({
  app: keptBriefly(() => ask(config, 'app') as ReturnType<Source['app']>),
  termsLink: keptBriefly(() => ask(post, 'getTermsLink') as ReturnType<Source['termsLink']>),
  content: keptBriefly(() => ask(landingVersion, 'getPublished') as ReturnType<Source['content']>),
  sharedDraft: async (token) => (isToken.test(token) ? (ask(landingVersion, 'getShared', { token }) as ReturnType<Source['sharedDraft']>) : null),
  consents: () => ask(post, 'getConsents') as ReturnType<Source['consents']>,
  platforms: () => Promise.resolve(offered),
  legal: async (id) => clean(await (ask(post, 'getPolicy', { id }) as ReturnType<Source['legal']>)),
  legalVersions: (id) => ask(post, 'getPolicyVersions', { id }) as ReturnType<Source['legalVersions']>,
  notices: (asked) => ask(post, 'getNotices', asked) as ReturnType<Source['notices']>,
  notice: async (id) => clean(await (ask(post, 'getNotice', { id }) as ReturnType<Source['notice']>)),
  faqs: async (q) => (await (ask(post, 'getFaqs', { q }) as ReturnType<Source['faqs']>)).map(clean),
  guides: async (q) => (await (ask(post, 'getGuides', { q }) as ReturnType<Source['guides']>)).map(clean),
})
