/** Days and moments in Asia/Seoul as the API writes them: `2026-05-07` and `2026-05-07 14:00:00`. Korea is UTC+9 all year. */

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const seoulOffsetMs = 9 * hourMs

const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** True for a valid calendar day from 1900 to 2100. */
export function isDay(text: string) {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined) return false
  if (year < 1900 || year > 2100 || date < 1 || date > (monthLengths[month - 1] ?? 0)) return false
  return month !== 2 || date < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0))
}

export const isMoment = (text: string) => /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDay(text.slice(0, 10))

/** The wall time of an instant in Asia/Seoul. */
export const toSeoulWallTime = (instant: Date) => new Date(instant.getTime() + seoulOffsetMs).toISOString().slice(0, 19).replace('T', ' ')

/** The instant of a wall time in Asia/Seoul. */
export const instantOf = (moment: string) => new Date(`${moment.replace(' ', 'T')}+09:00`)

/** Adds hours to a moment. */
export const addHours = (moment: string, hours: number) => toSeoulWallTime(new Date(instantOf(moment).getTime() + hours * hourMs))

/** Adds minutes to a moment. */
export const addMinutes = (moment: string, minutes: number) => toSeoulWallTime(new Date(instantOf(moment).getTime() + minutes * 60_000))

/** Hours from one moment to another. */
export const hoursBetween = (from: string, to: string) => (instantOf(to).getTime() - instantOf(from).getTime()) / hourMs

const midnight = (day: string) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`)

/** Adds calendar days to a day, or to the day of a moment. */
export const addDays = (day: string, count: number) => new Date(midnight(day) + count * dayMs).toISOString().slice(0, 10)

/** Calendar days from one day to another; 0 for the same day. */
export const daysBetween = (from: string, to: string) => Math.round((midnight(to) - midnight(from)) / dayMs)

/** The last day of the month of a day. */
export function monthEnd(day: string) {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Adds months to a day; the last day of the month if that month is shorter. */
export function addCalendarMonths(day: string, count: number) {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const all = year * 12 + month - 1 + count
  const same = `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}-${day.slice(8, 10)}`
  return isDay(same) ? same : monthEnd(`${same.slice(0, 7)}-01`)
}

/** Day 0 of the date serial numbers in a workbook. */
export type SerialDayZero = '1899-12-30' | '1904-01-01'
