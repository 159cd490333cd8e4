import type { SeoulMinute } from './base/seoulTime.ts'

/** A half-open interval: `to` is excluded. */
export interface MinuteInterval {
  readonly from: SeoulMinute
  readonly to: SeoulMinute
}

/** The free intervals between the occupied ones within a window, in order: each at least `least` long, and ending `before` minutes before the next one. */
export function freeIntervalsIn(
  taken: readonly MinuteInterval[],
  window: MinuteInterval,
  { minLength, before }: { readonly minLength: SeoulMinute; readonly before: SeoulMinute },
): readonly MinuteInterval[] {
  const matches: MinuteInterval[] = []
  let from = window.from
  for (const one of taken.toSorted((a, b) => a.from - b.from)) {
    matches.push({ from, to: Math.min(one.from - before, window.to) })
    from = Math.max(from, one.to)
  }
  matches.push({ from, to: window.to })
  return matches.filter((one) => one.to - one.from >= minLength)
}

/**
 * The nearest free intervals of the same length: the latest that starts earlier (but not before now; null if none),
 * and the earliest that starts later (always exists).
 */
export function nearestFreeIntervals(
  taken: readonly MinuteInterval[],
  desired: MinuteInterval,
  now: SeoulMinute,
): { readonly before: MinuteInterval | null; readonly after: MinuteInterval | null } {
  const length = desired.to - desired.from
  const isFree = (from: SeoulMinute) => taken.every((one) => one.to <= from || from + length <= one.from)
  const span = (from: SeoulMinute | undefined) => (from === undefined ? null : { from, to: from + length })
  // The nearest interval always touches an occupied one.
  const earlier = taken.map(({ from }) => from - length).filter((from) => now <= from && from < desired.from)
  const later = taken.map(({ to }) => to).filter((to) => to > desired.from)
  return {
    before: span(earlier.toSorted((a, b) => b - a).find(isFree)),
    after: span(later.toSorted((a, b) => a - b).find(isFree)),
  }
}
