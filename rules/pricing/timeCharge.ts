import type { HolidayDayNumbers, SeoulMinute } from '../base/seoulTime.ts'
import { minutesPerDay } from '../base/seoulTime.ts'
import type { SlotPricer, SlotPricePolicy } from '../base/slots.ts'
import { countPriceUnits, createSlotPricer } from '../base/slots.ts'

/** The fields of a price policy that the time charge needs. */
export interface TimeChargePolicy extends SlotPricePolicy {
  readonly long_tiers: readonly { readonly min_days: number; readonly rate: number }[]
}

/** The time charge of a rental and its components, in won; components may have fractions, `amount` has none. */
export interface TimeCharge {
  /** Floored to 10 won, once. */
  readonly amount: number
  readonly days: number
  /** Slots beyond the full days. */
  readonly slots: number
  readonly blocks: readonly number[]
  readonly remainder: number
  readonly raw: number
  /** Long-rental discount in per cent. */
  readonly long_rate: number
  /** Days of the longer tier whose price is lower and therefore applies; null when the rental's own price applies. */
  readonly guard_days: number | null
  /** Surcharge in per cent. */
  readonly surcharge: number
}

const longRentalRate = ({ long_tiers }: TimeChargePolicy, days: number) =>
  Math.max(0, ...long_tiers.filter(({ min_days }) => min_days <= days).map(({ rate }) => rate))

/** Price of the first `days` 24-hour blocks of a rental, in grains; each block is computed once. */
function blockPriceSums({ dailyPrice, perDay }: SlotPricer, start: SeoulMinute) {
  const sums = [0]
  return (days: number) => {
    for (let at = sums.length; at <= days; at++) sums.push((sums[at - 1] ?? 0) + dailyPrice(start + (at - 1) * minutesPerDay, perDay))
    return sums[days] ?? 0
  }
}

interface TimeChargeInput {
  readonly policy: TimeChargePolicy
  readonly holidays: HolidayDayNumbers
  readonly start: SeoulMinute
  readonly end: SeoulMinute
  /** Surcharge in per cent, such as for young drivers. */
  readonly surcharge?: number
}

/**
 * Time charge of a rental: 24-hour blocks from the start, an hourly remainder limited to the price of one block, and the long-rental discount;
 * never more than the price of a longer tier. Integers only, floored to 10 won once at the end.
 * Season and night rates apply to every slot alike, so that a longer rental never costs less.
 */
export function timeCharge({ policy, holidays, start, end, surcharge = 0 }: TimeChargeInput): TimeCharge {
  const clock = createSlotPricer(policy, holidays)
  const all = Math.max(0, Math.ceil((end - start) / clock.unit))
  const days = Math.floor(all / clock.perDay)
  const slots = all - days * clock.perDay
  const blocks = blockPriceSums(clock, start)
  const at = start + days * minutesPerDay
  const remainderPrice = slots === 0 ? 0 : Math.min(clock.hourlyPrice(at, slots), clock.dailyPrice(at, clock.perDay))
  const raw = blocks(days) + remainderPrice
  const long_rate = longRentalRate(policy, days)
  let lowestPrice = BigInt(raw) * BigInt(100 - long_rate)
  let guard_days: number | null = null
  for (const { min_days } of policy.long_tiers) {
    if (min_days <= days) continue
    const tierPrice = BigInt(blocks(min_days)) * BigInt(100 - longRentalRate(policy, min_days))
    if (tierPrice < lowestPrice) [lowestPrice, guard_days] = [tierPrice, min_days]
  }
  const grains = countPriceUnits(clock)
  const won = (amount: number) => amount / grains
  return {
    amount: all === 0 ? 0 : Number((lowestPrice * BigInt(100 + surcharge)) / (BigInt(grains) * 100_000n)) * 10,
    days,
    slots,
    blocks: Array.from({ length: days }, (_, no) => won(blocks(no + 1) - blocks(no))),
    remainder: won(remainderPrice),
    raw: won(raw),
    long_rate,
    guard_days,
    surcharge,
  }
}
