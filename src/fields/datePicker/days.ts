import { isDay } from '#schema/base/time.ts'
import { dayAfter, monthEnd } from '#schema/base/time.ts'

/** Days as SQL strings, by the calendar alone: no zone can move one. */

/** Which days may not be chosen. */
export type DayTest = (day: string) => boolean

export const firstMonth = '1900-01'
export const lastMonth = '2100-12'

export const monthOf = (day: string) => day.slice(0, 7)

/** The month that lies some months from another, within the years that the calendar knows. */
export function monthAfter(month: string, count: number) {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  const all = year * 12 + nth - 1 + count
  const moved = `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
  return moved < firstMonth ? firstMonth : moved > lastMonth ? lastMonth : moved
}

/** The same day of another month, or its last one where that is shorter. */
export function dayIn(month: string, day: string) {
  const same = `${month}-${day.slice(8)}`
  return isDay(same) ? same : monthEnd(`${month}-01`)
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

// Past so many closed days in a row nobody looks for an open one.
const farthest = 1000

/** The first open day on a way, the start included; none beyond the last one. */
function openFrom(start: string, step: number, isClosed: DayTest, last?: string) {
  for (let day = start, tried = 0; isDay(day) && tried < farthest; day = dayAfter(day, step), tried++) {
    if (!isClosed(day)) return day
    if (day === last) return undefined
  }
  return undefined
}

/** The open day closest to one: itself, else one near it. */
export function openNear(day: string, isClosed: DayTest) {
  for (let away = 0; away <= 31; away++) {
    const open = [dayAfter(day, away), dayAfter(day, -away)].find((near) => isDay(near) && !isClosed(near))
    if (open !== undefined) return open
  }
  return undefined
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const pages: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** Where a key leads from a day; the day itself where that way is closed, undefined for keys that lead nowhere. */
export function dayByKey(key: string, shift: boolean, from: string, isClosed: DayTest) {
  const step = steps[key]
  if (step !== undefined) return openFrom(dayAfter(from, step), step, isClosed) ?? from
  if (key === 'Home') return openFrom(dayAfter(from, -weekday(from)), 1, isClosed, from) ?? from
  if (key === 'End') return openFrom(dayAfter(from, 6 - weekday(from)), -1, isClosed, from) ?? from
  const page = pages[key]
  if (page === undefined) return undefined
  return openNear(dayIn(monthAfter(monthOf(from), shift ? page * 12 : page), from), isClosed) ?? from
}
