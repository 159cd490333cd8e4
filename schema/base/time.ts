/** Days and moments of Seoul as the wire writes them, `2026-05-07` and `2026-05-07 14:00:00`. Korea is nine hours ahead of UTC, the whole year. */

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const ahead = 9 * hourMs

const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Is it a day of the calendar, from 1900 to 2100? */
export function isDay(text: string) {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined) return false
  if (year < 1900 || year > 2100 || date < 1 || date > (days[month - 1] ?? 0)) return false
  return month !== 2 || date < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0))
}

export const isMoment = (text: string) => /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDay(text.slice(0, 10))

/** An instant as Seoul's wall time. */
export const wallTime = (instant: Date) => new Date(instant.getTime() + ahead).toISOString().slice(0, 19).replace('T', ' ')

/** The instant that a wall time of Seoul names. */
export const instantOf = (moment: string) => new Date(`${moment.replace(' ', 'T')}+09:00`)

/** The moment that lies some hours after another. */
export const hoursAfter = (moment: string, hours: number) => wallTime(new Date(instantOf(moment).getTime() + hours * hourMs))

/** The moment that lies some minutes after another. */
export const minutesAfter = (moment: string, minutes: number) => wallTime(new Date(instantOf(moment).getTime() + minutes * 60_000))

/** Hours between two moments. */
export const hoursBetween = (from: string, to: string) => (instantOf(to).getTime() - instantOf(from).getTime()) / hourMs

const midnight = (day: string) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`)

/** The day that lies some days after a day, or after the day of a moment; by the calendar alone. */
export const dayAfter = (day: string, count: number) => new Date(midnight(day) + count * dayMs).toISOString().slice(0, 10)

/** How many days lie between two: none from a day to itself. */
export const daysBetween = (from: string, to: string) => Math.round((midnight(to) - midnight(from)) / dayMs)

/** The last day of a day's month. */
export function monthEnd(day: string) {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The same date so many months later; where that month is shorter, its last day. */
export function monthsAfter(day: string, count: number) {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const all = year * 12 + month - 1 + count
  const same = `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}-${day.slice(8, 10)}`
  return isDay(same) ? same : monthEnd(`${same.slice(0, 7)}-01`)
}

/** The day from which a workbook counts the days of its dates. */
export type Calendar = '1899-12-30' | '1904-01-01'
