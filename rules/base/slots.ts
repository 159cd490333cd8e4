import type { HolidayDayNumbers, SeoulMinute } from './seoulTime.ts'
import { minutesPerDay, dayNumberOfMinute, dayNumberOfDate, minutesPerHour, minuteOfWeek, parseWeekMinute } from './seoulTime.ts'

/** The time-dependent prices of a policy. Rates are per cent; 100 is the normal price. */
export interface SlotPricePolicy {
  readonly unit_min: number
  readonly weekday_hour: number
  readonly weekend_hour: number
  readonly weekday_day: number
  readonly weekend_day: number
  /** For example `FRI 19:00`. */
  readonly weekend_from: string
  readonly weekend_to: string
  readonly holiday_as_weekend: boolean
  readonly night_rate?: number | null | undefined
  readonly peak_seasons?: readonly { readonly from: string; readonly to: string; readonly rate: number }[] | null | undefined
}

/** Consecutive slots of equal price; `rate` is in 1/10,000. */
interface PriceSegment {
  readonly slots: number
  readonly isWeekend: boolean
  readonly rate: number
}

/** Computes the slot prices of rentals under one policy. */
export interface SlotPricer {
  readonly unit: number
  readonly perDay: number
  readonly segments: (from: SeoulMinute, slots: number) => PriceSegment[]
  /** Hourly price of the slots, in units of 1/(slots per day × 10,000) won, so that no division is needed yet. */
  readonly hourlyPrice: (from: SeoulMinute, slots: number) => number
  /** Price of the slots as parts of 24 hours, in the same unit. */
  readonly dailyPrice: (from: SeoulMinute, slots: number) => number
}

const nightFrom = 2 * minutesPerHour
const nightTo = 6 * minutesPerHour

/** If seasons overlap, the higher rate applies. */
function seasonRateFinder(seasons: SlotPricePolicy['peak_seasons']) {
  const spans = (seasons ?? []).map(({ from, to, rate }) => ({ from: dayNumberOfDate(from), to: dayNumberOfDate(to), rate }))
  return (date: number) => {
    let most: number | null = null
    for (const { from, to, rate } of spans) if (from <= date && date <= to && rate > (most ?? 0)) most = rate
    return most ?? 100
  }
}

function weekendTest({ weekend_from, weekend_to, holiday_as_weekend }: SlotPricePolicy, holidays: HolidayDayNumbers) {
  const [from, to] = [parseWeekMinute(weekend_from), parseWeekMinute(weekend_to)]
  return (at: SeoulMinute) => {
    const now = minuteOfWeek(at)
    const inside = from <= to ? now >= from && now < to : now >= from || now < to
    return inside || (holiday_as_weekend && holidays.has(dayNumberOfMinute(at)))
  }
}

/** The start of a slot decides its price class: weekend or weekday, night (02–06) and season; the rates are multiplied. */
export function createSlotPricer(policy: SlotPricePolicy, holidays: HolidayDayNumbers): SlotPricer {
  const unit = policy.unit_min
  const perDay = minutesPerDay / unit
  const isWeekend = weekendTest(policy, holidays)
  const seasonAt = seasonRateFinder(policy.peak_seasons)
  const night = policy.night_rate ?? 100
  // The minutes of a day at which the price class can change.
  const cuts = [
    nightFrom,
    nightTo,
    parseWeekMinute(policy.weekend_from) % minutesPerDay,
    parseWeekMinute(policy.weekend_to) % minutesPerDay,
    minutesPerDay,
  ].toSorted((a, b) => a - b)
  const rateAt = (at: SeoulMinute) => {
    const minute = at - dayNumberOfMinute(at) * minutesPerDay
    return seasonAt(dayNumberOfMinute(at)) * (minute >= nightFrom && minute < nightTo ? night : 100)
  }
  const cutAfter = (at: SeoulMinute) => {
    const midnight = dayNumberOfMinute(at) * minutesPerDay
    return midnight + (cuts.find((cut) => midnight + cut > at) ?? minutesPerDay)
  }
  const segments = (from: SeoulMinute, slots: number) => {
    const matches: PriceSegment[] = []
    const end = from + slots * unit
    for (let at = from; at < end;) {
      const count = Math.ceil((Math.min(end, cutAfter(at)) - at) / unit)
      matches.push({ slots: count, isWeekend: isWeekend(at), rate: rateAt(at) })
      at += count * unit
    }
    return matches
  }
  const priced = (weekday: number, weekend: number) => (from: SeoulMinute, slots: number) =>
    segments(from, slots).reduce((sum, item) => sum + (item.isWeekend ? weekend : weekday) * item.slots * item.rate, 0)
  const dailyPrice = priced(policy.weekday_day, policy.weekend_day)
  const hourlyPrice = priced(policy.weekday_hour * 24, policy.weekend_hour * 24)
  return { unit, perDay, segments, hourlyPrice, dailyPrice }
}

/** Number of price units (grains) in one won. */
export const countPriceUnits = ({ perDay }: Pick<SlotPricer, 'perDay'>) => perDay * 10_000
