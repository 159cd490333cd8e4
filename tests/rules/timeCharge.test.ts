import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { HolidayDayNumbers, SeoulMinute } from '#rules/base/seoulTime.ts'
import { minutesPerDay, dayNumberOfMinute, dayNumberOfDate, minutesPerHour, minuteOfWeek, parseWeekMinute } from '#rules/base/seoulTime.ts'
import type { SlotPricePolicy } from '#rules/base/slots.ts'
import { countPriceUnits, createSlotPricer } from '#rules/base/slots.ts'
import type { TimeChargePolicy } from '#rules/pricing/timeCharge.ts'
import { timeCharge } from '#rules/pricing/timeCharge.ts'
import { holidays, length, minute, policyArbitrary, whole } from './arbitraries.ts'
import { testProperty } from './testProperty.ts'

const parts = { policy: policyArbitrary, holidays, start: minute, length }
const ride = fc.record(parts)

/** Reference implementation of the rule for one slot: whether it is weekend, and its rate in 1/10,000. */
function slotAt({ weekend_from, weekend_to, holiday_as_weekend, night_rate, peak_seasons }: SlotPricePolicy, free: HolidayDayNumbers) {
  const [from, to] = [parseWeekMinute(weekend_from), parseWeekMinute(weekend_to)]
  const seasons = (peak_seasons ?? []).map((season) => ({ from: dayNumberOfDate(season.from), to: dayNumberOfDate(season.to), rate: season.rate }))
  return (at: SeoulMinute) => {
    const [now, date] = [minuteOfWeek(at), dayNumberOfMinute(at)]
    const isWithin = from <= to ? now >= from && now < to : now >= from || now < to
    const rates = seasons.filter((season) => season.from <= date && date <= season.to).map(({ rate }) => rate)
    const isNight = at - date * minutesPerDay >= 2 * minutesPerHour && at - date * minutesPerDay < 6 * minutesPerHour
    const rate = (rates.length > 0 ? Math.max(...rates) : 100) * (isNight ? (night_rate ?? 100) : 100)
    return { isWeekend: isWithin || (holiday_as_weekend && free.has(date)), rate }
  }
}

/** Reference implementation of the time charge, slot by slot in integers of 1/(slots per day × 10,000 × 100) won. */
function written(of: TimeChargePolicy, free: HolidayDayNumbers, start: SeoulMinute, minutes: number) {
  const perDay = minutesPerDay / of.unit_min
  const all = Math.ceil(minutes / of.unit_min)
  const slot = slotAt(of, free)
  const summed = (no: number, slots: number, weekday: number, weekend: number) => {
    let sum = 0
    for (let at = 0; at < slots; at++) {
      const { isWeekend, rate } = slot(start + no * minutesPerDay + at * of.unit_min)
      sum += (isWeekend ? weekend : weekday) * rate
    }
    return sum
  }
  const blocks: number[] = []
  const block = (no: number) => (blocks[no] ??= summed(no, perDay, of.weekday_day, of.weekend_day))
  const discounted = (slots: number) => {
    const days = Math.floor(slots / perDay)
    const left = slots - days * perDay
    let raw = left > 0 ? Math.min(summed(days, left, of.weekday_hour * 24, of.weekend_hour * 24), block(days)) : 0
    for (let no = 0; no < days; no++) raw += block(no)
    return BigInt(raw) * BigInt(100 - Math.max(0, ...of.long_tiers.filter(({ min_days }) => min_days <= days).map(({ rate }) => rate)))
  }
  const later = of.long_tiers.filter(({ min_days }) => min_days * perDay > all).map(({ min_days }) => discounted(min_days * perDay))
  const least = [discounted(all), ...later].reduce((a, b) => (b < a ? b : a))
  return Number(least / BigInt(perDay * 10_000 * 100 * 10)) * 10
}

