import { cycleDates } from './cycle.ts'
import { prorate, inclusiveDayCount } from './base/proration.ts'
import type { TerminateTiers } from './termination.ts'
import { monthsBegun, computeCommitmentTerminationFee, noCommitmentTerminationFee } from './termination.ts'

/** One line of an invoice, without its text; the amount is `qty * unit`, in whole won. */
export interface BillLine {
  readonly code: 'base' | 'discount' | 'over_km' | 'interest' | 'extra' | 'deposit'
  readonly qty: number
  readonly unit: number
  readonly taxable: boolean
}

const singleLine = (code: BillLine['code'], unit: number, taxable = true): BillLine => ({ code, qty: 1, unit, taxable })

/** The fields of a billing cycle that its invoice needs; amounts in whole won. */
export interface CycleBillingInput {
  readonly base_fee: number
  readonly discount_amount: number
  /** Fee for the days that were not paused; 0 if no day was paused. */
  readonly prorate_amount: number
  readonly paused_days: number | null
  readonly over_km: number
  readonly over_amount: number
}

/** Invoice lines of a whole cycle: the fee (only of the days not paused), less the discount, plus the excess kilometres. */
export function cycleLines({ base_fee, discount_amount, prorate_amount, paused_days, over_km, over_amount }: CycleBillingInput): BillLine[] {
  const base = paused_days ? prorate_amount : base_fee
  const discount = Math.min(discount_amount, base)
  return [
    singleLine('base', base),
    ...(discount > 0 ? [singleLine('discount', -discount)] : []),
    ...(over_amount > 0 ? [{ code: 'over_km', qty: over_km, unit: over_amount / over_km, taxable: true } as const] : []),
  ]
}

/** A cycle that ends early, with its planned first and last day. */
export interface EarlyEndedCycle extends CycleBillingInput {
  readonly start_date: string
  readonly end_date: string
}

/** Invoice lines of a cycle that ends early on the day `on`: fee and discount in proportion to the days used without paused days. */
export function earlyEndedCycleLines({ start_date, end_date, ...cycle }: EarlyEndedCycle, on: string): BillLine[] {
  const days = inclusiveDayCount(start_date, end_date)
  const used = Math.max(0, inclusiveDayCount(start_date, on) - (cycle.paused_days ?? 0))
  const prorate_amount = prorate(cycle.base_fee, used, days)
  return cycleLines({ ...cycle, paused_days: 1, prorate_amount, discount_amount: prorate(cycle.discount_amount, used, days) })
}

/** The fields of a contract that the early termination fee needs. */
export interface TerminationFeeInput {
  readonly kind: string
  readonly start_date: string
  readonly monthly_fee: number
  readonly term_months: number
  readonly terminate_tiers: TerminateTiers
}

/**
 * Termination fee in whole won, in addition to the days used: a share of the remaining monthly fees;
 * for `subscribe` (no commitment), a share of the remaining fee of the current cycle.
 */
export function contractTerminationFee({ kind, start_date, monthly_fee, term_months, terminate_tiers }: TerminationFeeInput, on: string) {
  const elapsed = monthsBegun(start_date, on)
  if (kind !== 'subscribe') return computeCommitmentTerminationFee(monthly_fee, terminate_tiers, { months: term_months, elapsed })
  const cycle = cycleDates(start_date, Math.max(1, elapsed))
  const used = prorate(monthly_fee, inclusiveDayCount(cycle.start_date, on), inclusiveDayCount(cycle.start_date, cycle.end_date))
  return noCommitmentTerminationFee(Math.max(0, monthly_fee - used))
}

/** Line for a penalty, without VAT: a penalty, interest or a deposit is not a sale. */
export const penaltyLines = (amount: number): BillLine[] => (amount > 0 ? [singleLine('extra', amount, false)] : [])
/** Line for late-payment interest, without VAT. */
export const interestLines = (amount: number): BillLine[] => (amount > 0 ? [singleLine('interest', amount, false)] : [])
/** Line for a deposit, without VAT. */
export const depositLines = (amount: number): BillLine[] => (amount > 0 ? [singleLine('deposit', amount, false)] : [])
