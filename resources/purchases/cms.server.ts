import { serve } from '#schema'
import { cms } from './cms.ts'
import { purchase } from './purchase.ts'

/** What the bank was told. */
const sent = ['user_id', 'bank_id', 'account_no', 'holder', 'holder_birth'] as const

export const cmsServer = serve(
  cms,
  {},
  {
    async save({ draft, before, db, now, fault }) {
      const { user_id, purchase_id } = { ...before, ...draft }
      if (purchase_id && (await db.get(purchase, purchase_id)).user_id !== user_id) throw fault('otherMember')
      const isSent = before && before.status !== 'requested'
      if (isSent && sent.some((key) => draft[key] !== undefined && draft[key] !== before[key])) throw fault('sentAlready')
      const last4 = draft.account_no && { account_last4: draft.account_no.replace(/\D/g, '').slice(-4) }
      return { ...last4, ...(!before && { consented_at: now, requested_at: now }) }
    },
  },
)
