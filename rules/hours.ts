import { dayNumberOfMinute, toSeoulMinute, weekdayOf } from './base/seoulTime.ts'
import type { Holidays } from './base/seoulTime.ts'

/** Pick-up and return hours of one weekday (`HH:MM`). */
export interface WeekdayHours {
  readonly weekday: string
  readonly pickup_from: string
  readonly pickup_to: string
  readonly return_from: string
  readonly return_to: string
}

/** Error in a spot's opening hours, or null: times must be ascending, and a weekday may have one entry only. */
export function openingHoursIssue(hours: readonly WeekdayHours[]): 'sameWeekday' | 'hoursBackwards' | null {
  if (new Set(hours.map((line) => line.weekday)).size < hours.length) return 'sameWeekday'
  const backwards = hours.some((line) => line.pickup_from >= line.pickup_to || line.return_from >= line.return_to)
  return backwards ? 'hoursBackwards' : null
}

/** The entry for a day: on a holiday the holiday entry, otherwise that of the weekday; undefined when the spot is closed. */
export function hoursOn<L extends WeekdayHours>(hours: readonly L[], moment: string, holidays: Holidays): L | undefined {
  const at = toSeoulMinute(moment)
  const holidayLine = holidays.has(dayNumberOfMinute(at)) ? hours.find(({ weekday }) => weekday === 'holiday') : undefined
  return holidayLine ?? hours.find(({ weekday }) => weekday === weekdayOf(at))
}

const isTimeWithin = (moment: string, from: string, to: string) => from <= moment.slice(11, 16) && moment.slice(11, 16) <= to

/** True if a car can be picked up at that moment. */
export const canPickUp = (line: WeekdayHours | undefined, moment: string) => line !== undefined && isTimeWithin(moment, line.pickup_from, line.pickup_to)

/** True if a car can be returned at that moment. */
export const canReturn = (line: WeekdayHours | undefined, moment: string) => line !== undefined && isTimeWithin(moment, line.return_from, line.return_to)
