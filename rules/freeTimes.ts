import type { Minute } from './seoulTime.ts'

/** From a minute until another, which is no part of it. */
export interface Span {
  readonly from: Minute
  readonly to: Minute
}

/** What is left of a time between what is taken: each at least so long, and over so long before what comes next. In order. */
export function freeWithin(taken: readonly Span[], window: Span, { least, before }: { readonly least: Minute; readonly before: Minute }): readonly Span[] {
  const matches: Span[] = []
  let from = window.from
  for (const one of taken.toSorted((a, b) => a.from - b.from)) {
    matches.push({ from, to: Math.min(one.from - before, window.to) })
    from = Math.max(from, one.to)
  }
  matches.push({ from, to: window.to })
  return matches.filter((one) => one.to - one.from >= least)
}

/**
 * The nearest times, as long as the one that is wanted, that meet nothing of what is taken: the latest that begins before it, though not
 * before now, and the earliest that begins after it. Null before where there is none; behind everything there is always one.
 */
export function nearestFree(taken: readonly Span[], wanted: Span, now: Minute): { readonly before: Span | null; readonly after: Span | null } {
  const length = wanted.to - wanted.from
  const isFree = (from: Minute) => taken.every((one) => one.to <= from || from + length <= one.from)
  const span = (from: Minute | undefined) => (from === undefined ? null : { from, to: from + length })
  // Whatever is nearest touches what keeps it from being nearer.
  const earlier = taken.map(({ from }) => from - length).filter((from) => now <= from && from < wanted.from)
  const later = taken.map(({ to }) => to).filter((to) => to > wanted.from)
  return {
    before: span(earlier.toSorted((a, b) => b - a).find(isFree)),
    after: span(later.toSorted((a, b) => a - b).find(isFree)),
  }
}
