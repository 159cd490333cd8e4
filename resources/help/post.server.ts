import { serve } from '#schema'
import { countCategories } from './categoryCounts.ts'
import { isLandingDocument } from './landingDocuments.ts'
import { post } from './post.ts'
import { postCategory } from './postCategory.ts'

export const postServer = serve(
  post,
  {
    async getTermsLink({ db }) {
      const documents = await db.find(post, { type: 'policy', is_visible: true })
      return Object.fromEntries(documents.map(({ id }) => [String(id), `/legal/${id}`]))
    },
    async getPolicy({ params, db }) {
      const [document] = await db.find(post, { id: params.id, type: 'policy', is_visible: true })
      return document ?? null
    },
    async test1({ params, fault }) {
      if (process.env.NODE_ENV === 'production') throw fault('notFound')
      return params
    },
  },
  {
    async save({ draft, before, db, fault }) {
      const { type, category_id } = { ...before, ...draft }
      if (category_id && (await db.get(postCategory, category_id)).post_type !== type) throw fault('otherType')
      if (!before) return
      if (draft.prev_post_id === before.id) throw fault('ownPredecessor')
      if (!isLandingDocument(before.id)) return
      const moved = (draft.type ?? before.type) !== before.type || (draft.policy_key ?? before.policy_key) !== before.policy_key
      if (moved || draft.policy_key === null || draft.is_visible === false) throw fault('landingDocument')
    },
    async saved({ row, before, db }) {
      await countCategories(db, before?.category_id, row.category_id)
    },
    async del({ row, db, fault }) {
      if (isLandingDocument(row.id)) throw fault('landingDocument')
      await countCategories(db, row.category_id, null)
    },
  },
)
