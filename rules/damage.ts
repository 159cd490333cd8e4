import type { Line } from './line.ts'
import { percentOf } from './won.ts'

/** Why a waiver does not hold: staff choose it. */
export type Excluded = 'drunk' | 'no_licence' | 'undeclared_driver' | 'unreported'

export interface DamageInput {
  readonly repair_cost: number
  /** Days that the car cannot be let. */
  readonly repair_days: number
  /** Of the price policy, for the days of repair. */
  readonly day_price: number
  /** Per cent of the day price. */
  readonly downtime_rate: number
  /** What the holder of the waiver bears; null without one. */
  readonly deductible: number | null
  readonly waives_downtime?: boolean
  readonly excluded?: Excluded | null
}

/**
 * What a damage costs whoever drove: the repair, up to the deductible where a waiver holds, and the days without the car, floored to 10 won
 * over all days, unless the waiver covers those too. A waiver that is excluded covers nothing.
 */
export function damageCharge({ repair_cost, repair_days, day_price, downtime_rate, deductible, waives_downtime = false, excluded = null }: DamageInput) {
  const isCovered = deductible !== null && excluded === null
  const repair = isCovered ? Math.min(repair_cost, deductible) : repair_cost
  const downtime = isCovered && waives_downtime ? 0 : percentOf(day_price * repair_days, downtime_rate)
  const lines: readonly Line<'damage' | 'deductible' | 'downtime'>[] = [
    isCovered
      ? { code: 'deductible', label: { ko: '자기부담금', en: 'Deductible' }, amount: repair, why: null }
      : { code: 'damage', label: { ko: '수리비', en: 'Repair' }, amount: repair, why: null },
    {
      code: 'downtime',
      label: { ko: '휴차료', en: 'Downtime' },
      amount: downtime,
      why: { ko: `${repair_days}일 × ${day_price}원의 ${downtime_rate}%`, en: `${repair_days} days at ${downtime_rate} % of ₩${day_price}` },
    },
  ]
  return { repair, downtime, total: repair + downtime, lines: lines.filter(({ amount }) => amount > 0) }
}
