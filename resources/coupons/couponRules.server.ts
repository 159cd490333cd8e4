import type { Draft } from '#schema'
import { problem } from '#schema'
import type { couponProgram } from './couponProgram.ts'

type Program = Partial<Draft<typeof couponProgram>>

/** What is wrong with a programme's values taken together, at which field; null when nothing is. */
export function programProblem({ issue_type, code, discount_type, discount_value = 0, valid_mode, valid_from, valid_to, valid_days }: Program) {
  if (issue_type === 'code' && !code) return problem('codeMissing', 'code')
  if (discount_type === 'rate' && (discount_value < 1 || discount_value > 100)) return problem('rateOutside', 'discount_value')
  if (discount_type === 'hours' && (discount_value < 1 || discount_value > 720)) return problem('hoursOutside', 'discount_value')
  if (discount_type === 'amount' && discount_value < 100) return problem('amountTooSmall', 'discount_value')
  if (valid_mode === 'period' && !valid_from) return problem('validFromMissing', 'valid_from')
  if (valid_mode === 'period' && !valid_to) return problem('validToMissing', 'valid_to')
  if (valid_mode === 'days' && !valid_days) return problem('validDaysMissing', 'valid_days')
  return null
}
