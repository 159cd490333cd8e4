import type { Holidays, Minute } from './seoulTime.ts'
import { day } from './seoulTime.ts'
import type { SlotClock, SlotPolicy } from './slots.ts'
import { grainsOf, slotClock } from './slots.ts'

export interface TimePolicy extends SlotPolicy {
  readonly long_tiers: readonly { readonly min_days: number; readonly rate: number }[]
}

/** What the time of a ride costs and how that came about. Won; parts may have a fraction, the amount has none. */
export interface TimeCharge {
  /** Floored to 10 won, once. */
  readonly amount: number
  readonly days: number
  /** Slots beyond the full days. */
  readonly slots: number
  readonly blocks: readonly number[]
  readonly remainder: number
  readonly raw: number
  /** Per cent off for the length. */
  readonly long_rate: number
  /** Days of the longer tier whose price is lower and therefore holds; null when the ride's own price does. */
  readonly guard_days: number | null
  /** Per cent on top. */
  readonly surcharge: number
}

const rateOf = ({ long_tiers }: TimePolicy, days: number) => Math.max(0, ...long_tiers.filter(({ min_days }) => min_days <= days).map(({ rate }) => rate))

/** Price of the first full blocks of a ride, in grains; each block is priced once. */
function blocksFrom({ daily, perDay }: SlotClock, start: Minute) {
  const sums = [0]
  return (days: number) => {
    for (let at = sums.length; at <= days; at++) sums.push((sums[at - 1] ?? 0) + daily(start + (at - 1) * day, perDay))
    return sums[days] ?? 0
  }
}

interface Asked {
  readonly policy: TimePolicy
  readonly holidays: Holidays
  readonly start: Minute
  readonly end: Minute
  /** Per cent on top, as for young drivers. */
  readonly surcharge?: number
}

/**
 * The time charge of a ride: 24-hour blocks from its start, a remainder by the hour that never costs more than the block it begins, the
 * discount for its length, and never more than waiting for a longer tier would cost. In whole numbers up to one floor to 10 won at the end.
 * Seasons and nights weigh every slot alike, so a longer ride never costs less whatever the policy says.
 */
export function timeCharge({ policy, holidays, start, end, surcharge = 0 }: Asked): TimeCharge {
  const clock = slotClock(policy, holidays)
  const all = Math.max(0, Math.ceil((end - start) / clock.unit))
  const days = Math.floor(all / clock.perDay)
  const slots = all - days * clock.perDay
  const blocks = blocksFrom(clock, start)
  const at = start + days * day
  const rest = slots === 0 ? 0 : Math.min(clock.hourly(at, slots), clock.daily(at, clock.perDay))
  const raw = blocks(days) + rest
  const long_rate = rateOf(policy, days)
  let least = BigInt(raw) * BigInt(100 - long_rate)
  let guard_days: number | null = null
  for (const { min_days } of policy.long_tiers) {
    if (min_days <= days) continue
    const waited = BigInt(blocks(min_days)) * BigInt(100 - rateOf(policy, min_days))
    if (waited < least) [least, guard_days] = [waited, min_days]
  }
  const grains = grainsOf(clock)
  const won = (amount: number) => amount / grains
  return {
    amount: all === 0 ? 0 : Number((least * BigInt(100 + surcharge)) / (BigInt(grains) * 100_000n)) * 10,
    days,
    slots,
    blocks: Array.from({ length: days }, (_, no) => won(blocks(no + 1) - blocks(no))),
    remainder: won(rest),
    raw: won(raw),
    long_rate,
    guard_days,
    surcharge,
  }
}
