import { invalid, serve } from '#schema'
import { rentEvent } from './rentEvent.ts'
import { eventProblem, missingTargets } from './rentEventRules.server.ts'

export const rentEventServer = serve(
  rentEvent,
  {
    async activate({ params, db, now, fault }) {
      const event = await db.get(rentEvent, params.id)
      if (event.run_to <= now) throw fault('runOver')
      if (missingTargets(event)) throw fault('noTargets')
    },
  },
  {
    async save({ draft, before, fault }) {
      if (before?.status === 'ended') throw fault('ended')
      const event = { ...before, ...draft }
      const problem = eventProblem(event)
      if (problem) throw invalid([problem.at], 'range', problem.says)
      const missing = before?.status === 'active' ? missingTargets(event) : null
      if (missing) throw invalid([missing], 'required', '진행 중인 이벤트에는 적용 대상이 있어야 합니다.')
    },
  },
  {
    endDue: {
      at: '* * * * *',
      async run({ db, now }) {
        const due = await db.query<{ id: number }>(
          `select id from rent_events where deleted_at is null and status in ('active', 'paused') and run_to <= $1::timestamp at time zone 'Asia/Seoul' order by id for no key update`,
          [now],
        )
        for (const { id } of due) await db.set(rentEvent, id, { status: 'ended' })
      },
    },
  },
)
