import type { Db } from '#schema'
import { consentDocuments } from '../../help/consentDocuments.server.ts'
import type { ConsentDocument } from '../../help/publicPost.ts'

export type ConsentKey = ConsentDocument['document']

/** A consent of a member with the document version and its time. */
export interface Consent {
  document: ConsentKey
  post_no: number | null
  version_no: string | null
  agreed_at: string
  withdrawn_at: string | null
}

/** Consents to the versions in force; null if a required document has none. */
export async function consentsToCurrentVersions(db: Db, keys: readonly ConsentKey[], now: string): Promise<Consent[] | null> {
  const documents = await consentDocuments(db, now)
  const consents = keys.map((document) => {
    const { post_no = null, version_no = null } = documents.find((item) => item.document === document) ?? {}
    return { document, post_no, version_no, agreed_at: now, withdrawn_at: null }
  })
  return consents.every(({ document, post_no }) => post_no !== null || document === 'marketing') ? consents : null
}
