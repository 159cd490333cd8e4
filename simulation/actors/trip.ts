import { dayAfter, hoursAfter, hoursBetween } from '#schema/base/time.ts'
import type { Random } from '#sample/base/random.ts'
import type { Intention } from './temper.ts'

/** What somebody is about. */
export interface Trip {
  readonly id: number
  readonly intention: Intention
  hasChanged: boolean
  hasComplained: boolean
}

/** Some hours later, or the next morning. */
export function byDayAfter(now: string, hours: number) {
  const then = hoursAfter(now, hours)
  const hour = Number(then.slice(11, 13))
  return hour > 21 || hour < 8 ? `${dayAfter(now, 1)} 09:00:00` : then
}

export const half = (moment: string) => `${moment.slice(0, 14)}${Number(moment.slice(14, 16)) < 30 ? '00' : '30'}:00`

/** When somebody thinks of a ride that is paid: who just wants to drive comes when it begins, the others before. */
export function nextBefore({ intention, hasChanged }: Trip, { start_at }: { start_at: string }, now: string) {
  const hours = hoursBetween(now, start_at)
  const looksBefore = hours > 3 && (intention === 'cancel' || (intention === 'change' && !hasChanged))
  return looksBefore ? hoursAfter(now, Math.floor(hours / 2)) : start_at
}

/** When somebody who drives thinks of bringing the car back. */
export const towardsEnd = (random: Random, { end_at }: { end_at: string }) => hoursAfter(end_at, -random.between(0, 2) / 2)
