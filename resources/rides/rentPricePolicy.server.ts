import { serve } from '#schema'
import { nextVersion } from '../nextVersion.server.ts'
import { priceProblem, unfinishedPrices } from './policyRules.server.ts'
import { triedPolicy } from './priceLab.server.ts'
import { endPolicies, momentProblem, nameProblem, takeOver, versionsOf } from './policyVersions.server.ts'
import { rcar } from './rcar.ts'
import { rentPricePolicy } from './rentPricePolicy.ts'

export const rentPricePolicyServer = serve(
  rentPricePolicy,
  {
    async lab({ params, db, now, fault }) {
      const tried = await triedPolicy(db, params, now)
      if (!tried) throw fault('alone', { at: 'against' })
      return tried
    },
    async publish({ row: policy, fault }) {
      const problem = priceProblem(policy) ?? unfinishedPrices(policy)
      if (problem) throw fault(problem)
      // What was to come later has come.
      return { publish_at: null }
    },
    /** The clock publishes it at that moment; what would be refused then is refused now. */
    async schedule({ row: policy, params: { publish_at }, now, fault }) {
      if (!publish_at) return { publish_at: null }
      const problem = momentProblem(policy, publish_at, now) ?? priceProblem(policy) ?? unfinishedPrices(policy)
      if (problem) throw fault(problem)
    },
    async newVersion({ row, db, fault }) {
      const {
        id: _id,
        version: _version,
        created_at: _createdAt,
        updated_at: _updatedAt,
        created_by_id: _creator,
        updated_by_id: _updater,
        status: _status,
        publish_at: _publishAt,
        ...values
      } = row
      const version_no = nextVersion(await versionsOf(db, rentPricePolicy, values.name))
      if (version_no === null) throw fault('draftThere')
      await db.add(rentPricePolicy, { ...values, version_no })
    },
    async archive({ params, db, fault }) {
      if ((await db.count(rcar, { price_policy_id: params.id })) > 0) throw fault('carsUseIt')
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
  { end: { at: '*/5 * * * *', outside: endPolicies(rentPricePolicy, 'price_policy_id') } },
)
