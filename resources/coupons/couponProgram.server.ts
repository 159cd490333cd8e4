import { invalid, serve } from '#schema'
import { coupon } from './coupon.ts'
import { couponProgram } from './couponProgram.ts'
import { programProblem } from './couponRules.server.ts'

export const couponProgramServer = serve(
  couponProgram,
  {
    async activate({ params, db, now, fault }) {
      const { issue_to } = await db.get(couponProgram, params.id)
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
    async save({ draft, before }) {
      const program = { ...before, ...draft }
      const problem = programProblem(program)
      if (problem) throw invalid([problem.at], 'program', problem.message)
      const { qty_total, issued_count = 0 } = { issued_count: before?.issued_count, ...program }
      if (qty_total && qty_total < (issued_count ?? 0)) throw invalid(['qty_total'], 'issued', `이미 ${issued_count}장을 발급했습니다.`)
    },
  },
  {
    endDue: {
      at: '*/5 * * * *',
      async run({ db, now }) {
        const due = await db.query<{ id: number }>(
          `select id from coupon_programs where deleted_at is null and status in ('active', 'paused') and issue_to <= $1::timestamp at time zone 'Asia/Seoul' order by id limit 500 for no key update`,
          [now],
        )
        for (const { id } of due) await db.set(couponProgram, id, { status: 'ended' })
      },
    },
  },
)
