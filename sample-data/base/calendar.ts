import { toSeoulWallTime } from '#schema/base/time.ts'

export const addDaysToDate = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)

/** The day of a moment in Seoul, `YYYY-MM-DD`. */
export const seoulDayOf = (at: Date) => toSeoulWallTime(at).slice(0, 10)
