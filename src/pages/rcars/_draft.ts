import type { OccupancyView } from '#resources/rental/occupancy/occupancyCalls.ts'
import { minutesAfter } from '#schema/base/time.ts'
import type { Span } from './_span.ts'
import { momentAt } from './_span.ts'

/** A time as somebody would have it: a new one, or that of something on the timeline. */
export interface Draft {
  readonly held: OccupancyView | null
  readonly rcar_id: number
  readonly from_at: string
  readonly to_at: string
}

export const draftOf = (held: OccupancyView): Draft => ({ held, rcar_id: held.rcar_id, from_at: held.from_at, to_at: held.user_to_at })

export const isChanged = ({ held, ...wanted }: Draft) =>
  held === null || held.rcar_id !== wanted.rcar_id || held.from_at !== wanted.from_at || held.user_to_at !== wanted.to_at

/** The whole moved by some minutes. */
export const moved = (draft: Draft, minutes: number): Draft => ({
  ...draft,
  from_at: minutesAfter(draft.from_at, minutes),
  to_at: minutesAfter(draft.to_at, minutes),
})

/** Its end alone moved; it never ends before it begins. */
export function stretched(draft: Draft, minutes: number): Draft {
  const to_at = minutesAfter(draft.to_at, minutes)
  return to_at > draft.from_at ? { ...draft, to_at } : draft
}

/** A new time between two places of a row, whole steps of it. */
export function between(span: Span, rcar_id: number, one: number, other: number): Draft {
  const [first, last] = [Math.min(one, other), Math.max(one, other)]
  return { held: null, rcar_id, from_at: momentAt(span, first), to_at: minutesAfter(momentAt(span, last), span.step) }
}
