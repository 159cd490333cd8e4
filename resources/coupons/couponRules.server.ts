import type { Draft } from '#schema'
import { problem } from '#schema'
import type { couponProgram } from './couponProgram.ts'

type Program = Partial<Draft<typeof couponProgram>>

/** What is wrong with a programme's values taken together, at which field; null when nothing is. */
export function programProblem({ discount_type, discount_value = 0 }: Program) {
  if (discount_type === 'rate' && (discount_value < 1 || discount_value > 100)) return problem('rateOutside', 'discount_value')
  if (discount_type === 'hours' && (discount_value < 1 || discount_value > 720)) return problem('hoursOutside', 'discount_value')
  if (discount_type === 'amount' && discount_value < 100) return problem('amountTooSmall', 'discount_value')
  return null
}
