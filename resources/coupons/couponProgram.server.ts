import { serve } from '#schema'
import { coupon } from './coupon.ts'
import { couponProgram } from './couponProgram.ts'
import { programProblem } from './couponRules.server.ts'

export const couponProgramServer = serve(
  couponProgram,
  {
    async activate({ row: { issue_to }, now, fault }) {
      if (issue_to && issue_to <= now) throw fault('issueOver')
    },
    async issue({ params, db }) {
      const issue_reason = params.issue_reason ?? null
      await db.save(
        coupon,
        params.user_ids.map((user_id) => ({ program_id: params.id, user_id, issue_reason })),
      )
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
