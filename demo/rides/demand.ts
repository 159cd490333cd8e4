import type { Minute } from '../base/minutes.ts'
import { day, dayNumber, hour, minuteOfDay, startOfDay, weekdayOf } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'
import type { Holidays } from '#rules/seoulTime.ts'

/** The business is about fourteen months old; bookings open sixty days ahead. */
export const historyDays = 425
export const aheadDays = 58

/** How much each weekday is asked for, Sunday first, and each month, January first. */
const weekdayShare = [1.15, 0.78, 0.74, 0.8, 0.92, 1.35, 1.6]
const monthShare = [0.82, 0.88, 0.95, 1.08, 1.22, 1.05, 1.32, 1.36, 1.05, 1.22, 1.06, 0.95]

function shareOf(at: Minute, holidays: Holidays, today: Minute) {
  const weekday = holidays.has(dayNumber(at)) ? 1.55 : (weekdayShare[weekdayOf(at)] ?? 1)
  const month = monthShare[new Date(at * 60_000 + 9 * 3_600_000).getUTCMonth()] ?? 1
  const days = (at - today) / day
  // Grown by half since it began; of the coming weeks only part is booked.
  const trend = days <= 0 ? 0.75 + (0.5 * (days + historyDays)) / historyDays : 1.7 * Math.exp(-days / 15)
  return weekday * month * trend
}

/** The days on which so many rides begin, in order, each day as often as it is asked for. */
export function startDays(random: Random, now: Minute, holidays: Holidays, count: number): Minute[] {
  const today = startOfDay(now)
  const days = Array.from({ length: historyDays + aheadDays }, (_, at) => today + (at - historyDays) * day)
  const shares = days.map((at) => shareOf(at, holidays, today))
  const step = shares.reduce((sum, item) => sum + item, 0) / count
  const matches: Minute[] = []
  let [sum, next] = [0, step * random.next()]
  days.forEach((at, index) => {
    sum += shares[index] ?? 0
    for (; next < sum; next += step) matches.push(at)
  })
  return matches
}

/** Half hours of the day at which rides begin: to and from work on weekdays, in the morning at weekends. */
const weekdayHours = [7, 8, 8, 8.5, 9, 9, 10, 11, 12, 13, 14, 15, 17, 18, 18, 18.5, 18.5, 19, 19, 19.5, 20, 21]
const weekendHours = [7, 8, 8.5, 9, 9, 9.5, 10, 10, 10.5, 11, 11, 12, 12, 13, 14, 15, 16, 18]

const isFree = (at: Minute, holidays: Holidays) => [0, 6].includes(weekdayOf(at)) || holidays.has(dayNumber(at))

export const startIn = (random: Random, at: Minute, holidays: Holidays): Minute => at + random.pick(isFree(at, holidays) ? weekendHours : weekdayHours) * hour

/** Minutes of a ride, in half hours. */
export function lengthOf(random: Random): Minute {
  const drawn = random.next()
  if (drawn < 0.32) return random.between(4, 16) * 30
  if (drawn < 0.55) return random.between(17, 48) * 30
  if (drawn < 0.74) return random.between(49, 72) * 30
  if (drawn < 0.92) return random.between(4, 6) * 12 * hour + random.between(0, 6) * hour
  if (drawn < 0.985) return random.between(4, 7) * day + random.between(-4, 4) * hour
  return random.between(10, 28) * day
}

/** When a ride that begins then was booked: soon before or weeks ago, and seldom in the small hours. */
export function bookedFor(random: Random, start: Minute, now: Minute): Minute {
  const drawn = random.next()
  const lead = (): number => {
    if (drawn < 0.24) return hour * (0.8 + random.next() * 6)
    if (drawn < 0.6) return hour * (6 + random.next() * 66)
    if (drawn < 0.9) return day * (3 + random.next() * 11)
    return day * (14 + random.next() * 30)
  }
  const wanted = start - lead()
  const latest = Math.min(wanted, now - 12 - random.next() * random.next() * 6 * day)
  const asleep = minuteOfDay(latest) > hour && minuteOfDay(latest) < 6.5 * hour
  return Math.max(asleep ? latest - 7 * hour : latest, start - 59 * day)
}
