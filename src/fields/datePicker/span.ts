/** Two days or timestamps; either can be missing. */
export interface Span {
  readonly from: string | null
  readonly to: string | null
}

/** The range after a click: the first click sets the start, the second the end (an earlier day becomes the start), the third starts over. */
export function extendSpan({ from, to }: Span, day: string): Span {
  const other = from !== null && to !== null ? null : (from ?? to)
  if (other === null) return { from: day, to: null }
  return day < other ? { from: day, to: other } : { from: other, to: day }
}
