import { createContext } from 'react'
import { parseRelativeTime } from '#schema/tabs.ts'

/** Conditions that are kept, rather than looked at once: their times may move on with the clock. */
export const RelativeRangeContext = createContext(false)

/** Where values lie that are said by days from now: in the last so many, so many ago or more, in the next so many. */
export const ways = ['within', 'over', 'ahead'] as const
export interface Move {
  readonly way: (typeof ways)[number]
  readonly days: number
}

export const maxDays = 9999

interface Ends {
  readonly gte: unknown
  readonly lte: unknown
}

/** Days from now, before it where they are less than none. */
function daysFrom(value: unknown) {
  const { from, by } = parseRelativeTime(String(value)) ?? {}
  return from !== undefined && from !== 'month' && by?.unit === 'd' ? by.many : undefined
}

/** What two ends say by days from now; undefined where they say something else. */
export function parseRelativeRange({ gte, lte }: Ends): Move | undefined {
  const [start = 0, end = 0] = [daysFrom(gte), daysFrom(lte)]
  if (start < 0 && !lte) return { way: 'within', days: -start }
  if (end < 0 && !gte) return { way: 'over', days: -end }
  if (end > 0 && (gte === '$now' || gte === '$today')) return { way: 'ahead', days: end }
  return undefined
}

/** The two ends of a move, for days or for moments. */
export function rangeEndsOf({ way, days }: Move, withTime: boolean): { readonly gte: string | null; readonly lte: string | null } {
  const now = withTime ? '$now' : '$today'
  if (way === 'within') return { gte: `${now}-${days}d`, lte: null }
  return way === 'over' ? { gte: null, lte: `${now}-${days}d` } : { gte: now, lte: `${now}+${days}d` }
}
