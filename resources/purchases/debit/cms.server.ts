import { implement } from '#schema'
import { tlog } from '../../logs/tlog.ts'
import { syncMandates } from './mandateSync.server.ts'
import { cms } from './cms.ts'
import { purchase } from '../contract/purchase.ts'

const liveContractStates = ['contracted', 'ordered', 'delivered', 'active'] as const

export const cmsServer = implement(
  cms,
  {
    submit: async ({ now }) => ({ requested_at: now }),
    activate: async ({ now }) => ({ registered_at: now, result_code: null, result_message: null }),
    async askEnd({ row: { id }, db, error }) {
      if ((await db.count(purchase, { cms_id: id, pay_method: 'cms', status: liveContractStates })) > 0) throw error('neededByPurchase')
      if ((await db.count(tlog, { cms_id: id, status: ['requested', 'submitted', 'unknown'] })) > 0) throw error('inFlight')
    },
    end: async ({ now }) => ({ canceled_at: now }),
  },
  {
    async beforeSave({ draft, before, now }) {
      const last4 = draft.account_no && { account_last4: draft.account_no.replace(/\D/g, '').slice(-4) }
      return { ...last4, ...(!before && { consented_at: now, requested_at: now }) }
    },
  },
  {
    carry: { label: { ko: '자동이체 등록·해지 전달', en: 'Submit mandate registrations and cancellations' }, schedule: '*/10 * * * *', external: syncMandates },
  },
)
