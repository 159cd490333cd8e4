import { dayNumberOfMinute, toSeoulMinute, weekdayOf } from './base/seoulTime.ts'
import type { HolidayDayNumbers } from './base/seoulTime.ts'

/** Pick-up and return hours of one weekday (`HH:MM`). */
export interface WeekdayOpeningHours {
  readonly weekday: string
  readonly pickup_from: string
  readonly pickup_to: string
  readonly return_from: string
  readonly return_to: string
}

/** Error in a spot's opening hours, or null: times must be ascending, and a weekday may have one entry only. */
export function openingHoursIssue(hours: readonly WeekdayOpeningHours[]): 'sameWeekday' | 'hoursBackwards' | null {
  if (new Set(hours.map((line) => line.weekday)).size < hours.length) return 'sameWeekday'
  const backwards = hours.some((line) => line.pickup_from >= line.pickup_to || line.return_from >= line.return_to)
  return backwards ? 'hoursBackwards' : null
}

/** The entry for a day: on a holiday the holiday entry, otherwise that of the weekday; undefined when the spot is closed. */
export function findOpeningHours<L extends WeekdayOpeningHours>(hours: readonly L[], moment: string, holidays: HolidayDayNumbers): L | undefined {
  const at = toSeoulMinute(moment)
  const holidayLine = holidays.has(dayNumberOfMinute(at)) ? hours.find(({ weekday }) => weekday === 'holiday') : undefined
  return holidayLine ?? hours.find(({ weekday }) => weekday === weekdayOf(at))
}

const isTimeWithin = (moment: string, from: string, to: string) => from <= moment.slice(11, 16) && moment.slice(11, 16) <= to

/** True if a car can be picked up at that moment. */
export const canPickUp = (line: WeekdayOpeningHours | undefined, moment: string) => line !== undefined && isTimeWithin(moment, line.pickup_from, line.pickup_to)

/** True if a car can be returned at that moment. */
export const canReturn = (line: WeekdayOpeningHours | undefined, moment: string) => line !== undefined && isTimeWithin(moment, line.return_from, line.return_to)
