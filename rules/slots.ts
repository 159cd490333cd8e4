import type { Holidays, Minute } from './seoulTime.ts'
import { day, dayNumber, dayNumberOf, hour, minuteOfWeek, weekMinuteOf } from './seoulTime.ts'

/** What a price policy says about when it is dear. Rates are percentages, 100 being the plain price. */
export interface SlotPolicy {
  readonly unit_min: number
  readonly weekday_hour: number
  readonly weekend_hour: number
  readonly weekday_day: number
  readonly weekend_day: number
  /** `FRI 19:00`. */
  readonly weekend_from: string
  readonly weekend_to: string
  readonly holiday_as_weekend: boolean
  readonly night_rate?: number | null | undefined
  readonly peak_seasons?: readonly { readonly from: string; readonly to: string; readonly rate: number }[] | null | undefined
}

/** Consecutive slots that cost the same; the rate is in 1/10,000. */
interface Stretch {
  readonly slots: number
  readonly isWeekend: boolean
  readonly rate: number
}

/** Reads a policy once and tells any ride's slots by it. */
export interface SlotClock {
  readonly unit: number
  readonly perDay: number
  readonly stretches: (from: Minute, slots: number) => Stretch[]
  /** Price of slots by the hour, in 1/(slots of a day × 10,000) won, so that nothing is divided yet. */
  readonly hourly: (from: Minute, slots: number) => number
  /** Price of slots as parts of 24 hours, in the same grains. */
  readonly daily: (from: Minute, slots: number) => number
}

const nightFrom = 2 * hour
const nightTo = 6 * hour

/** Where two seasons overlap, the one with the higher rate holds. */
function seasonTest(seasons: SlotPolicy['peak_seasons']) {
  const spans = (seasons ?? []).map(({ from, to, rate }) => ({ from: dayNumberOf(from), to: dayNumberOf(to), rate }))
  return (date: number) => {
    let most: number | null = null
    for (const { from, to, rate } of spans) if (from <= date && date <= to && rate > (most ?? 0)) most = rate
    return most ?? 100
  }
}

function weekendTest({ weekend_from, weekend_to, holiday_as_weekend }: SlotPolicy, holidays: Holidays) {
  const [from, to] = [weekMinuteOf(weekend_from), weekMinuteOf(weekend_to)]
  return (at: Minute) => {
    const now = minuteOfWeek(at)
    const inside = from <= to ? now >= from && now < to : now >= from || now < to
    return inside || (holiday_as_weekend && holidays.has(dayNumber(at)))
  }
}

/** A slot's start decides its class: weekend or not, night (02–06) and season, whose rates multiply. */
export function slotClock(policy: SlotPolicy, holidays: Holidays): SlotClock {
  const unit = policy.unit_min
  const perDay = day / unit
  const isWeekend = weekendTest(policy, holidays)
  const seasonAt = seasonTest(policy.peak_seasons)
  const night = policy.night_rate ?? 100
  // Within a day the class changes at these minutes only.
  const cuts = [nightFrom, nightTo, weekMinuteOf(policy.weekend_from) % day, weekMinuteOf(policy.weekend_to) % day, day].toSorted((a, b) => a - b)
  const rateAt = (at: Minute) => {
    const minute = at - dayNumber(at) * day
    return seasonAt(dayNumber(at)) * (minute >= nightFrom && minute < nightTo ? night : 100)
  }
  const cutAfter = (at: Minute) => {
    const midnight = dayNumber(at) * day
    return midnight + (cuts.find((cut) => midnight + cut > at) ?? day)
  }
  const stretches = (from: Minute, slots: number) => {
    const matches: Stretch[] = []
    const end = from + slots * unit
    for (let at = from; at < end;) {
      const count = Math.ceil((Math.min(end, cutAfter(at)) - at) / unit)
      matches.push({ slots: count, isWeekend: isWeekend(at), rate: rateAt(at) })
      at += count * unit
    }
    return matches
  }
  const priced = (weekday: number, weekend: number) => (from: Minute, slots: number) =>
    stretches(from, slots).reduce((sum, item) => sum + (item.isWeekend ? weekend : weekday) * item.slots * item.rate, 0)
  const daily = priced(policy.weekday_day, policy.weekend_day)
  const hourly = priced(policy.weekday_hour * 24, policy.weekend_hour * 24)
  return { unit, perDay, stretches, hourly, daily }
}

/** How many grains of a clock are one won. */
export const grainsOf = ({ perDay }: Pick<SlotClock, 'perDay'>) => perDay * 10_000
