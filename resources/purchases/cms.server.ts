import { serve } from '#schema'
import { cms } from './cms.ts'
import { purchase } from './purchase.ts'

export const cmsServer = serve(
  cms,
  {},
  {
    async save({ draft, before, db, now, fault }) {
      const { user_id, purchase_id } = { ...before, ...draft }
      if (purchase_id && (await db.get(purchase, purchase_id)).user_id !== user_id) throw fault('otherMember')
      const last4 = draft.account_no && { account_last4: draft.account_no.replace(/\D/g, '').slice(-4) }
      return { ...last4, ...(!before && { consented_at: now, requested_at: now }) }
    },
  },
)
