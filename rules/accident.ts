import { hoursBetween } from '#schema/base/time.ts'
import { floor10 } from './base/won.ts'

/** Input of the cost calculation of a replacement rental; a row of `acc_rent` fits, and an incomplete draft too. */
export interface ReplacementCostInput {
  readonly status?: string | undefined
  readonly coverage?: 'property' | 'own' | 'none' | undefined
  readonly fault_rate?: number | undefined
  readonly is_total_loss?: boolean | undefined
  readonly repair_hours?: number | null | undefined
  readonly repair_from?: string | null | undefined
  readonly repair_to?: string | null | undefined
  readonly start_at?: string | null | undefined
  readonly end_at?: string | null | undefined
  readonly actual_start_at?: string | null | undefined
  readonly actual_end_at?: string | null | undefined
  readonly daily_rate?: number | undefined
  readonly approved_days?: number | null | undefined
  readonly insurer_paid?: number | null | undefined
  readonly user_paid?: number | undefined
  readonly adjust_amount?: number | undefined
}

/** Maximum days that an insurer accepts, from the setting `acc.limit_days`. */
export interface InsurerDayLimits {
  ordinary: number
  long_work: number
  total_loss: number
}

/** Default of the setting `acc.limit_days`. */
export const defaultInsurerDayLimits: InsurerDayLimits = { ordinary: 25, long_work: 30, total_loss: 10 }

const longWorkHours = 160

/** States in which the insurer has paid what it pays. */
const settledStates: ReadonlySet<string> = new Set(['settled', 'written_off'])

/** Days between two moments, rounded up to half days; null when one of them is missing. */
export function daysRoundedToHalf(from: string | null | undefined, to: string | null | undefined) {
  if (!from || !to) return null
  return Math.max(0, Math.ceil(hoursBetween(from, to) / 12) / 2)
}

function dayLimitOf({ is_total_loss, repair_hours }: ReplacementCostInput, limits: InsurerDayLimits) {
  if (is_total_loss) return limits.total_loss
  return (repair_hours ?? 0) > longWorkHours ? limits.long_work : limits.ordinary
}

/** Share of the fare that the insurer pays, in per cent: the other party's fault share, or 100 when the member's own insurance pays. */
const insurerShareOf = ({ coverage, fault_rate = 0 }: ReplacementCostInput) => (coverage === 'own' ? 100 : coverage === 'none' ? 0 : 100 - fault_rate)

/**
 * Splits the cost of a replacement rental between insurer and member, in whole won; claim and fare are each floored to 10 won.
 * After settlement the insurer's share is the amount that the insurer really paid. `most` is the maximum of `approved_days`.
 */
export function splitReplacementCost(row: ReplacementCostInput, limits: InsurerDayLimits) {
  const { daily_rate = 0, approved_days = null, adjust_amount = 0, user_paid = 0, insurer_paid = null, status } = row
  const limit_days = dayLimitOf(row, limits)
  const rent_days = daysRoundedToHalf(row.actual_start_at ?? row.start_at, row.actual_end_at ?? row.end_at)
  const most = Math.min(rent_days ?? 0, daysRoundedToHalf(row.repair_from, row.repair_to) ?? Infinity, limit_days)
  const insurer_rate = insurerShareOf(row)
  // Half days and whole per cents: multiply integers first, divide last, so that no precision is lost.
  const claim_amount = floor10((daily_rate * ((approved_days ?? most) * 2) * insurer_rate) / 200)
  const billed = floor10((daily_rate * ((rent_days ?? 0) * 2)) / 2)
  const insurerShare = settledStates.has(status ?? '') ? (insurer_paid ?? 0) : claim_amount
  const user_charge = Math.max(0, billed - insurerShare - adjust_amount)
  const balance_amount = status === 'written_off' ? 0 : Math.max(0, insurerShare + user_charge - (insurer_paid ?? 0) - user_paid)
  return { most, values: { limit_days, rent_days, insurer_rate, claim_amount, user_charge, balance_amount } }
}
