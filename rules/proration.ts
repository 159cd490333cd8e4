import { daysBetween } from '#schema/base/time.ts'
import { shareOf } from './won.ts'

/** Days from one date to another, both counted. */
export const daysWithin = (from: string, to: string) => Math.max(0, daysBetween(from, to) + 1)

/** What so many days of a cycle cost, floored to 10 won; a day too many or too few counts as the nearest end. */
export const prorated = (base: number, used: number, days: number) => shareOf(base, Math.min(Math.max(0, used), days), days)
