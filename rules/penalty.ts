import type { Line } from './line.ts'
import { won } from './line.ts'
import { percentOf } from './won.ts'

/** What a penalty policy asks for one misuse. */
export interface PenaltyItem {
  readonly name: string
  /** Whole won, the first time. */
  readonly amount: number
  /** Per cent of that for whoever was charged for the same before; at least 100. */
  readonly repeat_multiplier: number
}

/** What a misuse costs whoever was charged for the same so many times before, floored to 10 won where it is multiplied. */
export function penaltyCharge({ name, amount, repeat_multiplier }: PenaltyItem, before: number): Line<'penalty'> {
  const label = { ko: name, en: name }
  if (before === 0 || repeat_multiplier === 100) return { code: 'penalty', label, amount, why: null }
  const why = {
    ko: `${before + 1}번째, ${won(amount).ko}의 ${repeat_multiplier}%`,
    en: `time ${before + 1}, ${repeat_multiplier} % of ${won(amount).en}`,
  }
  return { code: 'penalty', label, amount: Math.max(amount, percentOf(amount, repeat_multiplier)), why }
}
