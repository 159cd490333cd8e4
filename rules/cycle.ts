import { addDays, addCalendarMonths } from '#schema/base/time.ts'
import { inclusiveDayCount, prorate } from './base/proration.ts'
import { floor10, floorPercentTo10 } from './base/won.ts'

/** The fields of a discount policy for monthly fees that the calculation needs. */
export interface FeeDiscount {
  readonly id: number
  readonly discount_type: 'rate' | 'amount'
  readonly discount_value: number
  readonly max_discount: number | null
  readonly priority: number
  readonly stackable: boolean
}

/** Total discount on the fee, in whole won: policies in order of priority, each floored to 10 won, up to and including the first that is not stackable. */
export function totalFeeDiscount(base: number, policies: readonly FeeDiscount[]) {
  let sum = 0
  for (const { discount_type, discount_value, max_discount, stackable } of policies.toSorted((a, b) => a.priority - b.priority || a.id - b.id)) {
    const full = discount_type === 'rate' ? floorPercentTo10(base, discount_value) : floor10(discount_value)
    sum += Math.min(full, max_discount ?? full)
    if (!stackable) break
  }
  return Math.min(sum, base)
}

/** Input of the price of one billing cycle; a row of `urent` fits, and an incomplete draft too. */
export interface ProrationAndExcessInput {
  readonly base_fee?: number | undefined
  readonly start_date?: string | undefined
  readonly end_date?: string | undefined
  readonly paused_days?: number | null | undefined
  readonly included_km?: number | undefined
  readonly carry_km?: number | null | undefined
  readonly start_odo?: number | null | undefined
  readonly end_odo?: number | null | undefined
}

/** Prorated fee if days were paused (floored to 10 won, else 0), and the charge for kilometres beyond the included and carried ones. */
export function computeProrationAndExcess(
  { base_fee = 0, start_date, end_date, paused_days, included_km = 0, carry_km, start_odo, end_odo }: ProrationAndExcessInput,
  wonPerKm: number,
) {
  const days = start_date && end_date ? inclusiveDayCount(start_date, end_date) : 0
  const prorate_amount = paused_days && days > 0 ? prorate(base_fee, days - paused_days, days) : 0
  const used_km = start_odo === null || start_odo === undefined || end_odo === null || end_odo === undefined ? 0 : Math.max(0, end_odo - start_odo)
  const over_km = Math.max(0, used_km - included_km - (carry_km ?? 0))
  return { prorate_amount, used_km, over_km, over_amount: over_km * wonPerKm }
}

/**
 * First and last day of a cycle; `cycle_no` starts at 1. Always counted from the first day of the contract,
 * so that 31 January leads to 28 February and then to 31 March.
 */
export const cycleDates = (start_date: string, cycle_no: number) => ({
  start_date: addCalendarMonths(start_date, cycle_no - 1),
  end_date: addDays(addCalendarMonths(start_date, cycle_no), -1),
})

/** Included kilometres per month of a contract. */
export const includedKmPerMonth = (annual_km: number) => Math.round(annual_km / 12)
