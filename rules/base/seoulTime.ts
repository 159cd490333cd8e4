/** Minutes since 1970-01-01 00:00 in Seoul wall time. Korea has no daylight saving time, so that all days are equally long. */
export type SeoulMinute = number

/** One hour in minutes. */
export const minutesPerHour = 60
/** One day in minutes. */
export const minutesPerDay = 24 * minutesPerHour
const week = 7 * minutesPerDay

/** Converts a date or a moment of a row to a minute; seconds are dropped. */
export const toSeoulMinute = (moment: string): SeoulMinute => Math.floor(Date.parse(`${moment.slice(0, 10)}T${moment.slice(11) || '00:00:00'}Z`) / 60_000)

/** Converts a minute to the format of rows: `2026-05-07 14:00:00`. */
export const formatSeoulMoment = (at: SeoulMinute) => new Date(at * 60_000).toISOString().slice(0, 19).replace('T', ' ')

/** Days since 1970 of a minute. */
export const dayNumberOfMinute = (at: SeoulMinute) => Math.floor(at / minutesPerDay)

/** Days since 1970 of a date `YYYY-MM-DD`. */
export const dayNumberOfDate = (date: string) => Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 86_400_000)

/** Holidays as days since 1970. */
export type HolidayDayNumbers = ReadonlySet<number>

/** Converts dates to a set of days. */
export const toHolidayDayNumbers = (dates: readonly string[]): HolidayDayNumbers => new Set(dates.map(dayNumberOfDate))

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** 1970-01-01 was a Thursday. */
const epochWeekday = 4

/** Weekday of a minute, such as `sun`. */
export const weekdayOf = (at: SeoulMinute) => weekdays[(((dayNumberOfMinute(at) + epochWeekday) % 7) + 7) % 7] ?? 'sun'

/** Minutes since the start of Sunday. */
export const minuteOfWeek = (at: SeoulMinute) => (((at + epochWeekday * minutesPerDay) % week) + week) % week

/** Converts `FRI 19:00` to minutes since the start of Sunday. */
export function parseWeekMinute(text: string): SeoulMinute {
  const [name = '', hours = 0, minutes = 0] = text.split(/[ :]/)
  return weekdays.findIndex((item) => item === name.toLowerCase()) * minutesPerDay + Number(hours) * minutesPerHour + Number(minutes)
}

/** Legal age in whole years on a day or moment; a birthday on 29 February counts as 1 March. */
export const ageOn = (birth: string, moment: string) =>
  Number(moment.slice(0, 4)) - Number(birth.slice(0, 4)) - (moment.slice(5, 10) < birth.slice(5, 10) ? 1 : 0)

/** Full days between two minutes, and the started hours beyond them. */
export function daysAndHours(start: SeoulMinute, end: SeoulMinute) {
  const all = Math.max(0, end - start)
  const days = Math.floor(all / minutesPerDay)
  return { days, hours: Math.ceil((all - days * minutesPerDay) / minutesPerHour) }
}
