import { implement } from '#schema'
import { urentDiscountPolicy } from './urentDiscountPolicy.ts'

export const urentDiscountPolicyServer = implement(
  urentDiscountPolicy,
  {},
  {
    async beforeSave({ draft, before, error }) {
      const { discount_type, discount_value = 0, cycle_from = 1, cycle_to } = { ...before, ...draft }
      if (discount_type === 'rate' && discount_value > 100) throw error('rateTooGreat', { path: 'discount_value' })
      if (cycle_to && cycle_to < cycle_from) throw error('cyclesBackwards', { path: 'cycle_to' })
    },
  },
)
