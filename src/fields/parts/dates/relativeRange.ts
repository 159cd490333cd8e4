import { createContext } from 'react'
import { parseRelativeTime } from '#schema/list/tabs.ts'

/** True for stored conditions, whose dates can be relative to the current time. */
export const RelativeDatesAllowedContext = createContext(false)

/** Relative ranges: in the last n days, n or more days ago, in the next n days. */
export const relativeRangeKinds = ['within', 'over', 'ahead'] as const
export interface RelativeRange {
  readonly kind: (typeof relativeRangeKinds)[number]
  readonly days: number
}

export const maxRelativeDays = 9999

interface RangeEnds {
  readonly gte: unknown
  readonly lte: unknown
}

/** The offset of a relative time in days; negative before now. */
function dayOffsetOf(value: unknown) {
  const { from, offset } = parseRelativeTime(String(value)) ?? {}
  return from !== undefined && from !== 'month' && offset?.unit === 'd' ? offset.amount : undefined
}

/** The relative range of two ends; undefined if the ends are something else. */
export function parseRelativeRange({ gte, lte }: RangeEnds): RelativeRange | undefined {
  const [start = 0, end = 0] = [dayOffsetOf(gte), dayOffsetOf(lte)]
  if (start < 0 && !lte) return { kind: 'within', days: -start }
  if (end < 0 && !gte) return { kind: 'over', days: -end }
  if (end > 0 && (gte === '$now' || gte === '$today')) return { kind: 'ahead', days: end }
  return undefined
}

/** The two ends of a relative range, for days or timestamps. */
export function rangeEndsOf({ kind, days }: RelativeRange, withTime: boolean): { readonly gte: string | null; readonly lte: string | null } {
  const now = withTime ? '$now' : '$today'
  if (kind === 'within') return { gte: `${now}-${days}d`, lte: null }
  return kind === 'over' ? { gte: null, lte: `${now}-${days}d` } : { gte: now, lte: `${now}+${days}d` }
}
