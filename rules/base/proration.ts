import { daysBetween } from '#schema/base/time.ts'
import { floorShareTo10 } from './won.ts'

/** Number of days between two dates, both included. */
export const inclusiveDayCount = (from: string, to: string) => Math.max(0, daysBetween(from, to) + 1)

/** Price of `used` of `days` days, floored to 10 won; `used` is limited to the range 0 to `days`. */
export const prorate = (base: number, used: number, days: number) => floorShareTo10(base, Math.min(Math.max(0, used), days), days)
