import type { Row } from '#schema'
import { implement } from '#schema'
import { penaltyPolicyIssue, incompletePenaltiesIssue } from './policyRules.server.ts'
import {
  nextVersionValues,
  archiveExpiredPoliciesJob,
  policyNameIssue,
  nextVersionNumberOf,
  replacePreviousVersion,
  versionHandlers,
} from './policyVersions.server.ts'
import { rentPenaltyPolicy } from './rentPenaltyPolicy.ts'

export const rentPenaltyPolicyServer = implement(
  rentPenaltyPolicy,
  {
    ...versionHandlers('penalty_policy_id', (policy: Row<typeof rentPenaltyPolicy>) => penaltyPolicyIssue(policy) ?? incompletePenaltiesIssue(policy)),
    async newVersion({ row, db, error }) {
      const version_no = await nextVersionNumberOf(db, rentPenaltyPolicy, row.name)
      if (version_no === null) throw error('draftThere')
      await db.insert(rentPenaltyPolicy, { ...nextVersionValues(row), version_no })
    },
  },
  {
    async beforeSave({ draft, before, db, error }) {
      const nameIssue = await policyNameIssue(db, rentPenaltyPolicy, draft.name, before)
      if (nameIssue) throw error(nameIssue)
      const { cancel_tiers = [], items = [] } = { ...before, ...draft }
      const problem = penaltyPolicyIssue({ cancel_tiers, items })
      if (problem) throw error(problem)
    },
    afterSave: ({ row, before, db }) => replacePreviousVersion(db, rentPenaltyPolicy, 'penalty_policy_id', row, before),
    async del({ row, error }) {
      if (row.status !== 'draft') throw error('kept')
    },
  },
  {
    end: {
      label: { ko: '기간이 끝난 페널티 정책 보관', en: 'Archive penalty policies past their period' },
      schedule: '*/5 * * * *',
      external: archiveExpiredPoliciesJob(rentPenaltyPolicy, 'penalty_policy_id'),
    },
  },
)
