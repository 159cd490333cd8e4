import { addDays } from '#schema/base/time.ts'
import type { HolidayDayNumbers } from './base/seoulTime.ts'
import { dayNumberOfDate, toSeoulMinute, weekdayOf } from './base/seoulTime.ts'

/** A typical rental, to preview the prices of a policy. */
export interface PricePreviewRental {
  readonly code: 'short' | 'day' | 'weekend' | 'week' | 'holiday' | 'night'
  readonly start: string
  readonly end: string
  readonly has_waiver: boolean
  readonly is_delivery: boolean
}

const maxWeeks = 52

const hasNoHoliday = (holidays: HolidayDayNumbers, day: string, count: number) =>
  Array.from({ length: count }, (_none, at) => dayNumberOfDate(day) + at).every((item) => !holidays.has(item))

/** The first such weekday on or after `from` that starts `count` days without a holiday; the first such weekday if there is none within a year. */
function firstWithoutHoliday(weekday: ReturnType<typeof weekdayOf>, from: string, count: number, holidays: HolidayDayNumbers) {
  const week = Array.from({ length: 7 }, (_none, at) => addDays(from, at))
  const first = week.find((day) => weekdayOf(toSeoulMinute(day)) === weekday) ?? from
  const matches = Array.from({ length: maxWeeks }, (_none, at) => addDays(first, 7 * at))
  return matches.find((day) => hasNoHoliday(holidays, day, count)) ?? first
}

function nextHoliday(from: string, holidays: HolidayDayNumbers) {
  const days = [...holidays].filter((day) => day >= dayNumberOfDate(from))
  return days.length === 0 ? null : addDays('1970-01-01', Math.min(...days))
}

const sampleRental = (
  code: PricePreviewRental['code'],
  start: string,
  end: string,
  overrides: Partial<Pick<PricePreviewRental, 'has_waiver' | 'is_delivery'>> = {},
): PricePreviewRental => ({
  code,
  start: `${start}:00`,
  end: `${end}:00`,
  has_waiver: false,
  is_delivery: false,
  ...overrides,
})

/** Typical rentals after a day: some hours, a day, a weekend, a week and a night without holidays, and one on the next known holiday. */
export function createPricePreviewRentals(from: string, holidays: HolidayDayNumbers): readonly PricePreviewRental[] {
  const midweek = firstWithoutHoliday('wed', from, 2, holidays)
  const friday = firstWithoutHoliday('fri', from, 3, holidays)
  const monday = firstWithoutHoliday('mon', from, 8, holidays)
  const holiday = nextHoliday(from, holidays)
  return [
    sampleRental('short', `${midweek} 10:00`, `${midweek} 13:00`),
    sampleRental('day', `${midweek} 10:00`, `${addDays(midweek, 1)} 10:00`, { has_waiver: true }),
    sampleRental('weekend', `${friday} 19:00`, `${addDays(friday, 2)} 19:00`, { has_waiver: true, is_delivery: true }),
    sampleRental('week', `${monday} 10:00`, `${addDays(monday, 7)} 10:00`, { has_waiver: true }),
    ...(holiday === null ? [] : [sampleRental('holiday', `${holiday} 10:00`, `${holiday} 20:00`)]),
    sampleRental('night', `${midweek} 22:00`, `${addDays(midweek, 1)} 08:00`),
  ]
}
