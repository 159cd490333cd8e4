import { createContext } from 'react'

/** Conditions that are kept, rather than looked at once: their times may move on with the clock. */
export const KeptContext = createContext(false)

/** Where values lie that are said by days from now: in the last so many, so many ago or more, in the next so many. */
export const ways = ['within', 'over', 'ahead'] as const
export interface Move {
  readonly way: (typeof ways)[number]
  readonly days: number
}

export const mostDays = 9999

interface Ends {
  readonly gte: unknown
  readonly lte: unknown
}

const daysBy = (value: unknown, sign: '+' | '-') => {
  const [, by, days] = /^\$(?:now|today)([+-])(\d{1,5})d$/.exec(String(value)) ?? []
  return by === sign ? Number(days) : undefined
}

/** What two ends say by days from now; undefined where they say something else. */
export function moveIn({ gte, lte }: Ends): Move | undefined {
  const [since, before, until] = [daysBy(gte, '-'), daysBy(lte, '-'), daysBy(lte, '+')]
  if (since !== undefined && !lte) return { way: 'within', days: since }
  if (before !== undefined && !gte) return { way: 'over', days: before }
  if (until !== undefined && (gte === '$now' || gte === '$today')) return { way: 'ahead', days: until }
  return undefined
}

/** The two ends of a move, for days or for moments. */
export function endsOf({ way, days }: Move, withTime: boolean): { readonly gte: string | null; readonly lte: string | null } {
  const now = withTime ? '$now' : '$today'
  if (way === 'within') return { gte: `${now}-${days}d`, lte: null }
  return way === 'over' ? { gte: null, lte: `${now}-${days}d` } : { gte: now, lte: `${now}+${days}d` }
}
