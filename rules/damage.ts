import type { PriceLine } from './base/priceLine.ts'
import { floorPercentTo10 } from './base/won.ts'

/** Reason why a damage waiver does not apply; chosen by staff. */
export type WaiverExclusion = 'drunk' | 'no_licence' | 'undeclared_driver' | 'unreported'

/** Input of `damageCharge`, in whole won. */
export interface DamageChargeInput {
  readonly repair_cost: number
  /** Days on which the car cannot be rented out. */
  readonly repair_days: number
  /** Day price of the price policy, for the days of repair. */
  readonly day_price: number
  /** Downtime charge in per cent of the day price. */
  readonly downtime_rate: number
  /** Deductible of the waiver; null without a waiver. */
  readonly deductible: number | null
  readonly waives_downtime?: boolean
  readonly excluded?: WaiverExclusion | null
}

/**
 * Charge for damage in whole won: repair cost (limited to the deductible if the waiver applies) and downtime, floored to 10 won over all days.
 * The waiver may include the downtime. An excluded waiver covers nothing.
 */
export function damageCharge({ repair_cost, repair_days, day_price, downtime_rate, deductible, waives_downtime = false, excluded = null }: DamageChargeInput) {
  const isCovered = deductible !== null && excluded === null
  const repair = isCovered ? Math.min(repair_cost, deductible) : repair_cost
  const downtime = isCovered && waives_downtime ? 0 : floorPercentTo10(day_price * repair_days, downtime_rate)
  const lines: readonly PriceLine<'damage' | 'deductible' | 'downtime'>[] = [
    isCovered
      ? { code: 'deductible', label: { ko: '자기부담금', en: 'Deductible' }, amount: repair, why: null }
      : { code: 'damage', label: { ko: '수리비', en: 'Repair cost' }, amount: repair, why: null },
    {
      code: 'downtime',
      label: { ko: '휴차료', en: 'Downtime charge' },
      amount: downtime,
      why: { ko: `${repair_days}일 × ${day_price}원의 ${downtime_rate}%`, en: `${repair_days} days × ${downtime_rate}% of ₩${day_price}` },
    },
  ]
  return { repair, downtime, total: repair + downtime, lines: lines.filter(({ amount }) => amount > 0) }
}
