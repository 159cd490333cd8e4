/** Minutes of Seoul's wall time since 1970 began there. Korea has no summer time, so they are as long as any others. */
export type Minute = number

export const hour = 60
export const day = 24 * hour
const week = 7 * day

/** The minute of a day or a moment as rows write it; seconds are dropped, so that 14:10:59 is ten past. */
export const minuteOf = (moment: string): Minute => Math.floor(Date.parse(`${moment.slice(0, 10)}T${moment.slice(11) || '00:00:00'}Z`) / 60_000)

/** A minute as rows write it: `2026-05-07 14:00:00`. */
export const momentOf = (at: Minute) => new Date(at * 60_000).toISOString().slice(0, 19).replace('T', ' ')

/** Days since 1970 of a minute. */
export const dayNumber = (at: Minute) => Math.floor(at / day)

/** Days since 1970 of a date `YYYY-MM-DD`. */
export const dayNumberOf = (date: string) => Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 86_400_000)

/** Days that count as holidays, by number. */
export type Holidays = ReadonlySet<number>

export const holidaysOf = (dates: readonly string[]): Holidays => new Set(dates.map(dayNumberOf))

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** The first day of 1970 was a Thursday. */
const sinceSunday = 4

export const weekdayOf = (at: Minute) => weekdays[(((dayNumber(at) + sinceSunday) % 7) + 7) % 7] ?? 'sun'

/** Minutes since Sunday began. */
export const minuteOfWeek = (at: Minute) => (((at + sinceSunday * day) % week) + week) % week

/** `FRI 19:00` as minutes since Sunday began. */
export function weekMinuteOf(text: string): Minute {
  const [name = '', hours = 0, minutes = 0] = text.split(/[ :]/)
  return weekdays.findIndex((item) => item === name.toLowerCase()) * day + Number(hours) * hour + Number(minutes)
}

/** Whole years from a day of birth to a day or moment, as ages are counted by law; a leap day's birthday comes on 1 March. */
export const ageOn = (birth: string, moment: string) =>
  Number(moment.slice(0, 4)) - Number(birth.slice(0, 4)) - (moment.slice(5, 10) < birth.slice(5, 10) ? 1 : 0)

/** Full days between two minutes, and the hours begun beyond them. */
export function daysAndHours(start: Minute, end: Minute) {
  const all = Math.max(0, end - start)
  const days = Math.floor(all / day)
  return { days, hours: Math.ceil((all - days * day) / hour) }
}
