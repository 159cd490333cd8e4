import type { Row } from '#schema'
import { implement } from '#schema'
import { pricePolicyIssue, incompletePricesIssue } from './policyRules.server.ts'
import { simulatePolicy } from './pricingSimulator.server.ts'
import {
  nextVersionValues,
  archiveExpiredPoliciesJob,
  policyNameIssue,
  nextVersionNumberOf,
  replacePreviousVersion,
  versionHandlers,
} from './policyVersions.server.ts'
import { rentPricePolicy } from './rentPricePolicy.ts'

export const rentPricePolicyServer = implement(
  rentPricePolicy,
  {
    async lab({ params, db, now, error }) {
      const tried = await simulatePolicy(db, params, now)
      if (!tried) throw error('alone', { path: 'against' })
      return tried
    },
    ...versionHandlers('price_policy_id', (policy: Row<typeof rentPricePolicy>) => pricePolicyIssue(policy) ?? incompletePricesIssue(policy)),
    async newVersion({ row, db, error }) {
      const version_no = await nextVersionNumberOf(db, rentPricePolicy, row.name)
      if (version_no === null) throw error('draftThere')
      await db.insert(rentPricePolicy, { ...nextVersionValues(row), version_no })
    },
  },
  {
    async beforeSave({ draft, before, db, error }) {
      const nameIssue = await policyNameIssue(db, rentPricePolicy, draft.name, before)
      if (nameIssue) throw error(nameIssue)
      const { long_tiers = [], km_tiers = [], cdw_options = [], peak_seasons = [] } = { ...before, ...draft }
      const { unit_min = 30, weekend_from = 'FRI 19:00', weekend_to = 'SUN 19:00' } = { ...before, ...draft }
      const { weekday_hour = 0, weekday_day = 0, weekend_hour = 0, weekend_day = 0 } = { ...before, ...draft }
      const times = { unit_min, weekend_from, weekend_to, weekday_hour, weekday_day, weekend_hour, weekend_day }
      const problem = pricePolicyIssue({ ...times, long_tiers, km_tiers, cdw_options, peak_seasons })
      if (problem) throw error(problem)
    },
    afterSave: ({ row, before, db }) => replacePreviousVersion(db, rentPricePolicy, 'price_policy_id', row, before),
    async del({ row, error }) {
      if (row.status !== 'draft') throw error('kept')
    },
  },
  {
    end: {
      label: { ko: '기간이 끝난 요금 정책 보관', en: 'Archive price policies past their period' },
      schedule: '*/5 * * * *',
      external: archiveExpiredPoliciesJob(rentPricePolicy, 'price_policy_id'),
    },
  },
)
