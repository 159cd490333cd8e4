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
    async start({ row: { start_at, end_at }, now }) {
      if (end_at <= now) throw invalid(['end_at'], 'past', '종료가 이미 지났습니다. 기간을 먼저 고쳐 주세요.')
      return { start_at: start_at > now ? now : start_at }
    },
    async finish({ params, row: { start_at, end_at }, now }) {
      const ended = params.end_at ?? now
      if (ended <= start_at) throw invalid(['end_at'], 'order', '종료는 시작보다 뒤여야 합니다.')
      if (ended > now) throw invalid(['end_at'], 'future', '아직 오지 않은 시각으로는 끝낼 수 없습니다.')
      // What had run out already is not made longer by being closed late.
      return { end_at: ended < end_at ? ended : end_at }
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
)
