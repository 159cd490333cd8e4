import { serve } from '#schema'
import { nextVersion } from '../nextVersion.server.ts'
import { penaltyProblem, unfinishedPenalties } from './policyRules.server.ts'
import { endPolicies, momentProblem, nameProblem, takeOver, versionsOf } from './policyVersions.server.ts'
import { rcar } from './rcar.ts'
import { rentPenaltyPolicy } from './rentPenaltyPolicy.ts'

export const rentPenaltyPolicyServer = serve(
  rentPenaltyPolicy,
  {
    async publish({ row: policy, fault }) {
      const problem = penaltyProblem(policy) ?? unfinishedPenalties(policy)
      if (problem) throw fault(problem)
      // What was to come later has come.
      return { publish_at: null }
    },
    /** The clock publishes it at that moment; what would be refused then is refused now. */
    async schedule({ row: policy, params: { publish_at }, now, fault }) {
      if (!publish_at) return { publish_at: null }
      const problem = momentProblem(policy, publish_at, now) ?? penaltyProblem(policy) ?? unfinishedPenalties(policy)
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
      const version_no = nextVersion(await versionsOf(db, rentPenaltyPolicy, values.name))
      if (version_no === null) throw fault('draftThere')
      await db.add(rentPenaltyPolicy, { ...values, version_no })
    },
    async archive({ params, db, fault }) {
      if ((await db.count(rcar, { penalty_policy_id: params.id })) > 0) throw fault('carsUseIt')
    },
  },
  {
    async save({ draft, before, db, fault }) {
      const taken = await nameProblem(db, rentPenaltyPolicy, draft.name, before)
      if (taken) throw fault(taken)
      const { cancel_tiers = [], items = [] } = { ...before, ...draft }
      const problem = penaltyProblem({ cancel_tiers, items })
      if (problem) throw fault(problem)
    },
    saved: ({ row, before, db }) => takeOver(db, rentPenaltyPolicy, 'penalty_policy_id', row, before),
    async del({ row, fault }) {
      if (row.status !== 'draft') throw fault('kept')
    },
  },
  { end: { at: '*/5 * * * *', outside: endPolicies(rentPenaltyPolicy, 'penalty_policy_id') } },
)
