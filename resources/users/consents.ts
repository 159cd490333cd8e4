import type { Db } from '#schema'
import { currentVersion } from '../help/policyVersion.ts'
import { post } from '../help/post.ts'

export const consentKeys = ['terms', 'privacy', 'location', 'marketing'] as const
export type ConsentKey = (typeof consentKeys)[number]

/** What stands in a member's row of one consent: to which version, and when. */
export interface Consent {
  document: ConsentKey
  post_no: number | null
  version_no: string | null
  agreed_at: string
}

/** The versions in force, as the consents to them; null where a document that everybody must agree to has none. */
export async function consentsTo(db: Db, keys: readonly ConsentKey[], now: string): Promise<Consent[] | null> {
  const documents = await db.find(post, { type: 'policy', is_visible: true })
  const consents = keys.map((document) => {
    const version = currentVersion(documents, document, now.slice(0, 10))
    return { document, post_no: version?.id ?? null, version_no: version?.version_no ?? null, agreed_at: now }
  })
  return consents.every(({ document, post_no }) => post_no !== null || document === 'marketing') ? consents : null
}
