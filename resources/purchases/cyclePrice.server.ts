import { daysBetween } from '#schema/base/time.ts'
import type { Row } from '#schema'
import type { urent } from './urent.ts'

const floor10 = (won: number) => Math.floor(won / 10) * 10

/** A rule that lowers the monthly fee, as far as the arithmetic asks. */
export interface Lowering {
  id: number
  discount_type: 'rate' | 'amount'
  discount_value: number
  max_discount: number | null
  priority: number
  stackable: boolean
}

/** Discounts on the fee, the first in order first, each floored to 10 won; the first one that does not combine is the last. */
export function discountOf(base: number, policies: readonly Lowering[]) {
  let sum = 0
  for (const { discount_type, discount_value, max_discount, stackable } of policies.toSorted((a, b) => a.priority - b.priority || a.id - b.id)) {
    const full = discount_type === 'rate' ? floor10((base * discount_value) / 100) : floor10(discount_value)
    sum += Math.min(full, max_discount ?? full)
    if (!stackable) break
  }
  return Math.min(sum, base)
}

type Cycle = Partial<Pick<Row<typeof urent>, 'base_fee' | 'start_date' | 'end_date' | 'paused_days' | 'included_km' | 'carry_km' | 'start_odo' | 'end_odo'>>

/** What a cycle costs beside its fee: days not paused, km beyond those included. */
export function cyclePrice({ base_fee = 0, start_date, end_date, paused_days, included_km = 0, carry_km, start_odo, end_odo }: Cycle, wonPerKm: number) {
  const days = start_date && end_date ? daysBetween(start_date, end_date) + 1 : 0
  const prorate_amount = paused_days && days > 0 ? floor10((base_fee * Math.max(0, days - paused_days)) / days) : 0
  const used_km = start_odo === null || start_odo === undefined || end_odo === null || end_odo === undefined ? 0 : Math.max(0, end_odo - start_odo)
  const over_km = Math.max(0, used_km - included_km - (carry_km ?? 0))
  return { prorate_amount, used_km, over_km, over_amount: over_km * wonPerKm }
}
