import { toSeoulWallTime } from '#schema/base/time.ts'

/** Minutes since 1970 in UTC. The fraction is seconds. */
export type UtcMinute = number

const hourMinutes = 60
export const dayLengthMinutes = 24 * hourMinutes

/** Asia/Seoul is UTC+9 all year. */
const seoulOffset = 9 * hourMinutes

export const utcMinuteOf = (at: Date): UtcMinute => at.getTime() / 60_000

/** The minute of a day or a moment in Asia/Seoul. */
export const parseSeoulTime = (text: string): UtcMinute => Date.parse(`${text.length === 10 ? `${text}T00:00:00` : text.replace(' ', 'T')}+09:00`) / 60_000

/** The wall time of a minute in Asia/Seoul. */
export const formatSeoulWallTime = (at: UtcMinute) => toSeoulWallTime(new Date(at * 60_000))

/** Days since 1970 in Asia/Seoul. */
export const toSeoulDayNumber = (at: UtcMinute) => Math.floor((at + seoulOffset) / dayLengthMinutes)
