import { implement } from '#schema'
import { coupon } from './coupon.ts'
import { countEligibleMembers, issueToAudience, maxIssuedAtOnce } from './couponIssue.server.ts'
import { couponProgram } from './couponProgram.ts'
import { discountValueIssue } from './couponRules.server.ts'

export const couponProgramServer = implement(
  couponProgram,
  {
    async issue({ row, params, db, now, error }) {
      const { id, user_ids, topic, condition } = params
      const issue_reason = params.issue_reason ?? null
      if (user_ids?.length) {
        await db.save(
          coupon,
          user_ids.map((user_id) => ({ program_id: id, user_id, issue_reason })),
        )
        return
      }
      if (!topic) throw error('nobodyNamed', { path: 'topic' })
      await issueToAudience(db, row, { topic, condition }, issue_reason, now)
    },
    async countAudience({ params: { id, topic, condition }, db }) {
      const count = topic ? await countEligibleMembers(db, await db.get(couponProgram, id), { topic, condition }) : 0
      return { count: Math.min(count, maxIssuedAtOnce), more: count > maxIssuedAtOnce }
    },
  },
  {
    async beforeSave({ draft, before, error }) {
      const program = { ...before, ...draft }
      const problem = discountValueIssue(program)
      if (problem) throw error(problem)
      const { qty_total, issued_count = 0 } = { issued_count: before?.issued_count, ...program }
      if (qty_total && qty_total < (issued_count ?? 0)) throw error('alreadyIssued', { path: 'qty_total', values: { count: issued_count ?? 0 } })
    },
  },
)
