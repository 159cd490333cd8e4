import type { Db } from '#schema'
import { consentDocuments } from '../../help/consentDocuments.server.ts'
import type { ConsentDocument } from '../../help/publicPost.ts'

export type ConsentKey = ConsentDocument['document']

/** What stands in a member's row of one consent: to which version, and when. */
export interface Consent {
  document: ConsentKey
  post_no: number | null
  version_no: string | null
  agreed_at: string
  withdrawn_at: string | null
}

/** The versions in force, as the consents to them; null where a document that everybody must agree to has none. */
export async function currentConsents(db: Db, keys: readonly ConsentKey[], now: string): Promise<Consent[] | null> {
  const documents = await consentDocuments(db, now)
  const consents = keys.map((document) => {
    const { post_no = null, version_no = null } = documents.find((item) => item.document === document) ?? {}
    return { document, post_no, version_no, agreed_at: now, withdrawn_at: null }
  })
  return consents.every(({ document, post_no }) => post_no !== null || document === 'marketing') ? consents : null
}
