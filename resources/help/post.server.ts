import type { Db, Draft, Row } from '#schema'
import { implement } from '#schema'
import { consentDocuments } from './consentDocuments.server.ts'
import { isLinkedFromLanding, postIdsLinkedFromLanding } from './landing/landingDocuments.server.ts'
import { readPolicyVersions, readPolicy } from './policyReading.server.ts'
import { changesFrozenField, currentVersion, isInForce } from './policyVersion.server.ts'
import { post } from './post.ts'
import { readHelpEntries, readNotice, readNotices } from './postReading.server.ts'

/** True if the change removes a document from the landing page or turns it into another document. */
function removesFromLanding(draft: Partial<Draft<typeof post>>, before: Row<typeof post>) {
  if (!isLinkedFromLanding(before.id)) return false
  const isReclassified = (draft.type ?? before.type) !== before.type || (draft.policy_key ?? before.policy_key) !== before.policy_key
  return isReclassified || draft.policy_key === null || draft.is_visible === false
}

/** The missing English field if only one of title and content is translated: a page uses one language. */
function missingEnglishField({ title_en, content_en }: Pick<Draft<typeof post>, 'title_en' | 'content_en'>) {
  if (!title_en === !content_en) return undefined
  return title_en ? 'content_en' : 'title_en'
}

const everShownSql = `select from change_log where resource = $2 and row_id = $1 and 'true' in (before ->> 'is_visible', after ->> 'is_visible') limit 1`

/** True if the document is in force, or would be if it were not hidden after publication. Hiding a document does not make it editable. */
async function wasInForce(db: Db, before: Row<typeof post>, today: string) {
  if (isInForce(before, today)) return true
  return isInForce({ ...before, is_visible: true }, today) && (await db.query(everShownSql, [before.id, post.name])).length > 0
}

export const postServer = implement(
  post,
  {
    // Ids stay valid; the four ids of the landing page lead to the version in force.
    async getTermsLink({ db, now }) {
      const documents = await db.find(post, { type: 'policy', is_visible: true })
      const visibleLinks = documents.map(({ id }) => [String(id), `/legal/${id}`] as const)
      const current = Object.entries(postIdsLinkedFromLanding).flatMap(([key, id]) => {
        const version = currentVersion(documents, key, now.slice(0, 10))
        return version ? [[String(id), `/legal/${version.id}`] as const] : []
      })
      return Object.fromEntries([...visibleLinks, ...current])
    },
    getPolicy: ({ params, db }) => readPolicy(db, params.id, params.language ?? 'ko'),
    getConsents: ({ params, db, now }) => consentDocuments(db, now, params.language),
    getPolicyVersions: ({ params, db, now }) => readPolicyVersions(db, params.id, now.slice(0, 10), params.language ?? 'ko'),
    getNotices: ({ params: { q = '', page = 1, language = 'ko' }, db, now }) =>
      readNotices(db, now, language, { q, page: Math.min(Math.max(1, page), 100_000) }),
    getNotice: ({ params, db, now }) => readNotice(db, now, params.language ?? 'ko', params.id),
    getFaqs: ({ params: { q = '', language = 'ko' }, db, now }) => readHelpEntries(db, now, language, { type: 'faq', q }),
    getGuides: ({ params: { q = '', language = 'ko' }, db, now }) => readHelpEntries(db, now, language, { type: 'official', q }),
    async newVersion({ params: { version_no, effective_date }, row, db, now, error }) {
      const { id, type, title, content, title_en, content_en, policy_key, effective_date: since } = row
      if (type !== 'policy') throw error('notPolicy')
      const earliest = [since ?? '', now.slice(0, 10)].toSorted().at(-1) ?? ''
      if (effective_date <= earliest) throw error('tooEarly', { path: 'effective_date', values: { day: earliest } })
      await db.save(post, [{ type, title, content, title_en, content_en, policy_key, version_no, effective_date, prev_post_id: id, is_visible: false }])
    },
    async test1({ params, error }) {
      if (process.env.NODE_ENV === 'production') throw error('notFound')
      return params
    },
  },
  {
    async beforeSave({ draft, before, db, now, error }) {
      const missing = missingEnglishField({ ...before, ...draft })
      if (missing) throw error('englishHalf', { path: missing })
      if (!before) return
      if (draft.prev_post_id === before.id) throw error('ownPredecessor')
      if (removesFromLanding(draft, before)) throw error('landingDocument')
      if (changesFrozenField(draft, before) && (await wasInForce(db, before, now.slice(0, 10)))) throw error('inForce')
    },
    async del({ row, db, now, error }) {
      if (isLinkedFromLanding(row.id)) throw error('landingDocument')
      if (await wasInForce(db, row, now.slice(0, 10))) throw error('keptInForce')
    },
  },
)
