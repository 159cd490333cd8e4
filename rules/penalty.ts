import type { PriceLine } from './base/priceLine.ts'
import { wonText } from './base/priceLine.ts'
import { floorPercentTo10 } from './base/won.ts'

/** One misuse of a penalty policy with its charge. */
export interface PenaltyItem {
  readonly name: string
  /** Whole won, for the first time. */
  readonly amount: number
  /** Per cent of the amount for repeated misuse; at least 100. */
  readonly repeat_multiplier: number
}

/** Charge for a misuse after `before` earlier charges for the same misuse, in whole won; floored to 10 won when multiplied. */
export function penaltyPriceLine({ name, amount, repeat_multiplier }: PenaltyItem, before: number): PriceLine<'penalty'> {
  const label = { ko: name, en: name }
  if (before === 0 || repeat_multiplier === 100) return { code: 'penalty', label, amount, why: null }
  const why = {
    ko: `${before + 1}번째, ${wonText(amount).ko}의 ${repeat_multiplier}%`,
    en: `occurrence ${before + 1}, ${repeat_multiplier}% of ${wonText(amount).en}`,
  }
  return { code: 'penalty', label, amount: Math.max(amount, floorPercentTo10(amount, repeat_multiplier)), why }
}
