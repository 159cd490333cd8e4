import { isDay } from '#schema/base/time.ts'
import { addDays, monthEnd } from '#schema/base/time.ts'

/** Calendar arithmetic on days as SQL strings, independent of time zones. */

/** Returns true for days that cannot be chosen. */
export type IsDayClosed = (day: string) => boolean

export const minMonth = '1900-01'
export const maxMonth = '2100-12'

export const monthOf = (day: string) => day.slice(0, 7)

/** The month `count` months later, limited to the range of the calendar. */
export function shiftMonth(month: string, count: number) {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  const all = year * 12 + nth - 1 + count
  const moved = `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
  return moved < minMonth ? minMonth : moved > maxMonth ? maxMonth : moved
}

/** The same day of another month, or its last day if that month is shorter. */
export function sameDayInMonth(month: string, day: string) {
  const same = `${month}-${day.slice(8)}`
  return isDay(same) ? same : monthEnd(`${month}-01`)
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

// Limit of the search for an open day, in days.
const maxSearchDays = 1000

/** The first open day from `start` in one direction, `start` included; stops after `last`. */
function firstOpenDay(start: string, step: number, isClosed: IsDayClosed, last?: string) {
  for (let day = start, tried = 0; isDay(day) && tried < maxSearchDays; day = addDays(day, step), tried++) {
    if (!isClosed(day)) return day
    if (day === last) return undefined
  }
  return undefined
}

/** The closest open day, the day itself included; at most 31 days away. */
export function nearestOpenDay(day: string, isClosed: IsDayClosed) {
  for (let away = 0; away <= 31; away++) {
    const open = [addDays(day, away), addDays(day, -away)].find((near) => isDay(near) && !isClosed(near))
    if (open !== undefined) return open
  }
  return undefined
}

const arrowSteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const pageSteps: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** The day that a key moves to; the same day if there is no open one; undefined for other keys. */
export function dayAfterKeyPress(key: string, shift: boolean, from: string, isClosed: IsDayClosed) {
  const step = arrowSteps[key]
  if (step !== undefined) return firstOpenDay(addDays(from, step), step, isClosed) ?? from
  if (key === 'Home') return firstOpenDay(addDays(from, -weekday(from)), 1, isClosed, from) ?? from
  if (key === 'End') return firstOpenDay(addDays(from, 6 - weekday(from)), -1, isClosed, from) ?? from
  const page = pageSteps[key]
  if (page === undefined) return undefined
  return nearestOpenDay(sameDayInMonth(shiftMonth(monthOf(from), shift ? page * 12 : page), from), isClosed) ?? from
}
