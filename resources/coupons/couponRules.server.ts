import type { Draft } from '#schema'
import { ruleIssue } from '#schema'
import type { couponProgram } from './couponProgram.ts'

type Program = Partial<Draft<typeof couponProgram>>

/** Checks the combination of a programme's values; returns the issue with its field, or null. */
export function discountValueIssue({ discount_type, discount_value = 0 }: Program) {
  if (discount_type === 'rate' && (discount_value < 1 || discount_value > 100)) return ruleIssue('rateOutside', 'discount_value')
  if (discount_type === 'hours' && (discount_value < 1 || discount_value > 720)) return ruleIssue('hoursOutside', 'discount_value')
  if (discount_type === 'amount' && discount_value < 100) return ruleIssue('amountTooSmall', 'discount_value')
  return null
}
