import type { Row } from '#schema'
import { serve } from '#schema'
import { penaltyProblem, unfinishedPenalties } from './policyRules.server.ts'
import { copied, endPolicies, nameProblem, nextVersionOf, takeOver, versionHandlers } from './policyVersions.server.ts'
import { rentPenaltyPolicy } from './rentPenaltyPolicy.ts'

export const rentPenaltyPolicyServer = serve(
  rentPenaltyPolicy,
  {
    ...versionHandlers('penalty_policy_id', (policy: Row<typeof rentPenaltyPolicy>) => penaltyProblem(policy) ?? unfinishedPenalties(policy)),
    async newVersion({ row, db, fault }) {
      const version_no = await nextVersionOf(db, rentPenaltyPolicy, row.name)
      if (version_no === null) throw fault('draftThere')
      await db.add(rentPenaltyPolicy, { ...copied(row), version_no })
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
  {
    end: {
      label: { ko: '기간이 끝난 페널티 정책 보관', en: 'Archive penalty policies' },
      at: '*/5 * * * *',
      outside: endPolicies(rentPenaltyPolicy, 'penalty_policy_id'),
    },
  },
)
