import { day as dayLong } from './seoulTime.ts'
import type { Holidays, Minute } from './seoulTime.ts'
import type { SlotPolicy } from './slots.ts'
import { grainsOf, slotClock } from './slots.ts'
import { floor10 } from './won.ts'

const noon = dayLong / 2

/** What each of so many days costs from midnight to midnight, and the season's rate that holds on it, 100 being none. */
export function dayPrices(policy: SlotPolicy, holidays: Holidays, from: Minute, count: number) {
  const clock = slotClock(policy, holidays)
  return Array.from({ length: count }, (_none, at) => {
    const start = from + at * dayLong
    // At noon it is no night, so all of the rate is the season's.
    const [midday] = clock.stretches(start + noon, 1)
    return { won: floor10(clock.daily(start, clock.perDay) / grainsOf(clock)), season: (midday?.rate ?? 10_000) / 100 }
  })
}
