import type { Row } from '#schema'
import { serve } from '#schema'
import { priceProblem, unfinishedPrices } from './policyRules.server.ts'
import { triedPolicy } from './priceLab.server.ts'
import { copied, endPolicies, nameProblem, nextVersionOf, takeOver, versionHandlers } from './policyVersions.server.ts'
import { rentPricePolicy } from './rentPricePolicy.ts'

export const rentPricePolicyServer = serve(
  rentPricePolicy,
  {
    async lab({ params, db, now, fault }) {
      const tried = await triedPolicy(db, params, now)
      if (!tried) throw fault('alone', { at: 'against' })
      return tried
    },
    ...versionHandlers('price_policy_id', (policy: Row<typeof rentPricePolicy>) => priceProblem(policy) ?? unfinishedPrices(policy)),
    async newVersion({ row, db, fault }) {
      const version_no = await nextVersionOf(db, rentPricePolicy, row.name)
      if (version_no === null) throw fault('draftThere')
      await db.add(rentPricePolicy, { ...copied(row), version_no })
    },
  },
  {
    async save({ draft, before, db, fault }) {
      const taken = await nameProblem(db, rentPricePolicy, draft.name, before)
      if (taken) throw fault(taken)
      const { long_tiers = [], km_tiers = [], cdw_options = [], peak_seasons = [] } = { ...before, ...draft }
      const { unit_min = 30, weekend_from = 'FRI 19:00', weekend_to = 'SUN 19:00' } = { ...before, ...draft }
      const { weekday_hour = 0, weekday_day = 0, weekend_hour = 0, weekend_day = 0 } = { ...before, ...draft }
      const times = { unit_min, weekend_from, weekend_to, weekday_hour, weekday_day, weekend_hour, weekend_day }
      const problem = priceProblem({ ...times, long_tiers, km_tiers, cdw_options, peak_seasons })
      if (problem) throw fault(problem)
    },
    saved: ({ row, before, db }) => takeOver(db, rentPricePolicy, 'price_policy_id', row, before),
    async del({ row, fault }) {
      if (row.status !== 'draft') throw fault('kept')
    },
  },
  {
    end: {
      label: { ko: '기간이 끝난 요금 정책 보관', en: 'Archive price policies' },
      at: '*/5 * * * *',
      outside: endPolicies(rentPricePolicy, 'price_policy_id'),
    },
  },
)
