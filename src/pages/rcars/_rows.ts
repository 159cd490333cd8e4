/** Lines from one on, until before another. */
export interface Rows {
  readonly from: number
  readonly to: number
}

/** Rows beyond the edges, so that none is missing while one scrolls. */
const beyond = 10

/**
 * Which rows are drawn a frame later: all that are in sight, and one more of those beside them, where a scroll will come next.
 * The same as before once nothing is missing.
 */
export function grown(before: Rows, sight: Rows, all: number): Rows {
  const most = { from: Math.max(0, sight.from - beyond), to: Math.min(all, sight.to + beyond) }
  const isFar = before.to <= most.from || before.from >= most.to
  const from = isFar ? sight.from : Math.max(most.from, Math.min(before.from, sight.from))
  const to = isFar ? sight.to : Math.min(most.to, Math.max(before.to, sight.to))
  const [missingAbove, missingBelow] = [from - most.from, most.to - to]
  const next = missingBelow > 0 && missingBelow >= missingAbove ? { from, to: to + 1 } : { from: from - Math.sign(missingAbove), to }
  return next.from === before.from && next.to === before.to ? before : next
}
