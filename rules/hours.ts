import { dayNumber, minuteOf, weekdayOf } from './seoulTime.ts'
import type { Holidays } from './seoulTime.ts'

/** Of which weekday, from when until when cars are taken and brought back. */
export interface HoursLine {
  readonly weekday: string
  readonly pickup_from: string
  readonly pickup_to: string
  readonly return_from: string
  readonly return_to: string
}

/** What is wrong with a spot's opening hours: times run forwards and a weekday has one line. */
export function hoursProblem(hours: readonly HoursLine[]): 'sameWeekday' | 'hoursBackwards' | null {
  if (new Set(hours.map((line) => line.weekday)).size < hours.length) return 'sameWeekday'
  const backwards = hours.some((line) => line.pickup_from >= line.pickup_to || line.return_from >= line.return_to)
  return backwards ? 'hoursBackwards' : null
}

/** The line that holds on a day: a holiday has its own, or its weekday's; nothing where it is shut. */
export function hoursOn<L extends HoursLine>(hours: readonly L[], moment: string, holidays: Holidays): L | undefined {
  const at = minuteOf(moment)
  const named = holidays.has(dayNumber(at)) ? hours.find(({ weekday }) => weekday === 'holiday') : undefined
  return named ?? hours.find(({ weekday }) => weekday === weekdayOf(at))
}

const within = (moment: string, from: string, to: string) => from <= moment.slice(11, 16) && moment.slice(11, 16) <= to

/** Can a car be taken at that moment? */
export const canTake = (line: HoursLine | undefined, moment: string) => line !== undefined && within(moment, line.pickup_from, line.pickup_to)

/** Can it be brought back then? */
export const canReturn = (line: HoursLine | undefined, moment: string) => line !== undefined && within(moment, line.return_from, line.return_to)
