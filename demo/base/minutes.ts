import { wallTime } from '#schema/base/time.ts'

/** Minutes since 1970 in UTC: what rides are planned and priced in. A fraction is seconds. */
export type Minute = number

export const hour = 60
export const day = 24 * hour

/** Seoul is nine hours ahead, the whole year. */
const ahead = 9 * hour

export const minuteOf = (at: Date): Minute => at.getTime() / 60_000

/** A day or a moment of Seoul as the wire writes it. */
export const minuteAt = (text: string): Minute => Date.parse(`${text.length === 10 ? `${text}T00:00:00` : text.replace(' ', 'T')}+09:00`) / 60_000

/** Wall time in Seoul, as the wire writes it. */
export const momentOf = (at: Minute) => wallTime(new Date(at * 60_000))

export const dateOf = (at: Minute) => momentOf(at).slice(0, 10)

/** Days of Seoul since 1970. */
export const dayNumber = (at: Minute) => Math.floor((at + ahead) / day)

export const startOfDay = (at: Minute): Minute => dayNumber(at) * day - ahead

export const minuteOfDay = (at: Minute) => (((at + ahead) % day) + day) % day

/** Sunday is 0. The first day of 1970 was a Thursday. */
export const weekdayOf = (at: Minute) => (dayNumber(at) + 4) % 7

/** The same wall time so many years later; a leap day becomes the first of March. */
export function yearsAfter(at: Minute, years: number): Minute {
  const text = momentOf(at)
  const moved = new Date(Date.UTC(Number(text.slice(0, 4)) + years, Number(text.slice(5, 7)) - 1, Number(text.slice(8, 10))))
  return minuteAt(`${moved.toISOString().slice(0, 10)} ${text.slice(11)}`)
}
