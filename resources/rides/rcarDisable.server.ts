import type { Draft, Row } from '#schema'
import { invalid, serve } from '#schema'
import { rcarDisable } from './rcarDisable.ts'

type Change = Partial<Draft<typeof rcarDisable>>

const over = new Set(['done', 'canceled'])

const moves = (draft: Change, before: Row<typeof rcarDisable>, keys: readonly ('rcar_id' | 'start_at' | 'end_at')[]) =>
  keys.some((key) => draft[key] !== undefined && draft[key] !== before[key])

export const rcarDisableServer = serve(
  rcarDisable,
  {
    async start({ params, db, now }) {
      const { start_at, end_at } = await db.get(rcarDisable, params.id)
      if (end_at <= now) throw invalid(['end_at'], 'past', '종료가 이미 지났습니다. 기간을 먼저 고쳐 주세요.')
      if (start_at > now) await db.set(rcarDisable, params.id, { start_at: now })
    },
    async finish({ params, db, now }) {
      const { start_at, end_at } = await db.get(rcarDisable, params.id)
      const ended = params.end_at ?? now
      if (ended <= start_at) throw invalid(['end_at'], 'order', '종료는 시작보다 뒤여야 합니다.')
      if (ended > now) throw invalid(['end_at'], 'future', '아직 오지 않은 시각으로는 끝낼 수 없습니다.')
      // What had run out already is not made longer by being closed late.
      await db.set(rcarDisable, params.id, { end_at: ended < end_at ? ended : end_at })
    },
  },
  {
    async save({ draft, before, fault }) {
      const { start_at, end_at } = { ...before, ...draft }
      if (start_at && end_at && end_at <= start_at) throw invalid(['end_at'], 'order', '종료는 시작보다 뒤여야 합니다.')
      if (!before) return { source: 'manual' as const }
      if (over.has(before.status) && moves(draft, before, ['rcar_id', 'start_at', 'end_at'])) throw fault('periodFixed')
      if (before.status === 'active' && moves(draft, before, ['rcar_id', 'start_at'])) throw fault('startFixed')
    },
  },
  {
    byTheClock: {
      at: '* * * * *',
      async run({ db, now }) {
        const due = await db.query<{ id: number; is_over: boolean }>(
          `select id, end_at <= m.at as is_over from rcar_disables, (select $1::timestamp at time zone 'Asia/Seoul' as at) m
           where deleted_at is null and (status = 'scheduled' and start_at <= m.at or status = 'active' and end_at <= m.at) order by id for no key update of rcar_disables`,
          [now],
        )
        for (const { id, is_over } of due) await db.set(rcarDisable, id, { status: is_over ? 'done' : 'active' })
      },
    },
  },
)
