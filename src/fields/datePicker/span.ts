/** Two days, or moments, from … to …; either may be missing. */
export interface Span {
  readonly from: string | null
  readonly to: string | null
}

/** What a click does to a range: the first sets its start, the second its end (an earlier day becomes the start), a third begins a new one. */
export function extendSpan({ from, to }: Span, day: string): Span {
  const other = from !== null && to !== null ? null : (from ?? to)
  if (other === null) return { from: day, to: null }
  return day < other ? { from: day, to: other } : { from: other, to: day }
}
