import { serve } from '#schema'
import { isLandingDocument } from './landingDocuments.ts'
import { post } from './post.ts'

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
    async save({ draft, before, fault }) {
      if (!before) return
      if (draft.prev_post_id === before.id) throw fault('ownPredecessor')
      if (!isLandingDocument(before.id)) return
      const moved = (draft.type ?? before.type) !== before.type || (draft.policy_key ?? before.policy_key) !== before.policy_key
      if (moved || draft.policy_key === null || draft.is_visible === false) throw fault('landingDocument')
    },
    async del({ row, fault }) {
      if (isLandingDocument(row.id)) throw fault('landingDocument')
    },
  },
)
