import { wallTime } from '#schema/base/time.ts'

export const addDaysToDate = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)

export const dayOf = (at: Date) => wallTime(at).slice(0, 10)
