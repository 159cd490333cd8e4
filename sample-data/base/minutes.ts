import { wallTime } from '#schema/base/time.ts'

/** Minutes since 1970 in UTC: what rides are planned and priced in. A fraction is seconds. */
export type Minute = number

const hour = 60
export const day = 24 * hour

/** Seoul is nine hours ahead, the whole year. */
const ahead = 9 * hour

export const minuteOf = (at: Date): Minute => at.getTime() / 60_000

/** A day or a moment of Seoul as the wire writes it. */
export const minuteAt = (text: string): Minute => Date.parse(`${text.length === 10 ? `${text}T00:00:00` : text.replace(' ', 'T')}+09:00`) / 60_000

/** Wall time in Seoul, as the wire writes it. */
export const momentOf = (at: Minute) => wallTime(new Date(at * 60_000))

/** Days of Seoul since 1970. */
export const dayNumber = (at: Minute) => Math.floor((at + ahead) / day)
