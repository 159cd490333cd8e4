import { invalid, serve } from '#schema'
import { urentDiscountPolicy } from './urentDiscountPolicy.ts'

export const urentDiscountPolicyServer = serve(
  urentDiscountPolicy,
  {
    async activate({ row: { effective_to }, now, fault }) {
      if (effective_to && effective_to <= now) throw fault('over')
    },
  },
  {
    async save({ draft, before }) {
      const { discount_type, discount_value = 0, cycle_from = 1, cycle_to } = { ...before, ...draft }
      if (discount_type === 'rate' && discount_value > 100) throw invalid(['discount_value'], 'rate', '정률 할인은 100% 이하로 입력해 주세요.')
      if (cycle_to && cycle_to < cycle_from) throw invalid(['cycle_to'], 'backwards', '종료 회차는 시작 회차보다 앞설 수 없습니다.')
    },
  },
)
