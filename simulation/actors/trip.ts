import { addDays, addHours, hoursBetween } from '#schema/base/time.ts'
import type { Random } from '#sample/base/random.ts'
import type { TripIntention } from './behaviourProfile.ts'

/** The current rental of a member. */
export interface Trip {
  readonly id: number
  readonly intention: TripIntention
  hasChanged: boolean
  hasComplained: boolean
}

/** `hours` later, or 9:00 of the next morning instead of at night. */
export function daytimeAfter(now: string, hours: number) {
  const then = addHours(now, hours)
  const hour = Number(then.slice(11, 13))
  return hour > 21 || hour < 8 ? `${addDays(now, 1)} 09:00:00` : then
}

export const floorToHalfHour = (moment: string) => `${moment.slice(0, 14)}${Number(moment.slice(14, 16)) < 30 ? '00' : '30'}:00`

/** When a member acts before a paid ride: at its start, or earlier to change or cancel it. */
export function actionTimeBeforeRide({ intention, hasChanged }: Trip, { start_at }: { start_at: string }, now: string) {
  const hours = hoursBetween(now, start_at)
  const looksBefore = hours > 3 && (intention === 'cancel' || (intention === 'change' && !hasChanged))
  return looksBefore ? addHours(now, Math.floor(hours / 2)) : start_at
}

/** When the driver starts the return: up to one hour before the end. */
export const returnStartOf = (random: Random, { end_at }: { end_at: string }) => addHours(end_at, -random.between(0, 2) / 2)
