import type { LocalizedText } from './base/priceLine.ts'
import type { HolidayDayNumbers } from './base/seoulTime.ts'
import { toSeoulMinute } from './base/seoulTime.ts'
import type { SlotPricePolicy } from './base/slots.ts'
import { countPriceUnits, createSlotPricer } from './base/slots.ts'
import { floorFraction10 } from './base/won.ts'
import { addHours } from '#schema/base/time.ts'

/** The fields of a penalty policy that a late return needs. */
export interface LatePolicy {
  readonly late_grace_min: number
  readonly late_flat: number
  /** Per cent of the hourly price. */
  readonly late_multiplier: number
  /** Cap: so many days at the higher day price, times the same multiplier; no cap when null. */
  readonly late_cap_days?: number | null | undefined
}

/** Input of `lateFee`; moments are Seoul wall time. */
export interface LateFeeInput {
  readonly policy: SlotPricePolicy
  readonly penalty: LatePolicy
  readonly holidays: HolidayDayNumbers
  readonly end: string
  readonly returned_at: string
}

/** Hours for which an overdue car counts as unavailable, because its return time is unknown. */
const overdueUncertainHours = 3

/** Earliest start of a booking for an overdue car, in Seoul wall time. */
export const estimateOverdueCarAvailability = (now: string) => addHours(now, overdueUncertainHours)

/**
 * Late-return fee, floored to 10 won. Nothing within the grace period; beyond it every late slot at its own hourly price (season and night included),
 * times the multiplier, plus the flat charge; the cap limits the whole.
 */
export function lateFee({ policy, penalty, holidays, end, returned_at }: LateFeeInput) {
  const minutes = Math.max(0, toSeoulMinute(returned_at) - toSeoulMinute(end))
  if (minutes <= penalty.late_grace_min) return { minutes, slots: 0, amount: 0, why: null }
  const clock = createSlotPricer(policy, holidays)
  const slots = Math.ceil(minutes / clock.unit)
  // Prices are in grains and the multiplier is in percent.
  const perWon = BigInt(countPriceUnits(clock)) * 100n
  const timed = BigInt(clock.hourlyPrice(toSeoulMinute(end), slots)) * BigInt(penalty.late_multiplier) + BigInt(penalty.late_flat) * perWon
  const dearer = Math.max(policy.weekday_day, policy.weekend_day)
  const cap = penalty.late_cap_days ? BigInt(dearer * penalty.late_cap_days) * BigInt(penalty.late_multiplier) * (perWon / 100n) : timed
  const isCapped = cap < timed
  const amount = floorFraction10(isCapped ? cap : timed, perWon)
  const why: LocalizedText = isCapped
    ? { ko: `${minutes}분 지연, 상한 ${penalty.late_cap_days}일 요금`, en: `${minutes} minutes late, capped at the price of ${penalty.late_cap_days} days` }
    : {
        ko: `${minutes}분 지연, ${slots}구간 × ${penalty.late_multiplier}% + ${penalty.late_flat}원`,
        en: `${minutes} minutes late: ${slots} slots × ${penalty.late_multiplier}% + ₩${penalty.late_flat}`,
      }
  return { minutes, slots, amount, why }
}
