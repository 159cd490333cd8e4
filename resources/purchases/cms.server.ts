import { serve } from '#schema'
import { cms } from './cms.ts'

export const cmsServer = serve(
  cms,
  {},
  {
    async save({ draft, before, now }) {
      const last4 = draft.account_no && { account_last4: draft.account_no.replace(/\D/g, '').slice(-4) }
      return { ...last4, ...(!before && { consented_at: now, requested_at: now }) }
    },
  },
)
