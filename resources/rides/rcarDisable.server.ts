import type { Draft, Row } from '#schema'
import { serve } from '#schema'
import type { HeldBy } from './occupancy.server.ts'
import { follow, forget } from './occupancy.server.ts'
import { rcarDisable } from './rcarDisable.ts'

type Change = Partial<Draft<typeof rcarDisable>>

const over = new Set(['done', 'canceled'])

const moves = (draft: Change, before: Row<typeof rcarDisable>, keys: readonly ('rcar_id' | 'start_at' | 'end_at')[]) =>
  keys.some((key) => draft[key] !== undefined && draft[key] !== before[key])

/** A car stays out of service until the end, even one that nobody has closed yet. */
const heldBy = ({ status, rcar_id, start_at, end_at }: Row<typeof rcarDisable>): HeldBy =>
  status === 'canceled' ? null : { rcar_id, from_at: start_at, to_at: end_at, isOver: status === 'done' }

export const rcarDisableServer = serve(
  rcarDisable,
  {
    async start({ row: { start_at, end_at }, now, fault }) {
      if (end_at <= now) throw fault('endPast', { at: 'end_at' })
      return { start_at: start_at > now ? now : start_at }
    },
    async finish({ params, row: { start_at, end_at }, now, fault }) {
      const ended = params.end_at ?? now
      if (ended <= start_at) throw fault('endsFirst', { at: 'end_at' })
      if (ended > now) throw fault('endFuture', { at: 'end_at' })
      // What had run out already is not made longer by being closed late.
      return { end_at: ended < end_at ? ended : end_at }
    },
  },
  {
    async save({ draft, before, fault }) {
      const { start_at, end_at } = { ...before, ...draft }
      if (start_at && end_at && end_at <= start_at) throw fault('endsFirst', { at: 'end_at' })
      if (!before) return { source: 'manual' as const }
      if (over.has(before.status) && moves(draft, before, ['rcar_id', 'start_at', 'end_at'])) throw fault('periodFixed')
      if (before.status === 'active' && moves(draft, before, ['rcar_id', 'start_at'])) throw fault('startFixed')
    },
    saved: ({ row, before, db }) => follow(db, rcarDisable.name, row.id, heldBy(row), before && heldBy(before)),
    del: ({ row, db }) => forget(db, rcarDisable.name, row.id),
  },
)
