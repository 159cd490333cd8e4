import type { rentPenaltyPolicy } from '#resources/rides/rentPenaltyPolicy.ts'
import type { rentPricePolicy } from '#resources/rides/rentPricePolicy.ts'
import type { Seeded } from '#server/seed/insert.ts'
import type { Minute } from '../base/minutes.ts'
import { day, dayNumber, hour, minuteOfDay, weekdayOf } from '../base/minutes.ts'

export type PricePolicy = Seeded<typeof rentPricePolicy>
export type PenaltyPolicy = Seeded<typeof rentPenaltyPolicy>

/** What the clock of prices needs to know beside a policy: days of Seoul since 1970 that count as weekend. */
export type Holidays = ReadonlySet<number>

export const floor10 = (won: number) => Math.floor(won / 10) * 10

const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** `FRI 19:00` as minutes since Sunday 00:00. */
function minuteOfWeek(text: string) {
  const [name = '', hours = 0, minutes = 0] = text.split(/[ :]/)
  return weekdays.indexOf(name) * day + Number(hours) * hour + Number(minutes)
}

function weekendTest({ weekend_from = 'FRI 19:00', weekend_to = 'SUN 19:00', holiday_as_weekend }: PricePolicy, holidays: Holidays) {
  const [from, to] = [minuteOfWeek(weekend_from), minuteOfWeek(weekend_to)]
  return (at: Minute) => {
    const now = weekdayOf(at) * day + minuteOfDay(at)
    const inside = from <= to ? now >= from && now < to : now >= from || now < to
    return inside || (holiday_as_weekend === true && holidays.has(dayNumber(at)))
  }
}

const rateOf = ({ long_tiers }: PricePolicy, days: number) => Math.max(0, ...long_tiers.filter(({ min_days }) => min_days <= days).map(({ rate }) => rate))

/** The time charge of pricing.md 4.2–4.4, in whole won; night rates and seasons are not in the policies here. */
export function baseAmount(policy: PricePolicy, holidays: Holidays, start: Minute, end: Minute) {
  const unit = policy.unit_min ?? 30
  const slotsPerDay = day / unit
  const isWeekend = weekendTest(policy, holidays)
  const weekendSlots = (from: Minute, slots: number) => {
    let count = 0
    for (let at = 0; at < slots; at++) if (isWeekend(from + at * unit)) count++
    return count
  }
  // In 1/slotsPerDay won, so that nothing is divided before the end.
  const block = (from: Minute) => {
    const weekend = weekendSlots(from, slotsPerDay)
    return policy.weekday_day * (slotsPerDay - weekend) + policy.weekend_day * weekend
  }
  const remainder = (from: Minute, slots: number) => {
    if (slots === 0) return 0
    const weekend = weekendSlots(from, slots)
    const hourly = ((policy.weekday_hour * (slots - weekend) + policy.weekend_hour * weekend) * unit * slotsPerDay) / hour
    return Math.min(hourly, block(from))
  }
  const discounted = (slots: number) => {
    const days = Math.floor(slots / slotsPerDay)
    const blocks = Array.from({ length: days }, (_, at) => block(start + at * day)).reduce((sum, each) => sum + each, 0)
    return (blocks + remainder(start + days * day, slots - days * slotsPerDay)) * (100 - rateOf(policy, days))
  }
  const slots = Math.ceil((end - start) / unit)
  const own = discounted(slots)
  // Waiting for a longer tier is never cheaper; a tier whose cheapest price is above ours need not be counted out.
  const later = policy.long_tiers
    .filter(({ min_days, rate }) => min_days * slotsPerDay > slots && min_days * slotsPerDay * policy.weekday_day * (100 - rate) < own)
    .map(({ min_days }) => discounted(min_days * slotsPerDay))
  return floor10(Math.min(own, ...later) / (slotsPerDay * 100))
}

export const surcharged = ({ young_driver }: PricePolicy, base: number, age: number) => {
  const rate = Math.max(0, ...(young_driver ?? []).filter(({ under }) => age < under).map((each) => each.rate))
  return floor10((base * (100 + rate)) / 100)
}

/** The waiver of 4.5, by full days and begun hours. */
export function waiverAmount(perDay: number, start: Minute, end: Minute) {
  const days = Math.floor((end - start) / day)
  const hours = Math.ceil((end - start - days * day) / hour)
  return floor10(perDay * days + Math.min((perDay * hours) / 10, perDay))
}

export function includedKm(policy: PricePolicy, start: Minute, end: Minute) {
  const days = Math.floor((end - start) / day)
  const hours = Math.ceil((end - start - days * day) / hour)
  return policy.included_km_day * days + Math.min(policy.included_km_hour * hours, policy.included_km_day)
}

/** What the kilometres beyond the free ones cost, tier by tier. */
export function distanceAmount({ km_tiers }: PricePolicy, excess: number) {
  let [won, counted] = [0, 0]
  for (const { up_to, won: each } of km_tiers) {
    const here = Math.max(0, Math.min(excess, up_to ?? excess) - counted)
    won += here * each
    counted += here
  }
  return floor10(won)
}

/** The fee for coming back late of 4.6; nothing within the grace. */
export function lateAmount(policy: PricePolicy, penalty: PenaltyPolicy, holidays: Holidays, end: Minute, back: Minute) {
  if (back - end <= (penalty.late_grace_min ?? 10)) return 0
  const unit = policy.unit_min ?? 30
  const isWeekend = weekendTest(policy, holidays)
  const perSlot = (at: Minute) => ((isWeekend(at) ? policy.weekend_hour : policy.weekday_hour) * unit) / hour
  const slots = Array.from({ length: Math.ceil((back - end) / unit) }, (_, at) => perSlot(end + at * unit))
  const multiplier = (penalty.late_multiplier ?? 200) / 100
  const cap = (penalty.late_cap_days ?? 7) * policy.weekend_day * multiplier
  return floor10(Math.min(slots.reduce((sum, each) => sum + each, 0) * multiplier + penalty.late_flat, cap))
}

/** The percentage kept of the time charge of a ride that is called off so many hours before it. */
export const cancelRate = ({ cancel_tiers }: PenaltyPolicy, hours: number) =>
  cancel_tiers.toSorted((a, b) => b.hours_before - a.hours_before).find(({ hours_before }) => hours >= hours_before)?.rate ?? 0

/** Ten-elevenths of a price that has the tax in it, rounded half up, and the rest. */
export function taxOf(total: number) {
  const supply_amount = Math.floor((total * 20 + 11) / 22)
  return { supply_amount, vat_amount: total - supply_amount }
}
