import { serve } from '#schema'
import { urentDiscountPolicy } from './urentDiscountPolicy.ts'

export const urentDiscountPolicyServer = serve(
  urentDiscountPolicy,
  {},
  {
    async save({ draft, before, fault }) {
      const { discount_type, discount_value = 0, cycle_from = 1, cycle_to } = { ...before, ...draft }
      if (discount_type === 'rate' && discount_value > 100) throw fault('rateTooGreat', { at: 'discount_value' })
      if (cycle_to && cycle_to < cycle_from) throw fault('cyclesBackwards', { at: 'cycle_to' })
    },
  },
)
