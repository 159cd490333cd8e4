import { minutesPerDay as dayLong } from '../base/seoulTime.ts'
import type { HolidayDayNumbers, SeoulMinute } from '../base/seoulTime.ts'
import type { SlotPricePolicy } from '../base/slots.ts'
import { countPriceUnits, createSlotPricer } from '../base/slots.ts'
import { floor10 } from '../base/won.ts'

const noon = dayLong / 2

/** Price of `count` days from midnight to midnight, and the season's rate in per cent on each day (100 = no season). */
export function dayPrices(policy: SlotPricePolicy, holidays: HolidayDayNumbers, from: SeoulMinute, count: number) {
  const clock = createSlotPricer(policy, holidays)
  return Array.from({ length: count }, (_none, at) => {
    const start = from + at * dayLong
    // There is no night rate at noon, so that the rate is only that of the season.
    const [midday] = clock.segments(start + noon, 1)
    return { won: floor10(clock.dailyPrice(start, clock.perDay) / countPriceUnits(clock)), season: (midday?.rate ?? 10_000) / 100 }
  })
}
