import type { LocalizedText } from './line.ts'
import type { Holidays } from './seoulTime.ts'
import { minuteOf } from './seoulTime.ts'
import type { SlotPolicy } from './slots.ts'
import { grainsOf, slotClock } from './slots.ts'
import { hoursAfter } from '#schema/base/time.ts'

/** A penalty policy, as far as coming back late asks. */
export interface LatePolicy {
  readonly late_grace_min: number
  readonly late_flat: number
  /** Per cent of the hourly price. */
  readonly late_multiplier: number
  /** Days at the dearer day price, multiplied likewise; none where it is null. */
  readonly late_cap_days?: number | null | undefined
}

export interface LateInput {
  readonly policy: SlotPolicy
  readonly penalty: LatePolicy
  readonly holidays: Holidays
  readonly end: string
  readonly back: string
}

/** Hours for which a car that is out beyond its time is promised to nobody else: it may be back in a minute, or not today. */
const hoursDoubted = 3

/** From when on a car may be promised that should be back and is not. Seoul wall time. */
export const trustedFrom = (now: string) => hoursAfter(now, hoursDoubted)

/**
 * The fee for coming back late, floored to 10 won: nothing within the grace, beyond it every late slot at the price of its own hour,
 * season and night included, times the multiplier, plus the flat charge; the cap holds over all of it.
 */
export function lateFee({ policy, penalty, holidays, end, back }: LateInput) {
  const minutes = Math.max(0, minuteOf(back) - minuteOf(end))
  if (minutes <= penalty.late_grace_min) return { minutes, slots: 0, amount: 0, why: null }
  const clock = slotClock(policy, holidays)
  const slots = Math.ceil(minutes / clock.unit)
  const grains = BigInt(grainsOf(clock)) * 100n
  const timed = BigInt(clock.hourly(minuteOf(end), slots)) * BigInt(penalty.late_multiplier) + BigInt(penalty.late_flat) * grains
  const dearer = Math.max(policy.weekday_day, policy.weekend_day)
  const cap = penalty.late_cap_days ? BigInt(dearer * penalty.late_cap_days) * BigInt(penalty.late_multiplier) * (grains / 100n) : timed
  const isCapped = cap < timed
  const amount = Number((isCapped ? cap : timed) / (grains * 10n)) * 10
  const reason: LocalizedText = isCapped
    ? { ko: `${minutes}분 지연, 상한 ${penalty.late_cap_days}일 요금`, en: `${minutes} minutes late, capped at ${penalty.late_cap_days} days` }
    : {
        ko: `${minutes}분 지연, ${slots}구간 × ${penalty.late_multiplier}% + ${penalty.late_flat}원`,
        en: `${minutes} minutes late: ${slots} slots at ${penalty.late_multiplier} % + ₩${penalty.late_flat}`,
      }
  return { minutes, slots, amount, why: reason }
}
