import { freeIntervalsIn } from '#rules/freeTimes.ts'
import type { MinuteInterval } from '#rules/freeTimes.ts'
import { toSeoulMinute, formatSeoulMoment } from '#rules/base/seoulTime.ts'
import { estimateOverdueCarAvailability } from '#rules/lateness.ts'
import type { Db } from '#schema'
import { appError, isStaff } from '#schema'
import { addDays, addHours, addMinutes, monthEnd } from '#schema/base/time.ts'
import { blockingOverdueRental } from '../occupancy/overdue.server.ts'
import { occupancy } from '../occupancy/occupancy.ts'
import { rcar } from './rcar.ts'

const minuteRoundedUp = (moment: string) => toSeoulMinute(moment) + (moment.endsWith(':00') ? 0 : 1)

interface BookingWindow {
  readonly lead_min: number
  readonly book_open_days: number
}

/** The part of a month in which the car can be booked; it starts later if the car is overdue. */
function bookableSpan(month: string, now: string, { lead_min, book_open_days }: BookingWindow, isLate: boolean): MinuteInterval {
  const first = `${month}-01`
  const earliest = Math.max(minuteRoundedUp(addMinutes(now, lead_min)), isLate ? minuteRoundedUp(estimateOverdueCarAvailability(now)) : 0)
  const latest = toSeoulMinute(addHours(now, book_open_days * 24))
  const nextMonth = addDays(monthEnd(first), 1)
  return { from: Math.max(toSeoulMinute(first), earliest), to: Math.min(toSeoulMinute(nextMonth), Math.max(latest, earliest)) }
}

/** The free times of a car in a month, without information about the occupied ones. */
export async function availableTimesOf(db: Db, { id, month }: { id: number; month: string }) {
  const [car] = await db.find(rcar, { id, ...(isStaff(db.actor) ? {} : { status: 'active', is_visible: true }) }, { limit: 1 })
  if (!car) throw appError('notFound', { path: 'id' })
  const { turnaround_min, min_rent_min, max_rent_min } = car
  const window = bookableSpan(month, db.now, car, (await blockingOverdueRental(db, id, db.now)) !== null)
  const windowEnd = addMinutes(formatSeoulMoment(window.to), turnaround_min)
  const occupancies = await db.find(occupancy, { rcar_id: id, to_at: { gt: formatSeoulMoment(window.from) }, from_at: { lt: windowEnd } })
  const spans = occupancies.map(({ from_at, to_at }) => ({ from: toSeoulMinute(from_at), to: minuteRoundedUp(to_at) }))
  const periods = freeIntervalsIn(spans, window, { minLength: min_rent_min, before: turnaround_min })
  return { periods: periods.map(({ from, to }) => ({ from_at: formatSeoulMoment(from), to_at: formatSeoulMoment(to) })), min_rent_min, max_rent_min }
}
