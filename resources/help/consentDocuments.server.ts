import type { Db, Language } from '#schema'
import { currentVersion } from './policyVersion.server.ts'
import { post } from './post.ts'
import type { ConsentDocument } from './publicPost.ts'
import { consentKeys } from './publicPost.ts'
import { localizeLegalDocument } from './localizeLegalDocument.server.ts'

/** The versions in force of the documents that members consent to; documents without one are left out. */
export async function consentDocuments(db: Db, now: string, spoken: Language = 'ko'): Promise<ConsentDocument[]> {
  const documents = await db.find(post, { type: 'policy', is_visible: true })
  return consentKeys.flatMap((document) => {
    const version = currentVersion(documents, document, now.slice(0, 10))
    if (!version) return []
    const { id: post_no, title, language, version_no } = localizeLegalDocument(version, spoken)
    return [{ document, post_no, title, language, version_no }]
  })
}
