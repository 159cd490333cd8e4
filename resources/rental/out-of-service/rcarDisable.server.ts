import type { Draft, Row, HandlerContext } from '#schema'
import { implement } from '#schema'
import type { DerivedOccupancy } from '../occupancy/occupancy.server.ts'
import { syncOccupancy, deleteOccupancy } from '../occupancy/occupancy.server.ts'
import { rcarDisable } from './rcarDisable.ts'
import { relocateRentals } from '../rent/relocation.server.ts'

type Change = Partial<Draft<typeof rcarDisable>>

const finishedStates = new Set(['done', 'canceled'])

const changesAny = (draft: Change, before: Row<typeof rcarDisable>, keys: readonly ('rcar_id' | 'start_at' | 'end_at')[]) =>
  keys.some((key) => draft[key] !== undefined && draft[key] !== before[key])

/** Relocates overlapping rentals; returns them appended to the earlier ones, or null. */
async function relocatedBy(tools: Pick<HandlerContext, 'db' | 'cipher'>, draft: Change, before: Row<typeof rcarDisable> | null) {
  const { on_overlap, rcar_id, start_at, end_at, reason } = { ...before, ...draft }
  if (!rcar_id || !start_at || !end_at || !reason) return null
  const relocated = await relocateRentals(tools, { id: before?.id, rcar_id, start_at, end_at, reason }, on_overlap)
  return relocated.length > 0 ? [...(before?.moved_rents ?? []), ...relocated] : null
}

/** Occupancy of an out-of-service period: until its end, even if staff have not closed it. */
const occupancyRuleOf = ({ status, rcar_id, start_at, end_at }: Row<typeof rcarDisable>): DerivedOccupancy =>
  status === 'canceled' ? null : { rcar_id, from_at: start_at, to_at: end_at, isOver: status === 'done' }

export const rcarDisableServer = implement(
  rcarDisable,
  {
    async start({ row: { start_at, end_at }, now, error }) {
      if (end_at <= now) throw error('endPast', { path: 'end_at' })
      return { start_at: start_at > now ? now : start_at }
    },
    async finish({ params, row: { start_at, end_at }, now, error }) {
      const ended = params.end_at ?? now
      if (ended <= start_at) throw error('endsFirst', { path: 'end_at' })
      if (ended > now) throw error('endFuture', { path: 'end_at' })
      // Closing a period late does not extend it.
      return { end_at: ended < end_at ? ended : end_at }
    },
  },
  {
    async beforeSave({ draft, before, db, cipher, error }) {
      const { start_at, end_at } = { ...before, ...draft }
      if (start_at && end_at && end_at <= start_at) throw error('endsFirst', { path: 'end_at' })
      const isMoved = !before || changesAny(draft, before, ['rcar_id', 'start_at', 'end_at'])
      if (before && isMoved && finishedStates.has(before.status)) throw error('periodFixed')
      if (before?.status === 'active' && changesAny(draft, before, ['rcar_id', 'start_at'])) throw error('startFixed')
      const moved_rents = isMoved ? await relocatedBy({ db, cipher }, draft, before) : null
      return { ...(!before && { source: 'manual' as const }), ...(moved_rents && { moved_rents }) }
    },
    afterSave: ({ row, before, db }) => syncOccupancy(db, rcarDisable.name, row.id, occupancyRuleOf(row), before && occupancyRuleOf(before)),
    del: ({ row, db }) => deleteOccupancy(db, rcarDisable.name, row.id),
  },
)
