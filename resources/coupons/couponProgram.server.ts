import { serve } from '#schema'
import { coupon } from './coupon.ts'
import { countEligible, issueToAudience, mostAtOnce } from './couponIssue.server.ts'
import { couponProgram } from './couponProgram.ts'
import { programProblem } from './couponRules.server.ts'

export const couponProgramServer = serve(
  couponProgram,
  {
    async issue({ row, params, db, now, fault }) {
      const { id, user_ids, topic, condition } = params
      const issue_reason = params.issue_reason ?? null
      if (user_ids?.length) {
        await db.save(
          coupon,
          user_ids.map((user_id) => ({ program_id: id, user_id, issue_reason })),
        )
        return
      }
      if (!topic) throw fault('nobodyNamed', { at: 'topic' })
      await issueToAudience(db, row, { topic, condition }, issue_reason, now)
    },
    async countAudience({ params: { id, topic, condition }, db }) {
      const count = topic ? await countEligible(db, await db.get(couponProgram, id), { topic, condition }) : 0
      return { count: Math.min(count, mostAtOnce), more: count > mostAtOnce }
    },
  },
  {
    async save({ draft, before, fault }) {
      const program = { ...before, ...draft }
      const problem = programProblem(program)
      if (problem) throw fault(problem)
      const { qty_total, issued_count = 0 } = { issued_count: before?.issued_count, ...program }
      if (qty_total && qty_total < (issued_count ?? 0)) throw fault('alreadyIssued', { at: 'qty_total', of: { count: issued_count ?? 0 } })
    },
  },
)