describe('slots', () => {
  testProperty(
    'stretches tell every slot what the rule says of it, and none twice',
    fc.record({ policy: policyArbitrary, holidays, start: minute, count: whole(1, 300) }),
    (item) => {
      const matches = createSlotPricer(item.policy, item.holidays)
        .segments(item.start, item.count)
        .flatMap(({ slots, isWeekend, rate }) => Array.from({ length: slots }, () => ({ isWeekend, rate })))
      const slot = slotAt(item.policy, item.holidays)
      expect(matches).toEqual(Array.from({ length: item.count }, (_, at) => slot(item.start + at * item.policy.unit_min)))
    },
  )

  testProperty(
    'slots of one stretch and of the next cost what they cost together',
    fc.record({ policy: policyArbitrary, holidays, start: minute, a: whole(0, 150), b: whole(0, 150) }),
    (item) => {
      const { hourlyPrice, dailyPrice, unit } = createSlotPricer(item.policy, item.holidays)
      for (const price of [hourlyPrice, dailyPrice])
        expect(price(item.start, item.a) + price(item.start + item.a * unit, item.b)).toBe(price(item.start, item.a + item.b))
    },
  )
})

describe('the time charge', () => {
  testProperty('is what the catalogue says, counted slot by slot', ride, ({ policy: of, holidays: free, start, length: minutes }) => {
    expect(timeCharge({ policy: of, holidays: free, start, end: start + minutes }).amount).toBe(written(of, free, start, minutes))
  })

  testProperty('never falls as a ride gets longer', fc.record({ ...parts, more: length, surcharge: whole(0, 300) }), ({ more, surcharge, ...item }) => {
    const price = (minutes: number) => timeCharge({ ...item, end: item.start + minutes, surcharge }).amount
    expect(price(item.length + more)).toBeGreaterThanOrEqual(price(item.length))
  })

  testProperty('is whole tens, not negative, and no more than its own parts', ride, (item) => {
    const created = timeCharge({ ...item, end: item.start + item.length })
    expect(created.amount).toBeGreaterThanOrEqual(0)
    expect(created.amount % 10).toBe(0)
    expect(created.amount).toBeLessThanOrEqual(created.raw + 1e-6)
    expect(created.blocks.reduce((sum, block) => sum + block, created.remainder)).toBeCloseTo(created.raw, 3)
  })

  testProperty('of a holiday is never less where weekends are dearer', fc.record({ ...parts, more: holidays }), ({ more, ...item }) => {
    const { policy: of } = item
    const dearer = { ...of, holiday_as_weekend: true, weekend_hour: of.weekday_hour + of.weekend_hour, weekend_day: of.weekday_day + of.weekend_day }
    const price = (free: HolidayDayNumbers) => timeCharge({ ...item, policy: dearer, holidays: free, end: item.start + item.length }).amount
    expect(price(new Set([...item.holidays, ...more]))).toBeGreaterThanOrEqual(price(item.holidays))
  })

  testProperty('of holidays alone is that of a week that is all weekend', ride, ({ policy: of, start, length: minutes }) => {
    const free = new Set(Array.from({ length: 90 }, (_, at) => dayNumberOfMinute(start) + at))
    const holiday = timeCharge({ policy: { ...of, holiday_as_weekend: true }, holidays: free, start, end: start + minutes })
    const plain = { ...of, holiday_as_weekend: false, weekday_hour: of.weekend_hour, weekday_day: of.weekend_day }
    expect(holiday.amount).toBe(timeCharge({ policy: plain, holidays: new Set(), start, end: start + minutes }).amount)
  })

  testProperty(
    'of an hour by the clock is the hourly price where nothing else is said',
    fc.record({ policy: policyArbitrary, won: whole(0, 100_000), start: minute }),
    (item) => {
      const plain = { ...item.policy, weekday_hour: item.won, weekend_hour: item.won, night_rate: null, peak_seasons: null }
      const clock = createSlotPricer(plain, new Set())
      expect(clock.hourlyPrice(item.start, minutesPerHour / clock.unit)).toBe(item.won * countPriceUnits(clock))
    },
  )
})
