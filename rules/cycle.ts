import { dayAfter, monthsAfter } from '#schema/base/time.ts'
import { daysWithin, prorated } from './proration.ts'
import { floor10, percentOf } from './won.ts'

/** A rule that lowers the monthly fee, as far as the arithmetic asks. */
export interface Lowering {
  readonly id: number
  readonly discount_type: 'rate' | 'amount'
  readonly discount_value: number
  readonly max_discount: number | null
  readonly priority: number
  readonly stackable: boolean
}

/** Discounts on the fee, the first in order first, each floored to 10 won; the first one that does not combine is the last. */
export function discountOf(base: number, policies: readonly Lowering[]) {
  let sum = 0
  for (const { discount_type, discount_value, max_discount, stackable } of policies.toSorted((a, b) => a.priority - b.priority || a.id - b.id)) {
    const full = discount_type === 'rate' ? percentOf(base, discount_value) : floor10(discount_value)
    sum += Math.min(full, max_discount ?? full)
    if (!stackable) break
  }
  return Math.min(sum, base)
}

/** A month of a contract, as far as the arithmetic asks; a row of one fits, and a draft that lacks some of it. */
export interface Cycle {
  readonly base_fee?: number | undefined
  readonly start_date?: string | undefined
  readonly end_date?: string | undefined
  readonly paused_days?: number | null | undefined
  readonly included_km?: number | undefined
  readonly carry_km?: number | null | undefined
  readonly start_odo?: number | null | undefined
  readonly end_odo?: number | null | undefined
}

/** What a cycle costs beside its fee: the days not paused, floored to 10 won, and km beyond those included and carried. */
export function cyclePrice({ base_fee = 0, start_date, end_date, paused_days, included_km = 0, carry_km, start_odo, end_odo }: Cycle, wonPerKm: number) {
  const days = start_date && end_date ? daysWithin(start_date, end_date) : 0
  const prorate_amount = paused_days && days > 0 ? prorated(base_fee, days - paused_days, days) : 0
  const used_km = start_odo === null || start_odo === undefined || end_odo === null || end_odo === undefined ? 0 : Math.max(0, end_odo - start_odo)
  const over_km = Math.max(0, used_km - included_km - (carry_km ?? 0))
  return { prorate_amount, used_km, over_km, over_amount: over_km * wonPerKm }
}

/** The first and last day of a contract's cycle, its number from 1 on; counted from the first day of all, so that 31 January leads to 28 February and 31 March. */
export const cycleDates = (start_date: string, cycle_no: number) => ({
  start_date: monthsAfter(start_date, cycle_no - 1),
  end_date: dayAfter(monthsAfter(start_date, cycle_no), -1),
})

/** Km that a month of a contract includes. */
export const monthlyKm = (annual_km: number) => Math.round(annual_km / 12)
