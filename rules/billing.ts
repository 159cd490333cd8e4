import { cycleDates } from './cycle.ts'
import { prorated, daysWithin } from './proration.ts'
import type { TerminateTiers } from './termination.ts'
import { monthsBegun, terminationFee, uncommittedFee } from './termination.ts'

/** What stands on a bill, before it is put into words; amounts are quantity times unit, in whole won. */
export interface BillLine {
  readonly code: 'base' | 'discount' | 'over_km' | 'interest' | 'extra' | 'deposit'
  readonly qty: number
  readonly unit: number
  readonly taxable: boolean
}

const one = (code: BillLine['code'], unit: number, taxable = true): BillLine => ({ code, qty: 1, unit, taxable })

/** A cycle as its bill sees it. */
export interface BilledCycle {
  readonly base_fee: number
  readonly discount_amount: number
  /** The fee of the days that were not paused; 0 where none was. */
  readonly prorate_amount: number
  readonly paused_days: number | null
  readonly over_km: number
  readonly over_amount: number
}

/** What a whole cycle costs: its fee, or that of the days that were not paused, less its discount, and the km beyond those included. */
export function cycleLines({ base_fee, discount_amount, prorate_amount, paused_days, over_km, over_amount }: BilledCycle): BillLine[] {
  const base = paused_days ? prorate_amount : base_fee
  const discount = Math.min(discount_amount, base)
  return [
    one('base', base),
    ...(discount > 0 ? [one('discount', -discount)] : []),
    ...(over_amount > 0 ? [{ code: 'over_km', qty: over_km, unit: over_amount / over_km, taxable: true } as const] : []),
  ]
}

export interface EndedCycle extends BilledCycle {
  readonly start_date: string
  readonly end_date: string
}

/** What a cycle costs that ends on a day before its last: the days used, paused ones left out, less as much of its discount. */
export function endedLines({ start_date, end_date, ...cycle }: EndedCycle, on: string): BillLine[] {
  const days = daysWithin(start_date, end_date)
  const used = Math.max(0, daysWithin(start_date, on) - (cycle.paused_days ?? 0))
  const prorate_amount = prorated(cycle.base_fee, used, days)
  return cycleLines({ ...cycle, paused_days: 1, prorate_amount, discount_amount: prorated(cycle.discount_amount, used, days) })
}

/** A contract as far as leaving it early asks. */
export interface Leaving {
  readonly kind: string
  readonly start_date: string
  readonly monthly_fee: number
  readonly term_months: number
  readonly terminate_tiers: TerminateTiers
}

/** What leaving on a day costs beside the days used: a share of the fees that remain; without commitment, of what remains of the cycle. */
export function leavingFee({ kind, start_date, monthly_fee, term_months, terminate_tiers }: Leaving, on: string) {
  const elapsed = monthsBegun(start_date, on)
  if (kind !== 'subscribe') return terminationFee(monthly_fee, terminate_tiers, { months: term_months, elapsed })
  const cycle = cycleDates(start_date, Math.max(1, elapsed))
  const used = prorated(monthly_fee, daysWithin(cycle.start_date, on), daysWithin(cycle.start_date, cycle.end_date))
  return uncommittedFee(Math.max(0, monthly_fee - used))
}

/** A penalty is no sale: it holds no tax. So is interest, and money that is kept for its owner. */
export const feeLine = (amount: number): BillLine[] => (amount > 0 ? [one('extra', amount, false)] : [])
export const interestLine = (amount: number): BillLine[] => (amount > 0 ? [one('interest', amount, false)] : [])
export const depositLine = (amount: number): BillLine[] => (amount > 0 ? [one('deposit', amount, false)] : [])
