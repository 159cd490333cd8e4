import type { OccupancyView } from '#resources/rental/occupancy/occupancyCalls.ts'
import { addMinutes } from '#schema/base/time.ts'
import type { TimeScale } from './_timeScale.ts'
import { momentAt } from './_timeScale.ts'

/** A proposed period: a new one, or a change of an existing occupancy. */
export interface PeriodDraft {
  readonly occupancy: OccupancyView | null
  readonly rcar_id: number
  readonly from_at: string
  readonly to_at: string
}

export const periodDraftOf = (occupancy: OccupancyView): PeriodDraft => ({
  occupancy,
  rcar_id: occupancy.rcar_id,
  from_at: occupancy.from_at,
  to_at: occupancy.user_to_at,
})

export const isChanged = ({ occupancy, ...wanted }: PeriodDraft) =>
  occupancy === null || occupancy.rcar_id !== wanted.rcar_id || occupancy.from_at !== wanted.from_at || occupancy.user_to_at !== wanted.to_at

/** Moves the whole period by minutes. */
export const moveDraft = (draft: PeriodDraft, minutes: number): PeriodDraft => ({
  ...draft,
  from_at: addMinutes(draft.from_at, minutes),
  to_at: addMinutes(draft.to_at, minutes),
})

/** Moves only the end; it stays after the start. */
export function resizeDraft(draft: PeriodDraft, minutes: number): PeriodDraft {
  const to_at = addMinutes(draft.to_at, minutes)
  return to_at > draft.from_at ? { ...draft, to_at } : draft
}

/** A new period between two positions in a row, rounded to whole steps. */
export function draftBetween(span: TimeScale, rcar_id: number, one: number, other: number): PeriodDraft {
  const [first, last] = [Math.min(one, other), Math.max(one, other)]
  return { occupancy: null, rcar_id, from_at: momentAt(span, first), to_at: addMinutes(momentAt(span, last), span.step) }
}
