/** A half-open range of line indexes. */
export interface LineRange {
  readonly from: number
  readonly to: number
}

/** Extra rows beyond each edge, so that none is missing while scrolling. */
const overscanLines = 10

/** The rows to render in the next frame: all visible ones and one more at the side where rows are missing. Unchanged once nothing is missing. */
export function nextRenderedLineRange(before: LineRange, sight: LineRange, all: number): LineRange {
  const most = { from: Math.max(0, sight.from - overscanLines), to: Math.min(all, sight.to + overscanLines) }
  const isFar = before.to <= most.from || before.from >= most.to
  const from = isFar ? sight.from : Math.max(most.from, Math.min(before.from, sight.from))
  const to = isFar ? sight.to : Math.min(most.to, Math.max(before.to, sight.to))
  const [missingAbove, missingBelow] = [from - most.from, most.to - to]
  const next = missingBelow > 0 && missingBelow >= missingAbove ? { from, to: to + 1 } : { from: from - Math.sign(missingAbove), to }
  return next.from === before.from && next.to === before.to ? before : next
}
